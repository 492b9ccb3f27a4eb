/** Prevents concurrent imports, because two could create the same category or product twice. */
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
 * Does the work while it holds the import lock. Before the work, marks imports that a killed
 * command left behind.
 * @throws ImportRunningError if another import has the lock
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
