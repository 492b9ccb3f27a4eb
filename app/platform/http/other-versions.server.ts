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
/** Requests for invented names cost the bucket one list in this time. */
const LIST_AGAIN_MS = 5_000;

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
  let names: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>());
  let listedAt = Number.NEGATIVE_INFINITY;

  async function isThere(path: string): Promise<boolean> {
    const known = await names.catch(() => new Set<string>());
    if (known.has(path)) return true;
    if (clock() - listedAt > LIST_AGAIN_MS) {
      listedAt = clock();
      names = files.list('').then((all) => new Set(all));
    }
    return (await names).has(path);
  }

  return async (path) => {
    const known = loaded.get(path);
    if (known) return known;
    if (/\.(br|gz)$/.test(path) || !(await isThere(path))) return null;
    const read = async (suffix: string) => {
      const body = (await isThere(path + suffix)) ? await files.get(path + suffix) : null;
      return body ? Buffer.from(body) : undefined;
    };
    const [identity, br, gzip] = await Promise.all(['', '.br', '.gz'].map(read));
    if (!identity) return null;
    const file = { identity, br, gzip };
    loaded.set(path, file);
    return file;
  };
}
