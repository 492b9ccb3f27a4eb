/**
 * Maximum number of brands, and of categories, that our api offers as filters besides those that
 * are chosen already.
 */
export const OFFERED_FACETS = 12;
