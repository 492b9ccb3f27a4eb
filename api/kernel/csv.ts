/** Lines of CSV for spreadsheets (RFC 4180). */

/** Numbers stay numbers; text that a spreadsheet would evaluate is escaped. */
export type CsvCell = string | number | null;

/** Written first, because without it Excel misreads names in Indian scripts. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Matches what spreadsheets evaluate as a formula, also after leading blanks. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;
/**
 * Matches texts that a spreadsheet would change: long numbers, numbers with leading zeros, and
 * digits with an `e` between them, such as `1e5`.
 */
const ODD_NUMBER = /^(?:0\d+|\d{11,}|\d+e\d+)$/i;

/**
 * Returns a line of CSV with its line end. Formulas, and numbers that a spreadsheet would change,
 * get a leading apostrophe, so that they stay text.
 * @param isForImport true for a file that a program reads: numbers such as `0902` get no apostrophe
 */
export const csvLine = (cells: readonly CsvCell[], { isForImport = false } = {}): string =>
  `${cells.map((cell) => csvCell(cell, isForImport)).join(',')}\r\n`;

function csvCell(cell: CsvCell, isForImport: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const isEscaped = FORMULA.test(cell) || (!isForImport && ODD_NUMBER.test(cell));
  const text = isEscaped ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
