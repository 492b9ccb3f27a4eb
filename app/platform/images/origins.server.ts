/** Keeps an origin that hangs from holding up the pictures of others. */

import {
  type ConcurrencyLimit,
  type ConcurrencyLimitOptions,
  createConcurrencyLimit,
} from '../concurrency-limit.server';
import { type Original, UnresponsiveError } from './original.server';

/** How long an origin that did not answer is not asked again. */
const REST_MS = 30_000;

export interface OriginQueues {
  /** The queue of the origin that a picture comes from. */
  of(source: URL): ConcurrencyLimit;
  /** Resolves when nothing is left to do for any. */
  idle(): Promise<void>;
}

/** One queue for each origin. There are few: the upstream, and those that the operator named. */
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
 * Fetches by `fetchOriginal`, but refuses at once what comes from an origin that has just not
 * answered. One that fails at once costs nobody a wait, and is asked every time.
 */
export function withCircuitBreaker(
  fetchOriginal: (url: URL) => Promise<Original>,
): (url: URL) => Promise<Original> {
  const restsUntil = new Map<string, number>();
  return async (url) => {
    if ((restsUntil.get(url.origin) ?? 0) > Date.now()) throw new UnresponsiveError();
    try {
      return await fetchOriginal(url);
    } catch (error) {
      if (error instanceof UnresponsiveError) restsUntil.set(url.origin, Date.now() + REST_MS);
      throw error;
    }
  };
}
