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

/** How often `retryIfTaken` does its work. */
const MAX_ATTEMPTS = 5;

/**
 * Does `work`, which is a transaction of its own. Does it again if it violates one of these
 * constraints: another transaction has taken a value that was free, and now `work` sees that.
 */
export async function retryIfTaken<Result>(
  constraints: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isTaken = constraints.includes(violatedConstraint(error) ?? '');
      if (!isTaken || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
