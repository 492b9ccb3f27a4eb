interface CountedRow {
  _id: string;
  parent_id: string | null;
  /** The number of products directly in this category. */
  product_count: number;
}

/** Counts the products of each category including its descendants, by the category's id. */
export function countsWithDescendants(rows: readonly CountedRow[]): Map<string, number> {
  const byId = new Map(rows.map((row) => [row._id, row]));
  const counts = new Map<string, number>();
  for (const { _id, product_count: own } of rows) {
    const seen = new Set<string>();
    // If parents form a cycle, each category is counted once.
    for (let at = byId.get(_id); at && !seen.has(at._id); at = byId.get(at.parent_id ?? '')) {
      seen.add(at._id);
      counts.set(at._id, (counts.get(at._id) ?? 0) + own);
    }
  }
  return counts;
}
