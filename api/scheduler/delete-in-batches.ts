/** Deletes rows whose retention period is over. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/client';
import { singleRow } from '../db/single-row';
import { limitRun } from './scheduler';

const BATCH_SIZE = 5_000;

/**
 * Deletes the matching rows in batches. After a pause of the jobs there may be more rows than one
 * statement can delete within the statement timeout, so a single statement would fail in every run.
 * When a run has reached its maximum duration (`limitRun`), the next run deletes the rest.
 */
export async function deleteInBatches(
  db: Queryable,
  table: PgTable,
  condition: SQL,
  batchSize = BATCH_SIZE,
): Promise<void> {
  const hasTime = limitRun();
  let deleted = batchSize;
  while (deleted === batchSize && hasTime()) {
    const { rows } = (await db.execute(sql`
      with deleted as (
        delete from ${table}
        where ctid = any (array(select ctid from ${table} where ${condition} limit ${batchSize}))
        returning 1
      ) select count(*)::int as count from deleted`)) as { rows: { count: number }[] };
    deleted = singleRow(rows, 'the number of deleted rows').count;
  }
}
