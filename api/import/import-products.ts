import { stat } from 'node:fs/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client';
import { product } from '../db/schema';
import { CategoriesAndBrands } from './categories-and-brands';
import type { ColumnMap } from './fields';
import { withImportLock } from './import-lock';
import { type ImportCounts, ImportRun } from './import-run';
import type { KeyColumn } from './key-column';
import {
  DEFAULT_STOCK,
  defaultsOf,
  type ImportOptions,
  type ImportProgress,
  ImportStoppedError,
  NOTHING_WRITTEN,
  openImport,
  startProgress,
} from './open-import';
import { withSmallHeap } from './pace';
import type { ProductsFile } from './products-file';
import { rebuildSearch } from './rebuild-search';
import { RejectedRows, SAME_PRODUCT } from './rejected-rows';
import { checkRow, type ImportRow, type RowDefaults } from './row';
import { writeProducts } from './write-products';

/** Rows per transaction. */
const BATCH_SIZE = 500;

/** Number of products that a dry run shows. */
const MAX_SHOWN_PRODUCTS = 5;

/** The category of products for which a file of Shopify or WooCommerce names no category. */
export const NO_CATEGORY = 'Other products';

export interface ImportSummary extends ImportProgress {
  categories: number;
  brands: number;
  /** How many rows were rejected, by reason. */
  reasons: Map<string, number>;
  /** The line and value of the first rejected row, by reason. */
  examples: Map<string, string>;
  /**
   * Number of all products on sale without a GST rate, including those that are not in this file.
   */
  withoutGstRate: number;
  /** The first picture of each product, without repetitions. */
  pictures: string[];
  /** How products are identified, if the file has no known key column. */
  keyColumn?: KeyColumn | undefined;
  /** The program that wrote the file, if known. */
  program?: string | undefined;
  /** The fields of columns, as given by the map or detected. */
  map: ColumnMap;
  /** The first products of a dry run. */
  shown: ImportRow[];
  seconds: number;
}

/**
 * Imports a file in batches. If a batch fails, earlier ones stay committed. Running the same import
 * again leaves their products unchanged.
 * @throws ColumnError if the columns do not fit; ImportRunningError if another import is running;
 * ImportStoppedError if the signal was aborted; errors of the database, `requireRoom` and
 * `onProgress`
 */
export function importProducts(options: ImportOptions): Promise<ImportSummary> {
  const run = () => importFile(options);
  const isBesideRequests = options.pause !== undefined;
  return withImportLock(options.db, () => (isBesideRequests ? withSmallHeap(run) : run()));
}

async function importFile(options: ImportOptions): Promise<ImportSummary> {
  const { db, file, rejectedFile, isDryRun = false, now = () => new Date() } = options;
  const started = performance.now();
  const progress = startProgress((await stat(options.rowsFile ?? file)).size);
  const defaults = defaultsOf(options);
  const { opened, keyColumn } = await openImport(options, defaults, progress);
  if (opened.program) defaults.category ||= NO_CATEGORY;
  const rejected = new RejectedRows(rejectedFile, opened.header);
  const run = isDryRun ? null : await beginRun(options, now());
  const categoriesAndBrands = await CategoriesAndBrands.read(db, run?.createdIds);
  const { inserted = 0, updated = 0, unchanged = 0 } = run?.counted ?? {};
  Object.assign(progress, { inserted, updated, unchanged });
  const importing = { options, opened, defaults, progress, rejected, run, categoriesAndBrands };
  let found: FoundRows;
  let withoutGstRate = 0;
  try {
    found = await readRows(importing);
    withoutGstRate = await countWithoutGstRate(db);
    if (run) await endRun(importing, run, { withoutGstRate, pictures: found.pictures.size });
  } catch (error) {
    // If the caller recorded the import, the caller decides what follows, such as a retry.
    if (!options.recorded) await run?.stop(db, 'interrupted', '').catch(() => undefined);
    throw error;
  }
  const { categories, brands } = categoriesAndBrands.created;
  const seconds = (performance.now() - started) / 1000;
  const { reasons, examples } = rejected;
  const { program, map } = opened;
  const { pictures, shown } = found;
  const summary = { ...progress, categories, brands, reasons, examples, withoutGstRate };
  return { ...summary, pictures: [...pictures], keyColumn, program, map, shown, seconds };
}

/**
 * Continues a recorded import, or records a new one in the list of imports and in the desk's
 * record.
 */
function beginRun({ db, file, recorded, actor = '', record }: ImportOptions, now: Date) {
  if (recorded) return ImportRun.resume(db, recorded, now);
  return db.transaction(async (tx) => {
    const run = await ImportRun.begin(tx, { file, actor }, now);
    await record?.(tx, { action: 'import.start', subject: run.id, after: { file } }, now);
    return run;
  });
}

/** An import in progress. */
interface Importing {
  options: ImportOptions;
  opened: ProductsFile;
  defaults: RowDefaults;
  progress: ImportProgress;
  rejected: RejectedRows;
  /** Null for a dry run. */
  run: ImportRun | null;
  categoriesAndBrands: CategoriesAndBrands;
}

