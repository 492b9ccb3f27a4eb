/**
 * Tables as CSV for spreadsheets (RFC 4180): UTF-8 with a byte order mark, without which Excel takes
 * names in Indian scripts for another encoding.
 */

/** A number stays one; text that a spreadsheet would compute is made inert. */
export type CsvCell = string | number | null;

const BYTE_ORDER_MARK = '\uFEFF';

/** What spreadsheets take for a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;
/** Digits that a spreadsheet would round or shorten: long numbers, and those with leading noughts. */
const ODD_NUMBER = /^(?:0\d+|\d{11,}|\d+e\d+)$/i;

/** One cell. An apostrophe in front makes a text inert and is not part of it for a spreadsheet. */
function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) || ODD_NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A file that is made row by row while it is taken, so that its size costs no memory. */
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
