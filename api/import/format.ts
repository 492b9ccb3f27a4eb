/** Shared by all product file formats: records come in, products go out. */
import type { CsvRecord } from './csv-file';
import type { Field } from './fields';
import { LEVEL, levelsOf, MAX_LEVELS, normalizeSpaces, withoutFormulaGuard } from './text';

/** A product's values as written in the file. */
export type Cells = Partial<Record<Field, string>>;

interface SourceRecord {
  line: number;
  /** The row for the file of rejected rows: imported on its own, it gives the same product. */
  record: string[];
}

/** A product; a record that cannot be read; or one that its shop does not sell, with the reason. */
export type SourceRow = SourceRecord & ({ cells: Cells } | { fault: string } | { leftOut: string });

export interface FileFormat {
  /** The program that writes such files; none for files with columns of their own. */
  program?: 'Shopify' | 'WooCommerce';
  header: string[];
  /** Fields that the file contains. */
  given: ReadonlySet<Field>;
  /** Whether cells form a valid row. If a line within a quoted cell does, a closing quote is missing. */
  isRow(cells: string[]): boolean;
  read(records: AsyncIterable<CsvRecord>): AsyncIterable<SourceRow>;
}

/** The cell of a column by any of its names in lower case; empty if there is none. */
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
const MEASURE = new RegExp(
  `^(?:(?:pack|set|box|combo) of \\d+|\\d+(?:[.,]\\d+)?\\s*(?:x\\s*\\d+(?:[.,]\\d+)?\\s*)?(?:${UNITS})\\.?)$`,
  'i',
);

/** Cells that distinguish a variant: its size separately, other options after the name. */
export function variantCells(title: string, options: string[]): Cells {
  const sizes = options.filter((option) => MEASURE.test(option));
  const others = options.filter((option) => !MEASURE.test(option));
  return { name: [title, ...others].join(', '), net_quantity: sizes.join(', ') };
}

/** A category of another program's tree, which may have more levels than ours. */
export const categoryPath = (path: string): string =>
  levelsOf(path).slice(0, MAX_LEVELS).join(LEVEL);

/** Negative stock (sold before delivery) counts as none. */
export const atLeastZero = (stock: string): string => (stock.startsWith('-') ? '0' : stock);

/** The fields that a file gives: those marked true. */
export const givenFields = (fields: Partial<Record<Field, boolean>>): ReadonlySet<Field> =>
  new Set((Object.keys(fields) as Field[]).filter((field) => fields[field]));

const MAX_PICTURES = 10;

/** A product's pictures in one cell, without repetitions. */
export const pictureCell = (pictures: string[]): string =>
  [...new Set(pictures)].filter(Boolean).slice(0, MAX_PICTURES).join('|');
