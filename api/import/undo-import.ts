/** Undoes the last import, except for products that were ordered since. */
import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client';
import { importChange, importRun } from '../db/schema';
import { rebuildSearchWords } from '../modules/product/product-search.service';
import { withImportLock } from './import-lock';
import { forgetEmptyRuns } from './import-run';
import { restoreProductsSql } from './product-snapshot';

const BATCH_SIZE = 500;

export interface UndoSummary {
  /** The file of the import, and when it began. */
  file: string;
  startedAt: Date;
  /** Products that the import had created. */
  removed: number;
  /** Products that the import had changed. */
  restored: number;
  /** Products that were ordered or returned since, and are kept. */
  stayed: number;
}

type Run = typeof importRun.$inferSelect;

/**
 * Undoes the last import, batch by batch. If it is interrupted, the next undo continues.
 * @returns null when there is none
 * @throws ImportRunningError
 */
export function undoImport(db: Database, now: () => Date): Promise<UndoSummary | null> {
  return withImportLock(db, async () => {
    await forgetEmptyRuns(db);
    const [run] = await db.select().from(importRun).orderBy(desc(importRun.startedAt)).limit(1);
    if (!run) return null;
    const { file, startedAt } = run;
    const summary: UndoSummary = { file, startedAt, removed: 0, restored: 0, stayed: 0 };
    while (await db.transaction((tx) => undoNext(tx, run, now(), summary)));
    return summary;
  });
}

/**
 * Undoes a batch. The last batch also removes the rest of the run in the same transaction: an empty
 * run would count as none, and the next undo would undo the run before it.
 * @returns whether anything is left
 */
async function undoNext(tx: Transaction, run: Run, now: Date, summary: UndoSummary) {
  await undoBatch(tx, run, now, summary);
  if ((await tx.$count(importChange, eq(importChange.runId, run.id))) > 0) return true;
  await removeEmptyGroups(tx, run);
  await rebuildSearchWords(tx);
  return false;
}

async function undoBatch(
  tx: Transaction,
  { id, startedAt }: Run,
  now: Date,
  summary: UndoSummary,
): Promise<void> {
  const batch = sql`(select product_id from import_change where run_id = ${id}
    order by product_id limit ${BATCH_SIZE})`;
  const changes = await rowsOf<{ id: string; isNew: boolean; stays: boolean }>(
    tx,
    sql`select change.product_id as id, change.before is null as "isNew",
        exists (select from order_line line join shop_order o on o.id = line.order_id
          where line.product_id = change.product_id
            and (change.before is null or o.created_at >= ${startedAt}))
        or exists (select from stock_movement movement
          where movement.product_id = change.product_id and movement.at >= ${startedAt}) as stays
      from import_change change join product on product.id = change.product_id
      where change.run_id = ${id} and change.product_id in ${batch}
      order by change.product_id for update of product`,
  );
  const going = changes.filter(({ stays }) => !stays);
  const made = going.filter(({ isNew }) => isNew).map((change) => change.id);
  const changed = going.filter(({ isNew }) => !isNew).map((change) => change.id);
  if (made.length > 0) await tx.execute(sql`delete from product where id in ${made}`);
  if (changed.length > 0) {
    const before = sql`select product_id, before from import_change
      where run_id = ${id} and product_id in ${changed}`;
    await tx.execute(restoreProductsSql(before, now));
    await tx.execute(sql`delete from product_image where product_id in ${changed}`);
    await tx.execute(sql`
      insert into product_image (product_id, position, image, alt)
      select product_id, picture.place - 1, picture.entry ->> 0, picture.entry ->> 1
      from (${before}) change,
        jsonb_array_elements(change.before -> 'images') with ordinality picture(entry, place)`);
  }
  await tx.execute(sql`delete from import_change where run_id = ${id} and product_id in ${batch}`);
  summary.removed += made.length;
  summary.restored += changed.length;
  summary.stayed += changes.length - going.length;
}

/** Deletes the run, and the categories and brands that it created and that are now empty. */
async function removeEmptyGroups(tx: Transaction, { id, categories, brands }: Run): Promise<void> {
  let gone: unknown[] = categories;
  while (gone.length > 0) {
    gone = await rowsOf(
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
  await tx.execute(sql`delete from import_run where id = ${id}`);
}

async function rowsOf<Row>(tx: Transaction, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
