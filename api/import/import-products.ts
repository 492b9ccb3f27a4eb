import { stat } from 'node:fs/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client';
import { product } from '../db/schema';
import { rebuildSearchWords } from '../modules/product/product-search.service';
import { CategoriesAndBrands } from './categories-and-brands';
import type { ColumnMap } from './fields';
import type { Cells } from './format';
import { withImportLock } from './import-lock';
import { ImportRun } from './import-run';
import { findKeyColumn, type KeyColumn } from './key-column';
import { openProductsFile, type ProductsFile } from './products-file';
import { RejectedRows, SAME_PRODUCT } from './rejected-rows';
import { checkRow, type ImportRow, type RowDefaults } from './row';
import { writeProducts } from './write-products';

/** Rows per transaction. */
const BATCH_SIZE = 500;

/** Products that a dry run shows. */
const MAX_SHOWN_PRODUCTS = 5;

/** For files of other programs without a category. */
const NO_CATEGORY = 'Other products';

/** Stock of a new product if the file has none. */
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
  /** Items that the other program does not sell: drafts, gift cards. */
  leftOut: number;
  /** Rows without any text. */
  blank: number;
}

export interface ImportSummary extends ImportProgress {
  categories: number;
  brands: number;
  /** Reasons for rejected rows, and how often each occurred. */
  reasons: Map<string, number>;
  /** For each reason the line of the first row, and its value. */
  examples: Map<string, string>;
  /** Products on sale, from this file or not, without a GST rate. */
  withoutGstRate: number;
  /** The first picture of each product that has one, each address once. */
  pictures: string[];
  /** How products are identified, if no key column was named. */
  keyColumn?: KeyColumn | undefined;
  /** The program that wrote the file, if it is known. */
  program?: string | undefined;
  /** Columns and their fields, as given and as detected. */
  map: ColumnMap;
  /** The first products of a dry run. */
  shown: ImportRow[];
  seconds: number;
}

export interface ImportOptions extends Partial<RowDefaults> {
  db: Database;
  file: string;
  /** The extracted rows of a workbook, which are read instead of it. */
  rowsFile?: string | undefined;
  /** GST in percent for products without a known rate; null: unknown. */
  gstRate?: number | null;
  /** Assigns columns to fields that their names do not show. */
  map?: ColumnMap;
  /** File for rejected rows. */
  rejectedFile: string;
  batchSize?: number;
  /** Writes no products, only reports what the import would do. */
  isDryRun?: boolean;
  /** Called before each batch; an error stops the import between two batches. */
  requireRoom?: (() => Promise<void>) | undefined;
  now?: () => Date;
  /** Called after each committed batch. */
  onProgress?: (progress: ImportProgress) => void;
}

/**
 * Imports the file in batches. Committed batches remain when a later one fails; running the import
 * again leaves them unchanged.
 * @throws ColumnError when the columns do not fit; ImportRunningError; errors of the database and
 * of `onProgress`
 */
export function importProducts(options: ImportOptions): Promise<ImportSummary> {
  return withImportLock(options.db, () => importFile(options));
}

async function importFile(options: ImportOptions): Promise<ImportSummary> {
  const { db, file, rejectedFile, isDryRun = false, now = () => new Date() } = options;
  const started = performance.now();
  const progress = startProgress((await stat(options.rowsFile ?? file)).size);
  const defaults = defaultsOf(options);
  const { opened, keyColumn } = await openFile(options, defaults, progress);
  if (opened.program) defaults.category ||= NO_CATEGORY;
  const rejected = new RejectedRows(rejectedFile, opened.header);
  const categoriesAndBrands = await CategoriesAndBrands.read(db);
  const run = isDryRun ? null : await ImportRun.begin(db, file, now());
  const writeRows = createRowWriter(options, { given: opened.given, categoriesAndBrands, run });

  const writeBatch = async (rows: ImportRow[]) => {
    await options.requireRoom?.();
    await rejected.flush();
    const counts = rows.length > 0 ? await writeRows(rows) : NOTHING_WRITTEN;
    progress.inserted += counts.inserted;
    progress.updated += counts.updated;
    progress.unchanged += counts.unchanged;
    progress.rejected = rejected.count;
    options.onProgress?.({ ...progress });
  };
  let found: FoundRows;
  try {
    found = await readRows(opened, { options, defaults, progress, rejected, writeBatch });
  } finally {
    await rejected.close();
  }
  if (run) {
    await options.requireRoom?.();
    progress.stage = 'search';
    options.onProgress?.({ ...progress });
    await db.transaction(rebuildSearchWords);
    await run.end(db, now());
  }
  const { categories, brands } = categoriesAndBrands.created;
  const seconds = (performance.now() - started) / 1000;
  const { reasons, examples } = rejected;
  const withoutGstRate = await countWithoutGstRate(db);
  const { program, map } = opened;
  const { pictures, shown } = found;
  const summary = { ...progress, categories, brands, reasons, examples, withoutGstRate };
  return { ...summary, pictures: [...pictures], keyColumn, program, map, shown, seconds };
}

