/** Long lists out of the database. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './client';

/**
 * The rows of a query, brought as one JSON value: of a list of hundreds, taking each value out of
 * the driver's protocol takes longer than the query. Fit for texts, numbers and booleans; a time
 * would come as a text.
 */
export async function jsonList<Row>(db: Queryable, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(
    sql`select coalesce(json_agg(listed), '[]') as list from (${query}) as listed`,
  )) as unknown as { rows: { list: Row[] }[] };
  return rows[0]?.list ?? [];
}
