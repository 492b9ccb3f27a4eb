/** Opens a file of products, and finds its header and format. */
import { type CsvRecord, csvRecords } from './csv-file';
import { ColumnError, type ColumnMap, type Columns, findMapped } from './fields';
import type { Cells, FileFormat, SourceRow } from './format';
import { plainFormat } from './plain-format';
import { shopifyFormat } from './shopify';
import { withoutFormulaGuard } from './text';
import { woocommerceFormat } from './woocommerce';

/** Number of records that are searched for the header, because titles may precede it. */
const MAX_HEADER_RECORDS = 10;
const SAMPLE_RECORDS = 20;

export interface ProductsFileOptions {
  /** Assigns fields to columns that are not recognised by their names. */
  map: ColumnMap;
  /** True if products without a category get one by default. */
  hasCategory: boolean;
  /** Returns true if cells are a product that can be imported. */
  isProduct(cells: Cells, given: FileFormat['given']): boolean;
  now: Date;
  onBytes(bytes: number): void;
  /** Called for each row without any text. */
  onBlank?(): void;
}

export interface ProductsFile extends Pick<FileFormat, 'program' | 'header' | 'given'> {
  /** The fields of columns, to be used for another file of the same kind. */
  map: ColumnMap;
  rows: AsyncIterable<SourceRow>;
}

/**
 * Opens a file of products.
 * @throws ColumnError if the file has no header, or its columns do not fit
 */
export async function openProductsFile(
  file: string,
  options: ProductsFileOptions,
): Promise<ProductsFile> {
  const first = await firstRecords(file);
  const { format, line } = findHeader(first, (header, rows) =>
    formatOf(file, header, rows, options),
  );
  const records = csvRecords(file, { onBytes: options.onBytes, isRow: format.isRow });
  return { ...format, rows: format.read(recordsAfter(records, line, options.onBlank)) };
}

async function firstRecords(file: string): Promise<CsvRecord[]> {
  const found: CsvRecord[] = [];
  for await (const record of csvRecords(file)) {
    if (isBlank(record)) continue;
    found.push(record);
    if (found.length === SAMPLE_RECORDS) break;
  }
  return found;
}

type MappedFormat = FileFormat & { map: ColumnMap };

/**
 * Returns the first record that can be a header.
 * @throws ColumnError if there is none; the message is about the record with the most filled cells
 */
function findHeader(
  first: CsvRecord[],
  formatFor: (header: string[], rows: string[][]) => MappedFormat,
): { format: MappedFormat; line: number } {
  let refusal = { cells: 0, error: new ColumnError('The file has no readable header line.') };
  for (const [at, { line, cells, fault }] of first.slice(0, MAX_HEADER_RECORDS).entries()) {
    if (fault) continue;
    try {
      const rows = first.slice(at + 1).flatMap((row) => (row.fault ? [] : [row.cells]));
      return { format: formatFor(cells, rows), line };
    } catch (error) {
      if (!(error instanceof ColumnError)) throw error;
      const filledCells = cells.filter((cell) => cell.trim() !== '').length;
      if (filledCells > refusal.cells) refusal = { cells: filledCells, error };
    }
  }
  throw refusal.error;
}

function formatOf(
  file: string,
  header: string[],
  rows: string[][],
  { map, hasCategory, isProduct, now }: ProductsFileOptions,
): MappedFormat {
  const recordsFrom = (line: number) => recordsAfter(csvRecords(file), line);
  const known = shopifyFormat(header) ?? woocommerceFormat(header, rows, () => recordsFrom(0), now);
  if (known) return withMap(known, findMapped(header, map), map);
  const plain = plainFormat(header, map, hasCategory, isProduct);
  const found = [...plain.columns].map(([field, at]) => [header[at] ?? '', field] as const);
  return { ...plain, map: { ...map, ...Object.fromEntries(found) } };
}

/** Returns a format that reads the fields of the map from the mapped columns. */
function withMap(format: FileFormat, columns: Columns, map: ColumnMap): MappedFormat {
  async function* read(records: AsyncIterable<CsvRecord>): AsyncGenerator<SourceRow> {
    for await (const row of format.read(records)) {
      if (!('cells' in row)) yield row;
      else {
        const mapped = [...columns].map(([field, at]) => [
          field,
          withoutFormulaGuard(row.record[at] ?? ''),
        ]);
        yield { ...row, cells: { ...row.cells, ...Object.fromEntries(mapped) } };
      }
    }
  }
  return { ...format, map, read, given: new Set([...format.given, ...columns.keys()]) };
}

/** Yields the records after a line, without blank ones. */
async function* recordsAfter(
  records: AsyncIterable<CsvRecord>,
  line: number,
  onBlank: () => void = () => undefined,
) {
  for await (const record of records) {
    if (record.line <= line) continue;
    if (isBlank(record)) onBlank();
    else yield record;
  }
}

const isBlank = ({ cells, fault }: CsvRecord): boolean =>
  !fault && cells.every((cell) => cell.trim() === '');
