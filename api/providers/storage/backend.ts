/** The interface that a folder and a bucket share: storage of bytes under keys. */
import { type FileEntry, FileStoreError } from '@kernel/file-store';

export interface StorageBackend {
  put(key: string, sealed: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<FileEntry[]>;
}

const MAX_KEY_LENGTH = 255;

/** Accepts only keys that cannot leave the folder. @throws FileStoreError for any other key */
export function assertStorageKey(key: string): void {
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key) || key.length > MAX_KEY_LENGTH) {
    throw new FileStoreError('bad-key', 'The key of a stored file is invalid.');
  }
}

/** @throws FileStoreError for a text that no key can begin with; an empty prefix is valid */
export function assertStoragePrefix(prefix: string): void {
  if (prefix !== '') assertStorageKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}
