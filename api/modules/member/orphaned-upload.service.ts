/** Deletes uploaded files, after the database has confirmed that they belong to no member. */

import type { FileStore } from '@kernel/file-store';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { memberFile } from '../../db/schema';
import { discardUploads } from './member-upload.service';

/**
 * Deletes the given files, except those that belong to a member.
 * @throws database errors. In this case no file is deleted
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
 * Cleans up after a transaction that was to give these files to a member, and failed. If the commit
 * succeeded and only its answer was lost, the files belong to the member and are kept. If the
 * database is unavailable, the hourly sweep deletes the files.
 */
export const tryDiscardOrphans = (
  db: Queryable,
  store: FileStore,
  files: { storeKey: string }[],
): Promise<void> => discardOrphans(db, store, files).catch(() => undefined);
