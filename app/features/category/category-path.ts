/** The address of a category's page. */
export const categoryPath = (slug: string): string => `/products/${encodeURIComponent(slug)}`;
