/**
 * The changes of the data on public pages, which triggers and `noteChanges` record. Caches follow
 * them with a cursor that also finds the changes of transactions that commit late.
 */
import { ALL_KEY, type CacheChanges, MAX_CACHE_CHANGES } from '@contract/cache';
import { retentionCutoff } from '@contract/retention';
import { lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client';
import { cacheChange } from '../../db/schema';
import { singleRow } from '../../db/single-row';

interface ChangesRow {
  cursor: string;
  /** True if the cursor is newer than the database, because an older database was restored. */
  is_ahead: boolean;
  changes: { number: number; key: string }[];
}

/**
 * Returns the changes since a cursor, and a new cursor. The new cursor is the oldest transaction
 * that is still in progress: the next call finds its changes, even if it commits late. Some changes
 * are therefore reported twice. If there are too many changes, or an older database was restored, a
 * single change with the key `ALL_KEY` is returned.
 * @param since the `cursor` of the previous answer. Without it, only a new cursor is returned
 */
export async function changesSince(db: Queryable, since?: string): Promise<CacheChanges> {
  // The largest id matches no transaction.
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
  const isEverythingChanged = is_ahead || changes.length > MAX_CACHE_CHANGES;
  return { cursor, changes: isEverythingChanged ? [{ number: 0, key: ALL_KEY }] : changes };
}

/** Deletes changes after their retention period. */
export async function purgeCacheChanges(db: Database, now: Date): Promise<void> {
  await db.delete(cacheChange).where(lt(cacheChange.at, retentionCutoff('cacheChanges', now)));
}

/** Records changes of these keys, as the triggers do. */
export async function noteChanges(db: Queryable, keys: readonly string[]): Promise<void> {
  const names = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  await db.execute(sql`select note_changes(array[${names}]::text[])`);
}
