/** Resizes the pictures of an import before they are first requested. */
import { MEDIA_MAX_AGE_S } from '@contract/media';
import { config } from '@kernel/config/config';
import type { ImageFormat } from './encode.server';
import { ImageError } from './image-error.server';
import type { ImageService } from './image-service.server';
import { sourceAddress } from './image-source.server';
import type { ImageWidth } from './image-url';
import { createShopImages } from './images.server';
import { fetchOriginal, type Original } from './original.server';

/** JPEG is missing, because only few old browsers need it. It is encoded on demand. */
const FORMATS: readonly ImageFormat[] = ['avif', 'webp'];
/** The address of this program's api without its port, which is not part of the cache key. */
const OWN_API = 'http://127.0.0.1';
/** How many pictures are resized at once. */
const MAX_CONCURRENT = 2;

interface WarmUp {
  /** The number of pictures that now have all `widths` in all `FORMATS`. */
  ready: number;
  /** The number of pictures that did not fit into IMAGE_CACHE_BYTES. */
  left: number;
  /** Pictures that could not be fetched or read. */
  failed: string[];
  /** Origins that IMAGE_SOURCES lacks, so that no page shows their pictures. */
  refused: string[];
}

interface WarmUpOptions {
  /** The pictures of products: paths of the upstream, or absolute addresses. */
  pictures: readonly string[];
  widths: readonly ImageWidth[];
  /** Reads a picture of this shop by its path below `/media/`; null if there is none. */
  readOwn(path: string): Promise<Uint8Array | null>;
  onProgress(done: number, total: number): void;
}

/**
 * Resizes the pictures while the cache has space. A picture that fails or does not fit is counted,
 * and resized when it is first requested.
 */
export async function warmUpImages(options: WarmUpOptions): Promise<WarmUp> {
  const { pictures, widths, readOwn, onProgress } = options;
  const originals = new Map<string, Promise<Original>>();
  // An original is fetched once for all variants of the picture.
  const images = createShopImages({
    fetchOriginal(url) {
      const original = originals.get(url.href) ?? readOriginal(url, readOwn);
      originals.set(url.href, original);
      return original;
    },
  });
  const result: WarmUp = { ready: 0, left: 0, failed: [], refused: [] };
  const refused = new Set<string>();
  const queue = [...pictures];
  const runWorker = async () => {
    for (let picture = queue.shift(); picture !== undefined; picture = queue.shift()) {
      const source = addressOf(picture);
      if (source) {
        const outcome = await prepareVariants(images, source, widths);
        if (outcome === 'failed') result.failed.push(picture);
        else result[outcome] += 1;
        originals.delete(source.href);
      } else if (URL.canParse(picture)) refused.add(new URL(picture).origin);
      else result.failed.push(picture);
      onProgress(pictures.length - queue.length, pictures.length);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, runWorker));
  result.refused = [...refused].sort();
  return result;
}

/** The address of a picture; null if the shop would not show it. */
function addressOf(picture: string): URL | null {
  const { API_BASE_URL = OWN_API, IMAGE_SOURCES } = config();
  try {
    const allowed = { upstream: new URL(API_BASE_URL).origin, others: IMAGE_SOURCES };
    return sourceAddress(encodeURIComponent(picture), allowed);
  } catch (error) {
    if (error instanceof ImageError) return null;
    throw error;
  }
}

async function prepareVariants(
  images: ImageService,
  source: URL,
  widths: readonly ImageWidth[],
): Promise<'ready' | 'left' | 'failed'> {
  try {
    for (const format of FORMATS) {
      for (const width of widths) {
        if (!(await images.prepare(source, { width, format, saveData: false }))) return 'left';
      }
    }
    return 'ready';
  } catch (error) {
    if (error instanceof ImageError) return 'failed';
    throw error;
  }
}

/**
 * Reads an original. This program's api may not be running during an import, so its pictures are
 * read by `readOwn`.
 */
async function readOriginal(url: URL, readOwn: WarmUpOptions['readOwn']): Promise<Original> {
  if (config().API_BASE_URL || url.origin !== OWN_API) return fetchOriginal(url);
  const [, path = ''] = /^\/media\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  const bytes = await readOwn(path).catch((cause: unknown) => {
    throw new ImageError(503, 'The picture cannot be read at the moment.', { cause });
  });
  if (!bytes) throw new ImageError(404, 'There is no such picture.');
  return { bytes: Buffer.from(bytes), freshUntil: Date.now() + MEDIA_MAX_AGE_S * 1_000 };
}
