/**
 * Thrown when the program cannot continue and the operator can fix it. The program prints the
 * message, which says how, without a stack, and ends.
 */
export abstract class OperatorError extends Error {
  /** Whether it may pass by itself, so that a supervisor should restart the program. */
  readonly isPassing: boolean = false;
}
