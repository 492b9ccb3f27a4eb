/** Rules about the tree of categories. */

/** The id itself and the ids of all rows below it. */
export function withDescendants(
  rows: { id: string; parentId: string | null }[],
  id: string,
): string[] {
  const below = rows.filter((row) => row.parentId === id);
  return [id, ...below.flatMap((row) => withDescendants(rows, row.id))];
}
