/** Brings the schema of a PostgreSQL database up to date. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '@kernel/operator-error';
import { projectRoot } from '@kernel/project-root';
import type { Pool, PoolClient } from 'pg';
import { ignoreConnectionErrors } from './connection-errors';
import { ADVISORY_LOCKS } from './lock-numbers';

/** Thrown when the role cannot change the schema; its message says what to do. */
export class SchemaError extends OperatorError {
  override readonly name = 'SchemaError';
  constructor() {
    super(
      'The schema of this database is not up to date, and the role of DATABASE_URL may not change it.\nRun "npm run migrate" with a role that may, or set DATABASE_MIGRATION_URL to one.',
    );
  }
}

export const migrationsFolder = () => join(projectRoot(), 'api/db/migrations');

/** Pause between two attempts to take the lock while another host holds it. */
const LOCK_POLL_MS = 200;

/**
 * Runs the migrations without a time limit, and then ends the pool. Hosts that start at the same time
 * wait for one another: each holds a lock until it closes the pool's only connection. If no migration
 * is missing, nothing is changed, so a host can start with a role that cannot change the schema.
 * @throws SchemaError when migrations are missing and the role may not run them
 * @throws MigrationLockError when a table stays in use
 */
export async function runMigrations(pool: Pool, folder = migrationsFolder()): Promise<void> {
  ignoreConnectionErrors(pool);
  const { lastMigration, migrate } = await import('./migrate');
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    const run = (statement: string) => (client as PoolClient).query(statement);
    await takeTurn(client);
    await migrate(run, folder, await lastMigration(run));
  } catch (error) {
    throw isForbidden(error) ? new SchemaError() : error;
  } finally {
    client?.release(true);
    await pool.end();
  }
}

/**
 * Takes the lock of the migrations. It tries again and again instead of waiting in one statement: a
 * waiting statement has a snapshot, and `create index concurrently` waits for all snapshots to end, so
 * two hosts would wait for each other.
 */
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1) as "isOurs"',
      [ADVISORY_LOCKS.migrations],
    );
    if (rows[0]?.isOurs) return;
    await delay(LOCK_POLL_MS);
  }
}

/** Whether PostgreSQL refused for lack of a privilege. */
const isForbidden = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '42501') || isForbidden(error.cause));
