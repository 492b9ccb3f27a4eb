/**
 * Reads public data for pages. Answers are cached for a short time, shown while they are renewed,
 * and shown stale while the upstream is down. Errors are never cached.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint } from '@contract/endpoint';
import { config } from '@kernel/config/config';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { beforeDeadline, withoutDeadline } from '../deadline.server';
import { requestLanguage } from '../language/request-language.server';
import { webMetrics } from '../metrics.server';
import { resetClient, upstream } from './client.server';
import { errorPage } from './error-page.server';
import {
  currentVersion,
  isInvalidated,
  keysOf,
  resetInvalidation,
  type Versioned,
} from './invalidation.server';
import { type Answer, type CallOptions, waitForUpstream } from './upstream.server';
import { UpstreamError } from './upstream-error.server';
import { clearFailedDecorations } from './with-fallback.server';

/** Milliseconds for which an answer is fresh. */
const FRESH_MS = 30_000;
/** Milliseconds after `FRESH_MS` in which an answer is shown while it is renewed. */
const RENEW_MS = 5 * 60_000;
/** Milliseconds after an unanswered call for which stale answers are shown without waiting. */
const STALE_ONLY_MS = 30_000;

/** A time of `performance.now()`. Until then, stale answers are shown without waiting. */
let staleOnlyUntil = 0;

type AnyAnswer = Answer<unknown, unknown>;

interface CachedAnswer extends Versioned {
  answer: AnyAnswer;
}
type Renew = () => Promise<CachedAnswer>;

type Answers = LRUCache<string, CachedAnswer, Renew>;

/**
 * The share of `READ_CACHE_BYTES` for searched and filtered answers, so that these evict no others.
 */
const VARIANTS_PART = 0.25;

let answers: { plain: Answers; variants: Answers } | undefined;

function cacheOf(isVariant: boolean): Answers {
  answers ??= { plain: share(1 - VARIANTS_PART), variants: share(VARIANTS_PART) };
  return isVariant ? answers.variants : answers.plain;
}

const share = (part: number): Answers =>
  new LRUCache({
    max: 5_000,
    // If caching is disabled, concurrent requests still share one answer.
    maxSize: Math.max(1, Math.floor(config().READ_CACHE_BYTES * part)),
    sizeCalculation: ({ answer }, key) => JSON.stringify(answer).length + key.length,
    ttl: FRESH_MS,
    fetchMethod: (_key, _stale, { context }) => context(),
    // If an answer is evicted while it is loading, it is still returned.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
  });

/**
 * Collects the keys of all answers that a page shows, while it is rendered for the page cache.
 */
const cacheablePage = new AsyncLocalStorage<{ keys: Set<string>; version: number }>();

/**
 * Runs `work` so that its reads wait for stale answers to be renewed, because a cached page would
 * otherwise show outdated data for another minute. While the upstream does not respond, stale
 * answers are used anyway. Returns the keys and the oldest version of what was read.
 */
export async function withFreshReads<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result } & Versioned> {
  const page = { keys: new Set<string>(), version: currentVersion() };
  const result = await cacheablePage.run(page, work);
  return { result, keys: [...page.keys], version: page.version };
}

interface ReadOptions extends Omit<CallOptions, 'token' | 'headers'> {
  /**
   * Whether the answer is filtered, sorted or searched. There can be any number of such answers, so
   * they have a cache of their own.
   */
  isVariant?: boolean;
}

/**
 * Reads public data. The same answer is shown to every visitor, so no token is sent.
 * @throws Response for the error page, see `errorPage`
 */
export async function read<Data extends z.ZodType, Extra extends z.ZodType>(
  endpoint: Endpoint<Data, Extra>,
  { isVariant = false, ...options }: ReadOptions = {},
): Promise<Answer<z.output<Data>, z.output<Extra>>> {
  const key = requestLanguage().prefix + JSON.stringify([endpoint.method, endpoint.path, options]);
  const callUpstream = async (): Promise<CachedAnswer> => {
    const version = currentVersion();
    const answer = await withoutDeadline(() =>
      // Other requests, with other deadlines, may wait for the same call.
      upstream().call(endpoint, { ...options, isRead: true }),
    ).catch(recordUnanswered);
    return { answer, keys: keysOf(endpoint, answer.data), version };
  };
  const cache = cacheOf(isVariant);
  const canWait = performance.now() >= staleOnlyUntil;
  const cached = cache.peek(key, { allowStale: true });
  const isChanged = cached !== undefined && isInvalidated(cached);
  // A page that will be cached needs current answers.
  const isTooOld = cacheablePage.getStore() || isChanged || cache.getRemainingTTL(key) <= -RENEW_MS;
  const allowStale = !(canWait && isTooOld);
  const fetchThroughCache = (forceRefresh: boolean) =>
    beforeDeadline(
      cache.fetch(key, { context: callUpstream, allowStale, forceRefresh }),
      () => new UpstreamError('unavailable', ''),
    );
  const fetchCurrent = async () => {
    const found = await fetchThroughCache(isChanged && canWait);
    // An answer whose call was sent before the invalidation is fetched again.
    return found && isInvalidated(found) && canWait ? fetchThroughCache(true) : found;
  };
  try {
    const isCached = (cache.has(key) && !isChanged) || (allowStale && cached !== undefined);
    webMetrics()?.countRead(isCached ? 'hit' : 'miss');
    const found = (await (isCached
      ? fetchCurrent()
      : waitForUpstream(fetchCurrent))) as CachedAnswer;
    return recordShown<Data, Extra>(found);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const isDenied = ['unavailable', 'refused', 'unauthorised'].includes(error.kind);
    const canBeStale = isDenied || error.details.isListed;
    const last = canBeStale && cache.get(key, { allowStale: true });
    if (!last) throw errorPage(error, { isPublic: true });
    return recordShown<Data, Extra>(last);
  }
}

/** Records that the page that is being rendered shows an answer. Returns the answer. */
function recordShown<Data extends z.ZodType, Extra extends z.ZodType>({
  answer,
  keys,
  version,
}: CachedAnswer): Answer<z.output<Data>, z.output<Extra>> {
  const page = cacheablePage.getStore();
  if (page) {
    for (const key of keys) page.keys.add(key);
    page.version = Math.min(page.version, version);
  }
  return answer as Answer<z.output<Data>, z.output<Extra>>;
}

/**
 * Records that the upstream did not respond, so that the next visitors do not wait for it. Throws
 * the error again.
 */
function recordUnanswered(error: unknown): never {
  const isUnanswered =
    error instanceof UpstreamError && error.kind === 'unavailable' && !error.details.status;
  if (isUnanswered) staleOnlyUntil = performance.now() + STALE_ONLY_MS;
  throw error;
}

/** Clears all answers and the record of failures, for tests. */
export function clearReads(): void {
  answers = undefined;
  staleOnlyUntil = 0;
  resetInvalidation();
  clearFailedDecorations();
  resetClient();
}
