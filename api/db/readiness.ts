/** Whether the database can be used. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Queryable } from './client';

const TIMEOUT_MS = 2_000;

/** Whether the database answers within a time in milliseconds; never throws. */
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
