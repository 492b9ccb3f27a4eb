/**
 * Caches rendered public pages. A page is rendered from its address alone, never from a visitor's
 * request, so nothing of a visitor can be in it; concurrent requests share one rendering; and it is
 * served stale while it is revalidated, and longer where that fails. A page of which something is known
 * to have changed is rendered before it is served.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@kernel/log';
import { LRUCache } from 'lru-cache';
import { currentVersion, isInvalidated } from '../upstream/invalidation.server';
import {
  type CachedPage,
  improve,
  isWorse,
  type RenderedPage,
  readPage,
  uncached,
  withEncoding,
} from './page-cache-entry.server';
import { type CacheablePage, cacheablePage, sharedPage } from './page-cache-key.server';
import type { PublicPages } from './public-pages.server';
import { codingOf, type StoredAnswer, sendStored, sizeOf } from './stored-answer.server';

export interface PageCacheOptions {
  /** Bytes of all cached pages, in all their codings; 0 caches none. */
  maxBytes: number;
  /** What a public page reads of its address; null for any other path or spelling. */
  parametersOf: PublicPages;
  /** The shop's origin as this request's page prints it; null where pages may not be cached. */
  originOf(request: IncomingMessage): string | null;
  /** Renders a page for a visitor without a cookie. */
  render(request: Request): Promise<RenderedPage>;
  /** Whether revalidation should wait: pages are being rendered that somebody waits for. */
  isBusy(): boolean;
  log: Log;
  now?: () => number;
}

interface PageCache {
  /** Answers from the cache, or leaves the request to `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /**
   * The cached page that visitors without a cookie would get, for a request whose own rendering
   * failed; null where there is none. Nobody may be signed in by the request.
   */
  fallback(request: IncomingMessage): Promise<Response> | null;
}

/** Searches and filters may take this part of the bytes, so that they push out no other page. */
const VARIANTS_PART = 0.25;
/** One page may take this part of its share. */
const LARGEST_PART = 0.25;
/** After a failed revalidation the next one waits for this long. */
const RETRY_MS = 5_000;

/** Pages in memory, rendered once for all who wait for one. */
function createPageStore({ log, maxBytes, now = Date.now, render }: PageCacheOptions) {
  const share = (part: number) =>
    new LRUCache<string, CachedPage>({
      maxSize: Math.max(1, Math.floor(maxBytes * part)),
      maxEntrySize: Math.max(1, Math.floor(maxBytes * part * LARGEST_PART)),
      sizeCalculation: ({ answer }, key) => sizeOf(answer) + key.length,
    });
  const plain = share(1 - VARIANTS_PART);
  const variants = share(VARIANTS_PART);
  const cacheOf = ({ isVariant }: CacheablePage) => (isVariant ? variants : plain);
  const inFlight = new Map<string, Promise<CachedPage | null>>();

  /** Renders the page and caches it if that is allowed; null for what is not for everybody. */
  async function load(key: string, asked: CacheablePage): Promise<CachedPage | null> {
    const cache = cacheOf(asked);
    const old = cache.get(key);
    let rendered = await render(new Request(key));
    // What it shows changed while it was rendered.
    if (isInvalidated(rendered)) rendered = await render(new Request(key));
    const page = await readPage(rendered, old, now());
    if (page?.isCacheable) cache.set(key, page);
    else if (old && page && isWorse(page)) postpone(old);
    else cache.delete(key);
    return page;
  }

  /** Serves what there is at once for as long as it may be, and waits before the next try. */
  function postpone(old: CachedPage): void {
    old.freshUntil = Math.min(now() + RETRY_MS, old.errorUntil);
    old.staleUntil = old.errorUntil;
    old.version = currentVersion();
  }

  function loadOnce(key: string, asked: CacheablePage): Promise<CachedPage | null> {
    const running = inFlight.get(key);
    if (running) return running;
    const loading = load(key, asked)
      .catch((error: unknown) => {
        log.error({ err: error, path: asked.pathname }, 'a page could not be renewed');
        const old = cacheOf(asked).peek(key);
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
    sendPage(request, response, page, now());

  async function sendLoaded(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
    loading: Promise<CachedPage | null>,
    old: CachedPage | undefined,
  ): Promise<void> {
    const page = await loading;
    const isFault = !page || isWorse(page);
    if (isFault && old && now() < old.errorUntil) return send(request, response, old);
    return page ? send(request, response, page) : next();
  }

  /** The key of a page, its address, and what is cached under it; null where nothing may be. */
  function find(asked: CacheablePage | null, request: IncomingMessage) {
    const origin = asked && originOf(request);
    if (!asked || origin === null) return null;
    const key = origin + asked.target;
    return { asked, key, page: cacheOf(asked).get(key) };
  }

  function fallback(request: IncomingMessage): Promise<Response> | null {
    const page = find(sharedPage(request, parametersOf), request)?.page;
    return page && now() < page.errorUntil ? uncached(page, ageOf(page, now())) : null;
  }

  const answer: PageCache['answer'] = (request, response, next) => {
    const found = find(cacheablePage(request, parametersOf), request);
    if (!found) return next();
    const { asked, key, page } = found;
    const time = now();
    const fail = (error: unknown) => {
      log.error({ err: error, path: asked.pathname }, 'a page could not be sent');
      response.destroy();
    };
    if (page && time < page.staleUntil && !isInvalidated(page)) {
      if (time >= page.freshUntil) {
        if (options.isBusy()) postpone(page);
        else void loadOnce(key, asked);
      }
      improve(page, log);
      send(request, response, page)?.catch(fail);
    } else if (!page && !parametersOf(asked.pathname)) {
      next();
    } else {
      sendLoaded(request, response, next, loadOnce(key, asked), page).catch(fail);
    }
  };

  return { answer, fallback };
}

/** Sends a page in the request's best encoding, which is made where it is missing. */
function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  time: number,
): void | Promise<void> {
  const encoding = codingOf(request);
  const sendAnswer = (answer: StoredAnswer) => {
    const headers = page.isCacheable ? ['Age', String(ageOf(page, time))] : [];
    sendStored(request, response, answer, headers);
  };
  // Nearly always: without a turn of the event loop.
  if (page.answer.bodies[encoding]) return sendAnswer(page.answer);
  return withEncoding(page.answer, encoding).then(sendAnswer);
}

const ageOf = ({ renderedAt }: CachedPage, time: number): number =>
  Math.max(0, Math.floor((time - renderedAt) / 1_000));
