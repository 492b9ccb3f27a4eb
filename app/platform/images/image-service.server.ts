/**
 * Provides pictures in the requested widths and formats. Each variant is cached on disk, and
 * encoded again once its original has expired. Visitors do not wait if another variant can be
 * shown. With a cache, they never wait for the slowest format: the first visitor gets WebP while
 * AVIF is encoded for later visitors.
 */
import { createHash } from 'node:crypto';
import { type ConcurrencyLimit, QueueFullError } from '../concurrency-limit.server';
import type { CachedFile, DiskCache } from './disk-cache.server';
import type { ImageFormat, ImageVariant } from './encode.server';
import { fallbackVariants } from './fallback-variants.server';
import { ImageError } from './image-error.server';
import { isOwnApi } from './image-source.server';
import type { Original } from './original.server';
import type { OriginQueues } from './origins.server';

export interface ServedImage extends CachedFile {
  format: ImageFormat;
  /** False if a later request may get a better or newer picture. */
  isFinal: boolean;
}

export interface ImageService {
  /** @throws ImageError */
  get(source: URL, variant: ImageVariant): Promise<ServedImage>;
  /**
   * Makes a picture in advance, unless a fresh one is cached. Returns false if the cache has no
   * space for it.
   * @throws ImageError
   */
  prepare(source: URL, variant: ImageVariant): Promise<boolean>;
  /** Resolves when nothing is being encoded or written. */
  idle(): Promise<void>;
}

export interface ImageServiceParts {
  cache: DiskCache;
  /** A queue per origin for fetching originals, so that one hanging origin delays no other. */
  origins: OriginQueues;
  /** The queue for encoding. */
  queue: ConcurrencyLimit;
  fetchOriginal(url: URL): Promise<Original>;
  encode(bytes: Buffer, variant: ImageVariant): Promise<Buffer>;
}

/** Increase it when the encoders change, so that pictures of the old encoders are not shown. */
const GENERATION = 1;

/** The cache key of a variant. Leaves out the port of this program's api, which may change. */
function keyOf(source: URL, variant: ImageVariant): string {
  const { protocol, hostname, host, pathname, search } = source;
  const { width, format, saveData } = variant;
  const server = isOwnApi(source) ? hostname : host;
  const parts = [GENERATION, protocol, server, pathname, search, width, format, saveData];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

interface EncodedImage {
  file: CachedFile;
  /** Resolves when the picture is on disk. No visitor waits for that. */
  written: Promise<void>;
}

type RunEncoding = (job: () => Promise<Buffer>) => Promise<Buffer>;

/** Makes each picture once, however many requests wait for it. */
function createPictureMaker(parts: ImageServiceParts) {
  const { cache, origins, queue, fetchOriginal, encode } = parts;
  /** Pictures being encoded or written. */
  const inProgress = new Map<string, Promise<EncodedImage>>();
  /** Keys of the pictures that are queued in the background. */
  const waiting = new Set<string>();

  async function encodeVariant(
    source: URL,
    variant: ImageVariant,
    key: string,
    runEncoding: RunEncoding,
  ): Promise<EncodedImage> {
    try {
      const original = await fetchOriginal(source);
      const bytes = await runEncoding(() => encode(original.bytes, variant));
      const file = { ...original, bytes };
      return { file, written: cache.put(key, file) };
    } catch (error) {
      // If the original is gone or unreadable, the cached variant is deleted. With 503, the source
      // may come back.
      if (error instanceof ImageError && error.status !== 503) await cache.remove(key);
      throw error;
    }
  }

  /** Tracks a picture until it is on disk. */
  function track(key: string, encoding: Promise<EncodedImage>): Promise<EncodedImage> {
    inProgress.set(key, encoding);
    const end = () => void inProgress.delete(key);
    encoding.then(({ written }) => written).then(end, end);
    return encoding;
  }

  const makeNow = (source: URL, variant: ImageVariant, key: string) =>
    inProgress.get(key) ??
    track(
      key,
      origins.of(source).run(() => encodeVariant(source, variant, key, queue.run)),
    );

  function makeInBackground(source: URL, variant: ImageVariant, key: string): void {
    if (waiting.has(key) || inProgress.has(key)) return;
    // Must be set before the job is queued, because an idle queue starts the job at once.
    waiting.add(key);
    const encoding = origins.of(source).runInBackground(() => {
      waiting.delete(key);
      return (
        inProgress.get(key) ??
        track(key, encodeVariant(source, variant, key, queue.runInBackground))
      );
    });
    // Nobody waits for this picture. After an error, the next request starts it again.
    encoding.catch(() => waiting.delete(key));
  }

  /** Resolves when nothing is being encoded or written. */
  async function idle(): Promise<void> {
    await origins.idle();
    for (const encoding of [...inProgress.values()])
      await (await encoding.catch(() => null))?.written;
  }

  return { makeNow, makeInBackground, idle };
}

export function createImageService(parts: ImageServiceParts): ImageService {
  const { cache } = parts;
  const { makeNow, makeInBackground, idle } = createPictureMaker(parts);

  /**
   * Finds a cached variant to show instead. If `isUrgent`, it may be of any width and no longer
   * fresh.
   */
  async function fallback(source: URL, variant: ImageVariant, isUrgent = false) {
    for (const other of fallbackVariants(variant, isUrgent)) {
      const cached = await cache.get(keyOf(source, other));
      if (cached && (isUrgent || cached.freshUntil > Date.now())) {
        return { ...cached, format: other.format, isFinal: false };
      }
    }
    return null;
  }

  /**
   * Makes a picture while the visitor waits. If there is a cache, it returns WebP, which is faster,
   * instead of AVIF, and encodes AVIF in the background.
   * @throws QueueFullError
   */
  async function makeForFirstVisitor(
    source: URL,
    variant: ImageVariant,
    key: string,
  ): Promise<ServedImage> {
    const { format } = variant;
    if (format !== 'avif' || !cache.isEnabled) {
      const { file } = await makeNow(source, variant, key);
      return { ...file, format, isFinal: true };
    }
    const quick = { ...variant, format: 'webp' as const };
    const { file } = await makeNow(source, quick, keyOf(source, quick));
    makeInBackground(source, variant, key);
    return { ...file, format: 'webp', isFinal: false };
  }

  return {
    idle,
    async prepare(source, variant) {
      const key = keyOf(source, variant);
      const cached = await cache.get(key);
      if (cached && cached.freshUntil > Date.now()) return true;
      if (!cached && (await cache.isFull())) return false;
      await (await makeNow(source, variant, key)).written;
      return true;
    },
    async get(source, variant) {
      const { format } = variant;
      const key = keyOf(source, variant);
      const cached = await cache.get(key);
      if (cached && cached.freshUntil > Date.now()) return { ...cached, format, isFinal: true };
      const replacement = cached
        ? { ...cached, format, isFinal: false }
        : await fallback(source, variant);
      if (replacement) {
        makeInBackground(source, variant, key);
        return replacement;
      }
      try {
        return await makeForFirstVisitor(source, variant, key);
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
        const any = await fallback(source, variant, true);
        if (any) return any;
        throw new ImageError(503, 'Too many pictures are being resized. Try again.');
      }
    },
  };
}
