/** Locks that all programs on one PostgreSQL see, for work that must not run twice at once. */
import type { PoolClient } from 'pg';
import type { Database } from './client';

/**
 * Does the work while nobody else has the lock. A transaction on a connection of its own holds it, so
 * that it ends with the program however that ends, and behind a pooler too. The embedded database
 * needs none: it belongs to one program at a time.
 * @param whenTaken called when somebody else has the lock: throws, or returns in order to wait
 */
export async function withAdvisoryLock<Result>(
  db: Database,
  lock: number,
  whenTaken: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const { $client: pool } = db as Database & { $client?: unknown };
  const { Pool } = await import('pg');
  if (!(pool instanceof Pool)) return work();
  const connection = await pool.connect();
  // A connection that breaks would otherwise end the program; the work meets the fault itself.
  connection.on('error', () => undefined);
  try {
    await connection.query('begin');
    await acquire(connection, lock, whenTaken);
    return await work();
  } finally {
    // Where the connection has broken, the lock has gone with it.
    await connection.query('rollback').catch(() => undefined);
    connection.release(true);
  }
}

async function acquire(connection: PoolClient, lock: number, whenTaken: () => void): Promise<void> {
  const { rows } = await connection.query<{ yes: boolean }>(
    'select pg_try_advisory_xact_lock($1) as yes',
    [lock],
  );
  if (rows[0]?.yes) return;
  whenTaken();
  await connection.query('set local statement_timeout = 0');
  await connection.query('select pg_advisory_xact_lock($1)', [lock]);
}
