/** Defines the options of an import, and opens its file. */
import type { Database } from '../db/client';
import type { ColumnMap } from './fields';
import type { Cells } from './format';
import type { RecordImport } from './import-record';
import type { ImportRunRow } from './import-run';
import { findKeyColumn, type KeyColumn } from './key-column';
import { openProductsFile, type ProductsFile } from './products-file';
import { checkRow, type RowDefaults } from './row';

/** Stock of a new product for which the file has no stock. */
export const DEFAULT_STOCK = 100;

export interface ImportProgress {
  stage: 'rows' | 'search';
  bytes: number;
  totalBytes: number;
  /** Rows read, including rejected ones. */
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Products that the supplier's shop does not sell, such as drafts and gift cards. */
  leftOut: number;
  /** Rows without any text. */
  blank: number;
}

export interface ImportOptions extends Partial<RowDefaults> {
  db: Database;
  file: string;
  /** File with the rows extracted from a workbook, which is read instead of the workbook. */
  rowsFile?: string | undefined;
  /** GST rate in percent for products without one in the file and the shop; null sets no rate. */
  gstRate?: number | null;
  /** Assigns fields to columns that are not recognised by their names. */
  map?: ColumnMap;
  /** File for rejected rows. */
  rejectedFile: string;
  batchSize?: number;
  /** True to write nothing and only report what the import would do. */
  isDryRun?: boolean;
  /** Called before each batch and before the end. An error that it throws stops the import. */
  requireRoom?: (() => Promise<void>) | undefined;
  now?: () => Date;
  /** Called after each batch, and before the search is rebuilt. */
  onProgress?: (progress: ImportProgress) => void;
  /** Who imports, for the list of imports. */
  actor?: string;
  /** An import that is already recorded. It begins, or continues where it stopped. */
  recorded?: ImportRunRow;
  /** If it is aborted, the import stops before the next batch with an ImportStoppedError. */
  signal?: AbortSignal | undefined;
  /**
   * Called after each batch, so that others can use the database.
   * @param ms duration of the batch in milliseconds
   */
  pause?: ((ms: number) => Promise<void>) | undefined;
  /** Stores the file of rejected rows before the import is marked as done. Returns its key. */
  storeRejected?: (path: string) => Promise<string>;
  /** Writes entries of the desk's record at the end of an import, and at the start of a new one. */
  record?: RecordImport | undefined;
}

/** Thrown when an import was stopped between two batches. */
export class ImportStoppedError extends Error {
  override readonly name = 'ImportStoppedError';
  constructor() {
    super('The import was stopped. Rows imported so far are kept.');
  }
}

export const NOTHING_WRITTEN = { inserted: 0, updated: 0, unchanged: 0 };

export const startProgress = (totalBytes: number): ImportProgress => ({
  stage: 'rows',
  bytes: 0,
  totalBytes,
  rows: 0,
  ...NOTHING_WRITTEN,
  rejected: 0,
  leftOut: 0,
  blank: 0,
});

/** The options that affect how a file is read. */
type ReadingOptions = Pick<
  ImportOptions,
  'db' | 'file' | 'rowsFile' | 'map' | 'stock' | 'source' | 'category' | 'now'
>;

export const defaultsOf = ({
  stock = DEFAULT_STOCK,
  source = '',
  category = '',
}: ReadingOptions): Required<RowDefaults> => ({ stock, source, category });

/** Opens the file, with a detected key column if none is known. `progress` counts what is read. */
export async function openImport(
  options: ReadingOptions,
  defaults: RowDefaults,
  progress: ImportProgress,
) {
  const { rowsFile = options.file, now = () => new Date() } = options;
  const open = (map: ColumnMap) =>
    openProductsFile(rowsFile, {
      map,
      hasCategory: defaults.category !== '',
      isProduct: (cells, fields) => 'row' in checkRow(cells, fields, defaults),
      now: now(),
      onBytes: (bytes) => {
        progress.bytes = bytes;
      },
      onBlank: () => {
        progress.blank += 1;
      },
    });
  const found = await withKeyColumn(options, open, (cells, given) => {
    const checked = checkRow(cells, given, defaults);
    return 'row' in checked ? checked.row.key : null;
  });
  // The rows that were read to find the key column are read and counted again.
  progress.blank = 0;
  return found;
}

/** Opens the file. If it has no key column, detects one and opens the file again with it. */
async function withKeyColumn(
  { db, map = {}, source = '' }: ReadingOptions,
  open: (map: ColumnMap) => Promise<ProductsFile>,
  keyOf: (cells: Cells, given: ProductsFile['given']) => string | null,
): Promise<{ opened: ProductsFile; keyColumn?: KeyColumn }> {
  const opened = await open(map);
  if (opened.given.has('key')) return { opened };
  const keyColumn = await findKeyColumn(db, opened, (cells) => keyOf(cells, opened.given), source);
  const { column } = keyColumn;
  return { keyColumn, opened: await open(column === null ? map : { ...map, [column]: 'key' }) };
}
