/** One import at a time: two would create the same categories and products twice. */
import { withAdvisoryLock } from '../db/advisory-lock';
import type { Database } from '../db/client';
import { ADVISORY_LOCKS } from '../db/lock-numbers';
import { markAbandoned } from './import-run';

/** Thrown when another import is running on this database. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
  constructor() {
    super('Another import is running in this shop. Wait until it has ended, then start again.');
  }
}

/**
 * Does the work while no other import runs on this database.
 * @throws ImportRunningError
 */
export const withImportLock = <Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> => {
  const refuse = () => {
    throw new ImportRunningError();
  };
  return withAdvisoryLock(db, ADVISORY_LOCKS.import, refuse, async () => {
    await markAbandoned(db);
    return work();
  });
};
