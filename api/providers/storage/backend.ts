/** The interface that a folder and a bucket share: storage of sealed bytes under validated keys. */
import { type FileEntry, FileStoreError } from '@kernel/file-store';

export interface StorageBackend {
  put(key: string, sealed: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<FileEntry[]>;
}

const MAX_KEY_LENGTH = 255;

/** Refuses a key with a dot, a backslash or another sign with which it could leave the folder. */
export function assertStorageKey(key: string): void {
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key) || key.length > MAX_KEY_LENGTH) {
    throw new FileStoreError('bad-key', 'The key of a stored file is invalid.');
  }
}

/** Refuses a text that no key can begin with. An empty prefix is valid. */
export function assertStoragePrefix(prefix: string): void {
  if (prefix !== '') assertStorageKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}
