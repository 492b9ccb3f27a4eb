/** Returns the name of a quantity field in the cart's form. @param id the id of the cart line */
export const quantityField = (id: string): string => `quantity-${id}`;

/**
 * Returns the name of the hidden field with the price of one piece in paise, as the page showed it.
 */
export const priceField = (id: string): string => `price-${id}`;

const SHORT_ID_LENGTH = 6;

/**
 * Shortens the id of a cart line to its last characters, for the values of buttons: lynx shows
 * these values to the visitor. Returns the whole id if two lines have the same last characters.
 */
export function shortId(id: string, ids: readonly string[]): string {
  const end = id.slice(-SHORT_ID_LENGTH);
  return ids.filter((candidate) => candidate.endsWith(end)).length === 1 ? end : id;
}

/**
 * Finds the line whose button was pressed, by its short id. If several lines end with it, only a
 * line with exactly this id counts. Returns undefined if none is found.
 */
export function lineOf<Line extends { _id: string }>(
  lines: readonly Line[],
  short: string,
): Line | undefined {
  const [line, ...others] = lines.filter(({ _id }) => short !== '' && _id.endsWith(short));
  return others.length === 0 ? line : lines.find(({ _id }) => _id === short);
}
