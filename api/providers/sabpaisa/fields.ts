/** SabPaisa's plain texts: `name=value&…`, with values that are not encoded. */

/** Separators, and characters that no form field may contain. */
const INVALID_CHARACTERS = /[&=?#\p{Cc}\p{Cs}]+/gu;

type PlainFields = readonly (readonly [name: string, value: string])[];

/**
 * Joins fields in order. Separators in values are replaced, because a payer called `A&amount=1`
 * could otherwise set the amount.
 */
export const serialiseFields = (fields: PlainFields): string =>
  fields.map(([name, value]) => `${name}=${plainValue(value)}`).join('&');

/** Replaces separators and control characters in a value with single blanks. */
export const plainValue = (value: string): string =>
  value.replace(INVALID_CHARACTERS, ' ').replace(/ +/g, ' ').trim();

/**
 * Parses fields by name. `null` and `NA` count as empty. If a name is repeated, the first value counts,
 * because the second may be part of an injected value.
 */
export function parseFields(plain: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const pair of plain.split('&')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (!fields.has(name)) fields.set(name, /^(null|na)$/i.test(value) ? '' : value);
  }
  return fields;
}

/**
 * Writes paise as rupees with two decimals, computed without floats: 123450 is `1234.50`.
 * @throws {RangeError} for a number that is negative or not whole
 */
export const rupeeText = (paise: number): string => {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError('Paise are whole numbers.');
  const digits = String(paise).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Reads rupees as paise, computed without floats. Returns null for other texts, such as `1.005`. */
export function parseRupees(rupees: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(rupees.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
