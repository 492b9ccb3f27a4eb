/**
 * Built files of other versions of the program. During a release, a page of one version may request
 * its files from a host with the other version. So all hosts store their files in a shared bucket.
 */
import { LRUCache } from 'lru-cache';

/** A built file, as the build compressed it. */
export interface FileBodies {
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/**
 * Finds a file by its path below `/build/`; null if there is none, or if `MAX_MISSES` is reached.
 * Rejects if the bucket fails.
 */
export type OtherVersions = (path: string) => Promise<FileBodies | null>;

/** The part of the bucket that contains the built files. */
interface BuiltFiles {
  list(prefix: string): Promise<string[]>;
  get(path: string): Promise<Uint8Array | null>;
}

/** The maximum bytes of the files cached in memory. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Limits how often requests for invented names reach the bucket. Files that exist do not count. */
const MAX_MISSES = 100;
const MISSES_WINDOW_MS = 5_000;

/** @param clock returns milliseconds */
export function createOtherVersions(
  files: BuiltFiles,
  clock: () => number = () => performance.now(),
): OtherVersions {
  const loaded = new LRUCache<string, FileBodies>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ identity, br, gzip }) =>
      identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1,
  });
  const loading = new Map<string, Promise<FileBodies | null>>();
  let misses = 0;
  let windowEnds = Number.NEGATIVE_INFINITY;

  /** Reads a file and its compressed copies. One short list shows which of them exist. */
  async function load(path: string): Promise<FileBodies | null> {
    if (clock() > windowEnds) {
      misses = 0;
      windowEnds = clock() + MISSES_WINDOW_MS;
    }
    if (misses >= MAX_MISSES) return null;
    // Counted as a miss until the bucket has answered, because many requests may be waiting.
    misses += 1;
    const names = new Set(await files.list(path));
    if (names.has(path)) misses -= 1;
    const read = async (name: string) => {
      const body = names.has(name) ? await files.get(name) : null;
      return body ? Buffer.from(body) : undefined;
    };
    const [identity, br, gzip] = await Promise.all(
      ['', '.br', '.gz'].map((end) => read(path + end)),
    );
    if (!identity) return null;
    const file = { identity, br, gzip };
    loaded.set(path, file);
    return file;
  }

  return async (path) => {
    const cached = loaded.get(path);
    if (cached) return cached;
    if (!/\.(?:js|css|woff2|json|map|svg|png|webp|jpg)$/.test(path)) return null;
    const pending = loading.get(path) ?? load(path).finally(() => loading.delete(path));
    loading.set(path, pending);
    return pending;
  };
}
