/** The length and age of the queues, and parked jobs, which a person retries or drops. */
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Queryable } from '../db/client';
import { job } from '../db/schema';
import type { JobRow } from './job.repository';

/** The jobs of one name. */
interface QueueLength {
  name: string;
  /** Jobs that wait and are due later. */
  scheduled: number;
  due: number;
  running: number;
  parked: number;
  /** How long the oldest due job has waited; 0 if none is due. */
  oldestDueSeconds: number;
}

export async function queueLengths(db: Queryable): Promise<QueueLength[]> {
  const isDue = sql`state = 'waiting' and due_at <= now()`;
  const { rows } = (await db.execute(sql`
    select name, count(*) filter (where state = 'waiting' and due_at > now())::int as scheduled,
      count(*) filter (where ${isDue})::int as due,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'parked')::int as parked,
      coalesce(extract(epoch from now() - min(due_at) filter (where ${isDue})), 0)::int
        as "oldestDueSeconds"
    from ${job} group by name order by name`)) as unknown as { rows: QueueLength[] };
  return rows;
}

/** Logs the kinds of work that are due or parked; nothing if there are none. */
export async function logQueue(db: Queryable, log: Logger): Promise<void> {
  const queue = (await queueLengths(db)).filter(({ due, parked }) => due > 0 || parked > 0);
  if (queue.length === 0) return;
  if (queue.some(({ parked }) => parked > 0)) log.warn({ queue }, 'jobs are parked');
  else log.info({ queue }, 'jobs are due');
}

/** Returns recurring work by name. `doneAt` is null if it never succeeded or its last run failed. */
export async function recurringWork(db: Queryable) {
  const rows = await db
    .select()
    .from(job)
    .where(isNotNull(job.everySeconds))
    .orderBy(asc(job.name));
  return rows.map(({ name, everySeconds, dueAt, createdAt, lastError }) => {
    const seconds = everySeconds ?? 0;
    // After a success, work is due one interval later and has no error. New work is due when it is added.
    const doneAt = new Date(dueAt.getTime() - seconds * 1000);
    const isDone = lastError === '' && doneAt > createdAt;
    return { name, everySeconds: seconds, doneAt: isDone ? doneAt : null, lastError };
  });
}

/** Whether a job of this name waits or runs. Parked jobs do not count. */
export async function isEnqueued(db: Queryable, name: string): Promise<boolean> {
  const isWanted = and(eq(job.name, name), ne(job.state, 'parked'));
  return (await db.$count(job, isWanted)) > 0;
}

/** Returns the first parked jobs, oldest first. */
export const parkedJobs = (db: Queryable, limit = 10_000): Promise<JobRow[]> =>
  db.select().from(job).where(eq(job.state, 'parked')).orderBy(asc(job.dueAt)).limit(limit);

const isParkedSql = (name: string, key: string) =>
  and(eq(job.name, name), eq(job.key, key), eq(job.state, 'parked'));

/** Makes a parked job due now. @returns false if there is no such parked job */
export async function retryParked(db: Queryable, name: string, key: string): Promise<boolean> {
  const retryValues = { state: 'waiting' as const, attempts: 0, dueAt: sql`now()` };
  const rows = await db.update(job).set(retryValues).where(isParkedSql(name, key)).returning();
  return rows.length > 0;
}

/** Deletes a parked job. @returns false if there is no such parked job */
export async function dropParked(db: Queryable, name: string, key: string): Promise<boolean> {
  const rows = await db.delete(job).where(isParkedSql(name, key)).returning();
  return rows.length > 0;
}
