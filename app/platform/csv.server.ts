/**
 * Tables as CSV for spreadsheets (RFC 4180). UTF-8 with a byte order mark, without which Excel
 * misreads names in Indian scripts.
 */

/** Numbers stay numbers; text that a spreadsheet would evaluate is escaped. */
export type CsvCell = string | number | null;

const BYTE_ORDER_MARK = '\uFEFF';

/** Matches what spreadsheets evaluate as a formula, also after leading blanks. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;
/**
 * Matches digits that a spreadsheet would round or shorten: long numbers, and those with leading
 * zeros.
 */
const ODD_NUMBER = /^(?:0\d+|\d{11,}|\d+e\d+)$/i;

/** A leading apostrophe prevents evaluation; spreadsheets do not show it. */
function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) || ODD_NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A file that is generated row by row while it is sent, so that its size needs no memory. */
export function csvStream(
  heads: readonly string[],
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let isBegun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let text = isBegun ? '' : BYTE_ORDER_MARK + csvLine(heads);
        isBegun = true;
        let next = await iterator.next();
        for (; !next.done; next = await iterator.next()) {
          text += csvLine(next.value);
          if (text.length > 16_384) break;
        }
        if (text) controller.enqueue(encoder.encode(text));
        if (next.done) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
