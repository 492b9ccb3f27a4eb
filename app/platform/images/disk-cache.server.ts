/**
 * A cache of files in a folder, limited in bytes. The least recently used files are evicted first.
 * There is no index besides the folder, so the cache survives a restart, and the folder may be
 * emptied at any time. The modification time of a file is the time until which it is fresh. Its
 * access time is the time of its last use, to within `TOUCH_MS`.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface CachedFile {
  bytes: Buffer;
  /** Milliseconds since 1970; Infinity for a file that never expires. */
  freshUntil: number;
}

export interface DiskCache {
  /** False if the cache has no room at all. */
  readonly isEnabled: boolean;
  /** Whether storing more files would soon evict others. */
  isFull(): Promise<boolean>;
  /** The file of a key, fresh or not; null if there is none. */
  get(key: string): Promise<CachedFile | null>;
  put(key: string, file: CachedFile): Promise<void>;
  remove(key: string): Promise<void>;
}

interface DiskCacheOptions {
  dir: string;
  maxBytes: number;
  /** Called if a file cannot be written or removed; the cache continues. */
  onFault(error: unknown): void;
}

/** The modification time of a file that never expires. */
const NEVER_EXPIRES = new Date('2100-01-01T00:00:00Z');
/** A full cache is reduced to this share of its maximum bytes. */
const SHARE_AFTER_EVICTION = 0.9;
/**
 * Milliseconds after which the size is counted again, because another process may write to the
 * folder.
 */
const RECOUNT_MS = 10 * 60_000;
/** The number of files that are examined in parallel. */
const BATCH = 32;
/** The access time of a file is updated only if it is older than this. */
const TOUCH_MS = 3_600_000;

/** Creates a cache. Each `key` must be a valid file name. */
export function createDiskCache({ dir, maxBytes, onFault }: DiskCacheOptions): DiskCache {
  let serial = 0;
  let total = 0;
  let measured: Promise<void> | undefined;
  let measuredAt = 0;
  let evicting: Promise<void> | undefined;
  const pathOf = (key: string) => join(dir, key.slice(0, 2), key);

  async function measure(): Promise<FoundFile[]> {
    const files = await listFiles(dir);
    total = files.reduce((sum, { size }) => sum + size, 0);
    return files;
  }

  function measureIfOld(): Promise<void> {
    if (!measured || Date.now() - measuredAt > RECOUNT_MS) {
      measuredAt = Date.now();
      measured = measure().then(() => undefined);
    }
    return measured;
  }

  async function evict(): Promise<void> {
    const files = await measure();
    files.sort((a, b) => a.usedAt - b.usedAt);
    for (const { path, size } of files) {
      if (total <= maxBytes * SHARE_AFTER_EVICTION) break;
      await rm(path, { force: true });
      total -= size;
    }
  }

  async function write(key: string, file: CachedFile): Promise<void> {
    await measureIfOld();
    const path = pathOf(key);
    serial += 1;
    const partial = join(dir, `${process.pid}-${serial}.part`);
    await mkdir(dirname(path), { recursive: true });
    await writeWithExpiry(partial, file);
    // Renamed when complete, so that no reader finds half a file.
    const replaced = await readSize(path);
    await rename(partial, path);
    total += file.bytes.length - replaced;
    if (total <= maxBytes) return;
    evicting ??= evict().finally(() => {
      evicting = undefined;
    });
    await evicting;
  }

  return {
    isEnabled: maxBytes > 0,
    async isFull() {
      await measureIfOld();
      return total >= maxBytes * SHARE_AFTER_EVICTION;
    },
    get: (key) => readAndTouch(pathOf(key)).catch(() => null),
    async put(key, file) {
      if (file.bytes.length > maxBytes) return;
      await write(key, file).catch(onFault);
    },
    async remove(key) {
      const removed = await readSize(pathOf(key));
      await rm(pathOf(key), { force: true }).then(() => {
        total -= removed;
      }, onFault);
    },
  };
}

async function writeWithExpiry(path: string, { bytes, freshUntil }: CachedFile): Promise<void> {
  await writeFile(path, bytes);
  const expiry = Number.isFinite(freshUntil) ? new Date(freshUntil) : NEVER_EXPIRES;
  await utimes(path, new Date(), expiry);
}

async function readAndTouch(path: string): Promise<CachedFile> {
  const [bytes, { atimeMs, mtime }] = await Promise.all([readFile(path), stat(path)]);
  if (Date.now() - atimeMs > TOUCH_MS) await utimes(path, new Date(), mtime);
  return {
    bytes,
    freshUntil: mtime < NEVER_EXPIRES ? mtime.getTime() : Number.POSITIVE_INFINITY,
  };
}

/** The size of a file in bytes; 0 if it does not exist. */
const readSize = async (path: string): Promise<number> =>
  (await stat(path).catch(() => null))?.size ?? 0;

interface FoundFile {
  path: string;
  /** Bytes. */
  size: number;
  usedAt: number;
}

async function listFiles(dir: string): Promise<FoundFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const files: FoundFile[] = [];
  for (let start = 0; start < paths.length; start += BATCH) {
    const batch = paths.slice(start, start + BATCH).map(async (path) => {
      const found = await stat(path).catch(() => null);
      return found ? [{ path, size: found.size, usedAt: found.atimeMs }] : [];
    });
    files.push(...(await Promise.all(batch)).flat());
  }
  return files;
}
