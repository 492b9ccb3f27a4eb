/**
 * Encryption of personal data in the database. Values that are only looked up are stored as keyed
 * hashes. Values that are read again are stored as sealed texts. Each purpose has its own key, so
 * that a hash or sealed text for one purpose is useless for another.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** `v2.<key id>.<bytes>`. Older values, `v1.<bytes>`, name no key, so all keys are tried. */
const VERSION = 'v2';
const VERSION_WITHOUT_KEY_ID = 'v1';
const MIN_SECRET_LENGTH = 32;

/** A key of keyed hashes. It stays the same when the secret changes (see `api/data-keys.ts`). */
export interface HashKey {
  /** Prefix of each hash; empty for old hashes without one. */
  id: string;
  /** Returns the 32 bytes for a purpose; undefined if this key is no longer used for the purpose. */
  of(purpose: string): Buffer | undefined;
}

export interface Hasher {
  /** Returns the keyed hash of a value, or an empty text if there is no key for the purpose. */
  hash(purpose: string, value: string): string;
}

export interface Vault extends Hasher {
  /** Returns all hashes under which a value may be stored, beginning with the result of `hash`. */
  hashes(purpose: string, value: string): string[];
  /** Returns hashes of 64 hexadecimal digits, for codes and links. Sign with the first; accept all. */
  signatures(purpose: string, value: string): string[];
  /** Returns a hasher with the key of a stored hash. With an unknown key, its hashes are empty. */
  withKeyOf(stored: string): Hasher;
  /** Encrypts a text for one purpose and one owner (the id of its row). */
  seal(purpose: string, owner: string, text: string): string;
  /**
   * Decrypts a sealed text.
   * @throws Error if it was sealed for another purpose or owner, with an unknown secret, or was changed
   */
  open(purpose: string, owner: string, sealed: string): string;
  /**
   * Returns keys of 32 bytes, newest first, for parts of the program that encrypt data themselves, such
   * as the file store.
   */
  keys(purpose: string): readonly [Buffer, ...Buffer[]];
  /** The prefix of texts sealed with the newest key. */
  readonly newest: string;
}

/** Returns 8 hexadecimal digits that identify a secret without revealing it. */
export const keyIdOf = (secret: string): string => derive(secret, 'key id').toString('hex', 0, 4);

/**
 * Creates a vault.
 * @param secrets newest first: texts are sealed with the first, and opened with any of them
 * @param hashKeys new hashes are made with the first; look-ups use all of them. By default, they are
 * derived from the secrets.
 * @throws {RangeError} if there is no secret, or a secret has less than 32 characters
 */
export function createVault(secrets: readonly string[], hashKeys?: readonly HashKey[]): Vault {
  const [first, ...older] = secrets;
  if (first === undefined || secrets.some(({ length }) => length < MIN_SECRET_LENGTH)) {
    throw new RangeError(`A data secret needs at least ${MIN_SECRET_LENGTH} characters.`);
  }
  const keysWithId = (secret: string) => ({ id: keyIdOf(secret), of: keysOf(secret) });
  const sealing = keysWithId(first);
  const ring = [sealing, ...older.map(keysWithId)];
  const hashing = hashKeys ?? secrets.map(hashKeyOf);
  const newest = `${VERSION}.${sealing.id}.`;

  const openWith = (key: Buffer, purpose: string, owner: string, encoded: string): string => {
    const bytes = Buffer.from(encoded, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('This is not a sealed text.');
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(associatedData(purpose, owner));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  };

  return {
    newest,
    hash: (purpose, value) => storedHashes(hashing, purpose, value)[0] ?? '',
    hashes: (purpose, value) => storedHashes(hashing, purpose, value),
    signatures: (purpose, value) => macs(hashing, purpose, value).map(({ mac }) => mac),
    withKeyOf(hash) {
      const [id] = hash.includes('.') ? hash.split('.') : [''];
      const own = hashing.filter((key) => key.id === id);
      return { hash: (purpose, value) => storedHashes(own, purpose, value)[0] ?? '' };
    },
    seal(purpose, owner, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealing.of(`seal ${purpose}`), iv);
      cipher.setAAD(associatedData(purpose, owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([iv, cipher.getAuthTag(), body]);
      return newest + bytes.toString('base64url');
    },
    open(purpose, owner, sealed) {
      const [version, ...parts] = sealed.split('.');
      const encoded = parts.at(-1) ?? '';
      const isOld = version === VERSION_WITHOUT_KEY_ID && parts.length === 1;
      if (!isOld && !(version === VERSION && parts.length === 2)) {
        throw new Error('This is not a sealed text.');
      }
      const candidates = isOld ? ring : ring.filter(({ id }) => id === parts[0]);
      let failure = new Error('This text was sealed with an unknown key.');
      for (const { of } of candidates) {
        try {
          return openWith(of(`seal ${purpose}`), purpose, owner, encoded);
        } catch (error) {
          failure = error as Error;
        }
      }
      throw failure;
    },
    keys: (purpose) =>
      ring.map(({ of }) => of(`key ${purpose}`)) as unknown as readonly [Buffer, ...Buffer[]],
  };
}

const associatedData = (purpose: string, owner: string) => Buffer.from(`${purpose}\n${owner}`);

const derive = (secret: string | Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `shop v1 ${use}`, 32));

/** Returns a function that derives keys from a secret, each once. */
function keysOf(secret: string | Buffer): (use: string) => Buffer {
  const known = new Map<string, Buffer>();
  return (use) => {
    const key = known.get(use) ?? derive(secret, use);
    known.set(use, key);
    return key;
  };
}

/** Returns the hash key of older databases, which is derived from the secret itself. */
export function hashKeyOf(secret: string): HashKey {
  const keys = keysOf(secret);
  return { id: '', of: (purpose) => keys(`hash ${purpose}`) };
}

/** Returns a hash key made of 32 random bytes, which the database stores sealed. */
export function hashKeyFromBytes(id: string, bytes: Buffer): HashKey {
  const keys = keysOf(bytes);
  return { id, of: (purpose) => keys(`hash ${purpose}`) };
}

const macs = (keys: readonly HashKey[], purpose: string, value: string) =>
  keys.flatMap(({ id, of }) => {
    const key = of(purpose);
    return key ? [{ id, mac: createHmac('sha256', key).update(value).digest('hex') }] : [];
  });

const storedHashes = (keys: readonly HashKey[], purpose: string, value: string): string[] =>
  macs(keys, purpose, value).map(({ id, mac }) => (id ? `${id}.${mac}` : mac));

/** Returns the hash that is stored instead of a random token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
