/** The catalogue's changes, noted by triggers, in an order that misses no late commit. */
import { ALL_KEY, type CacheChanges, MAX_CACHE_CHANGES } from '@contract/cache';
import { retentionCutoff } from '@contract/retention';
import { lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client';
import { cacheChange } from '../../db/schema';
import { singleRow } from '../../db/single-row';

interface ChangesRow {
  cursor: string;
  /** The database was replaced by an older one. */
  is_ahead: boolean;
  changes: { number: number; key: string }[];
}

/**
 * The changes since a cursor. A transaction that began earlier may commit later, so the cursor is
 * the oldest transaction in progress: its changes will be found, and others may be reported twice.
 * @param since the `cursor` of the previous answer; without one there are no changes
 */
export async function changesSince(db: Queryable, since?: string): Promise<CacheChanges> {
  const from = since ?? '9223372036854775807';
  const { rows } = (await db.execute(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor,
      ${from}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as is_ahead,
      (select coalesce(json_agg(noted order by number), '[]') from (
        select id as number, key from cache_change where transaction >= ${from}::xid8
        order by id limit ${MAX_CACHE_CHANGES + 1}) as noted) as changes`)) as unknown as {
    rows: ChangesRow[];
  };
  const { cursor, is_ahead, changes } = singleRow(rows, 'the changes');
  if (since === undefined) return { cursor, changes: [] };
  const isAll = is_ahead || changes.length > MAX_CACHE_CHANGES;
  return { cursor, changes: isAll ? [{ number: 0, key: ALL_KEY }] : changes };
}

/** Deletes changes that every process has read. */
export async function purgeCacheChanges(db: Database, now: Date): Promise<void> {
  await db.delete(cacheChange).where(lt(cacheChange.at, retentionCutoff('cacheChanges', now)));
}

/** Records a change of these keys, as the triggers do. */
export async function noteChanges(db: Queryable, keys: readonly string[]): Promise<void> {
  const names = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  await db.execute(sql`select note_changes(array[${names}]::text[])`);
}
