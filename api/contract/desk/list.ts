/** What the lists of the desk have in common. */

/**
 * Rows that can be reached by turning pages. A filter or a sort order leads to the others: skipping
 * more rows would make a page slow (docs/decisions/0246).
 */
export const MAX_LISTED = 10_000;
