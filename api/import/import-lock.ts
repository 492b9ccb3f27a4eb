/** One import at a time: two at once would make the same categories and products twice. */
import { withAdvisoryLock } from '../db/advisory-lock';
import type { Database } from '../db/client';
import { ADVISORY_LOCKS } from '../db/lock-numbers';

/** Thrown when another program imports into the same database. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
  constructor() {
    super('Another import is running in this shop. Wait until it is done, then start this one.');
  }
}

/**
 * Does the work while this database has no other import.
 * @throws ImportRunningError
 */
export const withImportLock = <Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> => {
  const refuse = () => {
    throw new ImportRunningError();
  };
  return withAdvisoryLock(db, ADVISORY_LOCKS.import, refuse, work);
};
