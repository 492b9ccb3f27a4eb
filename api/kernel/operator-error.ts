/**
 * Thrown where the program cannot go on and whoever runs it can mend that: it ends with the message,
 * which says how, and without a stack.
 */
export abstract class OperatorError extends Error {
  /** It may be gone by itself, so a supervisor starts the program again. */
  readonly isPassing: boolean = false;
}
