/**
 * The row of a statement that cannot come back without one: an insert, a sum, what a lock or a
 * reference keeps in its place.
 * @param what it is, for the log
 * @throws Error where there is none all the same, which is a fault of ours
 */
export function theRow<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no row: ${what}.`);
  return row;
}
