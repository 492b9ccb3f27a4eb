/** Files of members that were kept before uploads were cleaned (docs/decisions/0160): cleaned afterwards. */
import type { FileStore } from '@kernel/file-store';
import { cleanUpload } from '@kernel/files/clean-upload';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/client';
import { memberFile } from '../../db/schema';
import { discardUploads, keepUploads } from './member-upload.service';
import { clearUpUploads } from './orphaned-upload.service';

/** Pictures take a second each to decode, and the scheduler has other work. */
const MOST_AT_ONCE = 20;

interface Context {
  db: Database;
  files: FileStore;
  log: Logger;
  now(): Date;
}

/**
 * Cleans some of the files that nobody has cleaned yet. A clean one is kept under a new key before the
 * old one goes, so that none is lost by a program that dies in between. What cannot be cleaned (a PDF
 * that can do more than be looked at, a picture that nothing reads) stays, sealed as it is: the log
 * says which row it is.
 */
export async function cleanOldFiles({ db, files, log, now }: Context): Promise<void> {
  const old = await db
    .select()
    .from(memberFile)
    .where(isNull(memberFile.cleanedAt))
    .orderBy(asc(memberFile.memberId))
    .limit(MOST_AT_ONCE);
  for (const row of old) await cleanOne({ db, files, log, now }, row);
}

async function cleanOne(
  { db, files, log, now }: Context,
  { memberId, kind, storeKey }: typeof memberFile.$inferSelect,
): Promise<void> {
  const isIt = and(
    eq(memberFile.memberId, memberId),
    eq(memberFile.kind, kind),
    eq(memberFile.storeKey, storeKey),
  );
  const stored = await files.get(storeKey);
  const clean = stored && (await cleanUpload(kind, Uint8Array.from(stored.bytes)));
  if (!clean?.ok) {
    const reason = clean ? clean.problem : 'missing';
    log.warn({ memberId, kind, reason }, 'a file of a member could not be cleaned and stays');
    await db.update(memberFile).set({ cleanedAt: now() }).where(isIt);
    return;
  }
  const upload = { kind, bytes: clean.bytes, mediaType: clean.type };
  const kept = await keepUploads(files, [upload]);
  const [first] = kept;
  if (!first) throw new Error('The file was not kept.');
  try {
    const written = await db
      .update(memberFile)
      .set({ ...first, cleanedAt: now() })
      .where(isIt)
      .returning({ kind: memberFile.kind });
    // Its owner was quicker with another one, or has left.
    await discardUploads(files, written.length > 0 ? [{ storeKey }] : kept);
  } catch (error) {
    await clearUpUploads(db, files, kept);
    throw error;
  }
}
