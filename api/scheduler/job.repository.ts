/** The rows of timed work. Every time is the database's: the clocks of two hosts differ. */
import { loggable } from '@kernel/loggable';
import { and, asc, type Column, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/client';
import { job } from '../db/schema';

export type JobRow = typeof job.$inferSelect;

export interface SendOptions {
  /** While a job with this name and key is there, in whatever state, another is not taken. */
  singletonKey?: string;
  /** Not before this time; at once, if not given. */
  startAfter?: Date;
}

/** How failed work is tried again. */
export interface RetryRule {
  /** After so many attempts a job is parked; a recurring one waits for its next time. */
  limit: number;
  /** Before the second attempt; each further wait is twice as long, up to an hour. */
  delaySeconds: number;
}

const MAX_DELAY_SECONDS = 3600;

/** Work that fails is tried again in 10 seconds, then 20, and parked after ten attempts: 85 minutes. */
export const DEFAULT_RETRY: RetryRule = { limit: 10, delaySeconds: 10 };

/** The wait in seconds after so many attempts that failed. */
export const retryDelaySql = (attempts: SQL | Column, delaySeconds: number): SQL =>
  sql`least(${MAX_DELAY_SECONDS}, ${delaySeconds} * power(2, ${attempts} - 1))`;

export const inSeconds = (seconds: SQL | number) => sql`now() + ${seconds} * interval '1 second'`;

/**
 * Hands in work to be done once. Within a transaction it is there when that commits, and not if it
 * is rolled back.
 * @returns whether it was taken: not when one with the same name and key is there
 */
export async function send(
  executor: Queryable,
  name: string,
  payload: Record<string, unknown> = {},
  { singletonKey, startAfter }: SendOptions = {},
): Promise<boolean> {
  const made = await executor
    .insert(job)
    .values({
      name,
      payload,
      singletonKey: singletonKey ?? null,
      ...(startAfter ? { dueAt: startAfter } : {}),
    })
    .onConflictDoNothing({ target: [job.name, job.singletonKey] })
    .returning({ id: job.id });
  return made.length > 0;
}

/** Notes recurring work, due now when it is new; its row serves all hosts. */
export async function upsertRecurring(
  db: Database,
  name: string,
  everySeconds: number,
): Promise<void> {
  await db
    .insert(job)
    .values({ name, singletonKey: RECURRING, everySeconds })
    .onConflictDoUpdate({ target: [job.name, job.singletonKey], set: { everySeconds } });
}

const RECURRING = 'recurring';

/** Takes the job that is due longest; null when there is none. Nobody else can take it meanwhile. */
export async function claimJob(
  db: Database,
  names: string[],
  holder: string,
  leaseSeconds: number,
): Promise<JobRow | null> {
  if (names.length === 0) return null;
  const due = db
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.state, 'waiting'), inArray(job.name, names), lte(job.dueAt, sql`now()`)))
    .orderBy(asc(job.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(job)
    .set({
      state: 'running',
      holder,
      leaseUntil: inSeconds(leaseSeconds),
      attempts: sql`${job.attempts} + 1`,
    })
    // With "=", and not "in", the inner query runs once.
    .where(sql`${job.id} = (${due})`)
    .returning();
  return claimed ?? null;
}

const heldBy = (id: string, holder: string) => and(eq(job.id, id), eq(job.holder, holder));

/** Prolongs a lease. False when the job has been taken away. */
export async function renewLease(
  db: Database,
  id: string,
  holder: string,
  leaseSeconds: number,
): Promise<boolean> {
  const renewed = await db
    .update(job)
    .set({ leaseUntil: inSeconds(leaseSeconds) })
    .where(heldBy(id, holder))
    .returning({ id: job.id });
  return renewed.length > 0;
}

const free = { holder: null, leaseUntil: null };

/** A job was done: its row goes, or waits for the next time. */
export async function finishJob(db: Database, { id, everySeconds }: JobRow, holder: string) {
  if (everySeconds === null) await db.delete(job).where(heldBy(id, holder));
  else {
    await db
      .update(job)
      .set({
        state: 'waiting',
        dueAt: inSeconds(everySeconds),
        attempts: 0,
        lastError: '',
        ...free,
      })
      .where(heldBy(id, holder));
  }
}

/** A job was begun and broken off on purpose: somebody else may have it at once. */
export async function handBack(db: Database, id: string, holder: string): Promise<void> {
  await db
    .update(job)
    .set({ state: 'waiting', attempts: sql`${job.attempts} - 1`, ...free })
    .where(heldBy(id, holder));
}

/** A job failed: it waits for another attempt, or is parked. Null when it was taken away. */
export async function failJob(
  db: Database,
  id: string,
  holder: string,
  retry: RetryRule,
  lastError: string,
): Promise<JobRow | null> {
  const [failed] = await db
    .update(job)
    .set({ ...afterFailure(retry), lastError })
    .where(heldBy(id, holder))
    .returning();
  return failed ?? null;
}

/** Takes jobs back from holders that let their leases run out, as a killed host does. */
export function reapJobs(db: Database, retry: RetryRule): Promise<JobRow[]> {
  return db
    .update(job)
    .set({ ...afterFailure(retry), lastError: 'its host did not finish it' })
    .where(and(eq(job.state, 'running'), lt(job.leaseUntil, sql`now()`)))
    .returning();
}

/** The row after an attempt that failed. The attempt was counted when it began. */
function afterFailure({ limit, delaySeconds }: RetryRule) {
  const isLast = sql`${job.attempts} >= ${limit}`;
  const isOnce = sql`${job.everySeconds} is null`;
  const delay = retryDelaySql(job.attempts, delaySeconds);
  return {
    state: sql`case when ${isLast} and ${isOnce} then 'parked' else 'waiting' end`,
    dueAt: inSeconds(
      sql`(case when ${isLast} then coalesce(${job.everySeconds}, 0) else ${delay} end)`,
    ),
    attempts: sql`case when ${isLast} and not ${isOnce} then 0 else ${job.attempts} end`,
    ...free,
  };
}

/** How many jobs were given up. */
export const countParked = (db: Database): Promise<number> =>
  db.$count(job, eq(job.state, 'parked'));

/** What happened, without what people entered: messages of the database quote it. */
export function failureReason(error: unknown): string {
  const { type, code, message } = loggable(error);
  return [type, code, message].filter(Boolean).join(': ').slice(0, 300);
}
