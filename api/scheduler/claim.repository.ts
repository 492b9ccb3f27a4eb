/** The scheduler's changes of `job` rows: claim, renew, finish, fail, reap. */
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { job } from '../db/schema';
import type { JobRow, RetryRule } from './job.repository';

/** The scheduler that holds jobs, with its database and clock. */
export interface Holder {
  db: Queryable;
  /** The current time of the database, because hosts' clocks differ. */
  at: SQL;
  holder: string;
}

/** A claimed job. */
export interface ClaimedJob
  extends Pick<JobRow, 'name' | 'key' | 'attempts' | 'revision' | 'everySeconds'> {}

/** Adds recurring work, or changes its interval. New work is due at once. All hosts share its row. */
export async function upsertRecurring(
  { db, at }: Holder,
  name: string,
  everySeconds: number,
): Promise<void> {
  await db
    .insert(job)
    .values({ name, key: RECURRING, everySeconds, dueAt: at })
    .onConflictDoUpdate({ target: [job.name, job.key], set: { everySeconds } });
}

const RECURRING = 'recurring';

/**
 * Claims due jobs, urgent jobs first. For each name, it claims at most the number of its slots.
 * Concurrent claims skip each other's jobs. Each name is queried separately, so that many jobs of one
 * name do not hide jobs of other names.
 */
export async function claimJobs(
  { db, at, holder }: Holder,
  slots: readonly { name: string; slots: number }[],
  leaseSeconds: number,
): Promise<ClaimedJob[]> {
  if (slots.length === 0) return [];
  const isDueSql = (isUrgent: SQL, count: SQL) => sql`array(
    select candidate.ctid from ${job} as candidate
    where candidate.name = kind.name and candidate.is_urgent = ${isUrgent}
      and candidate.state = 'waiting' and candidate.due_at <= ${at}
    order by candidate.due_at limit ${count} for update skip locked)`;
  // "offset 0" keeps the planner from running the inner queries twice.
  const { rows } = (await db.execute(sql`
    update ${job} set state = 'running', holder = ${holder}, attempts = ${job.attempts} + 1,
      lease_until = ${at} + ${leaseSeconds} * interval '1 second'
    where ${job}.ctid = any(array(
      select unnest(urgent.ids || other.ids)
      from json_to_recordset(${JSON.stringify(slots)}::json) as kind (name text, slots integer)
        cross join lateral (select ${isDueSql(sql`true`, sql`kind.slots`)} as ids offset 0) as urgent
        cross join lateral (
          select ${isDueSql(sql`false`, sql`kind.slots - cardinality(urgent.ids)`)} as ids offset 0
        ) as other))
    returning name, key, attempts, revision, every_seconds as "everySeconds"`)) as unknown as {
    rows: ClaimedJob[];
  };
  return rows;
}

/**
 * Whether this claim still holds the job. The number of attempts distinguishes it from a later claim
 * by the same holder, which may have lost the lease and claimed the job again.
 */
const isHeldBySql = (holder: string, { name, key, attempts }: ClaimedJob) =>
  and(eq(job.name, name), eq(job.key, key), eq(job.holder, holder), eq(job.attempts, attempts));

/** Renews the leases of a holder's running jobs with these names. @returns the renewed jobs */
export function renewLeases(
  { db, at, holder }: Holder,
  names: readonly string[],
  leaseSeconds: number,
): Promise<{ name: string; key: string }[]> {
  return db
    .update(job)
    .set({ leaseUntil: sql`${at} + ${leaseSeconds} * interval '1 second'` })
    .where(and(inArray(job.name, [...names]), eq(job.state, 'running'), eq(job.holder, holder)))
    .returning({ name: job.name, key: job.key });
}

const NOT_HELD = { holder: null, leaseUntil: null };

