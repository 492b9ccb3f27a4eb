/** Long lists into and out of the database. */
import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
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

/**
 * `insert into … select` of the rows, given as one JSON value: a parameter for each value costs more
 * than writing it. What follows, such as `on conflict` or `returning`, is the caller's.
 * @param names of the columns as the schema has them; each row has a value for all
 */
export function insertRows<Row extends object>(
  table: PgTable & { $inferInsert: object },
  names: readonly (keyof Row & string)[],
  rows: readonly Row[],
): SQL {
  const columns = table as unknown as Record<string, { name: string; getSQLType(): string }>;
  const typed = names.flatMap((key) => {
    const column = columns[key];
    return column ? [{ key, name: column.name, type: column.getSQLType() }] : [];
  });
  const into = typed.map(({ name }) => `"${name}"`).join(', ');
  const told = typed.map(({ key, type }) => `"${key}" ${type}`).join(', ');
  return sql`insert into ${sql.identifier(getTableConfig(table).name)} (${sql.raw(into)})
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as told (${sql.raw(told)})`;
}
