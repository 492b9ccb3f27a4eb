import { OperatorError } from '@kernel/operator-error';

/** Thrown when a backup cannot be made or restored; its message is for the operator. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}
