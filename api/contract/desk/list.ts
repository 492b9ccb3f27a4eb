/** What the lists of the desk have in common. */

/**
 * Maximum number of rows that can be reached page by page, because skipping more rows would make a
 * page slow (docs/decisions/0246). Staff find the other rows with a filter or another sort order.
 */
export const MAX_LISTED = 10_000;
