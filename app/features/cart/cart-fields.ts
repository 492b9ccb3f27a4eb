/** Names of the fields in the cart's form, by the id of a line. */
export const quantityField = (id: string): string => `quantity-${id}`;

/** Paise for one piece, as shown on the page that sends the form. */
export const priceField = (id: string): string => `price-${id}`;

const SHORT_ID_LENGTH = 6;

/**
 * The end of a line's id, as the value of buttons, because lynx shows these values. The whole id if
 * two lines have the same end.
 */
export function shortId(id: string, ids: readonly string[]): string {
  const end = id.slice(-SHORT_ID_LENGTH);
  return ids.filter((candidate) => candidate.endsWith(end)).length === 1 ? end : id;
}

/** The line whose button was pressed; undefined if it is gone or ambiguous. */
export function lineOf<Line extends { _id: string }>(
  lines: readonly Line[],
  short: string,
): Line | undefined {
  const [line, ...others] = lines.filter(({ _id }) => short !== '' && _id.endsWith(short));
  return others.length === 0 ? line : lines.find(({ _id }) => _id === short);
}
