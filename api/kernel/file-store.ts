/**
 * Where uploaded files are kept. Both programs see only this; the composition root decides whether
 * it is a folder or a bucket.
 */
import { OperatorError } from './operator-error';

export interface FileMeta {
  contentType: string;
  /** The name that the person's own machine gave it. */
  name?: string;
}

export interface StoredFile {
  bytes: Uint8Array;
  meta: FileMeta;
}

export interface FileEntry {
  key: string;
  storedAt: Date;
  /** Bytes that it takes where it is kept. */
  size: number;
}

/** What became of a file: encrypted anew, encrypted with the first key before, or not there. */
export type Resealed = 'moved' | 'newest' | 'missing';

export type EncryptionKeys = readonly [Uint8Array, ...Uint8Array[]];

/**
 * Keys are segments of letters, digits, `_` and `-`, joined by `/`. Every method throws a
 * `FileStoreError` for another key, and when the place of storage cannot be reached.
 */
export interface FileStore {
  /** Keeps a file, in whole or not at all; replaces what the key named before. */
  put(key: string, bytes: Uint8Array, meta: FileMeta): Promise<void>;
  /** The file, or null if there is none. Throws `unreadable` if it is not what was put there. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes a file; fine if there is none. */
  delete(key: string): Promise<void>;
  /** The files whose keys start with `prefix`, by key; only those stored before `olderThan`. */
  list(prefix: string, olderThan?: Date): Promise<FileEntry[]>;
  /**
   * The same place under other encryption keys (32 bytes each), as for a visitor's staged files: the
   * first encrypts, all of them decrypt.
   */
  withKeys(keys: EncryptionKeys): FileStore;
  /** Encrypts a file with the first key where it is not. */
  reseal(key: string): Promise<Resealed>;
}

type FileStoreProblem = 'bad-key' | 'unreadable' | 'unavailable';

export class FileStoreError extends OperatorError {
  override readonly name = 'FileStoreError';
  override readonly isPassing = true;

  constructor(
    readonly code: FileStoreProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
