/** Decodes HTML entities, which names and texts from other shops often contain. */

const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
  }),
);

/** Decodes entities once: `&amp;#39;` becomes `&#39;`, not a quote. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) =>
      name
        ? (named.get(name) ?? whole)
        : (character(decimal ? Number(decimal) : Number(`0x${hex}`)) ?? whole),
  );

/**
 * Returns the character with a code. Returns null for a lone surrogate, a code above U+10FFFF, and a
 * control character other than a tab or a line break.
 */
function character(code: number): string | null {
  if (code === 160) return ' ';
  const isText =
    code === 9 || code === 10 || code === 13 || (code >= 32 && (code < 127 || code > 160));
  const isCodePoint = code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isText && isCodePoint ? String.fromCodePoint(code) : null;
}
