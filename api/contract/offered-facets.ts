/** How many brands, and how many categories, our api offers as filters, besides the chosen filters. */
export const OFFERED_FACETS = 12;
