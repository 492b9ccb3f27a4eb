/** Reads and writes lists of rows as one JSON value. */
import {
  type GetColumnData,
  getTableName,
  type InferInsertModel,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './client';
import { singleRow } from './single-row';

/**
 * Reads the rows of a query as one JSON value, because decoding hundreds of rows value by value takes
 * longer than the query. The columns must be texts, numbers or booleans: a timestamp would become a
 * string.
 */
export async function selectAsJson<Row>(db: Queryable, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(
    sql`select coalesce(json_agg(listed), '[]') as list from (${query}) as listed`,
  )) as unknown as { rows: { list: Row[] }[] };
  return singleRow(rows, 'the list').list;
}

type RowOf<Columns extends Record<string, PgColumn>> = {
  [Name in keyof Columns]: GetColumnData<Columns[Name]>;
};

/**
 * Builds a column that contains rows of another table, such as the lines of an order. One statement
 * then reads everything, because every statement has a fixed cost, most of all in the embedded
 * database.
 * @param from a table, or several joined tables
 */
export function rowsAsJsonSql<Columns extends Record<string, PgColumn>>(
  columns: Columns,
  { from, where, orderBy }: { from: PgTable | SQL; where: SQL; orderBy?: SQL },
): SQL<RowOf<Columns>[]> {
  const keysAndColumns = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  );
  const read = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => {
        const value = row[name] ?? null;
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      }),
    );
  const object = sql`json_build_object(${sql.join(keysAndColumns, sql`, `)})`;
  const ordered = orderBy ? sql`${object} order by ${orderBy}` : object;
  const list = sql`(select coalesce(json_agg(${ordered}), '[]') from ${from} where ${where})`;
  return list.mapWith((rows: Record<string, unknown>[]) => rows.map(read)) as SQL<RowOf<Columns>[]>;
}

/**
 * Builds an `insert into … select` of rows that are passed as one JSON value, because a parameter for
 * each value is slower. The caller may append `on conflict` or `returning`.
 * @param names keys of the columns in the schema; each row has a value for each of them
 */
export function insertColumnsSql<Row extends object>(
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
  const typedColumns = typed.map(({ key, type }) => `"${key}" ${type}`).join(', ');
  return sql`insert into ${sql.identifier(getTableName(table))} (${sql.raw(into)})
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as input (${sql.raw(typedColumns)})`;
}

/** `insertColumnsSql` with the columns of the first row. All rows must have the same columns. */
export const insertRowsSql = <Table extends PgTable>(
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): SQL => insertColumnsSql(table, Object.keys(rows[0] ?? {}) as never[], rows);
