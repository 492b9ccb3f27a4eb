/** An entry of the page cache: the rendered, compressed page and its lifetimes. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Log } from '@kernel/log';
import { NO_STORE } from '../document/caching.server';
import type { Versioned } from '../upstream/invalidation.server';
import { type Coding, encode, MIN_BYTES } from './compress.server';
import { type StoredAnswer, storeAnswer, withBody } from './stored-answer.server';

const unzip = promisify(gunzip);

/** A rendered page, with the keys of its content. */
export interface RenderedPage extends Versioned {
  response: Response;
}

export interface CachedPage extends Versioned {
  answer: StoredAnswer;
  /** False if the page is sent only to the requests that are waiting for it now. */
  isCacheable: boolean;
  /** Milliseconds since 1970, like all times here. */
  renderedAt: number;
  /** Until this time, the page is served without revalidation. */
  freshUntil: number;
  /** Until this time, the page is served while it is revalidated. */
  staleUntil: number;
  /** Until this time, the page is served if it cannot be revalidated. */
  errorUntil: number;
  /** Whether the page was compressed at the best level, or soon will be. */
  isRecompressed: boolean;
}

/**
 * A fast level, because a visitor waits. A page that is requested again is compressed at the best
 * level.
 */
const FAST_BROTLI = 5;
const BEST_BROTLI = 11;

/**
 * Makes an entry from a rendered page; null if the page must not be shared, because it sets a
 * cookie, or has status 200 and is private. If the page equals `old`, changes the times of `old`
 * and returns it.
 */
export async function readPage(
  { response, keys, version }: RenderedPage,
  old: CachedPage | undefined,
  now: number,
): Promise<CachedPage | null> {
  if (response.headers.has('Set-Cookie')) return null;
  const { status } = response;
  const cacheControl = response.headers.get('Cache-Control') ?? '';
  const lifetime = lifetimeOf(cacheControl);
  if (status === 200 && !lifetime && cacheControl !== NO_STORE) return null;
  const fresh = storeAnswer(Buffer.from(await response.arrayBuffer()), headersOf(response), status);
  const isCacheable = status === 200 && lifetime !== null;
  const { maxAge, whileRevalidated, onError } = lifetime ?? {
    maxAge: 0,
    whileRevalidated: 0,
    onError: 0,
  };
  const times = {
    keys,
    version,
    renderedAt: now,
    freshUntil: now + maxAge,
    staleUntil: now + maxAge + whileRevalidated,
    errorUntil: now + maxAge + Math.max(onError, whileRevalidated),
  };
  if (old && isCacheable && isSame(old.answer, fresh)) return Object.assign(old, times);
  const answer = isCacheable ? await compressAnswer(fresh) : fresh;
  return { answer, isCacheable, ...times, isRecompressed: false };
}

/** Whether a page is an error or lacks a part, so that an older page is better. */
export const isFaulty = ({ answer, isCacheable }: CachedPage): boolean =>
  answer.status >= 500 || answer.status === 429 || (answer.status === 200 && !isCacheable);

const isSame = (old: StoredAnswer, fresh: StoredAnswer): boolean =>
  old.tag === fresh.tag && old.headers.join() === fresh.headers.join();

/** Adds the body of an encoding if it is missing, unless the page is too small to compress. */
export async function withEncoding(answer: StoredAnswer, encoding: Coding): Promise<StoredAnswer> {
  if (answer.bodies[encoding]) return answer;
  const bytes = await decodeBody(answer);
  if (encoding === 'identity') return withBody(answer, encoding, bytes);
  if (bytes.length < MIN_BYTES) return answer;
  return withBody(answer, encoding, await encode(bytes, encoding, FAST_BROTLI));
}

const decodeBody = async ({ bodies: { identity, gzip } }: StoredAnswer): Promise<Buffer> =>
  identity?.bytes ?? (gzip ? unzip(gzip.bytes) : Buffer.alloc(0));

/**
 * Replaces the plain bytes of a page by compressed ones, because the plain bytes would take three
 * quarters of the memory. For the few browsers without gzip, the page is decompressed.
 */
async function compressAnswer(answer: StoredAnswer): Promise<StoredAnswer> {
  const [gzip, br] = await Promise.all([withEncoding(answer, 'gzip'), withEncoding(answer, 'br')]);
  const { identity, ...encoded } = { ...gzip.bodies, ...br.bodies };
  return { ...answer, bodies: encoded.gzip ? encoded : { identity } };
}

/** Makes a response, which must not be cached again, from a cached page. @param age in seconds */
export async function buildResponse({ answer }: CachedPage, age: number): Promise<Response> {
  const headers = new Headers();
  for (let at = 0; at + 1 < answer.headers.length; at += 2) {
    headers.append(answer.headers[at] ?? '', answer.headers[at + 1] ?? '');
  }
  headers.set('Cache-Control', NO_STORE);
  headers.set('Age', String(age));
  return new Response(new Uint8Array(await decodeBody(answer)), { status: answer.status, headers });
}

const MAX_QUEUED = 50;
let queuedPages = 0;
let queue = Promise.resolve();

/**
 * Compresses a page at the best level in the background, one page at a time. If that fails or the
 * queue is full, the page stays as it is.
 */
export function recompress(page: CachedPage, log: Log): void {
  if (page.isRecompressed || !page.answer.bodies.br || queuedPages >= MAX_QUEUED) return;
  page.isRecompressed = true;
  queuedPages += 1;
  queue = queue
    .then(() => compressBest(page))
    .catch((error: unknown) => log.error({ err: error }, 'a page could not be recompressed'))
    .finally(() => {
      queuedPages -= 1;
    });
}

async function compressBest(page: CachedPage): Promise<void> {
  const { answer } = page;
  const bytes = await encode(await decodeBody(answer), 'br', BEST_BROTLI);
  page.answer = withBody(answer, 'br', bytes, 'best');
}

/** The headers of the page as alternating names and values. Adds `Vary: Accept-Encoding`. */
function headersOf(response: Response): string[] {
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  return [...headers].flat();
}

interface Lifetime {
  maxAge: number;
  whileRevalidated: number;
  onError: number;
}

/**
 * The lifetimes of a `Cache-Control` header in milliseconds; null if the page must not be shared.
 */
function lifetimeOf(cacheControl: string): Lifetime | null {
  if (!/^public\b/.test(cacheControl)) return null;
  const directive = (name: string) =>
    1_000 * Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  return {
    maxAge: directive('max-age'),
    whileRevalidated: directive('stale-while-revalidate'),
    onError: directive('stale-if-error'),
  };
}
