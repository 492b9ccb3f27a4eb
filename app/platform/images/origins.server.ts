/** Prevents an origin that hangs from delaying the pictures of other origins. */

import { LRUCache } from 'lru-cache';
import {
  type ConcurrencyLimit,
  type ConcurrencyLimitOptions,
  createConcurrencyLimit,
} from '../concurrency-limit.server';
import { type Original, UnresponsiveError } from './original.server';

/** Milliseconds for which a picture or origin is not requested again after an UnresponsiveError. */
const COOLDOWN_MS = 30_000;
/** After this many such pictures in a row, no picture of their origin is requested. */
const MAX_TIMEOUTS = 3;
/** The maximum number of addresses whose failure is remembered. */
const MAX_TRACKED_URLS = 1_000;

export interface OriginQueues {
  /** The queue of a picture's origin. */
  of(source: URL): ConcurrencyLimit;
  /** Resolves when all queues are empty. */
  idle(): Promise<void>;
}

/** One queue for each origin. There are few: the upstream, and those in `IMAGE_SOURCES`. */
export function createOriginQueues(options: ConcurrencyLimitOptions): OriginQueues {
  const queues = new Map<string, ConcurrencyLimit>();
  return {
    of({ origin }) {
      const queue = queues.get(origin) ?? createConcurrencyLimit(options);
      queues.set(origin, queue);
      return queue;
    },
    async idle() {
      await Promise.all([...queues.values()].map((queue) => queue.idle()));
    },
  };
}

/**
 * Wraps `fetchOriginal`. It refuses a picture at once if the picture, or several others of the same
 * origin, have just failed with an UnresponsiveError. Other errors do not count, because nobody
 * waits long for them.
 */
export function withCircuitBreaker(
  fetchOriginal: (url: URL) => Promise<Original>,
): (url: URL) => Promise<Original> {
  const cooldowns = new LRUCache<string, number>({ max: MAX_TRACKED_URLS });
  const isCoolingDown = (key: string) => (cooldowns.get(key) ?? 0) > Date.now();
  const unanswered = new Map<string, Set<string>>();
  return async (url) => {
    const { href, origin } = url;
    if (isCoolingDown(href) || isCoolingDown(origin)) throw new UnresponsiveError();
    try {
      const original = await fetchOriginal(url);
      unanswered.delete(origin);
      return original;
    } catch (error) {
      if (!(error instanceof UnresponsiveError)) throw error;
      cooldowns.set(href, Date.now() + COOLDOWN_MS);
      const urls = (unanswered.get(origin) ?? new Set()).add(href);
      unanswered.set(origin, urls);
      if (urls.size >= MAX_TIMEOUTS) {
        cooldowns.set(origin, Date.now() + COOLDOWN_MS);
        unanswered.delete(origin);
      }
      throw error;
    }
  };
}
