/** One import at a time: two at once would make the same categories and products twice. */
import type { Database } from '../db/client';

/** Any number that no other lock of this database has. */
const LOCK = 7_402_118;

/** Thrown when another program imports into the same database. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
  constructor() {
    super('Another import is running in this shop. Wait until it is done, then start this one.');
  }
}

/**
 * Does the work while this database has no other import. The lock is that of a connection held for
 * it, so it ends with the program however that ends. The embedded database needs none: it belongs
 * to one program at a time.
 * @throws ImportRunningError
 */
export async function withImportLock<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const { $client: pool } = db as Database & { $client?: unknown };
  const { Pool } = await import('pg');
  if (!(pool instanceof Pool)) return work();
  const connection = await pool.connect();
  // A connection that breaks would otherwise end the program; the work meets the fault itself.
  connection.on('error', () => undefined);
  const ask = (question: string) => connection.query<{ yes: boolean }>(question, [LOCK]);
  try {
    const { rows } = await ask('select pg_try_advisory_lock($1) as yes');
    if (!rows[0]?.yes) throw new ImportRunningError();
    try {
      return await work();
    } finally {
      // Where the connection has broken, the lock has gone with it.
      await ask('select pg_advisory_unlock($1) as yes').catch(() => undefined);
    }
  } finally {
    connection.release(true);
  }
}