/** Deletes finished jobs. Jobs that recur, or were rescheduled in the meantime, wait again. */
export async function finishJobs(
  { db, at, holder }: Holder,
  done: readonly ClaimedJob[],
): Promise<void> {
  const list = done.map(({ name, key, revision }) => ({ name, key, revision }));
  const from = sql`json_to_recordset(${JSON.stringify(list)}::json) as done (name text, key text, revision integer)`;
  const isDone = sql`${job.name} = done.name and ${job.key} = done.key and ${job.holder} = ${holder}`;
  if (done.some(({ everySeconds }) => everySeconds === null)) {
    const { rows: deleted } = (await db.execute(sql`
      delete from ${job} using ${from}
      where ${isDone} and ${job.everySeconds} is null and ${job.revision} = done.revision
      returning done.key`)) as unknown as { rows: unknown[] };
    if (deleted.length === done.length) return;
  }
  await db.execute(sql`
    update ${job} set state = 'waiting', attempts = 0, last_error = '', holder = null,
      lease_until = null, due_at = case when ${job.everySeconds} is null then ${job.dueAt}
        else ${at} + ${job.everySeconds} * interval '1 second' end
    from ${from} where ${isDone}`);
}

/** Releases a job that was interrupted on purpose, so that another host can claim it at once. */
export async function releaseJob({ db, holder }: Holder, claimed: ClaimedJob): Promise<void> {
  await db
    .update(job)
    .set({ state: 'waiting', attempts: sql`${job.attempts} - 1`, ...NOT_HELD })
    .where(isHeldBySql(holder, claimed));
}

/**
 * Lets the leases of all jobs expire. Called at start by a program that does not share its database:
 * running jobs are then of an earlier, killed process. They are retried by their rules, so that a job
 * that kills its process is parked in the end.
 */
export async function expireAllLeases(db: Queryable): Promise<void> {
  await db
    .update(job)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(eq(job.state, 'running'));
}

/**
 * Schedules a retry of a failed job, or parks it. A job that was rescheduled in the meantime waits for
 * that time instead. Returns null if the holder has lost the job.
 */
export async function failJob(
  { db, at, holder }: Holder,
  claimed: ClaimedJob,
  retry: RetryRule,
  lastError: string,
): Promise<JobRow | null> {
  const isSame = sql`${job.revision} = ${claimed.revision}`;
  const { state, dueAt, attempts } = afterFailure(at, retry);
  const [failed] = await db
    .update(job)
    .set({
      state: sql`case when ${isSame} then ${state} else 'waiting' end`,
      dueAt: sql`case when ${isSame} then ${dueAt} else ${job.dueAt} end`,
      attempts: sql`case when ${isSame} then ${attempts} else 0 end`,
      ...NOT_HELD,
      lastError,
    })
    .where(isHeldBySql(holder, claimed))
    .returning();
  return failed ?? null;
}

/** Takes back jobs whose lease has expired, such as after a crash. The attempt counts as failed. */
export async function reapJobs(
  { db, at }: Holder,
  rules: readonly (RetryRule & { name: string })[],
): Promise<JobRow[]> {
  const rule = sql`json_to_recordset(${JSON.stringify(rules)}::json) as rule (name text,
    "limit" integer, "delaySeconds" double precision, "maxDelaySeconds" double precision)`;
  const retry = {
    limit: sql`rule."limit"`,
    delaySeconds: sql`rule."delaySeconds"`,
    maxDelaySeconds: sql`rule."maxDelaySeconds"`,
  };
  return await db
    .update(job)
    .set({ ...afterFailure(at, retry), lastError: 'its host did not finish it' })
    .from(rule)
    .where(
      and(eq(job.state, 'running'), sql`${job.leaseUntil} < ${at}`, sql`${job.name} = rule.name`),
    )
    .returning(getTableColumns(job));
}

/** Returns the columns of a job after a failed attempt. The attempt was counted when it started. */
function afterFailure(at: SQL, rule: Record<keyof RetryRule, number | SQL>) {
  const { limit, delaySeconds, maxDelaySeconds } = rule;
  const isLast = sql`${job.attempts} >= ${limit}`;
  const isOneTime = sql`${job.everySeconds} is null`;
  const delay = sql`least(${maxDelaySeconds}, ${delaySeconds} * power(2, ${job.attempts} - 1))`;
  const seconds = sql`(case when ${isLast} then coalesce(${job.everySeconds}, 0) else ${delay} end)`;
  return {
    state: sql`case when ${isLast} and ${isOneTime} then 'parked' else 'waiting' end`,
    dueAt: sql`${at} + ${seconds} * interval '1 second'`,
    attempts: sql`case when ${isLast} and not ${isOneTime} then 0 else ${job.attempts} end`,
    ...NOT_HELD,
  };
}
