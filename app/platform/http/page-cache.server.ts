/**
 * Caches rendered public pages. A page is rendered from its address only, never from a visitor's
 * request, so it contains no visitor's data. Concurrent requests share one rendering. A stale page
 * is served while it is revalidated, and for longer if the revalidation fails. A page whose content
 * is known to have changed is rendered before it is served. Each language has its own pages.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@kernel/log';
import { LRUCache } from 'lru-cache';
import { requestLanguage } from '../language/request-language.server';
import { webMetrics } from '../metrics.server';
import { currentVersion, isInvalidated } from '../upstream/invalidation.server';
import { edgeHeaders, hasEdge } from './edge.server';
import {
  buildResponse,
  type CachedPage,
  isFaulty,
  type RenderedPage,
  readPage,
  recompress,
  withEncoding,
} from './page-cache-entry.server';
import { type CacheablePage, cacheablePage, cookiesOf, sharedPage } from './page-cache-key.server';
import type { PublicPages } from './public-pages.server';
import { codingOf, type StoredAnswer, sendStored, sizeOf } from './stored-answer.server';

export interface PageCacheOptions {
  /** Bytes of all cached pages, in all codings; 0 disables the cache. */
  maxBytes: number;
  /** The parameters that a public page reads; null for any other path or spelling. */
  parametersOf: PublicPages;
  /**
   * The shop's origin as printed in the page of this request; null if the page must not be cached.
   */
  originOf(request: IncomingMessage): string | null;
  /** Renders a page for a visitor without a cookie. */
  render(request: Request): Promise<RenderedPage>;
  /** Whether revalidation should be postponed, because visitors wait for other pages. */
  isBusy(): boolean;
  log: Log;
  now?: () => number;
}

interface PageCache {
  /** Answers from the cache, or passes the request to `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /**
   * The cached page of an address, to replace a page that could not be rendered; null if there is
   * none. Must not be used for a signed-in visitor.
   */
  fallback(request: IncomingMessage): Promise<Response> | null;
}

/** The share of the bytes for pages with `isVariant`, so that these evict no other pages. */
const VARIANTS_SHARE = 0.25;
/** The share of its cache that a single page may take. */
const MAX_PAGE_SHARE = 0.25;
/** Milliseconds between a failed revalidation and the next one. */
const RETRY_MS = 5_000;

/** A page with its absolute address, without the prefix of a language. */
type FoundPage = CacheablePage & { address: string };

