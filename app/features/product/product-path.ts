/** The address of a product's page. */
export const productPath = (slug: string): string => `/product/${encodeURIComponent(slug)}`;
