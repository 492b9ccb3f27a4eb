/** Removing files that no member has, as the database says: an error is not proof of that. */

import type { FileStore } from '@kernel/file-store';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { memberFile } from '../../db/schema';
import { discardUploads } from './member-upload.service';

/**
 * Removes those of the files that no member has.
 * @throws what the database throws when it cannot say; then all of them stay
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
 * Clears up after a transaction that was to give these files to a member and failed. A commit whose
 * answer got lost has given them. When the database cannot say either, they are left to
 * housekeeping.
 */
export const clearUpUploads = (
  db: Queryable,
  store: FileStore,
  files: { storeKey: string }[],
): Promise<void> => discardOrphans(db, store, files).catch(() => undefined);
