/**
 * Returns false if a category or brand has no products on sale, so that no page links to it. An
 * unknown count (null) returns true.
 */
export const hasProducts = ({ product_count }: { product_count: number | null }): boolean =>
  product_count !== 0;
