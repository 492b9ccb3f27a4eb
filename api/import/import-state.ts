/** Which imports are being done, as their rows and the queue tell. */
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { importRun, job } from '../db/schema';
import { IMPORT_JOB, type ImportRunRow } from './import-run';

/** States in which an import or undo is being done, or waits to be. */
const BUSY_STATES: ImportRunRow['state'][] = ['waiting', 'running', 'undo_waiting', 'undoing'];

/** Without a batch for this long, an import may have been interrupted. */
const STALLED_AFTER_MS = 60_000;

type RunState = Pick<ImportRunRow, 'id' | 'state' | 'startedAt' | 'countsAt'>;

export const isBusyState = ({ state }: Pick<RunState, 'state'>): boolean =>
  BUSY_STATES.includes(state);

/** Whether nothing was written for a while. */
export const isStalled = ({ startedAt, countsAt }: RunState, now: Date): boolean =>
  now.getTime() - Math.max(startedAt.getTime(), countsAt?.getTime() ?? 0) > STALLED_AFTER_MS;

/** The jobs of imports by their ids. */
export async function importJobs(db: Queryable): Promise<Map<string, 'parked' | 'queued'>> {
  const rows = await db
    .select({ key: job.key, state: job.state })
    .from(job)
    .where(eq(job.name, IMPORT_JOB));
  return new Map(rows.map(({ key, state }) => [key, state === 'parked' ? 'parked' : 'queued']));
}

/** The state, also of a command that was killed: nothing continues it. */
export const presentState = (
  run: RunState,
  jobs: ReadonlyMap<string, unknown>,
  now: Date,
): ImportRunRow['state'] =>
  isBusyState(run) && !jobs.has(run.id) && isStalled(run, now) ? 'interrupted' : run.state;

/** Ids of the imports and undoes that are being done or wait. */
export async function busyImports(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.select().from(importRun).where(inArray(importRun.state, BUSY_STATES));
  if (rows.length === 0) return [];
  const jobs = await importJobs(db);
  return rows
    .filter((run) => isBusyState({ state: presentState(run, jobs, now) }))
    .map(({ id }) => id);
}
