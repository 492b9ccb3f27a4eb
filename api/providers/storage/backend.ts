/** A place that keeps sealed bytes under checked keys: what a folder and a bucket have in common. */
import { type FileEntry, FileStoreError } from '@kernel/file-store';

export interface StorageBackend {
  put(key: string, sealed: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<FileEntry[]>;
}

const MAX_KEY_LENGTH = 255;

/** Neither a dot nor a backslash, so that no key can leave the place where files are kept. */
export function assertStorageKey(key: string): void {
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key) || key.length > MAX_KEY_LENGTH) {
    throw new FileStoreError('bad-key', 'The key of a stored file is not well formed.');
  }
}

/** The beginning of a key: nothing, or one cut at any place. */
export function assertStoragePrefix(prefix: string): void {
  if (prefix !== '') assertStorageKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}
