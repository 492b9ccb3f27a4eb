/** Answers requests for pictures. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { boundedCache } from '@kernel/bounded-cache';
import { config } from '@kernel/config/config';
import { log } from '@kernel/log';
import { createConcurrencyLimit } from '../concurrency-limit.server';
import { createDiskCache } from './disk-cache.server';
import { encodeImage, type ImageFormat, type ImageVariant } from './encode.server';
import { ImageError } from './image-error.server';
import {
  createImageService,
  type ImageService,
  type ImageServiceParts,
  type ServedImage,
} from './image-service.server';
import { isKnownSource } from './image-signature.server';
import { sourceAddress } from './image-source.server';
import { imageWidths } from './image-url';
import { fetchOriginal } from './original.server';
import { createOriginQueues, withCircuitBreaker } from './origins.server';

/** How many pictures are encoded at once, and how many may wait. */
const ENCODING = { concurrency: 2, maxQueued: 200 };
/** How many originals of one origin are in memory at once, and how many requests may wait. */
const FETCHING = { concurrency: 4, maxQueued: 200 };
/** Seconds for which browsers cache a picture that will soon be replaced by a better one. */
const INTERIM_MAX_AGE_S = 60;

let shared: ImageService | undefined;

function service(): ImageService {
  shared ??= createShopImages({ fetchOriginal: withFailureLog(fetchOriginal) });
  return shared;
}

/** Milliseconds after which another failure of the same origin is logged. */
const LOG_INTERVAL_MS = 60_000;
const MAX_LOGGED_ORIGINS = 100;

/** Wraps `fetchOriginal` and logs why pictures that may exist cannot be fetched. */
export function withFailureLog(
  fetchOriginal: ImageServiceParts['fetchOriginal'],
): ImageServiceParts['fetchOriginal'] {
  const recent = boundedCache<string, true>(MAX_LOGGED_ORIGINS, LOG_INTERVAL_MS);
  return async (url) => {
    try {
      return await fetchOriginal(url);
    } catch (error) {
      const { origin, pathname } = url;
      const isTemporary = error instanceof ImageError && error.status === 503;
      if (isTemporary && !recent.has(origin)) {
        recent.set(origin, true);
        log().warn({ err: error, source: origin + pathname }, 'a picture could not be fetched');
      }
      throw error;
    }
  };
}

/** Creates the image service with its cache in the data folder. */
export function createShopImages({
  fetchOriginal,
}: Pick<ImageServiceParts, 'fetchOriginal'>): ImageService {
  const { DATA_DIR, IMAGE_CACHE_BYTES } = config();
  return createImageService({
    cache: createDiskCache({
      dir: join(DATA_DIR, 'images'),
      maxBytes: IMAGE_CACHE_BYTES,
      onFault: (err) => log().warn({ err }, 'a picture could not be cached'),
    }),
    origins: createOriginQueues(FETCHING),
    queue: createConcurrencyLimit(ENCODING),
    encode: encodeImage,
    fetchOriginal: withCircuitBreaker(fetchOriginal),
  });
}

/**
 * The best format that a browser supports. `image/*` says nothing about the newer formats, because
 * old browsers send it too.
 */
export function acceptedFormat(accept: string | null): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

/**
 * The picture at `/images/{width}/{source}`, or a short refusal that is never cached.
 * @param images another image service, for tests
 */
export async function loadImage(request: Request, images = service()): Promise<Response> {
  try {
    const { source, variant } = readRequest(request);
    return toResponse(request, await images.get(source, variant));
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    const headers = new Headers({
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
    });
    if (error.status === 503) headers.set('Retry-After', '10');
    return new Response(error.message, { status: error.status, headers });
  }
}

function readRequest(request: Request): { source: URL; variant: ImageVariant } {
  const { pathname, searchParams } = new URL(request.url);
  const [, given, rest] = /^\/images\/(\d+)\/(.+)$/.exec(pathname) ?? [];
  const width = imageWidths.find((offered) => String(offered) === given);
  if (!width || !rest) throw new ImageError(404, 'This picture width is not supported.');
  const { API_BASE_URL = '', IMAGE_SOURCES } = config();
  if (!API_BASE_URL) throw new ImageError(503, 'The picture cannot be fetched at the moment.');
  const allowed = { upstream: new URL(API_BASE_URL).origin, others: IMAGE_SOURCES };
  const variant = {
    width,
    format: acceptedFormat(request.headers.get('Accept')),
    saveData: request.headers.get('Save-Data')?.toLowerCase() === 'on',
  };
  const source = sourceAddress(rest, allowed);
  if (!isKnownSource(source, searchParams.get('s'))) {
    throw new ImageError(404, 'There is no such picture.');
  }
  return { source, variant };
}

function toResponse(
  request: Request,
  { bytes, format, freshUntil, isFinal }: ServedImage,
): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers({
    'Cache-Control': lifetime(isFinal, freshUntil),
    'Content-Type': `image/${format}`,
    ETag: etag,
    Vary: 'Accept, Save-Data',
    'X-Content-Type-Options': 'nosniff',
  });
  const isKnown = request.headers.get('If-None-Match')?.includes(etag) ?? false;
  if (isKnown) return new Response(null, { status: 304, headers });
  headers.set('Content-Length', String(bytes.length));
  return new Response(new Uint8Array(bytes), { headers });
}

function lifetime(isFinal: boolean, freshUntil: number): string {
  if (!isFinal) return `public, max-age=${INTERIM_MAX_AGE_S}`;
  if (freshUntil === Number.POSITIVE_INFINITY) return 'public, max-age=31536000, immutable';
  const seconds = Math.max(INTERIM_MAX_AGE_S, Math.round((freshUntil - Date.now()) / 1_000));
  return `public, max-age=${seconds}`;
}
