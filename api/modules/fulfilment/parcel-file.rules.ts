/** Reads a carrier's file, which lists the tracking number of each order's parcel. */
import { cellsOfLine } from '@kernel/csv-cells';

export interface ParcelLine {
  /** The number of the line in the file, from 1. */
  line: number;
  number: string;
  carrier: string;
  tracking: string;
}

const COLUMNS = {
  number: /order|reference/i,
  carrier: /carrier|courier/i,
  tracking: /track|awb|waybill|consignment/i,
};
type Column = keyof typeof COLUMNS;

/** The positions of the columns in a file without a heading. */
const POSITIONS: Record<Column, number> = { number: 0, carrier: 1, tracking: 2 };

/** The prefix is a setting (`NumberPrefixes`), and older orders may have another one. */
const ORDER_NUMBER = /^[A-Z]{2,4}-\d{4}-\d+$/i;

/**
 * Reads the lines of a file, without its heading. A first line without an order number is a
 * heading, and names the columns. Without a heading, the columns are order number, carrier and
 * tracking number. Missing values are empty.
 * @param carrier the carrier of the lines that name no carrier
 */
export function parcelLines(text: string, carrier: string): ParcelLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '');
  const rows = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ line: index + 1, cells: cellsOf(line, delimiter) }],
  );
  const [first, ...others] = rows;
  const heading = first && !first.cells.some((cell) => ORDER_NUMBER.test(cell)) ? first : null;
  const positions = heading ? positionsOf(heading.cells) : POSITIONS;
  return (heading ? others : rows).map(({ line, cells }) => {
    const cell = (column: Column) => cells[positions[column]] ?? '';
    const number = cell('number').toUpperCase();
    return { line, number, carrier: cell('carrier') || carrier, tracking: cell('tracking') };
  });
}

/** The cells of a line, without the apostrophe with which spreadsheets mark a cell as text. */
const cellsOf = (line: string, delimiter: string): string[] =>
  (cellsOfLine(line, delimiter) ?? [line]).map((cell) => cell.trim().replace(/^'/, ''));

/** Returns the separator that occurs most often in a line. */
function delimiterOf(line: string): string {
  const counts = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.one ?? ',';
}

/** Finds the positions of the columns; -1 for a column that the heading does not name. */
const positionsOf = (heading: readonly string[]): Record<Column, number> => {
  const find = (column: Column) => heading.findIndex((cell) => COLUMNS[column].test(cell));
  return { number: find('number'), carrier: find('carrier'), tracking: find('tracking') };
};
