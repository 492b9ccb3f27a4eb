/** Finds the rows of a period by their serials, if serials and times grow in about the same order. */
import { count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './client';

/**
 * Returns the lowest and the highest serial of the matching rows, or null if there are none. A row
 * between them may be outside of the period, if the clocks of hosts differ.
 */
export async function serialRange(
  db: Queryable,
  table: PgTable,
  serial: PgColumn,
  condition: SQL | undefined,
): Promise<{ first: number; last: number } | null> {
  const [row] = await db
    .select({
      // The count makes PostgreSQL read all rows of the period. Without a count, it may look for the
      // lowest serial from the beginning of the table, row by row.
      found: count(),
      first: sql`coalesce(min(${serial}), 0)`.mapWith(Number),
      last: sql`coalesce(max(${serial}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(condition);
  return row?.found ? { first: row.first, last: row.last } : null;
}
