/**
 * A problem that the operator can fix; the message says how. If the problem ends the program, the
 * message is printed without a stack trace.
 */
export abstract class OperatorError extends Error {
  /** True if the problem may go away by itself, so that a supervisor should restart the program. */
  readonly isTemporary: boolean = false;
}
