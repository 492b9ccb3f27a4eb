/** Reads distinct values from large tables. */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from './client';

/**
 * Returns the distinct values of a column. Each value takes one look-up in an index that begins with
 * the column, which is fast if the column has few distinct values.
 */
export async function distinctValues(db: Queryable, column: PgColumn): Promise<string[]> {
  const { table } = column;
  const { rows } = (await db.execute(sql`
    with recursive found as (
      (select ${column} as value from ${table} order by ${column} limit 1)
      union all
      select (select ${column} from ${table}
        where ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null`)) as { rows: { value: string }[] };
  return rows.map(({ value }) => value);
}
