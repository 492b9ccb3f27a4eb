/** A concurrency limit for each origin, and a circuit breaker for those that do not answer. */

import {
  type ConcurrencyLimit,
  type ConcurrencyLimitOptions,
  createConcurrencyLimit,
} from '../concurrency-limit.server';
import { type Original, UnresponsiveError } from './original.server';

/** How long the circuit of an origin that did not answer stays open. */
const OPEN_MS = 30_000;

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
 * Fails fast for an origin that has just timed out. One that fails quickly is asked every time.
 */
export function withCircuitBreaker(
  fetchOriginal: (url: URL) => Promise<Original>,
): (url: URL) => Promise<Original> {
  const openUntil = new Map<string, number>();
  return async (url) => {
    if ((openUntil.get(url.origin) ?? 0) > Date.now()) throw new UnresponsiveError();
    try {
      return await fetchOriginal(url);
    } catch (error) {
      if (error instanceof UnresponsiveError) openUntil.set(url.origin, Date.now() + OPEN_MS);
      throw error;
    }
  };
}
