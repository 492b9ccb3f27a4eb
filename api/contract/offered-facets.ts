/** How many brands and categories our api offers to narrow a list by, beside the chosen ones. */
export const OFFERED_FACETS = 12;
