/** Records what an import did, so that it can be undone. */
import { desc, eq, notExists, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client';
import { insertColumnsSql } from '../db/json-rows';
import { importChange, importRun } from '../db/schema';
import type { MadeByImport } from './categories-and-brands';
import type { ProductChange } from './write-products';

/** Number of runs that can be undone, one after the other. */
const MAX_RUNS = 3;

/** Deletes runs that changed nothing, or stopped before they did. */
export const forgetEmptyRuns = (db: Database) =>
  db
    .delete(importRun)
    .where(
      notExists(
        db
          .select({ id: importChange.productId })
          .from(importChange)
          .where(eq(importChange.runId, importRun.id)),
      ),
    );

export class ImportRun {
  #made = 0;

  private constructor(readonly id: string) {}

  static async begin(db: Database, file: string, startedAt: Date): Promise<ImportRun> {
    const [row] = await db
      .insert(importRun)
      .values({ file, startedAt })
      .returning({ id: importRun.id });
    if (!row) throw new Error('The import was not recorded.');
    return new ImportRun(row.id);
  }

  /** Runs within the transaction that wrote the products. */
  async remember(tx: Transaction, changes: ProductChange[], made: MadeByImport): Promise<void> {
    if (changes.length > 0) {
      const rows = changes.map(({ id, before }) => ({ runId: this.id, productId: id, before }));
      await tx.execute(insertColumnsSql(importChange, ['runId', 'productId', 'before'], rows));
    }
    const total = made.categories.length + made.brands.length;
    if (total === this.#made) return;
    await tx.update(importRun).set(made).where(eq(importRun.id, this.id));
    this.#made = total;
  }

  /** Deletes runs that changed nothing, and the oldest. */
  async end(db: Database, finishedAt: Date): Promise<void> {
    await forgetEmptyRuns(db);
    await db.update(importRun).set({ finishedAt }).where(eq(importRun.id, this.id));
    const last = db
      .select({ id: importRun.id })
      .from(importRun)
      .orderBy(desc(importRun.startedAt))
      .limit(MAX_RUNS);
    await db.delete(importRun).where(notInArray(importRun.id, last));
  }
}
