/** Locks that all programs on one database share, for work that must not run twice at once. */
import type { PoolClient } from 'pg';
import type { Database } from './client';

/**
 * Does the work while holding the lock. A transaction on its own connection holds the lock, so that
 * the lock ends with the program, even after a crash or behind a pooler. An embedded database is open
 * in only one program, so its locks are in the program's memory.
 * @param onTaken called if other work holds the lock: throws to give up, or returns to wait
 */
export async function withAdvisoryLock<Result>(
  db: Database,
  lock: number,
  onTaken: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const { $client: pool } = db as Database & { $client?: unknown };
  const { Pool } = await import('pg');
  if (!(pool instanceof Pool)) return withMemoryLock(pool as object, lock, onTaken, work);
  const connection = await pool.connect();
  // Without a listener for errors, a broken connection would end the program.
  connection.on('error', () => undefined);
  try {
    await connection.query('begin');
    await acquire(connection, lock, onTaken);
    return await work();
  } finally {
    // The rollback fails if the connection is broken. The server has then released the lock.
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

/** For each lock of an embedded database, the end of the work that asked for the lock last. */
const heldLocks = new WeakMap<object, Map<number, Promise<unknown>>>();

async function withMemoryLock<Result>(
  engine: object,
  lock: number,
  onTaken: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = heldLocks.get(engine) ?? new Map<number, Promise<unknown>>();
  heldLocks.set(engine, held);
  const before = held.get(lock);
  if (before) onTaken();
  const running = (before ?? Promise.resolve()).then(work);
  const ended = running.catch(() => undefined);
  held.set(lock, ended);
  try {
    return await running;
  } finally {
    if (held.get(lock) === ended) held.delete(lock);
  }
}
