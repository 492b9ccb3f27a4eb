/** Enqueues, reschedules and cancels jobs. Callers may do this in their own transaction. */
import { loggable } from '@kernel/loggable';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { insertRowsSql } from '../db/json-rows';
import { job } from '../db/schema';

export type JobRow = typeof job.$inferSelect;

/** How failed jobs are retried. */
export interface RetryRule {
  /** After this number of attempts, a job is parked, but a recurring job waits for its next time. */
  limit: number;
  /** Delay before the second attempt. It doubles with each further attempt. */
  delaySeconds: number;
  maxDelaySeconds: number;
}

/** Ten attempts over about 85 minutes. */
export const DEFAULT_RETRY: RetryRule = { limit: 10, delaySeconds: 10, maxDelaySeconds: 3600 };

export interface NewJob {
  name: string;
  key: string;
  /** Default: the current time of the database. */
  runAt?: Date;
  isUrgent?: boolean;
}

/** Builds the statement that enqueues one or more jobs. Existing jobs are not changed. */
export const enqueueJobsSql = (jobs: readonly NewJob[]): SQL => {
  const rows = jobs.map(({ name, key, runAt, isUrgent = false }) => ({
    name,
    key,
    isUrgent,
    ...(runAt ? { dueAt: runAt } : {}),
  }));
  return sql`${insertRowsSql(job, rows)} on conflict do nothing`;
};

/** Enqueues a job. @returns false if a job with the same name and key exists */
export async function enqueueJob(
  executor: Queryable,
  { name, key, runAt, isUrgent = false }: NewJob,
): Promise<boolean> {
  const added = await executor
    .insert(job)
    .values({ name, key, isUrgent, ...(runAt ? { dueAt: runAt } : {}) })
    .onConflictDoNothing()
    .returning({ key: job.key });
  return added.length > 0;
}

/**
 * Sets when a job runs next, or enqueues it. If the job is running now, it runs again at that time. A
 * parked job leaves the parked state, and its attempts are counted from the beginning.
 */
export async function scheduleJob(
  executor: Queryable,
  { name, key, runAt }: { name: string; key: string; runAt: Date | SQL },
): Promise<void> {
  const isParked = sql`${job.state} = 'parked'`;
  await executor
    .insert(job)
    .values({ name, key, dueAt: runAt })
    .onConflictDoUpdate({
      target: [job.name, job.key],
      set: {
        dueAt: runAt,
        revision: sql`${job.revision} + 1`,
        state: sql`case when ${isParked} then 'waiting' else ${job.state} end`,
        attempts: sql`case when ${isParked} then 0 else ${job.attempts} end`,
      },
    });
}

/** Sets when a job runs next, if it exists. */
export async function postponeJob(
  executor: Queryable,
  { name, key, runAt }: { name: string; key: string; runAt: Date },
): Promise<void> {
  await executor
    .update(job)
    .set({ dueAt: runAt, revision: sql`${job.revision} + 1` })
    .where(and(eq(job.name, name), eq(job.key, key)));
}

/** Deletes a job. If it is running, its result is ignored. */
export async function cancelJob(executor: Queryable, name: string, key: string): Promise<void> {
  await executor.delete(job).where(and(eq(job.name, name), eq(job.key, key)));
}

/** Schedules a job, or cancels it if `runAt` is null. */
export const setJob = (
  executor: Queryable,
  { name, key, runAt }: { name: string; key: string; runAt: Date | null },
): Promise<void> =>
  runAt ? scheduleJob(executor, { name, key, runAt }) : cancelJob(executor, name, key);

/** Returns the reason of a failure, without entered values that the database quotes in it. */
export function failureReason(error: unknown): string {
  const { type, code, message } = loggable(error);
  return [type, code, message].filter(Boolean).join(': ').slice(0, 300);
}
