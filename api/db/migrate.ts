/**
 * Runs migrations while other programs use the database. Drizzle's own migrator runs all of them in
 * one transaction, which holds every lock until the last has ended, and cannot build an index
 * concurrently. The files, and the table that records what has run, are Drizzle's.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '@kernel/operator-error';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/** One connection of either engine; a statement is sent without parameters. */
type Run = (statement: string) => Promise<unknown>;

/** A migration with this line runs without a transaction, and again from its start if it fails. */
const OUTSIDE_TRANSACTION = /^-- outside a transaction$/m;

/** Short, because all other statements on a table wait behind a statement that waits for its lock. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_TRIES = 30;
const PAUSE_MS = 1_000;
/** `lock_not_available` and `deadlock_detected`. */
const LOCK_CODES = new Set(['55P03', '40P01']);

/** Thrown when a table stays in use for a minute and a half. */
class MigrationLockError extends OperatorError {
  override readonly name = 'MigrationLockError';
  override readonly isTemporary = true;
  constructor(cause: unknown) {
    super('A migration waits for a table that other transactions use. Look for long ones.', {
      cause,
    });
  }
}

/**
 * Runs the migrations that are later than `last`, each in its own transaction.
 * @param last the time of the last migration that has run, in ms; null if none has
 * @throws MigrationLockError when a lock is not available
 */
export async function migrate(run: Run, folder: string, last: number | null): Promise<void> {
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => last === null || folderMillis > last,
  );
  if (missing.length === 0) return;
  await run('create schema if not exists drizzle');
  await run(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const migration of missing) await runWhenFree(run, migration);
}

async function runWhenFree(run: Run, migration: MigrationMeta): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOne(run, migration);
    } catch (error) {
      if (!LOCK_CODES.has(codeOf(error))) throw error;
      if (tries === LOCK_TRIES) throw new MigrationLockError(error);
      await delay(PAUSE_MS);
    }
  }
}

async function runOne(run: Run, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  const record = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`;
  if (OUTSIDE_TRANSACTION.test(sql.join(''))) {
    for (const statement of [...sql, record]) await run(statement);
    return;
  }
  await run('begin');
  try {
    await run(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const statement of [...sql, record]) await run(statement);
    await run('commit');
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns the time of the last migration that has run, in ms as in the journal; null if none has. */
export async function lastMigration(
  read: (query: string) => Promise<{ rows: unknown[] }>,
): Promise<number | null> {
  const { rows: tables } = await read(
    "select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (tables.length === 0) return null;
  const { rows } = await read(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  const [{ last } = { last: null }] = rows as { last: string | null }[];
  return last === null ? null : Number(last);
}

/** Returns the code of PostgreSQL's error; empty if there is none. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
