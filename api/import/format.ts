/** What all formats of product files share. A format converts records of a file to products. */
import type { CsvRecord } from './csv-file';
import type { Field } from './fields';
import { LEVEL, levelsOf, MAX_LEVELS, normalizeSpaces, withoutFormulaGuard } from './text';

/** A product's values by field, as texts that are not validated yet. */
export type Cells = Partial<Record<Field, string>>;

interface SourceRecord {
  line: number;
  /** The row for the file of rejected rows. Imported alone, it gives the same product. */
  record: string[];
}

/**
 * A product (`cells`), a record that cannot be read, or a product that the supplier's shop does not
 * sell. `fault` and `leftOut` contain the reason.
 */
export type SourceRow = SourceRecord & ({ cells: Cells } | { fault: string } | { leftOut: string });

export interface FileFormat {
  /** The program that writes such files; undefined if it is unknown. */
  program?: 'Shopify' | 'WooCommerce';
  header: string[];
  /** Fields that the file contains. */
  given: ReadonlySet<Field>;
  /**
   * Returns true if cells are a valid row. `csvRecords` uses this to find quotes that are not
   * closed.
   */
  isRow(cells: string[]): boolean;
  read(records: AsyncIterable<CsvRecord>): AsyncIterable<SourceRow>;
}

/**
 * Returns the cell of the column with the first of these names (lower case) that the header has;
 * empty if it has none of them.
 */
type CellReader = (record: readonly string[], ...names: string[]) => string;

export function cellReader(header: string[]): CellReader & { has(...names: string[]): boolean } {
  const places = new Map<string, number>();
  for (const [at, column] of header.entries()) {
    const name = normalizeSpaces(column).toLowerCase();
    if (!places.has(name)) places.set(name, at);
  }
  const place = (names: string[]) => names.find((name) => places.has(name));
  const read: CellReader = (record, ...names) =>
    withoutFormulaGuard(record[places.get(place(names) ?? '') ?? -1] ?? '').trim();
  return Object.assign(read, { has: (...names: string[]) => place(names) !== undefined });
}

const UNITS =
  'mg|g|gms?|grams?|kgs?|ml|cl|l|ltrs?|lit(?:re|er)s?|oz|pcs?|pieces?|tablets?|capsules?|sachets?|units?|nos?';
/** Matches a size such as `75 g`, `2 x 100 ml` or `Pack of 3`. */
const MEASURE = new RegExp(
  `^(?:(?:pack|set|box|combo) of \\d+|\\d+(?:[.,]\\d+)?\\s*(?:x\\s*\\d+(?:[.,]\\d+)?\\s*)?(?:${UNITS})\\.?)$`,
  'i',
);

/**
 * Returns the cells that distinguish a variant. Sizes become the net quantity, and other options
 * are appended to the name.
 */
export function variantCells(title: string, options: string[]): Cells {
  const sizes = options.filter((option) => MEASURE.test(option));
  const others = options.filter((option) => !MEASURE.test(option));
  return { name: [title, ...others].join(', '), net_quantity: sizes.join(', ') };
}

/** Converts a category of another program to ours, without levels that are too deep. */
export const categoryPath = (path: string): string =>
  levelsOf(path).slice(0, MAX_LEVELS).join(LEVEL);

/** Replaces a negative stock by 0. Other programs count pieces that are sold before they arrive. */
export const atLeastZero = (stock: string): string => (stock.startsWith('-') ? '0' : stock);

/** Returns the fields whose value is true. */
export const givenFields = (fields: Partial<Record<Field, boolean>>): ReadonlySet<Field> =>
  new Set((Object.keys(fields) as Field[]).filter((field) => fields[field]));

const MAX_PICTURES = 10;

/** Writes at most `MAX_PICTURES` of a product's pictures into one cell, without repetitions. */
export const pictureCell = (pictures: string[]): string =>
  [...new Set(pictures)].filter(Boolean).slice(0, MAX_PICTURES).join('|');
