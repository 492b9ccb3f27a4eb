/** Deletes uploaded files that belong to no member, after the database has confirmed it. */

import type { FileStore } from '@kernel/file-store';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { memberFile } from '../../db/schema';
import { discardUploads } from './member-upload.service';

/**
 * Deletes those of the files that no member has.
 * @throws database errors; then no file is deleted
 */
export async function discardOrphans(
  db: Queryable,
  store: FileStore,
  files: { storeKey: string }[],
): Promise<void> {
  if (files.length === 0) return;
  const keys = files.map(({ storeKey }) => storeKey);
  const rows = await db
    .select({ key: memberFile.storeKey })
    .from(memberFile)
    .where(inArray(memberFile.storeKey, keys));
  const owned = new Set(rows.map(({ key }) => key));
  await discardUploads(
    store,
    files.filter(({ storeKey }) => !owned.has(storeKey)),
  );
}

/**
 * Cleans up after a failed transaction that was to give these files to a member. If only the answer
 * to the commit was lost, the member has them. If the database is unavailable, the files are left
 * to the hourly sweep.
 */
export const tryDiscardOrphans = (
  db: Queryable,
  store: FileStore,
  files: { storeKey: string }[],
): Promise<void> => discardOrphans(db, store, files).catch(() => undefined);
