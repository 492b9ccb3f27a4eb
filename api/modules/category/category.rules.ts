interface CountedRow {
  _id: string;
  parent_id: string | null;
  /** Products directly in this category. */
  product_count: number;
}

/** The number of products of each category including its descendants, by id. */
export function countsWithDescendants(rows: readonly CountedRow[]): Map<string, number> {
  const byId = new Map(rows.map((row) => [row._id, row]));
  const counts = new Map<string, number>();
  for (const { _id, product_count: own } of rows) {
    const seen = new Set<string>();
    // Counts a row once if the tree has a cycle.
    for (let at = byId.get(_id); at && !seen.has(at._id); at = byId.get(at.parent_id ?? '')) {
      seen.add(at._id);
      counts.set(at._id, (counts.get(at._id) ?? 0) + own);
    }
  }
  return counts;
}
