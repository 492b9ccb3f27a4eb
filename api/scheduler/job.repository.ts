/** Enqueues, reschedules and cancels jobs, within the transaction that causes it. */
import { loggable } from '@kernel/loggable';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { insertRowsSql } from '../db/json-rows';
import { job } from '../db/schema';

export type JobRow = typeof job.$inferSelect;

/** How failed work is retried. */
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
  /** The database's present, if not given. */
  runAt?: Date;
  isUrgent?: boolean;
}

/** The statement that enqueues jobs; those that exist stay as they are. There is at least one. */
export const enqueueJobsSql = (jobs: readonly NewJob[]): SQL => {
  const rows = jobs.map(({ name, key, runAt, isUrgent = false }) => ({
    ...{ name, key, isUrgent },
    ...(runAt ? { dueAt: runAt } : {}),
  }));
  return sql`${insertRowsSql(job, rows)} on conflict do nothing`;
};

/** Enqueues a job. @returns false where one with the same name and key exists */
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
 * Sets when a job runs next, and enqueues it where there is none. One that runs at the moment runs
 * again then; a parked one waits again.
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

/** Sets when a job runs next, where there is one. */
export async function postponeJob(
  executor: Queryable,
  { name, key, runAt }: { name: string; key: string; runAt: Date },
): Promise<void> {
  await executor
    .update(job)
    .set({ dueAt: runAt, revision: sql`${job.revision} + 1` })
    .where(and(eq(job.name, name), eq(job.key, key)));
}

/** Removes a job, also one that runs: nothing follows from it. */
export async function cancelJob(executor: Queryable, name: string, key: string): Promise<void> {
  await executor.delete(job).where(and(eq(job.name, name), eq(job.key, key)));
}

/** Schedules a job, or cancels it where `runAt` is null. */
export const setJob = (
  executor: Queryable,
  { name, key, runAt }: { name: string; key: string; runAt: Date | null },
): Promise<void> =>
  runAt ? scheduleJob(executor, { name, key, runAt }) : cancelJob(executor, name, key);

/** The reason for the log and the row, without what people entered: the database's messages quote it. */
export function failureReason(error: unknown): string {
  const { type, code, message } = loggable(error);
  return [type, code, message].filter(Boolean).join(': ').slice(0, 300);
}
