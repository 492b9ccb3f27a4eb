/**
 * Whether a category or brand has products on sale. An empty one is not linked; one without a count
 * is.
 */
export const hasProducts = ({ product_count }: { product_count: number | null }): boolean =>
  product_count !== 0;
