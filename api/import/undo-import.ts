/** Undoes the last import, except for products that were ordered or changed at the desk since. */
import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../db/client';
import { importChange, importRun } from '../db/schema';
import { singleRow } from '../db/single-row';
import { withImportLock } from './import-lock';
import type { RecordImport } from './import-record';
import { type ImportRunRow, lastUndoable } from './import-run';
import { ImportStoppedError } from './open-import';
import { restoreKeywords, restoreProductsSql } from './product-snapshot';
import { rebuildSearch } from './rebuild-search';

const BATCH_SIZE = 500;

const NOT_LAST =
  'The import was not undone, because a later import began first. Undo that one first.';

export interface UndoSummary {
  /** The name of the imported file. */
  file: string;
  /** When the import began. */
  startedAt: Date;
  /** Number of removed products: the import had created them. */
  removed: number;
  /** Number of restored products: the import had changed them. */
  restored: number;
  /**
   * Number of products that are kept, because they were ordered, returned or changed at the desk
   * since, or a planned price began.
   */
  stayed: number;
}

/** Numbers of products that an undo has changed or would change. */
type UndoCounts = Pick<UndoSummary, 'removed' | 'restored' | 'stayed'>;

interface UndoOptions {
  /** The import to undo; by default the last one with changes that can be undone. */
  run?: ImportRunRow;
  /** Who undoes the import, unless that is already stored with it. */
  actor?: string;
  /** Writes an entry of the desk's record at the beginning; left out if there is one already. */
  record?: RecordImport | undefined;
  /** If it is aborted, the undo stops before the next batch with an ImportStoppedError. */
  signal?: AbortSignal | undefined;
  /**
   * Called after each batch, so that others can use the database.
   * @param ms duration of the batch in milliseconds
   */
  pause?: ((ms: number) => Promise<void>) | undefined;
  batchSize?: number;
  /** Called after each batch with the number of products that are done, and of all products. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Undoes an import in batches. If it is interrupted, the next undo continues it. If the given import
 * is no longer the last one, only stores this problem with it.
 * @returns null if there is no import to undo
 * @throws ImportRunningError if an import is running; ImportStoppedError if the signal was aborted
 */
export function undoImport(
  db: Database,
  now: () => Date,
  options: UndoOptions = {},
): Promise<UndoSummary | null> {
  const { run: given, signal, pause, batchSize = BATCH_SIZE, onProgress } = options;
  return withImportLock(db, async () => {
    const last = await lastUndoable(db);
    const found = given ?? last;
    if (!found) return null;
    // A later import may have been started at the same moment as the undo, and taken the lock first.
    if (found.id !== last?.id) return withdrawUndo(db, found);
    const run = await beginUndo(db, found, now(), options);
    const { file, startedAt, undoCounts } = run;
    let counts: UndoCounts = { removed: 0, restored: 0, stayed: 0, ...undoCounts };
    const total = await db.$count(importChange, eq(importChange.runId, run.id));
    let left: number;
    do {
      if (signal?.aborted) throw new ImportStoppedError();
      const started = performance.now();
      const batch = { run, now: now(), before: counts, batchSize };
      [left, counts] = await db.transaction((tx) => undoNext(tx, batch));
      onProgress?.(total - left, total);
      await pause?.(performance.now() - started);
    } while (left > 0);
    await rebuildSearch(db, pause);
    return { file, startedAt, ...counts };
  });
}

/** Gives an import that is not undone its state from before. */
async function withdrawUndo(db: Database, { id, finishedAt }: ImportRunRow): Promise<null> {
  const state = finishedAt ? 'done' : 'failed';
  await db
    .update(importRun)
    .set({ state, undoneBy: '', problem: NOT_LAST })
    .where(eq(importRun.id, id));
  return null;
}

const beginUndo = (
  db: Database,
  { id, file, counts, undoneBy: by }: ImportRunRow,
  now: Date,
  { actor, record }: Pick<UndoOptions, 'actor' | 'record'>,
): Promise<ImportRunRow> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .update(importRun)
      // Without this time, an undo would be reported as stalled until its first batch.
      .set({ state: 'undoing', undoneBy: actor || by, countsAt: now })
      .where(eq(importRun.id, id))
      .returning();
    await record?.(tx, { action: 'import.undo', subject: id, before: { file, ...counts } }, now);
    return singleRow(rows, 'the import');
  });

/** Counts what the undo of an import would change now. */
export async function undoEffect(
  db: Queryable,
  run: Pick<ImportRunRow, 'id' | 'startedAt'>,
): Promise<UndoCounts> {
  const { rows } = (await db.execute(sql`
    select count(*) filter (where is_new and not stays)::int as removed,
      count(*) filter (where not is_new and not stays)::int as restored,
      count(*) filter (where stays)::int as stayed
    from (${changesSql(run)}) change`)) as unknown as { rows: UndoCounts[] };
  return rows[0] ?? { removed: 0, restored: 0, stayed: 0 };
}

interface UndoBatch {
  run: ImportRunRow;
  now: Date;
  /** The counts of earlier batches. */
  before: UndoCounts;
  batchSize: number;
}

/**
 * Undoes a batch. The last batch also marks the import as undone, in the same transaction.
 * Otherwise an import without changes left would no longer be found, and the next undo would undo
 * the import before.
 * @returns the number of products that are left, and the counts
 */
