/** How many brands and categories our api offers to narrow a list by, besides the chosen ones. */
export const OFFERED_FACETS = 12;
