/**
 * Whether a category or a brand has something to sell. An empty one is not linked to; one that
 * tells no number is.
 */
export const hasProducts = ({ product_count }: { product_count: number | null }): boolean =>
  product_count !== 0;
