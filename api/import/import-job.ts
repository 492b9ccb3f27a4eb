/** Runs the jobs that import and undo for the desk. A shop does one import at a time. */
import { readFile } from 'node:fs/promises';
import { DiskFullError, ROOM_TO_IMPORT } from '@kernel/disk-room';
import { eq, sql } from 'drizzle-orm';
import type { ApiContext } from '../context';
import { importRun } from '../db/schema';
import { failureReason, scheduleJob } from '../scheduler/job.repository';
import type { Job } from '../scheduler/job-runner';
import { findRun, optionsOfRun } from './desk-import.service';
import { ColumnError } from './fields';
import { discardImportFiles, rejectedRowsKey, withUpload } from './import-file';
import { ImportRunningError } from './import-lock';
import { importProducts } from './import-products';
import { importRecorder } from './import-record';
import { IMPORT_JOB, IMPORT_RETRY, type ImportRunRow } from './import-run';
import { BESIDE_REQUESTS } from './pace';
import { rebuildSearch } from './rebuild-search';
import { undoImport } from './undo-import';

/** Seconds after which a job tries again if another import is running. */
const WAIT_SECONDS = 3;

const PROBLEMS = {
  file: 'The uploaded file is no longer there. Upload it again.',
  unexpected:
    'The import stopped because of an error. What it wrote is in the shop: continue or undo it.',
};

/**
 * Does or continues an import or its undo. The job's key is the id of the import. If the last
 * attempt fails, stores the problem with the import.
 * @throws the error if the job is to be retried
 */
export async function runImportJob(context: ApiContext, job: Job): Promise<void> {
  const run = await findRun(context.db, job.key);
  if (!run) return;
  // The job was interrupted after the undo, before the search was rebuilt.
  if (run.state === 'undone') return rebuildSearch(context.db, BESIDE_REQUESTS.pause);
  const isUndo = run.state === 'undo_waiting' || run.state === 'undoing';
  if (!isUndo && run.state !== 'waiting' && run.state !== 'running') return;
  try {
    await (isUndo ? undo(context, run, job.signal) : importUpload(context, run, job.signal));
  } catch (error) {
    if (error instanceof ImportRunningError) return runLater(context, run);
    if (error instanceof ColumnError) return fail(context, run, error.message);
    if (job.signal.aborted || job.attempt < IMPORT_RETRY.limit) throw error;
    context.log.error({ err: error, id: run.id }, 'an import failed');
    const reason = error instanceof DiskFullError ? error.message : failureReason(error);
    await fail(context, run, `${PROBLEMS.unexpected} (${reason})`);
  }
}

const undo = ({ db, now }: ApiContext, run: ImportRunRow, signal: AbortSignal) =>
  undoImport(db, now, { ...BESIDE_REQUESTS, run, signal });

async function importUpload(
  context: ApiContext,
  run: ImportRunRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, accounts } = context;
  const { files, vault } = accounts;
  const { fileKey } = run;
  const rejectedKey = rejectedRowsKey(run.id);
  const summary = await withUpload(
    async () => (fileKey && (await files.get(fileKey))?.bytes) || null,
    ({ rowsFile, rejectedFile }) =>
      importProducts({
        ...BESIDE_REQUESTS,
        db,
        now,
        signal,
        rowsFile,
        rejectedFile,
        ...optionsOfRun(run),
        file: run.file,
        recorded: run,
        requireRoom: async () => context.requireRoom?.(ROOM_TO_IMPORT),
        async storeRejected(path) {
          await files.put(rejectedKey, await readFile(path), { contentType: 'text/csv' });
          return rejectedKey;
        },
        record: importRecorder(vault, run.actor),
      }),
    context.unpackWorkbook,
  );
  if (!summary) return fail(context, run, PROBLEMS.file);
  await discardImportFiles(files, [fileKey]);
  await db.update(importRun).set({ fileKey: null }).where(eq(importRun.id, run.id));
}

/** Schedules the job again, because an import of another host or of the command has the lock. */
const runLater = ({ db }: ApiContext, { id }: ImportRunRow): Promise<void> =>
  scheduleJob(db, {
    name: IMPORT_JOB,
    key: id,
    runAt: sql`now() + ${WAIT_SECONDS} * interval '1 second'`,
  });

async function fail({ db }: ApiContext, { id }: ImportRunRow, problem: string): Promise<void> {
  await db.update(importRun).set({ state: 'failed', problem }).where(eq(importRun.id, id));
}