/** Holds pages in memory, and renders each page once for all requests that wait for it. */
function createPageStore({ log, maxBytes, now = Date.now, render }: PageCacheOptions) {
  const share = (part: number) =>
    new LRUCache<string, CachedPage>({
      maxSize: Math.max(1, Math.floor(maxBytes * part)),
      maxEntrySize: Math.max(1, Math.floor(maxBytes * part * MAX_PAGE_SHARE)),
      sizeCalculation: ({ answer }, key) => sizeOf(answer) + key.length,
    });
  const plain = share(1 - VARIANTS_SHARE);
  const variants = share(VARIANTS_SHARE);
  const cacheOf = ({ isVariant }: CacheablePage) => (isVariant ? variants : plain);
  const inFlight = new Map<string, Promise<CachedPage | null>>();

  /** Renders the page and caches it if allowed; null if it must not be shared. */
  async function load(key: string, cacheable: FoundPage): Promise<CachedPage | null> {
    const cache = cacheOf(cacheable);
    const old = cache.get(key);
    let rendered = await render(new Request(cacheable.address));
    // If its content changed while it was rendered, it is rendered once more.
    if (isInvalidated(rendered)) rendered = await render(new Request(cacheable.address));
    const page = await readPage(rendered, old, now());
    if (page?.isCacheable) cache.set(key, page);
    else if (old && page && isFaulty(page)) postpone(old);
    else cache.delete(key);
    return page;
  }

  /** Makes the old page count as valid, so that the next attempt to renew it waits `RETRY_MS`. */
  function postpone(old: CachedPage): void {
    old.freshUntil = Math.min(now() + RETRY_MS, old.errorUntil);
    old.staleUntil = old.errorUntil;
    old.version = currentVersion();
  }

  function loadOnce(key: string, cacheable: FoundPage): Promise<CachedPage | null> {
    const running = inFlight.get(key);
    if (running) return running;
    const loading = load(key, cacheable)
      .catch((error: unknown) => {
        log.error({ err: error, path: cacheable.pathname }, 'a page could not be renewed');
        const old = cacheOf(cacheable).peek(key);
        if (old) postpone(old);
        return null;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, loading);
    return loading;
  }

  return { cacheOf, loadOnce, postpone };
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { log, maxBytes, now = Date.now, originOf, parametersOf } = options;
  if (maxBytes === 0)
    return { answer: (_request, _response, next) => next(), fallback: () => null };
  const { cacheOf, loadOnce, postpone } = createPageStore(options);

  const send = (request: IncomingMessage, response: ServerResponse, page: CachedPage) =>
    sendPage(request, response, page, {
      time: now(),
      edge: hasEdge() ? edgeHeaders(page, cookiesOf(request, parametersOf)) : [],
    });

  async function sendLoaded(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
    loading: Promise<CachedPage | null>,
    old: CachedPage | undefined,
  ): Promise<void> {
    const page = await loading;
    const isFault = !page || isFaulty(page);
    if (isFault && old && now() < old.errorUntil) return send(request, response, old);
    return page ? send(request, response, page) : next();
  }

  /**
   * The key and address of a page, and the cached page if there is one. Null if the page is not
   * cacheable.
   */
  function find(cacheable: CacheablePage | null, request: IncomingMessage) {
    const origin = cacheable && originOf(request);
    if (!cacheable || origin === null) return null;
    const key = origin + requestLanguage().prefix + cacheable.target;
    const target = { ...cacheable, address: origin + cacheable.target };
    return { asked: target, key, page: cacheOf(cacheable).get(key) };
  }

  function respondFromCache(request: IncomingMessage): Promise<Response> | null {
    const page = find(sharedPage(request, parametersOf), request)?.page;
    return page && now() < page.errorUntil ? buildResponse(page, ageOf(page, now())) : null;
  }

  const answer: PageCache['answer'] = (request, response, next) => {
    const found = find(cacheablePage(request, parametersOf), request);
    if (!found) return next();
    const { asked: cacheable, key, page } = found;
    const time = now();
    const fail = (error: unknown) => {
      log.error({ err: error, path: cacheable.pathname }, 'a page could not be sent');
      response.destroy();
    };
    if (page && time < page.staleUntil && !isInvalidated(page)) {
      const isStale = time >= page.freshUntil;
      webMetrics()?.countPage(isStale ? 'stale' : 'hit');
      if (isStale) {
        if (options.isBusy()) postpone(page);
        else void loadOnce(key, cacheable);
      }
      // Recompressing is worth it only for pages that a browser requests: crawlers, which read
      // every page, mostly accept only gzip.
      if (codingOf(request) === 'br') recompress(page, log);
      send(request, response, page)?.catch(fail);
    } else if (!page && !parametersOf(cacheable.pathname)) {
      // The address is not that of a public page.
      next();
    } else {
      webMetrics()?.countPage('miss');
      sendLoaded(request, response, next, loadOnce(key, cacheable), page).catch(fail);
    }
  };

  return { answer, fallback: respondFromCache };
}

/** Sends a page in the best encoding that the request accepts. Encodes the page if needed. */
function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  { time, edge }: { time: number; edge: readonly string[] },
): void | Promise<void> {
  const encoding = codingOf(request);
  const sendAnswer = (answer: StoredAnswer) => {
    const headers = page.isCacheable ? ['Age', String(ageOf(page, time)), ...edge] : edge;
    sendStored(request, response, answer, headers);
  };
  // The usual case is answered synchronously.
  if (page.answer.bodies[encoding]) return sendAnswer(page.answer);
  return withEncoding(page.answer, encoding).then(sendAnswer);
}

const ageOf = ({ renderedAt }: CachedPage, time: number): number =>
  Math.max(0, Math.floor((time - renderedAt) / 1_000));
