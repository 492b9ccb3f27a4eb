/**
 * Stores the imports of the shop and what they changed, so that they can be listed, continued and
 * undone.
 */
import { and, desc, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../db/client';
import { insertColumnsSql } from '../db/json-rows';
import { importChange, importRun, job } from '../db/schema';
import type { RetryRule } from '../scheduler/job.repository';
import type { CreatedIds } from './categories-and-brands';
import type { ProductChange } from './write-products';

export type ImportRunRow = typeof importRun.$inferSelect;

/** Number of imports that can be undone: the last ones, latest first. */
const MAX_UNDOABLE = 3;

/** The counts of an import, as stored. */
export interface ImportCounts {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
  leftOut: number;
  blank: number;
  bytes: number;
  totalBytes: number;
  /** 0 while rows are written; 1 as soon as the rebuild of the search begins. */
  search: number;
  withoutGstRate: number;
  pictures: number;
}

const hasChangesSql = (db: Queryable) =>
  exists(
    db
      .select({ id: importChange.productId })
      .from(importChange)
      .where(eq(importChange.runId, importRun.id)),
  );

/** Finds the last import with changes that can be undone; null if there is none. */
export async function lastUndoable(db: Queryable): Promise<ImportRunRow | null> {
  const [run] = await db
    .select()
    .from(importRun)
    .where(hasChangesSql(db))
    .orderBy(desc(importRun.startedAt))
    .limit(1);
  return run ?? null;
}

/** Name of the jobs of imports. A job's key is the import's id. */
export const IMPORT_JOB = 'import';
/** Retries for about five minutes; after that, staff continue the import. */
export const IMPORT_RETRY: RetryRule = { limit: 6, delaySeconds: 10, maxDelaySeconds: 120 };

/**
 * Marks imports as interrupted that a killed command left behind. Call it only while no import
 * runs. Imports with a job are left to the job.
 */
export async function markAbandoned(db: Queryable): Promise<void> {
  const jobOf = and(eq(job.name, IMPORT_JOB), sql`${job.key} = ${importRun.id}::text`);
  const hasJob = db.select({ key: job.key }).from(job).where(jobOf);
  await db
    .update(importRun)
    .set({ state: 'interrupted' })
    .where(and(inArray(importRun.state, ['running', 'undoing']), notExists(hasJob)));
}

/** An import that is being done. */
export class ImportRun {
  private constructor(
    readonly id: string,
    /** The counts from before the import was interrupted; empty for a new import. */
    readonly counted: Partial<ImportCounts>,
    readonly createdIds: CreatedIds,
  ) {}

  /** Records a new import. */
  static async begin(
    db: Queryable,
    { file, actor }: { file: string; actor: string },
    startedAt: Date,
  ): Promise<ImportRun> {
    const [row] = await db
      .insert(importRun)
      .values({ file, actor, startedAt })
      .returning({ id: importRun.id });
    if (!row) throw new Error('The import was not recorded.');
    return new ImportRun(row.id, {}, { categories: [], brands: [] });
  }

  /**
   * Begins or continues an import that was recorded before. Sets the time of the counts, so that an
   * import that continues after a long break is not reported as stalled before its first batch.
   */
  static async resume(db: Database, row: ImportRunRow, now: Date): Promise<ImportRun> {
    const { id, counts, categories, brands } = row;
    const isNew = !counts.rows;
    await db
      .update(importRun)
      .set({ state: 'running', preview: null, ...(isNew ? { startedAt: now } : { countsAt: now }) })
      .where(eq(importRun.id, id));
    return new ImportRun(id, counts, { categories, brands });
  }

  /** Stores changes and counts. Call it in the transaction that wrote the products. */
  async recordBatch(
    tx: Transaction,
    changes: ProductChange[],
    { createdIds, counts, now }: { createdIds: CreatedIds; counts: ImportCounts; now: Date },
  ): Promise<void> {
    if (changes.length > 0) {
      const rows = changes.map(({ id, before }) => ({ runId: this.id, productId: id, before }));
      // If a run writes a product twice, the values before the first time are kept.
      await tx.execute(sql`${insertColumnsSql(importChange, ['runId', 'productId', 'before'], rows)}
        on conflict do nothing`);
    }
    await this.#set(tx, { ...createdIds, counts: { ...counts }, countsAt: now });
  }

  /** Stores counts outside of a batch. */
  recordCounts = (db: Queryable, counts: ImportCounts, now: Date): Promise<void> =>
    this.#set(db, { counts: { ...counts }, countsAt: now });

  /**
   * Marks the import as done. Deletes the changes of imports that are too old to be undone.
   */
  async end(
    tx: Queryable,
    { counts, now, rejectedKey }: { counts: ImportCounts; now: Date; rejectedKey: string | null },
  ): Promise<void> {
    const end = { state: 'done' as const, finishedAt: now, countsAt: now, problem: '' };
    await this.#set(tx, { ...end, counts: { ...counts }, rejectedKey });
    await tx.execute(sql`delete from import_change where run_id in (
      select id from import_run where ${hasChangesSql(tx)} order by started_at desc
      offset ${MAX_UNDOABLE})`);
  }

  /** Marks the import as stopped half-way, with the reason. */
  stop = (db: Queryable, state: 'failed' | 'interrupted', problem: string): Promise<void> =>
    this.#set(db, { state, problem });

  async #set(db: Queryable, values: Partial<typeof importRun.$inferInsert>): Promise<void> {
    await db.update(importRun).set(values).where(eq(importRun.id, this.id));
  }
}
