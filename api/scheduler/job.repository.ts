/** Enqueues, reschedules and cancels jobs, within the transaction that causes it. */
import { loggable } from '@kernel/loggable';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { insertRowsSql } from '../db/json-rows';
import { job } from '../db/schema';

export type JobRow = typeof job.$inferSelect;

/** How failed jobs are retried. */
export interface RetryRule {
  /** After this many attempts a job is parked; a recurring one waits for its next time. */
  limit: number;
  /** Before the second attempt; doubles each time. */
  delaySeconds: number;
  maxDelaySeconds: number;
}

/** Retries for 85 minutes. */
export const DEFAULT_RETRY: RetryRule = { limit: 10, delaySeconds: 10, maxDelaySeconds: 3600 };

export interface NewJob {
  name: string;
  key: string;
  /** The database's current time, if not given. */
  runAt?: Date;
  isUrgent?: boolean;
}

/** The statement that enqueues jobs, at least one; existing ones are not changed. */
export const enqueueJobsSql = (jobs: readonly NewJob[]): SQL => {
  const rows = jobs.map(({ name, key, runAt, isUrgent = false }) => ({
    name,
    key,
    isUrgent,
    ...(runAt ? { dueAt: runAt } : {}),
  }));
  return sql`${insertRowsSql(job, rows)} on conflict do nothing`;
};

/** Enqueues a job. @returns false if one with the same name and key exists */
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
 * Sets when a job runs next, and enqueues it if there is none. A running job runs again at that
 * time; a parked one waits again.
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

/** Removes a job, even while it runs: its result is then ignored. */
export async function cancelJob(executor: Queryable, name: string, key: string): Promise<void> {
  await executor.delete(job).where(and(eq(job.name, name), eq(job.key, key)));
}

/** Schedules a job, or cancels it if `runAt` is null. */
export const setJob = (
  executor: Queryable,
  { name, key, runAt }: { name: string; key: string; runAt: Date | null },
): Promise<void> =>
  runAt ? scheduleJob(executor, { name, key, runAt }) : cancelJob(executor, name, key);

/** The reason for the log and the row, without entered values, which database messages quote. */
export function failureReason(error: unknown): string {
  const { type, code, message } = loggable(error);
  return [type, code, message].filter(Boolean).join(': ').slice(0, 300);
}