const countsOf = (
  { stage, ...progress }: ImportProgress,
  found: Pick<ImportCounts, 'withoutGstRate' | 'pictures'> = { withoutGstRate: 0, pictures: 0 },
): ImportCounts => ({ ...progress, ...found, search: stage === 'search' ? 1 : 0 });

/** Stores the rejected rows, rebuilds the search, and marks the import as done. */
async function endRun(
  { options, progress, rejected }: Importing,
  run: ImportRun,
  found: Pick<ImportCounts, 'withoutGstRate' | 'pictures'>,
): Promise<void> {
  const { db, rejectedFile, storeRejected, record, now = () => new Date() } = options;
  await options.requireRoom?.();
  progress.stage = 'search';
  options.onProgress?.({ ...progress });
  const counts = countsOf(progress, found);
  await run.recordCounts(db, counts, now());
  const rejectedKey = rejected.count > 0 ? ((await storeRejected?.(rejectedFile)) ?? null) : null;
  await rebuildSearch(db, options.pause);
  await db.transaction(async (tx) => {
    const at = now();
    await run.end(tx, { counts, now: at, rejectedKey });
    await record?.(tx, { action: 'import.end', subject: run.id, after: counts }, at);
  });
}

const countWithoutGstRate = (db: Database): Promise<number> =>
  db.$count(product, and(eq(product.status, 'active'), isNull(product.gstBasisPoints)));

/** Writes a batch of rows in a transaction, which a dry run rolls back, and updates `progress`. */
async function writeRows(importing: Importing, rows: ImportRow[]): Promise<void> {
  const { options, opened, progress, rejected, run, categoriesAndBrands } = importing;
  const { db, stock = DEFAULT_STOCK, gstRate = null, now = () => new Date() } = options;
  const at = now();
  const write = async (tx: Transaction) => {
    // PostgreSQL collects new index entries in a list. A smaller list is merged faster: merging one
    // of the usual size holds up requests for most of a second.
    if (options.pause) await tx.execute(sql`set local gin_pending_list_limit = '256kB'`);
    const source = { file: options.file, actor: options.recorded?.actor ?? options.actor ?? '' };
    const how = { categoriesAndBrands, given: opened.given, gstRate, stock, source, now: at };
    const { changes, ...written } =
      rows.length > 0 ? await writeProducts(tx, rows, how) : { ...NOTHING_WRITTEN, changes: [] };
    const counted = { ...progress, rejected: rejected.count };
    for (const name of ['inserted', 'updated', 'unchanged'] as const)
      counted[name] += written[name];
    const { createdIds } = categoriesAndBrands;
    await run?.recordBatch(tx, changes, { createdIds, counts: countsOf(counted), now: at });
    return counted;
  };
  Object.assign(progress, await (run ? db.transaction(write) : runAndRollBack(db, write)));
  if (!run) categoriesAndBrands.forget();
}

interface FoundRows {
  pictures: Set<string>;
  /** The first products of a dry run. */
  shown: ImportRow[];
}

/**
 * Validates the rows one by one, and writes valid rows in batches. Rows that this import wrote
 * before it was interrupted are validated but not written again.
 */
async function readRows(importing: Importing): Promise<FoundRows> {
  const { options, opened, defaults, progress, rejected, run } = importing;
  const { batchSize = BATCH_SIZE, isDryRun = false } = options;
  const { rows: writtenRows = 0 } = run?.counted ?? {};
  const seen = new Map<string, number>();
  const found: FoundRows = { pictures: new Set(), shown: [] };
  let batch: ImportRow[] = [];
  const writeAll = async () => {
    const rows = batch;
    batch = [];
    await writeBatch(importing, rows);
  };
  try {
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
        if (progress.rows > writtenRows) batch.push(checked.row);
        if (isDryRun && found.shown.length < MAX_SHOWN_PRODUCTS) found.shown.push(checked.row);
        if (checked.row.image[0]) found.pictures.add(checked.row.image[0]);
      }
      if (batch.length >= batchSize) await writeAll();
    }
    await writeAll();
  } finally {
    await rejected.close();
  }
  return found;
}

/**
 * Writes a batch, reports the progress, and pauses.
 * @throws ImportStoppedError if the signal was aborted
 */
async function writeBatch(importing: Importing, rows: ImportRow[]): Promise<void> {
  const { options, progress, rejected } = importing;
  if (options.signal?.aborted) throw new ImportStoppedError();
  await options.requireRoom?.();
  await rejected.flush();
  const started = performance.now();
  await writeRows(importing, rows);
  options.onProgress?.({ ...progress });
  await options.pause?.(performance.now() - started);
}

class RolledBack<Result> extends Error {
  constructor(readonly result: Result) {
    super('Rolled back.');
  }
}

/** Does work in a transaction, rolls it back, and returns the result of the work. */
async function runAndRollBack<Result>(
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
