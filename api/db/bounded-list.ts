/** Lists of large tables, whose cost does not grow with the table. */
import { MAX_LISTED } from '@contract/desk/list';
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

/** A page, from 1, and how many rows it has. */
export interface ListPlace {
  page: number;
  limit: number;
}

/**
 * A page of a list, empty beyond `MAX_LISTED` rows. One row more is read, so that only a list with
 * further pages is counted. `total` is null where it is unknown.
 */
export async function boundedPage<Row>(
  { page, limit }: ListPlace,
  read: (range: { limit: number; offset: number }) => Promise<Row[]>,
  count: () => Promise<number | null>,
): Promise<{ rows: Row[]; total: number | null }> {
  const offset = (page - 1) * limit;
  if (offset >= MAX_LISTED) return { rows: [], total: null };
  const rows = await read({ limit: limit + 1, offset });
  const isLast = rows.length <= limit && (rows.length > 0 || page === 1);
  return { rows: rows.slice(0, limit), total: isLast ? offset + rows.length : await count() };
}
