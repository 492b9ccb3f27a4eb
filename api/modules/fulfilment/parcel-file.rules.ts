/** Reads a carrier's file: which parcel of which order has which tracking number. */
import { cellsOfLine } from '@kernel/csv-cells';

export interface ParcelLine {
  /** From 1, as an editor counts. */
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

/** Where a column is, without a heading. */
const POSITIONS: Record<Column, number> = { number: 0, carrier: 1, tracking: 2 };

const ORDER_NUMBER = /^ORD-\d{4}-\d+$/i;

/**
 * The lines of a file, without its heading. Columns are found by the heading; without one they are the
 * order number, the carrier and the tracking number. A value that is missing is empty.
 * @param carrier for lines that name none
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

const cellsOf = (line: string, delimiter: string): string[] =>
  (cellsOfLine(line, delimiter) ?? [line]).map((cell) => cell.trim().replace(/^'/, ''));

/** The separator that the first line has most of. */
function delimiterOf(line: string): string {
  const counts = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.one ?? ',';
}

/** A column that the heading does not name is missing. */
const positionsOf = (heading: readonly string[]): Record<Column, number> => {
  const find = (column: Column) => heading.findIndex((cell) => COLUMNS[column].test(cell));
  return { number: find('number'), carrier: find('carrier'), tracking: find('tracking') };
};
