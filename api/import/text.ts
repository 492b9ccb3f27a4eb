/** Texts and amounts as suppliers' files write them. */
import { MAX_PAISE } from '@contract/catalogue';

/**
 * One line without doubled, trailing or no-break spaces. `Â` before a no-break space is left over
 * from encoding the space twice.
 */
export const normalizeSpaces = (text: string): string =>
  IRREGULAR_SPACES.test(text)
    ? text
        .replaceAll('Â\u00a0', ' ')
        .replace(/[\s\u00a0]+/g, ' ')
        .trim()
    : text;

/** A fast check: most cells are tidy, and each is checked several times. */
const IRREGULAR_SPACES = /^\s|\s$|\s\s|[^\S ]/;

/** Equal for two spellings of one name: ignores case and repeated spaces. */
export const nameKey = (name: string): string =>
  normalizeSpaces(name).normalize('NFC').toLowerCase();

/** Separator of category levels. */
export const LEVEL = ' > ';

/** Maximum depth of a category. */
export const MAX_LEVELS = 6;

/** `A/B` and `A|B` as levels; if other separators are used, a slash or bar is part of a name. */
export const slashesAsLevels = (path: string): string =>
  /[>»]/.test(path) ? path : path.replaceAll(path.includes('|') ? '|' : '/', LEVEL);

/** The levels of a category such as `Food > Spices` or `Food >> Spices`, the highest first. */
export const levelsOf = (path: string): string[] =>
  path
    .split(/>+|»/)
    .map(normalizeSpaces)
    .filter((level) => level !== '');

/** The texts of a cell that is a JSON list; null otherwise. */
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
 * Addresses separated by bars, blanks, commas or semicolons, or in a JSON list. A comma or
 * semicolon is part of an address unless another one follows.
 */
export const pictureList = (cell: string): string[] =>
  (parseJsonList(cell) ?? cell.split(/[|\s]+|[,;]\s*(?=https?:|\/|\s|$)/i)).filter(Boolean);

/** Texts separated by bars, or in a JSON list. */
export const textList = (cell: string): string[] =>
  parseJsonList(cell) ?? (cell.trim() === '' ? [] : cell.split('|').map((text) => text.trim()));

/** Facts in lines such as `Label: value`, or in a JSON list; not validated. */
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

/** What spreadsheets evaluate, and texts that begin as a guarded one. */
const EVALUATED = /^'*[=+\-@\t\r＝＋－＠]/;

/** Adds an apostrophe that keeps a spreadsheet from evaluating the cell. */
export const guardFormula = (cell: string): string => (EVALUATED.test(cell) ? `'${cell}` : cell);

/** Removes that apostrophe. */
export const withoutFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && EVALUATED.test(cell) ? cell.slice(1) : cell;

const AMOUNT = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/;

/**
 * Rupees to paise, exactly: `1,23,456.50`, `₹99`, `Rs. 20/-`, `249.00 INR`. Null when it is not an
 * amount, has a fraction of a paisa, or exceeds `MAX_PAISE`.
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
