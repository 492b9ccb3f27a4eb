/**
 * Encryption at rest: AES-256-GCM over a file and what is known of it. The storage key is bound in,
 * so a sealed file that was moved or swapped for another cannot be opened.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileMeta, FileStoreError, type StoredFile } from '@kernel/file-store';
import { z } from 'zod/v4';

const VERSION = Buffer.from('NFS1');
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const KEY_BYTES = 32;

const metaSchema = z.object({ contentType: z.string(), name: z.string().optional() });

/** @throws {RangeError} for a key of another length than 32 bytes */
export function assertEncryptionKey(key: Uint8Array): void {
  if (key.length !== KEY_BYTES) throw new RangeError('Files are encrypted with a key of 32 bytes.');
}

const boundTo = (storageKey: string) => Buffer.concat([VERSION, Buffer.from(`\n${storageKey}`)]);

/** Version, nonce, ciphertext of (length of meta, meta, bytes), tag. */
export function seal(
  key: Uint8Array,
  storageKey: string,
  bytes: Uint8Array,
  meta: FileMeta,
): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(storageKey));
  const head = Buffer.from(JSON.stringify(meta));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  const parts = [cipher.update(length), cipher.update(head), cipher.update(bytes), cipher.final()];
  return Buffer.concat([VERSION, iv, ...parts, cipher.getAuthTag()]);
}

/**
 * Opens what `seal` made with the same two keys.
 * @throws {FileStoreError} `unreadable` for anything else
 */
export function unseal(key: Uint8Array, storageKey: string, sealed: Uint8Array): StoredFile {
  try {
    const start = VERSION.length + IV_BYTES;
    const end = sealed.length - TAG_BYTES;
    if (end < start || !VERSION.equals(sealed.subarray(0, VERSION.length))) throw new RangeError();
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(VERSION.length, start), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(storageKey)).setAuthTag(sealed.subarray(end));
    const plain = Buffer.concat([decipher.update(sealed.subarray(start, end)), decipher.final()]);
    const bodyStart = LENGTH_BYTES + plain.readUInt32BE(0);
    const head: unknown = JSON.parse(plain.toString('utf8', LENGTH_BYTES, bodyStart));
    return { meta: metaSchema.parse(head), bytes: new Uint8Array(plain.subarray(bodyStart)) };
  } catch (cause) {
    throw new FileStoreError('unreadable', 'A stored file is damaged or sealed with another key.', {
      cause,
    });
  }
}
