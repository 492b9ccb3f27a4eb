import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 300;

/**
 * Runs `work` until it succeeds. Once `deadline()` has passed, throws the error of `work`.
 * @param {() => number} deadline returns milliseconds since 1970, which may change between attempts
 */
export async function retryUntil(deadline, work) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline()) throw error;
      await delay(PAUSE_MS);
    }
  }
}
