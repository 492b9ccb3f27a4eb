/**
 * The only row of a statement that always returns one: an insert, a sum, a row that is locked or
 * referenced.
 * @param what names the row in the log
 * @throws Error when there is none, which is a bug
 */
export function singleRow<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(`No row found: ${what}.`);
  return row;
}
