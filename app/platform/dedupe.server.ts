/** Runs work once if a button is pressed twice. */
import { boundedCache } from '@kernel/bounded-cache';

/**
 * Runs work, unless the same work was started a moment ago: then returns that result. Work that
 * failed, because it threw or `isFinal` returned false, may run again.
 */
type Dedupe = <Result>(
  key: string,
  work: () => Promise<Result>,
  isFinal?: (result: Result) => boolean,
) => Promise<Result>;

const MAX_KEYS = 10_000;

/** @param seconds how long a result is reused */
export function createDedupe(seconds: number): Dedupe {
  const running = boundedCache<string, Promise<unknown>>(MAX_KEYS, seconds * 1000);
  return async (key, work, isFinal = () => true) => {
    const runningWork = running.get(key);
    if (runningWork) return runningWork as ReturnType<typeof work>;
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
