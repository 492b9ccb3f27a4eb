/**
 * Built files of other versions. While a release is under way, a page of one version may request its
 * files from a host of the other; all hosts put theirs into the bucket that they share.
 */
import { LRUCache } from 'lru-cache';

/** A built file, as the build compressed it. */
export interface FileBodies {
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** The file at a path below `/build/`; null if no version has it. Rejects without the bucket. */
export type OtherVersions = (path: string) => Promise<FileBodies | null>;

/** The bucket's part with the built files. */
interface BuiltFiles {
  list(prefix: string): Promise<string[]>;
  get(path: string): Promise<Uint8Array | null>;
}

/** Size of the files kept in memory. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Limits what requests for invented names cost the bucket; files that are there do not count. */
const MAX_MISSES = 100;
const MISSES_WINDOW_MS = 5_000;

/** @param clock milliseconds */
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

  /** One short list says whether the file and its compressed copies are there. */
  async function load(path: string): Promise<FileBodies | null> {
    if (clock() > windowEnds) {
      misses = 0;
      windowEnds = clock() + MISSES_WINDOW_MS;
    }
    if (misses >= MAX_MISSES) return null;
    // Counted before the answer, because many requests may wait for one at once.
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
