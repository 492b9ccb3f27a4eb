/**
 * Storage of uploaded files. Both programs use this interface; the composition root chooses a
 * folder or a bucket.
 */
import { OperatorError } from './operator-error';

export interface FileMeta {
  contentType: string;
  /** The file name on the uploader's machine. */
  name?: string;
}

export interface StoredFile {
  bytes: Uint8Array;
  meta: FileMeta;
}

export interface FileEntry {
  key: string;
  storedAt: Date;
  /** Stored size in bytes. */
  size: number;
}

/** Result of resealing a file: encrypted again, already encrypted with the newest key, or not there. */
export type Resealed = 'resealed' | 'newest' | 'missing';

export type EncryptionKeys = readonly [Uint8Array, ...Uint8Array[]];

/**
 * Keys are segments of letters, digits, `_` and `-`, joined by `/`. The methods that use the
 * storage throw a `FileStoreError` for an invalid key, and when the storage cannot be reached.
 */
export interface FileStore {
  /** Stores a file, completely or not at all. Replaces an earlier file with this key. */
  put(key: string, bytes: Uint8Array, meta: FileMeta): Promise<void>;
  /** Returns the file, or null if there is none. Throws `unreadable` if it cannot be decrypted. */
  get(key: string): Promise<StoredFile | null>;
  /** Deletes a file; does nothing if there is none. */
  delete(key: string): Promise<void>;
  /** Lists files whose keys start with `prefix`, sorted by key. `olderThan` leaves out newer files. */
  list(prefix: string, olderThan?: Date): Promise<FileEntry[]>;
  /**
   * Returns the same storage with other encryption keys (32 bytes each), such as for a visitor's staged
   * files. The first key encrypts; each of the keys can decrypt.
   */
  withKeys(keys: EncryptionKeys): FileStore;
  /** Encrypts a file again with the first key, unless the file is already encrypted with it. */
  reseal(key: string): Promise<Resealed>;
}

type FileStoreProblem = 'bad-key' | 'unreadable' | 'unavailable';

export class FileStoreError extends OperatorError {
  override readonly name = 'FileStoreError';
  override readonly isTemporary = true;

  constructor(
    readonly code: FileStoreProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
