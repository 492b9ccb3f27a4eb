/** Distinguishes a value that cannot be stored from a fault of the database, on both engines. */

/** SQLSTATE codes of a violated unique constraint and of a violated check. */
const VIOLATIONS: readonly unknown[] = ['23505', '23514'];
const PROGRAM_LIMIT_EXCEEDED = '54000';

/** Returns the name of the unique constraint or check that a query violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && VIOLATIONS.includes(at.code) && 'constraint' in at) {
      return String(at.constraint);
    }
  }
  return null;
}

/** Whether a query failed because a value is too long for an index entry. */
export function isTooLongForIndex(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === PROGRAM_LIMIT_EXCEEDED) return true;
  }
  return false;
}
