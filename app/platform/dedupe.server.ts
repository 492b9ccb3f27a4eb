/** Runs work once if a button is pressed twice. */
import { boundedCache } from '@kernel/bounded-cache';

/**
 * Runs work and returns its result. If work with the same key was started within the last `seconds`
 * of `createDedupe`, returns the result of that work instead. Work may run again if it threw, or if
 * `isFinal` returned false for its result.
 */
type Dedupe = <Result>(
  key: string,
  work: () => Promise<Result>,
  isFinal?: (result: Result) => boolean,
) => Promise<Result>;

const MAX_KEYS = 10_000;

/** @param seconds how long after its start the result of work is reused */
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
