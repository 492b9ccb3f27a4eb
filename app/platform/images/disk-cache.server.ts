/**
 * Files in a folder, bounded in bytes: the ones used longest ago go first. The folder is the truth,
 * so it survives a restart and may be emptied at any time. A file's time of change says until when
 * it is good, its time of access when it was last used.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface CachedFile {
  bytes: Buffer;
  /** Milliseconds since 1970; Infinity for a file that never ages. */
  freshUntil: number;
}

export interface DiskCache {
  /** False when it may not take a single byte. */
  readonly isEnabled: boolean;
  /** Whether it would soon have to drop files in order to take more. */
  isFull(): Promise<boolean>;
  /** A file whether or not it is still good, or null. */
  get(key: string): Promise<CachedFile | null>;
  put(key: string, file: CachedFile): Promise<void>;
  remove(key: string): Promise<void>;
}

interface DiskCacheOptions {
  dir: string;
  maxBytes: number;
  /** Called when the disk refuses: the cache goes on without the file. */
  onFault(error: unknown): void;
}

/** Where the clock of a file that never ages stands. */
const NEVER = new Date('2100-01-01T00:00:00Z');
/** When full, it makes room for a tenth. */
const FILLED_AGAIN = 0.9;
/** Another process may write to the folder too: what it holds is counted again so often. */
const COUNT_AGAIN_MS = 10 * 60_000;
/** Files that are looked at together. */
const BATCH = 32;
/** Uses closer together than this are not told apart. */
const TOUCH_MS = 3_600_000;

/** Makes a cache. `key` must be fit for a file name. */
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

  function counted(): Promise<void> {
    if (!measured || Date.now() - measuredAt > COUNT_AGAIN_MS) {
      measuredAt = Date.now();
      measured = measure().then(() => undefined);
    }
    return measured;
  }

  async function evict(): Promise<void> {
    const files = await measure();
    files.sort((a, b) => a.usedAt - b.usedAt);
    for (const { path, size } of files) {
      if (total <= maxBytes * FILLED_AGAIN) break;
      await rm(path, { force: true });
      total -= size;
    }
  }

  async function write(key: string, { bytes, freshUntil }: CachedFile): Promise<void> {
    await counted();
    const path = pathOf(key);
    serial += 1;
    const partial = join(dir, `${process.pid}-${serial}.part`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(partial, bytes);
    await utimes(partial, new Date(), Number.isFinite(freshUntil) ? new Date(freshUntil) : NEVER);
    // Renamed when whole: a reader, or a power cut, never meets half a file.
    const replaced = await sizeOf(path);
    await rename(partial, path);
    total += bytes.length - replaced;
    if (total <= maxBytes) return;
    evicting ??= evict().finally(() => {
      evicting = undefined;
    });
    await evicting;
  }

  return {
    isEnabled: maxBytes > 0,
    async isFull() {
      await counted();
      return total >= maxBytes * FILLED_AGAIN;
    },
    async get(key) {
      const path = pathOf(key);
      try {
        const [bytes, { atimeMs, mtime }] = await Promise.all([readFile(path), stat(path)]);
        if (Date.now() - atimeMs > TOUCH_MS) await utimes(path, new Date(), mtime);
        return { bytes, freshUntil: mtime < NEVER ? mtime.getTime() : Number.POSITIVE_INFINITY };
      } catch {
        return null;
      }
    },
    async put(key, file) {
      if (file.bytes.length > maxBytes) return;
      await write(key, file).catch(onFault);
    },
    async remove(key) {
      const removed = await sizeOf(pathOf(key));
      await rm(pathOf(key), { force: true }).then(() => {
        total -= removed;
      }, onFault);
    },
  };
}

/** In bytes; 0 where there is no such file. */
const sizeOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => null))?.size ?? 0;

interface FoundFile {
  path: string;
  /** In bytes. */
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