const NOTHING_WRITTEN = { inserted: 0, updated: 0, unchanged: 0 };

const startProgress = (totalBytes: number): ImportProgress => ({
  stage: 'rows',
  bytes: 0,
  totalBytes,
  rows: 0,
  ...NOTHING_WRITTEN,
  rejected: 0,
  leftOut: 0,
  blank: 0,
});

const defaultsOf = ({ stock = DEFAULT_STOCK, source = '', category = '' }: ImportOptions) => ({
  stock,
  source,
  category,
});

const countWithoutGstRate = (db: Database): Promise<number> =>
  db.$count(product, and(eq(product.status, 'active'), isNull(product.gstBasisPoints)));

/** Opens the file and counts in `progress` what is read. */
async function openFile(options: ImportOptions, defaults: RowDefaults, progress: ImportProgress) {
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
  // The rows read to find the key column are read again.
  progress.blank = 0;
  return found;
}

interface Written {
  given: ProductsFile['given'];
  categoriesAndBrands: CategoriesAndBrands;
  /** Null for a dry run. */
  run: ImportRun | null;
}

/** Returns a function that writes a batch of rows in a transaction, which a dry run rolls back. */
function createRowWriter(options: ImportOptions, { given, categoriesAndBrands, run }: Written) {
  const { db, stock = DEFAULT_STOCK, gstRate = null, now = () => new Date() } = options;
  return async (rows: ImportRow[]) => {
    const at = now();
    const write = async (tx: Transaction) => {
      const how = { categoriesAndBrands, given, gstRate, stock, now: at };
      const written = await writeProducts(tx, rows, how);
      await run?.remember(tx, written.changes, categoriesAndBrands.made);
      return written;
    };
    if (run) return db.transaction(write);
    const counts = await rolledBack(db, write);
    categoriesAndBrands.forget();
    return counts;
  };
}

interface FoundRows {
  pictures: Set<string>;
  /** The first products of a dry run. */
  shown: ImportRow[];
}

interface RowReading {
  options: ImportOptions;
  defaults: RowDefaults;
  progress: ImportProgress;
  rejected: RejectedRows;
  writeBatch(rows: ImportRow[]): Promise<void>;
}

/** Validates row by row, and writes valid rows in batches. */
async function readRows(opened: ProductsFile, reading: RowReading): Promise<FoundRows> {
  const { options, defaults, progress, rejected, writeBatch } = reading;
  const { batchSize = BATCH_SIZE, isDryRun = false } = options;
  const seen = new Map<string, number>();
  const found: FoundRows = { pictures: new Set(), shown: [] };
  let batch: ImportRow[] = [];
  const writeAll = () => {
    const rows = batch;
    batch = [];
    return writeBatch(rows);
  };
  for await (const sourceRow of opened.rows) {
    const { line, record } = sourceRow;
    progress.rows += 1;
    if ('leftOut' in sourceRow) {
      progress.leftOut += 1;
      continue;
    }
    const checked =
      'fault' in sourceRow
        ? { reason: sourceRow.fault }
        : checkRow(sourceRow.cells, opened.given, defaults);
    const earlier = 'row' in checked ? seen.get(checked.row.key) : undefined;
    if (!('row' in checked)) rejected.add(line, checked.reason, record);
    else if (earlier) rejected.add(line, `${SAME_PRODUCT} ${earlier}`, record);
    else {
      seen.set(checked.row.key, line);
      batch.push(checked.row);
      if (isDryRun && found.shown.length < MAX_SHOWN_PRODUCTS) found.shown.push(checked.row);
      if (checked.row.image[0]) found.pictures.add(checked.row.image[0]);
    }
    if (batch.length >= batchSize) await writeAll();
  }
  await writeAll();
  return found;
}

/** Opens the file with the detected key column if none is named. */
async function withKeyColumn(
  { db, map = {}, source = '' }: ImportOptions,
  open: (map: ColumnMap) => Promise<ProductsFile>,
  keyOf: (cells: Cells, given: ProductsFile['given']) => string | null,
): Promise<{ opened: ProductsFile; keyColumn?: KeyColumn }> {
  const opened = await open(map);
  if (opened.given.has('key')) return { opened };
  const keyColumn = await findKeyColumn(db, opened, (cells) => keyOf(cells, opened.given), source);
  const { column } = keyColumn;
  return { keyColumn, opened: await open(column === null ? map : { ...map, [column]: 'key' }) };
}

class RolledBack<Result> extends Error {
  constructor(readonly result: Result) {
    super('Rolled back.');
  }
}

/** The result of work whose transaction is rolled back. */
async function rolledBack<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}
