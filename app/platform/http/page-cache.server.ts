/**
 * Keeps public pages rendered. A page is made from its name alone, never from a visitor's request,
 * so nothing of a visitor can be in it; it is made once however many wait for it; and it is shown
 * for longer while it is renewed, or cannot be.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@kernel/log';
import { LRUCache } from 'lru-cache';
import { HYDRATION_HEADER } from '../document/hydration';
import {
  improve,
  isWorse,
  type KeptPage,
  readPage,
  standInFor,
  withCoding,
} from './page-cache-entry.server';
import { type PageKey, pageKey, sharedPageKey } from './page-cache-key.server';
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
  render(request: Request): Promise<Response>;
  /** Whether renewals should wait: others are being rendered whom somebody waits for. */
  isBusy(): boolean;
  log: Log;
  now?: () => number;
}

interface PageCache {
  /** Answers from the cache, or leaves the request to `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /**
   * The page that visitors without a cookie would get, for a request whose own rendering failed; null
   * where none is cached. Nobody may be signed in by the request.
   */
  standIn(request: IncomingMessage): Promise<Response> | null;
}

/** Searches and filters may take this part of the bytes, so that they push out no other page. */
const VARIANTS_PART = 0.25;
/** One page may take this part of its share. */
const LARGEST_PART = 0.25;
/** After a failed renewal the next one waits for this long. */
const RETRY_MS = 5_000;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { log, maxBytes, now = Date.now, originOf, parametersOf, render } = options;
  if (maxBytes === 0) return { answer: (_request, _response, next) => next(), standIn: () => null };

  const share = (part: number) =>
    new LRUCache<string, KeptPage>({
      maxSize: Math.max(1, Math.floor(maxBytes * part)),
      maxEntrySize: Math.max(1, Math.floor(maxBytes * part * LARGEST_PART)),
      sizeCalculation: ({ answer }, name) => sizeOf(answer) + name.length,
    });
  const plain = share(1 - VARIANTS_PART);
  const variants = share(VARIANTS_PART);
  const making = new Map<string, Promise<KeptPage | null>>();

  /** Makes the page and keeps it if that is allowed; null for an answer that is not for everybody. */
  async function make(name: string, key: PageKey, url: string): Promise<KeptPage | null> {
    const kept = key.isVariant ? variants : plain;
    const init = key.isData ? { headers: { [HYDRATION_HEADER]: '1' } } : {};
    const old = kept.get(name);
    const page = await readPage(await render(new Request(url, init)), old, now());
    if (page?.mayBeKept) kept.set(name, page);
    else if (old && page && isWorse(page)) postpone(old);
    else kept.delete(name);
    return page;
  }

  /** Shows what there is at once for as long as it may be, and waits before the next try. */
  function postpone(old: KeptPage): void {
    old.freshUntil = Math.min(now() + RETRY_MS, old.errorUntil);
    old.staleUntil = old.errorUntil;
  }

  function makeOnce(name: string, key: PageKey, url: string): Promise<KeptPage | null> {
    const running = making.get(name);
    if (running) return running;
    const made = make(name, key, url)
      .catch((error: unknown) => {
        log.error({ err: error, path: key.pathname }, 'a page could not be renewed');
        const old = (key.isVariant ? variants : plain).peek(name);
        if (old) postpone(old);
        return null;
      })
      .finally(() => making.delete(name));
    making.set(name, made);
    return made;
  }

  /** Sends a page in the request's best coding, which is made where it is missing. */
  function send(
    request: IncomingMessage,
    response: ServerResponse,
    page: KeptPage,
  ): void | Promise<void> {
    const coding = codingOf(request);
    // Nearly always: without a turn of the event loop.
    if (page.answer.bodies[coding]) return sendAnswer(request, response, page, page.answer);
    return withCoding(page.answer, coding).then((answer) =>
      sendAnswer(request, response, page, answer),
    );
  }

  function sendAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    page: KeptPage,
    answer: StoredAnswer,
  ): void {
    sendStored(request, response, answer, page.mayBeKept ? ['Age', String(ageOf(page))] : []);
  }

  const ageOf = ({ renderedAt }: KeptPage): number =>
    Math.max(0, Math.floor((now() - renderedAt) / 1_000));

  async function sendMade(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
    making: Promise<KeptPage | null>,
    old: KeptPage | undefined,
  ): Promise<void> {
    const page = await making;
    const isFault = !page || isWorse(page);
    if (isFault && old && now() < old.errorUntil) return send(request, response, old);
    return page ? send(request, response, page) : next();
  }

  /** The cache entry of a key, and the page as it is now; null for a page that may not be cached. */
  function find(key: PageKey | null, request: IncomingMessage) {
    const origin = key && originOf(request);
    if (!key || origin === null) return null;
    const url = origin + key.target;
    const name = key.isData ? `${url} data` : url;
    return { key, url, name, page: (key.isVariant ? variants : plain).get(name) };
  }

  function standIn(request: IncomingMessage): Promise<Response> | null {
    const page = find(sharedPageKey(request, parametersOf), request)?.page;
    return page && now() < page.errorUntil ? standInFor(page, ageOf(page)) : null;
  }

  const answer: PageCache['answer'] = (request, response, next) => {
    const found = find(pageKey(request, parametersOf), request);
    if (!found) return next();
    const { key, url, name, page } = found;
    const time = now();
    const fail = (error: unknown) => {
      log.error({ err: error, path: key.pathname }, 'a page could not be sent');
      response.destroy();
    };
    if (page && time < page.staleUntil) {
      if (time >= page.freshUntil) {
        if (options.isBusy()) postpone(page);
        else void makeOnce(name, key, url);
      }
      improve(page, log);
      send(request, response, page)?.catch(fail);
    } else if (!page && !parametersOf(key.pathname)) {
      next();
    } else {
      sendMade(request, response, next, makeOnce(name, key, url), page).catch(fail);
    }
  };

  return { answer, standIn };
}
