/** Fingerprints of request data, by which other data with the same idempotency key is noticed. */
import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Hasher } from '../crypto';
import type { Fingerprint } from '../db/schema/idempotency';

/** The parsed request. */
export interface RequestContent {
  /** All fields except the password. */
  fields: Record<string, unknown>;
  /** Hashed with scrypt, because the password could be guessed from a fast hash. */
  password?: string;
  files?: Record<string, Blob>;
}

const PURPOSE = 'idempotent request';
const scryptAsync = promisify<string, string, number, Buffer>(scrypt);

/** Returns JSON with sorted keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * @param salt salt of the password's hash, so that two requests with one password have two hashes
 */
export async function fingerprintOf(
  hasher: Hasher,
  sent: RequestContent,
  salt: string,
): Promise<Fingerprint> {
  const { fields, password, files = {} } = sent;
  const hashFile = async (file: Blob) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return hasher.hash(PURPOSE, createHash('sha256').update(bytes).digest('hex'));
  };
  const hashPassword = async (text: string) =>
    hasher.hash(PURPOSE, (await scryptAsync(text, salt, 32)).toString('hex'));
  return {
    fields: hasher.hash(PURPOSE, canonicalJson(fields)),
    password: password === undefined ? '' : await hashPassword(password),
    files: Object.fromEntries(
      await Promise.all(
        Object.entries(files).map(async ([name, file]) => [name, await hashFile(file)] as const),
      ),
    ),
  };
}

/**
 * Whether a request repeats an earlier request. Files may be missing now, because a caller may have
 * deleted them after the first success.
 */
export const isSameRequest = (before: Fingerprint, now: Fingerprint): boolean =>
  before.fields === now.fields &&
  before.password === now.password &&
  Object.entries(now.files).every(([name, hash]) => before.files[name] === hash);
