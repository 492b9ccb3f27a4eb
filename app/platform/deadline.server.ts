/** One deadline for all that a page waits for. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** On the clock of `performance.now`. */
const deadlines = new AsyncLocalStorage<number | undefined>();

/** Does work that has so many milliseconds for all its calls together. */
export const withDeadline = <Result>(ms: number, work: () => Result): Result =>
  deadlines.run(Math.min(performance.now() + ms, deadlines.getStore() ?? Infinity), work);

/** Does work that others wait for too, or that is of use later: it has its own time-outs alone. */
export const withoutDeadline = <Result>(work: () => Result): Result =>
  deadlines.run(undefined, work);

/** Milliseconds until the deadline of this work; Infinity without one. */
export const timeLeft = (): number =>
  Math.max(0, (deadlines.getStore() ?? Infinity) - performance.now());

/**
 * What a promise brings, if it does before the deadline. What it stands for goes on.
 * @param late makes the error otherwise
 */
export async function beforeDeadline<Value>(
  promise: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  const left = timeLeft();
  if (left === Infinity) return promise;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), left);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