async function undoNext(
  tx: Transaction,
  { run, now, before, batchSize }: UndoBatch,
): Promise<[left: number, UndoCounts]> {
  const done = await undoBatch(tx, { run, now, batchSize });
  const counts = {
    removed: before.removed + done.removed,
    restored: before.restored + done.restored,
    stayed: before.stayed + done.stayed,
  };
  const values = { undoCounts: { ...counts }, countsAt: now };
  const left = await tx.$count(importChange, eq(importChange.runId, run.id));
  const end = left > 0 ? {} : { state: 'undone' as const, undoneAt: now };
  if (left === 0) await removeEmptyGroups(tx, run);
  await tx
    .update(importRun)
    .set({ ...values, ...end })
    .where(eq(importRun.id, run.id));
  return [left, counts];
}

/** Causes of stock movements that imports and their undoes record. */
const MOVEMENT_CAUSES = ['import', 'import undone'];

/**
 * Selects the products that an import changed and that still exist. `stays` is true for a product
 * that the undo keeps: since the import, it was ordered or changed at the desk, or its stock was
 * changed by something else than an import. A product that the import created also stays if it is
 * in any order.
 */
const changesSql = ({ id, startedAt }: Pick<ImportRunRow, 'id' | 'startedAt'>) => sql`
  select change.product_id as id, change.before is null as is_new,
    exists (select from order_line line join shop_order o on o.id = line.order_id
      where line.product_id = change.product_id
        and (change.before is null or o.created_at >= ${startedAt}))
    or exists (select from staff_record entry
      where entry.subject = product.slug and starts_with(entry.action, 'product.')
        and entry.at >= ${startedAt})
    or exists (select from price_change price
      where price.product_id = change.product_id and price.applied_at >= ${startedAt})
    or exists (select from stock_movement movement
      where movement.product_id = change.product_id and movement.at >= ${startedAt}
        and movement.cause not in ${MOVEMENT_CAUSES}) as stays
  from import_change change join product on product.id = change.product_id
  where change.run_id = ${id}`;

/** Undoes the changes of the next products, and deletes the record of these changes. */
async function undoBatch(
  tx: Transaction,
  { run, now, batchSize }: Omit<UndoBatch, 'before'>,
): Promise<UndoCounts> {
  const { id } = run;
  const batch = sql`(select product_id from import_change where run_id = ${id}
    order by product_id limit ${batchSize})`;
  const changes = await rowsOf<{ id: string; is_new: boolean; stays: boolean }>(
    tx,
    sql`${changesSql(run)} and change.product_id in ${batch}
      order by change.product_id for update of product`,
  );
  const undone = changes.filter(({ stays }) => !stays);
  const newIds = undone.filter(({ is_new }) => is_new).map((change) => change.id);
  const changed = undone.filter(({ is_new }) => !is_new).map((change) => change.id);
  if (newIds.length > 0) {
    // Stock movements of imports and undoes may refer to the product and would prevent deleting it.
    await tx.execute(sql`delete from stock_movement
      where product_id in ${newIds} and cause in ${MOVEMENT_CAUSES}`);
    await tx.execute(sql`delete from product where id in ${newIds}`);
  }
  if (changed.length > 0) {
    const before = sql`select product_id, before from import_change
      where run_id = ${id} and product_id in ${changed}`;
    await tx.execute(sql`
      insert into stock_movement (product_id, cause, quantity, reason, actor, at)
      select product.id, 'import undone', (change.before ->> 'stock')::int - product.stock,
        ${run.file}, ${run.undoneBy}, ${now}
      from (${before}) change join product on product.id = change.product_id
      where (change.before ->> 'stock')::int <> product.stock`);
    await tx.execute(restoreProductsSql(before, now));
    await restoreKeywords(tx, before);
    await tx.execute(sql`delete from product_image where product_id in ${changed}`);
    await tx.execute(sql`
      insert into product_image (product_id, position, image, alt, width, height)
      select product_id, picture.place - 1, picture.entry ->> 0, picture.entry ->> 1,
        (picture.entry ->> 2)::int, (picture.entry ->> 3)::int
      from (${before}) change,
        jsonb_array_elements(change.before -> 'images') with ordinality picture(entry, place)`);
  }
  await tx.execute(sql`delete from import_change where run_id = ${id} and product_id in ${batch}`);
  return {
    removed: newIds.length,
    restored: changed.length,
    stayed: changes.length - undone.length,
  };
}

/** Deletes the categories and brands that the import created and that are now empty. */
async function removeEmptyGroups(
  tx: Transaction,
  { categories, brands }: ImportRunRow,
): Promise<void> {
  // Repeated, because a category is only empty once its sub-categories are deleted.
  let removed: unknown[] = categories;
  while (removed.length > 0) {
    removed = await rowsOf(
      tx,
      sql`delete from category where id in ${categories}
        and not exists (select from product where category_id = category.id)
        and not exists (select from category below where below.parent_id = category.id)
        returning 1`,
    );
  }
  if (brands.length > 0) {
    await tx.execute(sql`delete from brand where id in ${brands}
      and not exists (select from product where brand_id = brand.id)`);
  }
}

async function rowsOf<Row>(tx: Transaction, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
