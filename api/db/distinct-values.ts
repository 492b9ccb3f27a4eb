/** The distinct values of a column with few of them, in a large table. */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from './client';

/** By as many look-ups in the index that begins with the column. */
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
