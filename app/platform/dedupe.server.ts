/** A button pressed twice does its work once. */
import { boundedCache } from '@kernel/bounded-cache';

/**
 * Does the work, unless the same was begun a short while ago: then answers what came of that. Work
 * that failed, by throwing or by `isFinal` saying no, is forgotten and may be done again.
 */
type Dedupe = <Result>(
  key: string,
  work: () => Promise<Result>,
  isFinal?: (result: Result) => boolean,
) => Promise<Result>;

const MAX_KEYS = 10_000;

/** @param seconds how long an answer serves again */
export function createDedupe(seconds: number): Dedupe {
  const running = boundedCache<string, Promise<unknown>>(MAX_KEYS, seconds * 1000);
  return async (key, work, isFinal = () => true) => {
    const begun = running.get(key);
    if (begun) return begun as ReturnType<typeof work>;
    const promise = work();
    running.set(key, promise);
    const forget = () => {
      if (running.peek(key) === promise) running.delete(key);
    };
    try {
      const result = await promise;
      if (!isFinal(result)) forget();
      return result;
    } catch (error) {
      forget();
      throw error;
    }
  };
}
