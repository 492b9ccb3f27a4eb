/** One deadline for everything that a page, or the action of a form, waits for. */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Deadline {
  /** The time in milliseconds on the clock of `performance.now()`. */
  at: number;
  /**
   * The milliseconds that an action has once its form has arrived. Deleted when the form arrives.
   */
  afterForm?: number;
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>();

const currentDeadline = (): number => deadlines.getStore()?.at ?? Infinity;

/** Runs work whose calls may take `ms` milliseconds in total. */
export const withDeadline = <Result>(ms: number, work: () => Result): Result =>
  deadlines.run({ at: Math.min(performance.now() + ms, currentDeadline()) }, work);

/**
 * Runs an action whose calls may take `ms` milliseconds in total. The time starts when the form has
 * arrived, because a form with files may take long to arrive.
 */
export const withFormDeadline = <Result>(ms: number, work: () => Result): Result =>
  deadlines.run({ at: currentDeadline(), afterForm: ms }, work);

/** Starts the deadline of an action whose form has arrived. */
export function startFormDeadline(): void {
  const deadline = deadlines.getStore();
  if (deadline?.afterForm === undefined) return;
  deadline.at = Math.min(performance.now() + deadline.afterForm, deadline.at);
  delete deadline.afterForm;
}

/**
 * Runs work without the deadline of the current request, for example because others use its result
 * too. Only the timeouts of the work itself apply.
 */
export const withoutDeadline = <Result>(work: () => Result): Result =>
  deadlines.run(undefined, work);

/** Milliseconds until the deadline; Infinity without one. */
export const timeLeft = (): number => Math.max(0, currentDeadline() - performance.now());

/**
 * Waits for a promise until the deadline, and returns its value. The work behind the promise is not
 * stopped.
 * @param late makes the error that is thrown at the deadline
 */
export async function beforeDeadline<Value>(
  promise: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  const leftMs = timeLeft();
  if (leftMs === Infinity) return promise;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), leftMs);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
