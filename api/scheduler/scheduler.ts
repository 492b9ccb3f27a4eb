/**
 * Timed work over the table `job`: whatever is due is done by one host at a time, and by another one
 * when that host dies. The names and their meaning are those of pg-boss (`send`, `work`, `schedule`,
 * `start`, `stop`), so that it can take over: see docs/decisions/0065.
 *
 * Work is done at least once: a host may die between doing it and saying so. A handler therefore
 * does its work so that a repetition does no harm.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/client';
import {
  claimJob,
  countParked,
  DEFAULT_RETRY,
  failJob,
  failureReason,
  finishJob,
  handBack,
  type JobRow,
  type RetryRule,
  reapJobs,
  renewLease,
  upsertRecurring,
} from './job.repository';

/** What a handler is given. */
export interface Job {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  /** 1 the first time. */
  attempt: number;
  /** Aborted when the program ends, and when the job was taken away. */
  signal: AbortSignal;
}

export type JobHandler = (job: Job) => Promise<void>;

export interface Scheduler {
  /** Registers who does the work of a name. A handler that throws is called again later. */
  work(name: string, handler: JobHandler): void;
  /** Has work done again and again: at once when it is new, then that long after each time. */
  schedule(name: string, everySeconds: number): Promise<void>;
  /** Does what is due, one after the other, until nothing is; answers how many it began. */
  runDue(): Promise<number>;
  /** Looks for due work from now on. */
  start(): void;
  /** Ends when the work at hand has; what does not end soon is handed back. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  db: Database;
  log: Logger;
  /** A host renews its lease while it works; one that is silent for so long has lost it. */
  leaseSeconds?: number;
  pollSeconds?: number;
  retry?: RetryRule;
  /** Looks whether the database's disk has room; while it has none, work waits. */
  requireRoom?: (() => Promise<void>) | undefined;
}

const STOP_MS = 10_000;

/** Recurring work that finds more goes on for so long: all other work of this host waits for it. */
const MAX_RUN_MS = 15_000;

/** @returns whether a run that begins now may still go on; not once `signal` is aborted */
export function limitRun(signal?: AbortSignal): () => boolean {
  const until = performance.now() + MAX_RUN_MS;
  return () => !signal?.aborted && performance.now() < until;
}

export function createScheduler(options: SchedulerOptions): Scheduler {
  const { db, log, leaseSeconds = 60, pollSeconds = 5 } = options;
  const retry = options.retry ?? DEFAULT_RETRY;
  const holder = randomUUID();
  const handlers = new Map<string, JobHandler>();
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;

  const tellFailure = ({ id, name, state, attempts, dueAt, lastError }: JobRow) => {
    const about = { job: name, id, attempts, reason: lastError };
    if (state === 'parked') log.error(about, 'a job failed too often and was parked');
    else log.warn({ ...about, dueAt }, 'a job failed and will be tried again');
  };

  async function reap(): Promise<void> {
    for (const row of await reapJobs(db, retry)) tellFailure(row);
  }

  async function run(row: JobRow): Promise<void> {
    const { id, name, payload, attempts: attempt } = row;
    const lost = new AbortController();
    const renewal = setInterval(
      () =>
        void renewLease(db, id, holder, leaseSeconds)
          .then((isOurs) => isOurs || lost.abort())
          // While the database is away the lease runs out, or does not.
          .catch(() => undefined),
      (leaseSeconds * 1000) / 3,
    );
    const signal = AbortSignal.any([lost.signal, stopping.signal]);
    try {
      await handlers.get(name)?.({ id, name, payload, attempt, signal });
      await finishJob(db, row, holder);
    } catch (error) {
      if (stopping.signal.aborted) return await handBack(db, id, holder);
      log.error({ err: error, job: name, id }, 'a job failed');
      const failed = await failJob(db, id, holder, retry, failureReason(error));
      if (failed) tellFailure(failed);
    } finally {
      clearInterval(renewal);
    }
  }

  let isHeldUp = false;
  /** Even looking for work writes. */
  async function hasRoom(): Promise<boolean> {
    const wasHeldUp = isHeldUp;
    isHeldUp = await Promise.resolve(options.requireRoom?.()).then(
      () => false,
      () => true,
    );
    if (isHeldUp && !wasHeldUp) log.error('the disk is almost full: timed work waits');
    return !isHeldUp;
  }

  async function runDue(): Promise<number> {
    if (!(await hasRoom())) return 0;
    await reap();
    let begun = 0;
    while (!stopping.signal.aborted) {
      const row = await claimJob(db, [...handlers.keys()], holder, leaseSeconds);
      if (!row) break;
      begun += 1;
      await run(row);
    }
    return begun;
  }

  async function runUntilStopped(): Promise<void> {
    await countParked(db).then(
      (count) => count > 0 && log.warn({ count }, 'jobs are parked: see the table "job"'),
      () => undefined,
    );
    while (!stopping.signal.aborted) {
      await runDue().catch((error: unknown) => {
        log.error({ err: error }, 'the scheduler cannot reach its jobs');
      });
      await delay(pollSeconds * 1000, undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  }

  return {
    work: (name, handler) => void handlers.set(name, handler),
    schedule: (name, everySeconds) => upsertRecurring(db, name, everySeconds),
    runDue,
    start() {
      loop ??= runUntilStopped();
    },
    async stop() {
      stopping.abort();
      await Promise.race([loop, delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}
