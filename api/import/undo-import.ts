/** Undoes the last import, except for products that were ordered or changed at the desk since. */
import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../db/client';
import { importChange, importRun } from '../db/schema';
import { singleRow } from '../db/single-row';
import { withImportLock } from './import-lock';
import type { RecordImport } from './import-record';
import { type ImportRunRow, lastUndoable } from './import-run';
import { ImportStoppedError } from './open-import';
import { restoreProductsSql } from './product-snapshot';
import { rebuildSearch } from './rebuild-search';

const BATCH_SIZE = 500;

export interface UndoSummary {
  /** The file of the import, and when it began. */
  file: string;
  startedAt: Date;
  /** Products that the import had created. */
  removed: number;
  /** Products that the import had changed. */
  restored: number;
  /** Products that were ordered, returned or changed at the desk since, and are kept. */
  stayed: number;
}

/** What an undo did, or would do. */
type UndoCounts = Pick<UndoSummary, 'removed' | 'restored' | 'stayed'>;

interface UndoOptions {
  /** The import to undo; the last one that changed something if it is not given. */
  run?: ImportRunRow;
  /** Who undoes it, unless that is stored already. */
  actor?: string;
  /** Records that it begins, unless that is recorded already. */
  record?: RecordImport | undefined;
  /** Aborted to stop between two batches, which throws ImportStoppedError. */
  signal?: AbortSignal | undefined;
  /** Called after each batch, so that others can use the database. @param ms what the batch took */
  pause?: ((ms: number) => Promise<void>) | undefined;
  batchSize?: number;
  /** Called after each batch with the number of products, and of those that there were. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Undoes an import, batch by batch. If it is interrupted, the next undo continues.
 * @returns null when there is none
 * @throws ImportRunningError
 */
export function undoImport(
  db: Database,
  now: () => Date,
  options: UndoOptions = {},
): Promise<UndoSummary | null> {
  const { run: given, signal, pause, batchSize = BATCH_SIZE, onProgress } = options;
  return withImportLock(db, async () => {
    const found = given ?? (await lastUndoable(db));
    if (!found) return null;
    const run = await beginUndo(db, found, now(), options);
    const { file, startedAt, undoCounts } = run;
    let counts: UndoCounts = { removed: 0, restored: 0, stayed: 0, ...undoCounts };
    const total = await db.$count(importChange, eq(importChange.runId, run.id));
    for (let left = total + 1; left > 0; ) {
      if (signal?.aborted) throw new ImportStoppedError();
      const started = performance.now();
      const batch = { run, now: now(), before: counts, batchSize };
      [left, counts] = await db.transaction((tx) => undoNext(tx, batch));
      onProgress?.(total - left, total);
      await pause?.(performance.now() - started);
    }
    await rebuildSearch(db, pause);
    return { file, startedAt, ...counts };
  });
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
      .set({ state: 'undoing', undoneBy: actor || by })
      .where(eq(importRun.id, id))
      .returning();
    await record?.(tx, { action: 'import.undo', subject: id, before: { file, ...counts } }, now);
    return singleRow(rows, 'the import');
  });

/** What the undo of an import would do now. */
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
  /** What earlier batches did. */
  before: UndoCounts;
  batchSize: number;
}

/**
 * Undoes a batch. The last batch also marks the import as undone in the same transaction: without
 * changes it counts as none, and the next undo would undo the import before it.
 * @returns how many products are left, and the counts
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
  if (left === 0) {
    await removeEmptyGroups(tx, run);
  }
  await tx
    .update(importRun)
    .set({ ...values, ...end })
    .where(eq(importRun.id, run.id));
  return [left, counts];
}

/** Causes of movements that imports record. */
const MOVEMENTS = ['import', 'import undone'];

/** The products that an import changed and that still exist, and whether they stay as they are. */
const changesSql = ({ id, startedAt }: Pick<ImportRunRow, 'id' | 'startedAt'>) => sql`
  select change.product_id as id, change.before is null as is_new,
    exists (select from order_line line join shop_order o on o.id = line.order_id
      where line.product_id = change.product_id
        and (change.before is null or o.created_at >= ${startedAt}))
    or exists (select from staff_record entry
      where entry.subject = product.slug and starts_with(entry.action, 'product.')
        and entry.at >= ${startedAt})
    or exists (select from stock_movement movement
      where movement.product_id = change.product_id and movement.at >= ${startedAt}
        and movement.cause not in ${MOVEMENTS}) as stays
  from import_change change join product on product.id = change.product_id
  where change.run_id = ${id}`;

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
    // These can be left from later imports that are undone already.
    await tx.execute(sql`delete from stock_movement
      where product_id in ${newIds} and cause in ${MOVEMENTS}`);
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
    await tx.execute(sql`delete from product_image where product_id in ${changed}`);
    await tx.execute(sql`
      insert into product_image (product_id, position, image, alt)
      select product_id, picture.place - 1, picture.entry ->> 0, picture.entry ->> 1
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
