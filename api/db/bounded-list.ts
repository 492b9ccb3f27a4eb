/** Reads lists from large tables, at a cost that does not grow with the table. */
import { MAX_LISTED } from '@contract/desk/list';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './client';
import { singleRow } from './single-row';

/** At most this number of rows is counted: counting more takes longer than reading a page. */
const MAX_COUNTED = 1_000;

/** Returns how many rows match the condition, or null if there are more than 1,000. */
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

/** `page` counts from 1; `limit` is the number of rows of a page. */
export interface PageRequest {
  page: number;
  limit: number;
}

/**
 * Reads a page of a list. The page is empty if it begins after `MAX_LISTED` rows. One extra row is
 * read: if there is none, this page is the last, and the rows need not be counted. `total` is null if
 * it is unknown.
 */
export async function boundedPage<Row>(
  { page, limit }: PageRequest,
  read: (range: { limit: number; offset: number }) => Promise<Row[]>,
  count: () => Promise<number | null>,
): Promise<{ rows: Row[]; total: number | null }> {
  const offset = (page - 1) * limit;
  if (offset >= MAX_LISTED) return { rows: [], total: null };
  const rows = await read({ limit: limit + 1, offset });
  const isTotalKnown = rows.length <= limit && (rows.length > 0 || page === 1);
  return { rows: rows.slice(0, limit), total: isTotalKnown ? offset + rows.length : await count() };
}
