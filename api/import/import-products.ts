/** Imports a supplier's CSV file of products. */
import { stat } from 'node:fs/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/client';
import { product } from '../db/schema';
import { rebuildSearchWords } from '../modules/product/product-search.service';
import { CategoriesAndBrands } from './categories-and-brands';
import { csvRecords } from './csv-file';
import { ColumnError, type ColumnMap, findColumns } from './fields';
import { withImportLock } from './import-lock';
import { RejectedRows } from './rejected-rows';
import { checkRow, type ImportRow, type RowDefaults } from './row';
import { writeProducts } from './write-products';

/** Rows that are written, and so kept, together. */
const BATCH_SIZE = 500;

const MORE_CELLS = 'more cells than the header';

/** An amount such as `1,250` without quotes is two cells, and the first alone is a wrong price. */
const hasMore = (cells: string[], header: string[]): boolean =>
  cells.slice(header.length).some((cell) => cell.trim() !== '');

/** Stock of a new product when the file does not say. */
export const DEFAULT_STOCK = 100;

export interface ImportProgress {
  stage: 'rows' | 'search';
  bytes: number;
  totalBytes: number;
  /** Rows read, the rejected among them. */
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

export interface ImportSummary extends ImportProgress {
  categories: number;
  brands: number;
  /** What was wrong with rejected rows, and how often. */
  reasons: Map<string, number>;
  /** The line of the first row with a reason, and what stood there. */
  examples: Map<string, string>;
  /** Products on sale, of this file or not, whose rate of GST nobody has said. */
  withoutGstRate: number;
  /** The first picture of each product that has one, each address once. */
  pictures: string[];
  seconds: number;
}

export interface ImportOptions extends Partial<RowDefaults> {
  db: Database;
  file: string;
  /** GST in percent of products whose rate neither the file nor the shop knows; null: unknown. */
  gstRate?: number | null;
  /** Which column holds which field, where its name does not say so. */
  map?: ColumnMap;
  /** Where rejected rows are written. */
  rejectedFile: string;
  batchSize?: number;
  /** Called before each batch; what it throws stops the import between two batches. */
  requireRoom?: (() => Promise<void>) | undefined;
  now?: () => Date;
  /** Told after each batch has been committed. */
  onProgress?: (progress: ImportProgress) => void;
}

/**
 * Imports the file batch by batch. What a batch wrote stays when a later one fails, and the same
 * run again goes over it without changing it.
 * @throws ColumnError when the columns do not fit; ImportRunningError; whatever the database or
 *   `onProgress` throws
 */
export function importProducts(options: ImportOptions): Promise<ImportSummary> {
  return withImportLock(options.db, () => importFile(options));
}

async function importFile(options: ImportOptions): Promise<ImportSummary> {
  const { db, file, map, rejectedFile, batchSize = BATCH_SIZE, now = () => new Date() } = options;
  const { stock = DEFAULT_STOCK, gstRate = null, source = '', category = '' } = options;
  const started = performance.now();
  const progress: ImportProgress = {
    stage: 'rows',
    bytes: 0,
    totalBytes: (await stat(file)).size,
    rows: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
  };
  let isRow = (_cells: string[]) => false;
  const records = csvRecords(file, {
    onBytes: (bytes) => {
      progress.bytes = bytes;
    },
    isRow: (cells) => isRow(cells),
  });
  const first = await records.next();
  if (first.done || first.value.fault) {
    await records.return(undefined);
    throw new ColumnError('The file has no readable header line.');
  }
  const header = first.value.cells;
  const columns = findColumns(header, map, category !== '');
  const given = new Set(columns.keys());
  const check = (cells: string[]) =>
    hasMore(cells, header)
      ? { reason: MORE_CELLS }
      : checkRow(cells, columns, { stock, source, category });
  isRow = (cells) => cells.length === header.length && 'row' in check(cells);
  const categoriesAndBrands = await CategoriesAndBrands.read(db);
  const rejected = new RejectedRows(rejectedFile, header);
  const seen = new Map<string, number>();
  const pictures = new Set<string>();
  let batch: ImportRow[] = [];

  const writeBatch = async () => {
    const rows = batch;
    batch = [];
    await options.requireRoom?.();
    await rejected.flush();
    if (rows.length > 0) {
      const at = now();
      const counts = await db.transaction((tx) =>
        writeProducts(tx, rows, { categoriesAndBrands, given, gstRate, stock, now: at }),
      );
      progress.inserted += counts.inserted;
      progress.updated += counts.updated;
      progress.unchanged += counts.unchanged;
    }
    progress.rejected = rejected.count;
    options.onProgress?.({ ...progress });
  };

  try {
    for await (const { line, cells, fault } of records) {
      progress.rows += 1;
      const checked = fault ? { reason: fault } : check(cells);
      const earlier = 'row' in checked ? seen.get(checked.row.key) : undefined;
      if (!('row' in checked)) rejected.add(line, checked.reason, cells);
      else if (earlier) rejected.add(line, `the same product as line ${earlier}`, cells);
      else {
        seen.set(checked.row.key, line);
        batch.push(checked.row);
        if (checked.row.image[0]) pictures.add(checked.row.image[0]);
      }
      if (batch.length >= batchSize) await writeBatch();
    }
    await writeBatch();
  } finally {
    await rejected.close();
  }
  await options.requireRoom?.();
  progress.stage = 'search';
  options.onProgress?.({ ...progress });
  await db.transaction(rebuildSearchWords);
  const { categories, brands } = categoriesAndBrands.created;
  const seconds = (performance.now() - started) / 1000;
  const { reasons, examples } = rejected;
  const withoutGstRate = await db.$count(
    product,
    and(eq(product.status, 'active'), isNull(product.gstBasisPoints)),
  );
  return {
    ...progress,
    categories,
    brands,
    reasons,
    examples,
    withoutGstRate,
    pictures: [...pictures],
    seconds,
  };
}
