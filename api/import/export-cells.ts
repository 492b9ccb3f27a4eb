/** The cells of the export, which the import turns into the same values again. */
import { plainLine, plainText } from './html-text';
import { guardFormula, normalizeSpaces, pictureList, specificationIn, textList } from './text';

type Normalize = (text: string) => string;

/** What the import makes of a cell with one line. */
const asLine: Normalize = (text) => normalizeSpaces(plainLine(text));
/** What the import makes of a description. */
const asText: Normalize = (text) => plainText(text.replaceAll('\r\n', '\n')).trim();

/** Blanks that the import would change in a text with entities. */
const BLANKS = /[^\S \n]|(?<=\s) | (?=\s)|\n(?=\n\n)/g;

/** The text, or with entities for what the import would take for HTML. */
function escapeHtml(text: string, normalize: Normalize): string {
  if (normalize(text) === text) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(BLANKS, (blank) => `&#${blank.charCodeAt(0)};`);
}

export const lineCell = (text: string): string => escapeHtml(text, asLine);
export const textCell = (text: string): string => escapeHtml(text, asText);

/** `90.5`, `1250`; empty for no amount. @param paise whole */
export const rupeesCell = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

/** Texts separated by bars, or a JSON list where that would be read differently. */
export function textsCell(texts: readonly string[]): string {
  const joined = texts.join('|');
  return JSON.stringify(textList(joined)) === JSON.stringify(texts)
    ? joined
    : JSON.stringify(texts);
}

/** Lines of `Label: value`, or a JSON list where that would be read differently. */
export function specificationCell(facts: readonly { label: string; value: string }[]): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const all = JSON.stringify(facts.map(({ label, value }) => ({ label, value })));
  return JSON.stringify(specificationIn(lines)) === all ? lines : all;
}

/** Addresses separated by bars, or a JSON list where that would be read differently. */
export function picturesCell(pictures: readonly string[]): string {
  const joined = pictures.join('|');
  const isSame = JSON.stringify(pictureList(joined)) === JSON.stringify(pictures);
  return isSame ? joined : JSON.stringify(pictures);
}

const quoteCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A line with its end; no cell is evaluated by a spreadsheet. */
export const exportLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(guardFormula(cell))).join(',')}\r\n`;
