/** Makes the pictures of an import before its first visitor comes. */
import { MEDIA_MAX_AGE_S } from '@contract/media';
import { config } from '@kernel/config/config';
import type { ImageFormat } from './encode.server';
import { ImageError } from './image-error.server';
import type { ImageService } from './image-service.server';
import { sourceAddress } from './image-source.server';
import type { ImageWidth } from './image-url';
import { createShopImages } from './images.server';
import { fetchOriginal, type Original } from './original.server';

/** JPEG is left for the few old browsers that ask for it. */
const FORMATS: readonly ImageFormat[] = ['avif', 'webp'];
/** Where the own api answers; its port is not part of what a picture is known by. */
const OWN_API = 'http://127.0.0.1';
/** Pictures at once: most of the time goes into encoding, which two cores share. */
const AT_ONCE = 2;

interface WarmUp {
  /** Pictures that are there in every width and format. */
  ready: number;
  /** Pictures that there is no more room for within IMAGE_CACHE_BYTES. */
  left: number;
  /** Pictures that could not be fetched or read. */
  failed: string[];
  /** Origins that IMAGE_SOURCES does not name, so that no page shows their pictures. */
  refused: string[];
}

interface WarmUpOptions {
  /** Paths of the upstream or absolute addresses, as products have them. */
  pictures: readonly string[];
  widths: readonly ImageWidth[];
  /** A picture of the own shop by its path below `/media/`; null where there is none. */
  readOwn(path: string): Promise<Uint8Array | null>;
  onProgress(done: number, total: number): void;
}

/**
 * Makes the pictures ready as far as there is room. One that fails, or finds none, is counted and
 * left to its first visitor.
 */
export async function warmUpImages(options: WarmUpOptions): Promise<WarmUp> {
  const { pictures, widths, readOwn, onProgress } = options;
  const originals = new Map<string, Promise<Original>>();
  // The six variants of a picture are made from one fetch.
  const images = createShopImages({
    fetchOriginal(url) {
      const original = originals.get(url.href) ?? originalAt(url, readOwn);
      originals.set(url.href, original);
      return original;
    },
  });
  const result: WarmUp = { ready: 0, left: 0, failed: [], refused: [] };
  const refused = new Set<string>();
  const left = [...pictures];
  const work = async () => {
    for (let picture = left.shift(); picture !== undefined; picture = left.shift()) {
      const source = addressOf(picture);
      if (source) {
        const outcome = await prepare(images, source, widths);
        if (outcome === 'failed') result.failed.push(picture);
        else result[outcome] += 1;
        originals.delete(source.href);
      } else if (URL.canParse(picture)) refused.add(new URL(picture).origin);
      else result.failed.push(picture);
      onProgress(pictures.length - left.length, pictures.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  result.refused = [...refused].sort();
  return result;
}

/** Where a picture is; null for what the shop would not show. */
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

async function prepare(
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

/** The own api may not be running while its database is being filled: its pictures are read here. */
async function originalAt(url: URL, readOwn: WarmUpOptions['readOwn']): Promise<Original> {
  if (config().API_BASE_URL || url.origin !== OWN_API) return fetchOriginal(url);
  const [, path = ''] = /^\/media\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  const bytes = await readOwn(path).catch(() => null);
  if (!bytes) throw new ImageError(404, 'There is no such picture.');
  return { bytes: Buffer.from(bytes), freshUntil: Date.now() + MEDIA_MAX_AGE_S * 1_000 };
}
