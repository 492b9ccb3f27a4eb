/**
 * Secrets that the operator did not set. They are generated once and stored in a file that only its
 * owner can read.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../operator-error';
import { parseJson } from '../parse-json';

/** Thrown when the file of the secrets cannot be read or written. */
class SecretsFileError extends OperatorError {
  override readonly name = 'SecretsFileError';
}

const secret = z.string().min(32);
/** One secret, or a list with the newest first. */
const secrets = z
  .union([secret, z.array(secret).min(1)])
  .transform((one) => (typeof one === 'string' ? [one] : one));
const Secrets = z.object({ session: secrets, web: secrets, data: secrets });
type Secrets = z.output<typeof Secrets>;

/** Each of these secrets needs a value of its own. */
const SEPARATE_SECRETS = [
  'SESSION_SECRETS',
  'API_WEB_SECRETS',
  'DATA_SECRETS',
  'API_KYC_KEY',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'EDGE_PURGE_TOKEN',
  'METRICS_TOKEN',
] as const;

type SecretName = (typeof SEPARATE_SECRETS)[number];

/**
 * Reports secrets that are used for two purposes, because whoever learns the less protected secret
 * would also have the other.
 * @returns a line for each pair of names, without the secret
 */
export function reusedSecrets(
  secrets: Partial<Record<SecretName, string | readonly string[] | undefined>>,
): string[] {
  const listOf = (name: SecretName) => [secrets[name] ?? []].flat();
  return SEPARATE_SECRETS.flatMap((name, index) =>
    SEPARATE_SECRETS.slice(index + 1)
      .filter((other) => listOf(other).some((secret) => listOf(name).includes(secret)))
      .map((other) => `${name}, ${other}: must not share a secret; generate one for each`),
  );
}

/**
 * Reads the secrets from a file, which is created with new secrets if there is none.
 * @throws SecretsFileError if the file cannot be read, written or understood. A file that exists is
 * never replaced, because new secrets would make old data unreadable.
 */
export function loadOrCreateSecrets(path: string): Secrets {
  try {
    return readOrCreate(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new SecretsFileError(
      `${error.message}. Set DATA_DIR, or SECRETS_FILE, to a place where this user may write.`,
      { cause: error },
    );
  }
}

function readOrCreate(path: string): Secrets {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const newSecret = () => randomBytes(32).toString('base64url');
  try {
    const fresh = JSON.stringify(
      { session: newSecret(), web: newSecret(), data: newSecret() },
      null,
      2,
    );
    writeFileSync(path, fresh, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const result = Secrets.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (!result.success) {
    throw new SecretsFileError(
      `${path} does not contain the shop's secrets. Restore the original file.`,
    );
  }
  return result.data;
}
