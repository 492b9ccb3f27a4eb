/** Secrets that the operator did not set: made once, kept in a file that its owner alone can read. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const secret = z.string().min(32);
/** One, or several with the newest first. */
const secrets = z
  .union([secret, z.array(secret).min(1)])
  .transform((one) => (typeof one === 'string' ? [one] : one));
const Secrets = z.object({ session: secrets, web: secrets, data: secrets });
export type Secrets = z.output<typeof Secrets>;

/**
 * The secrets of a file, made when there is none.
 * @throws Error when the file is there and cannot be read: a new one would make old data unreadable.
 */
export function loadOrCreateSecrets(path: string): Secrets {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const make = () => randomBytes(32).toString('base64url');
  try {
    const fresh = JSON.stringify({ session: make(), web: make(), data: make() }, null, 2);
    writeFileSync(path, fresh, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const result = Secrets.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!result.success) {
    throw new Error(`${path} does not hold the shop's secrets; put back the file as it was.`);
  }
  return result.data;
}
