/**
 * Thrown when the program cannot continue and the operator can fix the problem. The program prints the
 * message, which says how to fix it, without a stack trace, and ends.
 */
export abstract class OperatorError extends Error {
  /** Whether the problem may go away by itself, so that a supervisor should restart the program. */
  readonly isTemporary: boolean = false;
}
