/** The file store: validated keys, encryption at rest, and a folder or a bucket underneath. */
import type { EncryptionKeys, FileStore } from '@kernel/file-store';
import { assertStorageKey, assertStoragePrefix, type StorageBackend } from './backend';
import { createLocalFolder } from './local-folder';
import { createS3Bucket, parseS3Url } from './s3-bucket';
import { assertEncryptionKey, isSealedWith, seal, unseal } from './seal';

interface FileStoreSettings {
  /** An `s3://` address (see `parseS3Url`). Without it, files are stored in `dir`. */
  url?: string | undefined;
  dir: string;
  /** Encryption key of 32 bytes. */
  key: Uint8Array;
}

/**
 * Creates the file store.
 * @throws ConfigError for an invalid address
 * @throws {RangeError} for an invalid key
 */
export function createFileStore(settings: FileStoreSettings): FileStore {
  return createStoreOn(openBackend(settings), [settings.key]);
}

/**
 * Opens the folder or bucket itself, without encryption, so that sealed files can be copied as they are.
 * @throws ConfigError for an invalid address
 */
export const openBackend = ({
  url,
  dir,
}: Pick<FileStoreSettings, 'url' | 'dir'>): StorageBackend =>
  url ? createS3Bucket(parseS3Url(url)) : createLocalFolder(dir);

function createStoreOn(backend: StorageBackend, keys: EncryptionKeys): FileStore {
  for (const key of keys) assertEncryptionKey(key);
  const [newest] = keys;
  return {
    async put(key, bytes, meta) {
      assertStorageKey(key);
      await backend.put(key, seal(newest, key, bytes, meta));
    },
    async get(key) {
      assertStorageKey(key);
      const sealed = await backend.get(key);
      return sealed && unseal(keys, key, sealed);
    },
    async delete(key) {
      assertStorageKey(key);
      await backend.delete(key);
    },
    async list(prefix, olderThan) {
      assertStoragePrefix(prefix);
      const entries = await backend.list(prefix);
      const wanted = olderThan ? entries.filter(({ storedAt }) => storedAt < olderThan) : entries;
      return wanted.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    withKeys: (others) => createStoreOn(backend, others),
    async reseal(key) {
      assertStorageKey(key);
      const sealed = await backend.get(key);
      if (!sealed) return 'missing';
      if (isSealedWith(newest, sealed)) return 'newest';
      const { bytes, meta } = unseal(keys, key, sealed);
      await backend.put(key, seal(newest, key, bytes, meta));
      return 'resealed';
    },
  };
}
