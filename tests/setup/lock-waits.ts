/** What waits for a lock on PostgreSQL, for tests of two requests at once. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../api/db/client';

/** Resolves once this many statements wait for a lock in this database. */
export async function waitForLockWaits(db: Database, expected: number): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const count = async () =>
    ((await db.execute(waiting)) as never as { rows: unknown[] }).rows.length;
  await expect.poll(count).toBe(expected);
}
