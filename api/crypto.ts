/**
 * Keeping what is personal unreadable in the database: keyed hashes to find a number again, and
 * sealed texts to read one again. Each purpose has its own key, derived from one secret, so that
 * neither a hash nor a sealed text of one column means anything in another.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';
const MIN_SECRET_LENGTH = 32;

export interface Vault {
  /** The keyed hash of a value: equal for equal values, and of no use without the secret. */
  hash(purpose: string, value: string): string;
  /** Encrypts a text for one purpose and one owner (the id of the row it stands in). */
  seal(purpose: string, owner: string, text: string): string;
  /**
   * Reads a sealed text.
   * @throws Error when it was sealed for another purpose, owner or secret, or was changed.
   */
  open(purpose: string, owner: string, sealed: string): string;
  /** 32 bytes for a part of the program that encrypts by itself, such as the file store. */
  key(purpose: string): Buffer;
}

/**
 * Makes a vault.
 * @throws {RangeError} when the secret is shorter than 32 characters.
 */
export function createVault(secret: string): Vault {
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new RangeError(`The data secret needs at least ${MIN_SECRET_LENGTH} characters.`);
  }
  const keys = new Map<string, Buffer>();
  const key = (use: string) => {
    const known = keys.get(use);
    if (known) return known;
    const derived = Buffer.from(hkdfSync('sha256', secret, '', `shop ${VERSION} ${use}`, 32));
    keys.set(use, derived);
    return derived;
  };
  const context = (purpose: string, owner: string) => Buffer.from(`${purpose}\n${owner}`);

  return {
    hash: (purpose, value) =>
      createHmac('sha256', key(`hash ${purpose}`))
        .update(value)
        .digest('hex'),
    seal(purpose, owner, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key(`seal ${purpose}`), iv);
      cipher.setAAD(context(purpose, owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([iv, cipher.getAuthTag(), body]);
      return `${VERSION}.${bytes.toString('base64url')}`;
    },
    open(purpose, owner, sealed) {
      const [version, encoded = ''] = sealed.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) {
        throw new Error('This is not a sealed text.');
      }
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, key(`seal ${purpose}`), iv, {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(context(purpose, owner));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    key: (purpose) => key(`key ${purpose}`),
  };
}
