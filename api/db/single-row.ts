/**
 * Returns the row of a statement that always returns exactly one, such as an insert or a sum.
 * @param what the name of the row in the error message
 * @throws Error if there is no row, which is a bug
 */
export function singleRow<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(`No row found: ${what}.`);
  return row;
}
