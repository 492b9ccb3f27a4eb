/** Locks that all programs on one PostgreSQL share, for work that must not run twice at once. */
import type { PoolClient } from 'pg';
import type { Database } from './client';

/**
 * Does the work while holding the lock. A transaction on its own connection holds it, so that the
 * lock ends with the program, even after a crash or behind a pooler. The embedded database needs no
 * lock: only one program has it open.
 * @param onTaken called when another program has the lock: throws, or returns in order to wait
 */
export async function withAdvisoryLock<Result>(
  db: Database,
  lock: number,
  onTaken: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const { $client: pool } = db as Database & { $client?: unknown };
  const { Pool } = await import('pg');
  if (!(pool instanceof Pool)) return work();
  const connection = await pool.connect();
  // Without a listener a broken connection would end the program; the work gets the error itself.
  connection.on('error', () => undefined);
  try {
    await connection.query('begin');
    await acquire(connection, lock, onTaken);
    return await work();
  } finally {
    // If the connection is broken, its lock is gone too.
    await connection.query('rollback').catch(() => undefined);
    connection.release(true);
  }
}

async function acquire(connection: PoolClient, lock: number, onTaken: () => void): Promise<void> {
  const { rows } = await connection.query<{ yes: boolean }>(
    'select pg_try_advisory_xact_lock($1) as yes',
    [lock],
  );
  if (rows[0]?.yes) return;
  onTaken();
  await connection.query('set local statement_timeout = 0');
  await connection.query('select pg_advisory_xact_lock($1)', [lock]);
}
