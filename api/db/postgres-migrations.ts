/** Brings the schema of a PostgreSQL database up to date. */
import { join } from 'node:path';
import { OperatorError } from '@kernel/operator-error';
import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { ignoreConnectionErrors } from './connection-errors';
import { ADVISORY_LOCKS } from './lock-numbers';
import { projectRoot } from './project-root';

/** Thrown when the role may not change the schema; its message says what to do. */
export class SchemaError extends OperatorError {
  override readonly name = 'SchemaError';
  constructor() {
    super(
      'The schema of this database is not up to date, and the role of DATABASE_URL may not change it.\nRun "npm run migrate" with a role that may, or set DATABASE_MIGRATION_URL to one.',
    );
  }
}

export const migrationsFolder = () => join(projectRoot(), 'api/db/migrations');

/**
 * Runs the migrations on their own connection, without a time limit. Hosts that start at once wait
 * for one another: the lock ends with the pool's only connection. Nothing is attempted when no
 * migration is missing, so a role without the right to change the schema can start.
 * @throws SchemaError when migrations are missing and the role may not run them
 */
export async function runMigrations(pool: Pool): Promise<void> {
  ignoreConnectionErrors(pool);
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const db = drizzle(pool);
  try {
    await db.execute(sql`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`);
    if (await isUpToDate(db)) return;
    await migrate(db, { migrationsFolder: migrationsFolder() });
  } catch (error) {
    throw isForbidden(error) ? new SchemaError() : error;
  } finally {
    await pool.end();
  }
}

/** Whether the last of our migrations has run, according to Drizzle's table. */
async function isUpToDate(db: { execute(query: SQL): PromiseLike<unknown> }): Promise<boolean> {
  const [{ readMigrationFiles }, notes] = await Promise.all([
    import('drizzle-orm/migrator'),
    db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as noted`),
  ]);
  if (!(notes as unknown as Rows<{ noted: boolean }>).rows[0]?.noted) return false;
  const last = readMigrationFiles({ migrationsFolder: migrationsFolder() }).at(-1);
  const run = await db.execute(
    sql`select 1 from drizzle.__drizzle_migrations where created_at >= ${last?.folderMillis ?? 0}`,
  );
  return (run as unknown as Rows<unknown>).rows.length > 0;
}

interface Rows<Row> {
  rows: Row[];
}

/** Whether PostgreSQL refused for lack of a privilege. */
const isForbidden = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '42501') || isForbidden(error.cause));
