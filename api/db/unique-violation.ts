/** Telling a value that is taken already from a fault of the database, on both engines. */

const UNIQUE_VIOLATION = '23505';

/** The name of the unique constraint that a failed query ran into, or null. */
export function violatedConstraint(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === UNIQUE_VIOLATION && 'constraint' in at) {
      return String(at.constraint);
    }
  }
  return null;
}
