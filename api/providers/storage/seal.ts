/**
 * Encryption at rest: AES-256-GCM over a file and its metadata. The storage key is also authenticated,
 * so that a sealed file cannot be opened after it was moved or copied to another storage key.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import {
  type EncryptionKeys,
  type FileMeta,
  FileStoreError,
  type StoredFile,
} from '@kernel/file-store';
import { z } from 'zod';

const VERSION = Buffer.from('NFS2');
/** Prefix of older files, which do not name their encryption key. */
const WITHOUT_ID = Buffer.from('NFS1');
const ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const KEY_BYTES = 32;

const metaSchema = z.object({ contentType: z.string(), name: z.string().optional() });

/** @throws {RangeError} for a key that is not 32 bytes long */
export function assertEncryptionKey(key: Uint8Array): void {
  if (key.length !== KEY_BYTES) throw new RangeError('Files are encrypted with a key of 32 bytes.');
}

const idOf = (key: Uint8Array): Buffer =>
  createHmac('sha256', key).update('key id').digest().subarray(0, ID_BYTES);

const headOf = (key: Uint8Array): Buffer => Buffer.concat([VERSION, idOf(key)]);

const startsWith = (sealed: Uint8Array, head: Buffer): boolean =>
  head.equals(sealed.subarray(0, head.length));

/** Whether a sealed file states that it was encrypted with this key. */
export const isSealedWith = (key: Uint8Array, sealed: Uint8Array): boolean =>
  startsWith(sealed, headOf(key));

const associatedData = (head: Buffer, storageKey: string) =>
  Buffer.concat([head, Buffer.from(`\n${storageKey}`)]);

/**
 * Encrypts a file. Format: version, key id, nonce, ciphertext of (length of metadata, metadata, bytes),
 * tag.
 */
export function seal(
  key: Uint8Array,
  storageKey: string,
  bytes: Uint8Array,
  meta: FileMeta,
): Buffer {
  const head = headOf(key);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associatedData(head, storageKey));
  const header = Buffer.from(JSON.stringify(meta));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(header.length);
  const parts = [
    cipher.update(length),
    cipher.update(header),
    cipher.update(bytes),
    cipher.final(),
  ];
  return Buffer.concat([head, iv, ...parts, cipher.getAuthTag()]);
}

/**
 * Decrypts a file that was sealed with one of the keys.
 * @throws {FileStoreError} `unreadable` if it was sealed with another key, moved, or damaged
 */
export function unseal(keys: EncryptionKeys, storageKey: string, sealed: Uint8Array): StoredFile {
  const isOld = startsWith(sealed, WITHOUT_ID);
  const candidates = isOld ? keys : keys.filter((key) => isSealedWith(key, sealed));
  let cause: unknown = new RangeError();
  for (const key of candidates) {
    try {
      return unsealWith(key, isOld ? WITHOUT_ID : headOf(key), storageKey, sealed);
    } catch (error) {
      cause = error;
    }
  }
  throw new FileStoreError('unreadable', 'A stored file is damaged or sealed with another key.', {
    cause,
  });
}

/** Decrypts a file. @throws Error unless it was sealed with this key and storage key */
function unsealWith(
  key: Uint8Array,
  head: Buffer,
  storageKey: string,
  sealed: Uint8Array,
): StoredFile {
  const start = head.length + IV_BYTES;
  const end = sealed.length - TAG_BYTES;
  if (end < start) throw new RangeError();
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(head.length, start), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(associatedData(head, storageKey)).setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(start, end));
  // In this mode, the call returns no bytes. It throws if the file was changed.
  decipher.final();
  const bodyStart = LENGTH_BYTES + plain.readUInt32BE(0);
  const header: unknown = JSON.parse(plain.toString('utf8', LENGTH_BYTES, bodyStart));
  const { buffer, byteOffset, length } = plain;
  // A view instead of a copy, because a file may have tens of megabytes.
  const bytes = new Uint8Array(buffer, byteOffset + bodyStart, length - bodyStart);
  return { meta: metaSchema.parse(header), bytes };
}
