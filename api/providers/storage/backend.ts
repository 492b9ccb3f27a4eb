/** Storage of sealed bytes under validated keys: the common interface of a folder and a bucket. */
import { type FileEntry, FileStoreError } from '@kernel/file-store';

export interface StorageBackend {
  put(key: string, sealed: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<FileEntry[]>;
}

const MAX_KEY_LENGTH = 255;

/** Neither dots nor backslashes, so that no key can leave the storage folder. */
export function assertStorageKey(key: string): void {
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key) || key.length > MAX_KEY_LENGTH) {
    throw new FileStoreError('bad-key', 'The key of a stored file is invalid.');
  }
}

/** A prefix of a key: empty, or cut at any place. */
export function assertStoragePrefix(prefix: string): void {
  if (prefix !== '') assertStorageKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}
