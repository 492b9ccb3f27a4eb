/** Deletes old imports and their files, and uploads that were never started. */
import { retentionCutoff } from '@contract/retention';
import type { FileStore } from '@kernel/file-store';
import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import type { Database } from '../db/client';
import { importChange, importRun } from '../db/schema';
import { findRun } from './desk-import.service';
import { IMPORT_FILES } from './import-file';
import type { ImportRunRow } from './import-run';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which the rejected rows, and the file of an import that can continue, are stored. */
const FILE_DAYS = 30;

/**
 * Deletes uploads that were not started within a day, ended imports after their retention period
 * unless they can be undone, and files that are no longer needed. May be interrupted and repeated
 * at any time.
 */
export async function purgeImports(db: Database, files: FileStore, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await db
    .delete(importRun)
    .where(and(eq(importRun.state, 'uploaded'), lt(importRun.startedAt, dayAgo)));
  const changes = db
    .select({ id: importChange.productId })
    .from(importChange)
    .where(eq(importChange.runId, importRun.id));
  const isOld = lt(importRun.startedAt, retentionCutoff('imports', now));
  await db
    .delete(importRun)
    .where(and(isOld, inArray(importRun.state, ENDED_STATES), notExists(changes)));
  const oldest = new Date(now.getTime() - FILE_DAYS * DAY_MS);
  for (const { key } of await files.list(`${IMPORT_FILES}/`, dayAgo)) {
    const run = await findRun(db, key.split('/')[1] ?? '');
    if (!run || !isNeeded(run, key, oldest)) await files.delete(key);
    if (run?.rejectedKey === key && run.startedAt < oldest) {
      await db.update(importRun).set({ rejectedKey: null }).where(eq(importRun.id, run.id));
    }
  }
}

const ENDED_STATES: ImportRunRow['state'][] = ['done', 'failed', 'interrupted', 'undone'];

const isNeeded = ({ fileKey, rejectedKey, startedAt }: ImportRunRow, key: string, oldest: Date) =>
  (key === fileKey || key === rejectedKey) && startedAt >= oldest;
