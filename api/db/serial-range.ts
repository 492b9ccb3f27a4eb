/** The serials of the rows of a period, where rows get both in about the same order. */
import { count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './client';

/**
 * The lowest and the highest serial of the matching rows; null if there are none. Rows between them
 * may lie outside of the period, if hosts' clocks differ.
 */
export async function serialRange(
  db: Queryable,
  table: PgTable,
  serial: PgColumn,
  condition: SQL | undefined,
): Promise<{ first: number; last: number } | null> {
  const [row] = await db
    .select({
      // With a count, PostgreSQL cannot search for the lowest in the order of serials, row by row.
      found: count(),
      first: sql`coalesce(min(${serial}), 0)`.mapWith(Number),
      last: sql`coalesce(max(${serial}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(condition);
  return row?.found ? { first: row.first, last: row.last } : null;
}
