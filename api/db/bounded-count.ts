/** Counting the rows of a list without reading all of a large table. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './client';
import { singleRow } from './single-row';

/** More of them take longer to count than a page to read, and nobody turns so many pages. */
const MAX_COUNTED = 1_000;

/** How many rows match; null where there are more than 1,000. */
export async function boundedCount(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number | null> {
  const some = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(MAX_COUNTED + 1)
    .as('some');
  const counted = await db.select({ total: sql<number>`count(*)::integer` }).from(some);
  const { total } = singleRow(counted, 'the number of rows');
  return total > MAX_COUNTED ? null : total;
}
