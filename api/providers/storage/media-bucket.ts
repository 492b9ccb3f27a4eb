/**
 * Public files in the bucket that several hosts share, stored unencrypted under their names. Below
 * `media/` are the shop's own pictures, to which an operator can add. Below `build/` are the files
 * that browsers load, for each version of the program.
 */
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FileStoreError } from '@kernel/file-store';
import type { StorageBackend } from './backend';
import { createS3Bucket, parseS3Url } from './s3-bucket';

/** Prefixes in the bucket; members' files never have them. */
export const MEDIA_PREFIX = 'media/';
export const BUILT_PREFIX = 'build/';
/** Maximum number of concurrent transfers. */
const MAX_CONCURRENT = 4;

/** Paths are decoded and do not contain the bucket's prefix. */
export interface MediaBucket {
  /**
   * Returns a file, or null if there is none.
   * @throws FileStoreError if the bucket is unavailable
   */
  get(path: string): Promise<Uint8Array | null>;
  /** Stores a file. @throws FileStoreError */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Lists the paths that begin with a prefix. @throws FileStoreError */
  list(prefix: string): Promise<string[]>;
  /** Deletes a file; does nothing if there is none. @throws FileStoreError */
  delete(path: string): Promise<void>;
  /**
   * Uploads the files of a folder that are new, or newer than those in the bucket.
   * @param options `isUnchanging`: files never change under their names, so uploads only new files
   * @returns the number of uploaded files
   * @throws FileStoreError
   */
  share(folder: string, options?: { isUnchanging?: boolean }): Promise<number>;
  /**
   * Downloads all files into a folder. A file gets its name when it is complete.
   * @throws FileStoreError if the bucket is unavailable or lacks a file that it lists
   */
  copyTo(folder: string): Promise<void>;
}

/** Opens the bucket for pictures. @throws ConfigError for an invalid address (see `parseS3Url`) */
export const openMediaBucket = (url: string): MediaBucket =>
  folderOf(createS3Bucket(parseS3Url(url)), MEDIA_PREFIX);

/** Opens the bucket for the files of the build. @throws ConfigError as `openMediaBucket` */
export const openBuiltFiles = (url: string): MediaBucket =>
  folderOf(createS3Bucket(parseS3Url(url)), BUILT_PREFIX);

function folderOf(bucket: StorageBackend, folderPrefix: string): MediaBucket {
  const keyOf = (path: string) => folderPrefix + path.split('/').map(encodeURIComponent).join('/');
  return {
    get: async (path) => (isFilePath(path) ? bucket.get(keyOf(path)) : null),
    put: (path, bytes) => bucket.put(keyOf(path), bytes),
    list: async (prefix) =>
      (await bucket.list(folderPrefix + prefix)).map(({ key }) => key.slice(folderPrefix.length)),
    delete: (path) => bucket.delete(keyOf(path)),
    async share(folder, { isUnchanging = false } = {}) {
      const known = new Map(
        (await bucket.list(folderPrefix)).map((entry) => [
          entry.key.slice(folderPrefix.length),
          entry,
        ]),
      );
      const own = (await filesBelow(folder)).filter(({ path, changedAt }) => {
        const existing = known.get(path);
        const isKnown = existing && (isUnchanging || existing.storedAt >= changedAt);
        return isFilePath(path) && !isKnown;
      });
      await forEachConcurrently(own, async ({ path }) =>
        bucket.put(keyOf(path), await readFile(join(folder, path))),
      );
      return own.length;
    },
    async copyTo(folder) {
      const paths = (await bucket.list(folderPrefix))
        .map(({ key }) => key.slice(folderPrefix.length))
        .filter(isFilePath);
      await forEachConcurrently(paths, async (path) => {
        const bytes = await bucket.get(keyOf(path));
        if (!bytes)
          throw new FileStoreError(
            'unavailable',
            `The bucket lists ${path}, but does not have it.`,
          );
        const file = join(folder, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(`${file}.part`, bytes);
        await rename(`${file}.part`, file);
      });
    },
  };
}

/** Returns false for a path that is hidden, half written, or outside of the folder. */
const isFilePath = (path: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  !/[\\\u0000-\u001f]|(^|\/)(\.|\/|$)|\.part$/.test(path);

async function filesBelow(folder: string): Promise<{ path: string; changedAt: Date }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return Promise.all(
    files.map(async (file) => ({
      path: relative(folder, file).split(sep).join('/'),
      // Rounded down, because the times of a bucket are in whole seconds.
      changedAt: new Date(Math.floor((await stat(file)).mtimeMs / 1_000) * 1_000),
    })),
  );
}

async function forEachConcurrently<Item>(
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
}
