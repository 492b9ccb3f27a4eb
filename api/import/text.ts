/** Reads texts and amounts as suppliers' files write them. */
import { MAX_PAISE } from '@contract/catalogue';

/**
 * Returns a text on one line, without repeated, surrounding or no-break spaces. Also removes the
 * `Â` that appears before a no-break space if the space was encoded twice.
 */
export const normalizeSpaces = (text: string): string =>
  IRREGULAR_SPACES.test(text)
    ? text
        .replaceAll('Â\u00a0', ' ')
        .replace(/[\s\u00a0]+/g, ' ')
        .trim()
    : text;

/** Matches spaces to normalise. This test saves time, because most cells have none. */
const IRREGULAR_SPACES = /^\s|\s$|\s\s|[^\S ]/;

/** Returns a key that is equal for names that differ only in case and spaces. */
export const nameKey = (name: string): string =>
  normalizeSpaces(name).normalize('NFC').toLowerCase();

/** Separator of category levels. */
export const LEVEL = ' > ';

/** Maximum depth of a category. */
export const MAX_LEVELS = 6;

/**
 * Converts `A/B` and `A|B` to levels. In a path with a bar, a slash is part of a name. In a path
 * with `>` or `»`, bars and slashes are part of a name.
 */
export const slashesAsLevels = (path: string): string =>
  /[>»]/.test(path) ? path : path.replaceAll(path.includes('|') ? '|' : '/', LEVEL);

/** Returns the levels of a category such as `Food > Spices` or `Food >> Spices`, highest first. */
export const levelsOf = (path: string): string[] =>
  path
    .split(/>+|»/)
    .map(normalizeSpaces)
    .filter((level) => level !== '');

/** Returns the texts of a cell that is a JSON list, or null if it is not. */
export function parseJsonList(cell: string): string[] | null {
  if (!/^\s*\[/.test(cell)) return null;
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null;
  } catch {
    return null;
  }
}

/**
 * Returns the URLs in a cell. They are separated by bars, blanks, commas or semicolons, or are a
 * JSON list. A comma or semicolon separates only before another URL, a blank or the end; otherwise
 * it is part of its URL.
 */
export const pictureList = (cell: string): string[] =>
  (parseJsonList(cell) ?? cell.split(/[|\s]+|[,;]\s*(?=https?:|\/|\s|$)/i)).filter(Boolean);

/** Returns the texts in a cell. They are separated by bars, or are a JSON list. */
export const textList = (cell: string): string[] =>
  parseJsonList(cell) ?? (cell.trim() === '' ? [] : cell.split('|').map((text) => text.trim()));

/**
 * Reads facts from lines such as `Label: value`, or from a JSON list. The result is not validated.
 */
export function specificationIn(cell: string): unknown {
  if (!/^\s*\[/.test(cell)) {
    const lines = cell.split(/\r?\n/).filter((line) => line.trim() !== '');
    return lines.map((line) => {
      const [, label = '', value = ''] = /^(.*?):(.*)$/.exec(line) ?? [];
      return { label: label.trim(), value: value.trim() };
    });
  }
  try {
    return JSON.parse(cell);
  } catch {
    return null;
  }
}

/**
 * Matches a cell that a spreadsheet would evaluate, with any number of apostrophes before it, so
 * that `withoutFormulaGuard` restores cells that began with an apostrophe.
 */
const EVALUATED = /^'*[=+\-@\t\r＝＋－＠]/;

/** Adds an apostrophe that keeps a spreadsheet from evaluating the cell. */
export const guardFormula = (cell: string): string => (EVALUATED.test(cell) ? `'${cell}` : cell);

/** Removes the apostrophe that `guardFormula` added. */
export const withoutFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && EVALUATED.test(cell) ? cell.slice(1) : cell;

/** Matches an amount with Indian or Western thousands separators, or none. */
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/;

/**
 * Converts an amount such as `1,23,456.50`, `₹99`, `Rs. 20/-` or `249.00 INR` to paise. Returns
 * null if the text is not an amount, has a fraction of a paisa, or exceeds `MAX_PAISE`.
 */
export function rupeesToPaise(text: string): number | null {
  const bare = normalizeSpaces(text)
    .replace(/^(?:₹|₨|rs\.?|inr)\s*/i, '')
    .replace(/\s*(?:\/-|inr|rs\.?|₹)$/i, '');
  const [, whole, fraction = ''] = AMOUNT.exec(bare) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(2))) return null;
  const paise =
    Number(whole.replaceAll(',', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return paise <= MAX_PAISE ? paise : null;
}
