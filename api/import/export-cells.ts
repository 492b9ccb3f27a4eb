/** Writes cells of the export. The import reads the same values from them. */
import { plainLine, plainText } from './html-text';
import { guardFormula, normalizeSpaces, pictureList, specificationIn, textList } from './text';

type Normalize = (text: string) => string;

/** Reads a cell of one line as the import does. */
const asLine: Normalize = (text) => normalizeSpaces(plainLine(text));
/** Reads a description as the import does. */
const asText: Normalize = (text) => plainText(text.replaceAll('\r\n', '\n')).trim();

/**
 * Matches blanks that the import would change in a text with HTML: blanks other than a space or a
 * line end, a space next to another blank, and line ends that are followed by two more.
 */
const BLANKS = /[^\S \n]|(?<=\s) | (?=\s)|\n(?=\n\n)/g;

/** Returns the text, with HTML entities if the import would otherwise read another text. */
function escapeHtml(text: string, normalize: Normalize): string {
  if (normalize(text) === text) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(BLANKS, (blank) => `&#${blank.charCodeAt(0)};`);
}

export const lineCell = (text: string): string => escapeHtml(text, asLine);
export const textCell = (text: string): string => escapeHtml(text, asText);

/** Writes an amount in rupees, such as `1250` or `90.50`. */
export const rupeesCell = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

/**
 * Joins texts by bars. Writes a JSON list if the import would read the joined texts differently.
 */
export function textsCell(texts: readonly string[]): string {
  const joined = texts.join('|');
  return JSON.stringify(textList(joined)) === JSON.stringify(texts)
    ? joined
    : JSON.stringify(texts);
}

/**
 * Writes lines of `Label: value`, or a JSON list if the import would read the lines differently.
 */
export function specificationCell(facts: readonly { label: string; value: string }[]): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const all = JSON.stringify(facts.map(({ label, value }) => ({ label, value })));
  return JSON.stringify(specificationIn(lines)) === all ? lines : all;
}

/** Joins URLs by bars. Writes a JSON list if the import would read the joined URLs differently. */
export function picturesCell(pictures: readonly string[]): string {
  const joined = pictures.join('|');
  const isSame = JSON.stringify(pictureList(joined)) === JSON.stringify(pictures);
  return isSame ? joined : JSON.stringify(pictures);
}

const quoteCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Writes a CSV line. Cells that a spreadsheet would evaluate as a formula get an apostrophe. */
export const exportLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(guardFormula(cell))).join(',')}\r\n`;
