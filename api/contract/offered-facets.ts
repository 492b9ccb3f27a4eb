/**
 * Maximum number of brands, and of categories, that our api offers as filters besides the chosen.
 */
export const OFFERED_FACETS = 12;
