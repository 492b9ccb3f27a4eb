/** Names of the fields of the cart's form, by the id of a line. */
export const quantityField = (id: string): string => `quantity-${id}`;

/** Paise for one piece, as the page shows it: a press of a button answers to this price. */
export const priceField = (id: string): string => `price-${id}`;

const SHORT = 6;

/**
 * The end of a line's id, for values of buttons: lynx prints them. The whole id where two lines end
 * alike.
 */
export function shortId(id: string, ids: readonly string[]): string {
  const end = id.slice(-SHORT);
  return ids.filter((one) => one.endsWith(end)).length === 1 ? end : id;
}

/** The line that a button means; undefined where none is left, or several could be meant. */
export function lineOf<Line extends { _id: string }>(
  lines: readonly Line[],
  short: string,
): Line | undefined {
  const [line, ...others] = lines.filter(({ _id }) => short !== '' && _id.endsWith(short));
  return others.length === 0 ? line : lines.find(({ _id }) => _id === short);
}
