/**
 * Thrown when the program cannot continue and the operator can fix it. The program prints the
 * message, which says how, without a stack, and ends.
 */
export abstract class OperatorError extends Error {
  /** Whether it may go away without the operator, so that a supervisor should restart the program. */
  readonly isTemporary: boolean = false;
}
