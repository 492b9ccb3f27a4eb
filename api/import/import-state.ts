/** Finds which imports are being done, from their rows and the queue of jobs. */
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { importRun, job } from '../db/schema';
import { IMPORT_JOB, type ImportRunRow } from './import-run';

/** States in which an import or undo is being done or waits. */
const BUSY_STATES: ImportRunRow['state'][] = ['waiting', 'running', 'undo_waiting', 'undoing'];

/** States in which an undo is being done or waits. */
export const UNDO_STATES: ImportRunRow['state'][] = ['undo_waiting', 'undoing'];

/** An import that has neither begun nor written a batch for this long may have been interrupted. */
const STALLED_AFTER_MS = 60_000;

type RunState = Pick<ImportRunRow, 'id' | 'state' | 'startedAt' | 'countsAt'>;

export const isBusyState = ({ state }: Pick<RunState, 'state'>): boolean =>
  BUSY_STATES.includes(state);

/** Returns true if an import or undo has neither begun nor written a batch for a while. */
export const isStalled = ({ startedAt, countsAt }: RunState, now: Date): boolean =>
  now.getTime() - Math.max(startedAt.getTime(), countsAt?.getTime() ?? 0) > STALLED_AFTER_MS;

/** Returns the state of the jobs of imports, by the import's id. */
export async function importJobs(db: Queryable): Promise<Map<string, 'parked' | 'queued'>> {
  const rows = await db
    .select({ key: job.key, state: job.state })
    .from(job)
    .where(eq(job.name, IMPORT_JOB));
  return new Map(rows.map(({ key, state }) => [key, state === 'parked' ? 'parked' : 'queued']));
}

/**
 * Returns the state of an import. A stalled import without a job is `interrupted`, because it
 * belongs to a command that was killed.
 */
export const presentState = (
  run: RunState,
  jobs: ReadonlyMap<string, unknown>,
  now: Date,
): ImportRunRow['state'] =>
  isBusyState(run) && !jobs.has(run.id) && isStalled(run, now) ? 'interrupted' : run.state;

/**
 * Returns the ids of the imports that are being done or undone, or that wait for either.
 * @param states some of these states, to find only the imports in them
 */
export async function busyImports(
  db: Queryable,
  now: Date,
  states = BUSY_STATES,
): Promise<string[]> {
  const rows = await db.select().from(importRun).where(inArray(importRun.state, states));
  if (rows.length === 0) return [];
  const jobs = await importJobs(db);
  return rows
    .filter((run) => isBusyState({ state: presentState(run, jobs, now) }))
    .map(({ id }) => id);
}
