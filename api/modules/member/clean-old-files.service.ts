/** Cleans files of members that were stored before uploads were cleaned (docs/decisions/0160). */
import { type FileStore, FileStoreError } from '@kernel/file-store';
import { cleanUpload } from '@kernel/files/clean-upload';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/client';
import { memberFile } from '../../db/schema';
import { discardUploads, storeUploads } from './member-upload.service';
import { tryDiscardOrphans } from './orphaned-upload.service';

/** Small, because decoding pictures is slow, and other jobs wait for the end of the run. */
const BATCH_SIZE = 20;

interface Context {
  db: Database;
  files: FileStore;
  log: Logger;
  now(): Date;
}

/**
 * Cleans some of the files that are not clean yet. A cleaned file is stored under a new name before
 * the old file is deleted, so that a crash loses nothing. A file that cannot be cleaned (an active
 * PDF, an unreadable picture, a file that no encryption key opens) is kept as it is, and the log
 * names its row. After a failure, the other files are still cleaned.
 * @throws the first failure, after all files were tried. A failure to reach the storage is thrown
 * at once
 */
export async function cleanOldFiles({ db, files, log, now }: Context): Promise<void> {
  const old = await db
    .select()
    .from(memberFile)
    .where(isNull(memberFile.cleanedAt))
    .orderBy(asc(memberFile.memberId))
    .limit(BATCH_SIZE);
  const failures: unknown[] = [];
  for (const row of old) {
    try {
      await cleanFile({ db, files, log, now }, row);
    } catch (error) {
      if (isProblem(error, 'unavailable')) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

const isProblem = (error: unknown, code: FileStoreError['code']): boolean =>
  error instanceof FileStoreError && error.code === code;

async function cleanFile(
  { db, files, log, now }: Context,
  { memberId, kind, storeKey }: typeof memberFile.$inferSelect,
): Promise<void> {
  const isMatch = and(
    eq(memberFile.memberId, memberId),
    eq(memberFile.kind, kind),
    eq(memberFile.storeKey, storeKey),
  );
  const clean = await cleanStoredFile(files, kind, storeKey);
  if (!clean.ok) {
    const reason = clean.problem;
    log.warn({ memberId, kind, reason }, 'a file of a member could not be cleaned and is kept');
    await db.update(memberFile).set({ cleanedAt: now() }).where(isMatch);
    return;
  }
  const upload = { kind, bytes: clean.bytes, mediaType: clean.type };
  const stored = await storeUploads(files, [upload]);
  const [first] = stored;
  if (!first) throw new Error('The file was not stored.');
  try {
    const written = await db
      .update(memberFile)
      .set({ ...first, cleanedAt: now() })
      .where(isMatch)
      .returning({ kind: memberFile.kind });
    // If no row was updated, the owner has replaced the file in the meantime or has left. The
    // cleaned file is then deleted instead of the old one.
    await discardUploads(files, written.length > 0 ? [{ storeKey }] : stored);
  } catch (error) {
    await tryDiscardOrphans(db, files, stored);
    throw error;
  }
}

async function cleanStoredFile(
  files: FileStore,
  kind: (typeof memberFile.$inferSelect)['kind'],
  storeKey: string,
) {
  try {
    const stored = await files.get(storeKey);
    if (!stored) return { ok: false, problem: 'missing' } as const;
    return await cleanUpload(kind, Uint8Array.from(stored.bytes));
  } catch (error) {
    if (isProblem(error, 'unreadable')) return { ok: false, problem: 'unreadable' } as const;
    throw error;
  }
}
