/**
 * Invalidates cached answers and pages, and passes the keys to listeners, such as the edge cache's.
 * Every web process asks the upstream for changes every ten seconds, or every two seconds with an
 * edge cache. If the upstream lacks the call, entries expire only by age. See docs/decisions/0200.
 */
import { ALL_KEY, cacheEndpoints, PRODUCTS_KEY, productKey } from '@contract/cache';
import type { Endpoint } from '@contract/endpoint';
import { config } from '@kernel/config/config';
import type { Log } from '@kernel/log';
import { LRUCache } from 'lru-cache';
import { withoutDeadline } from '../deadline.server';
import { upstream } from './client.server';
import { UpstreamError } from './upstream-error.server';

const POLL_MS = 10_000;
/** The interval with an edge cache, which must show changes within five seconds. */
const EDGE_POLL_MS = 2_000;
/** The interval if the upstream lacks the call. It is asked again, because it may be upgraded. */
const UNSUPPORTED_POLL_MS = 10 * 60_000;
/**
 * Without a poll for this many milliseconds, everything is invalidated: the api keeps changes for
 * an hour.
 */
const MAX_GAP_MS = 45 * 60_000;
/** The maximum number of keys whose changes are remembered one by one. */
const MAX_KEYS = 20_000;

/** A cache entry: the keys of its content, and `currentVersion()` before it was made. */
export interface Versioned {
  keys: readonly string[];
  version: number;
}

/** The version: the number of invalidations so far. */
let current = 0;
/** The version of the last invalidation of everything. */
let allChangedAt = 0;
/**
 * The version of each key's last invalidation. If a key is evicted, its last invalidation counts as
 * an invalidation of everything.
 */
const changedAt = new LRUCache<string, number>({
  max: MAX_KEYS,
  dispose: (at, _key, reason) => {
    if (reason === 'evict') allChangedAt = Math.max(allChangedAt, at);
  },
});

type InvalidationListener = (keys: readonly string[]) => void;
const listeners = new Set<InvalidationListener>();

/** Calls `listener` with the keys of each invalidation. Returns a function that stops this. */
export function onInvalidation(listener: InvalidationListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The version to store in a cache entry. Read it before the entry is made. */
export const currentVersion = (): number => current;

/** Whether a key of the entry was invalidated after its version. */
export const isInvalidated = ({ keys, version }: Versioned): boolean =>
  version < current &&
  (allChangedAt > version || keys.some((key) => (changedAt.peek(key) ?? 0) > version));

/** Invalidates all entries with one of these keys. */
export function invalidate(keys: readonly string[]): void {
  if (keys.length === 0) return;
  current += 1;
  if (keys.includes(ALL_KEY)) allChangedAt = current;
  for (const key of keys) changedAt.set(key, current);
  for (const listener of listeners) listener(keys);
}

/** The keys of an answer with products. Any other answer is invalidated only by `ALL_KEY`. */
export function keysOf({ showsProducts, isList }: Endpoint, data: unknown): string[] {
  if (!showsProducts) return [];
  const products = [data].flat() as { slug: string }[];
  return [...(isList ? [PRODUCTS_KEY] : []), ...products.map(({ slug }) => productKey(slug))];
}

/** Starts polling. Returns a function that stops it. */
export function startChangePolling(log: Log): () => void {
  const ask = createChangePoll();
  const pollMs = config().EDGE_PURGE_URL ? EDGE_POLL_MS : POLL_MS;
  let timer: NodeJS.Timeout;
  const repeat = async () => {
    const isKnown = await ask().catch((error: unknown) => {
      log.warn({ err: error }, 'the changes of the upstream cannot be read');
      return true;
    });
    timer = setTimeout(repeat, isKnown ? pollMs : UNSUPPORTED_POLL_MS).unref();
  };
  timer = setTimeout(repeat, pollMs).unref();
  return () => clearTimeout(timer);
}

/**
 * Returns a function that polls once. That function resolves to false if the upstream lacks the
 * call.
 * @param clock returns milliseconds
 */
export function createChangePoll(clock: () => number = () => performance.now()) {
  let cursor: string | undefined;
  let lastPollAt = clock();
  /** Numbers of the changes in the last answer, because the next answer may repeat a change. */
  let seen = new Set<number>();

  return async (): Promise<boolean> => {
    try {
      const query = cursor === undefined ? {} : { since: cursor };
      const { data } = await withoutDeadline(() =>
        upstream().call(cacheEndpoints.cacheChanges, { query, isRead: true }),
      );
      const isLate = clock() - lastPollAt > MAX_GAP_MS;
      const fresh = data.changes.filter(({ number }) => number === 0 || !seen.has(number));
      invalidate(isLate ? [ALL_KEY] : fresh.map(({ key }) => key));
      seen = new Set(data.changes.map(({ number }) => number));
      cursor = data.cursor;
      lastPollAt = clock();
      return true;
    } catch (error) {
      // After any failure, the next poll starts from the same cursor.
      if (!(error instanceof UpstreamError)) throw error;
      return !['missing_call', 'not_found'].includes(error.kind);
    }
  };
}

/** Forgets all invalidations, for tests. */
export function resetInvalidation(): void {
  current = 0;
  allChangedAt = 0;
  changedAt.clear();
}
