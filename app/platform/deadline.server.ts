/** One deadline for all that a page, or the action of a form, waits for. */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Deadline {
  /** On the clock of `performance.now`. */
  at: number;
  /** Milliseconds that are left once the form has arrived. */
  afterForm?: number;
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>();

const deadlineNow = (): number => deadlines.getStore()?.at ?? Infinity;

/** Does work that has so many milliseconds for all its calls together. */
export const withDeadline = <Result>(ms: number, work: () => Result): Result =>
  deadlines.run({ at: Math.min(performance.now() + ms, deadlineNow()) }, work);

/**
 * Does the work of an action, whose calls have so many milliseconds together from when its form was
 * read: a form with files may take long to arrive.
 */
export const withFormDeadline = <Result>(ms: number, work: () => Result): Result =>
  deadlines.run({ at: deadlineNow(), afterForm: ms }, work);

/** The form of an action has arrived: its deadline begins. */
export function startFormDeadline(): void {
  const deadline = deadlines.getStore();
  if (deadline?.afterForm === undefined) return;
  deadline.at = Math.min(performance.now() + deadline.afterForm, deadline.at);
  delete deadline.afterForm;
}

/** Does work that others wait for too, or that is of use later: it has its own time-outs alone. */
export const withoutDeadline = <Result>(work: () => Result): Result =>
  deadlines.run(undefined, work);

/** Milliseconds until the deadline of this work; Infinity without one. */
export const timeLeft = (): number => Math.max(0, deadlineNow() - performance.now());

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
