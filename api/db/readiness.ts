/** Whether the database can be used. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Queryable } from './client';

const TIMEOUT_MS = 2_000;

/** Returns the version of the database, such as `PostgreSQL 17.2`. */
export async function databaseVersion(db: Pick<Queryable, 'execute'>): Promise<string> {
  const { rows } = (await db.execute(sql`show server_version`)) as unknown as {
    rows: { server_version: string }[];
  };
  return `PostgreSQL ${rows[0]?.server_version.split(' ')[0] ?? ''}`;
}

/** Returns true if the database answers within `timeoutMs`. Never throws. */
export function isDatabaseUp(
  db: Pick<Queryable, 'execute'>,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, delay(timeoutMs, false, { ref: false })]);
}
