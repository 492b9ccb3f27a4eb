/**
 * Runs the jobs of the table `job`: each kind has its own workers, so that many due jobs of one
 * kind do not delay the others. A job runs on one host at a time, and is taken over when that host
 * dies: see docs/decisions/0225.
 *
 * Work is done at least once: a host may die between doing it and recording that. Handlers must
 * therefore tolerate repetition.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/client';
import { inBatches } from './batches';
import {
  type ClaimedJob,
  claimJobs,
  failJob,
  finishJobs,
  type Holder,
  reapJobs,
  releaseJob,
  renewLeases,
  upsertRecurring,
} from './claim.repository';
import { DEFAULT_RETRY, failureReason, type JobRow, type RetryRule } from './job.repository';
import { logQueue } from './queue.repository';

/** A handler's argument. */
export interface Job {
  name: string;
  key: string;
  /** 1 the first time. */
  attempt: number;
  /** Aborted when the program ends, and when the job was taken away. */
  signal: AbortSignal;
}

export type JobHandler = (job: Job) => Promise<unknown>;

export interface WorkOptions {
  /** How many jobs of this name a host runs in parallel; one by default. */
  workers?: number;
  retry?: RetryRule;
}

export interface Scheduler {
  /** Registers the handler of a name. If it throws, the job is retried. */
  work(name: string, handler: JobHandler, options?: WorkOptions): void;
  /** Schedules recurring work: at once when it is new, then `everySeconds` after each run. */
  schedule(name: string, everySeconds: number): Promise<void>;
  /** Runs due jobs until there are none. @returns how many jobs it started */
  runDue(): Promise<number>;
  /** Starts polling for due jobs. */
  start(): void;
  /** Resolves when the running jobs have ended; those that do not end soon are released. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  db: Database;
  log: Logger;
  /** The current time, for tests; by default the database's. */
  now?: () => Date;
  /** A host renews its leases while it works; without renewal they expire after this time. */
  leaseSeconds?: number;
  pollSeconds?: number;
  retry?: RetryRule;
  /** Checks the free space of the database's disk; without space, work waits. */
  requireRoom?: (() => Promise<void>) | undefined;
}

const STOP_MS = 10_000;
const LOG_QUEUE_MS = 60_000;
/**
 * Workers that become free within this time are filled by one claim, because a claim costs more
 * than a job.
 */
const COALESCE_MS = 20;

/** Maximum duration of a recurring run; the rest is left to the next run. */
const MAX_RUN_MS = 15_000;

/** @returns a function that tells whether the run may continue; not after `signal` is aborted */
export function limitRun(signal?: AbortSignal): () => boolean {
  const until = performance.now() + MAX_RUN_MS;
  return () => !signal?.aborted && performance.now() < until;
}

interface Kind {
  handler: JobHandler;
  workers: number;
  retry: RetryRule;
  running: number;
  /** Whether the last claim took as many jobs as it could: more may be due. */
  mayHaveMore: boolean;
}

const idOf = ({ name, key }: Pick<JobRow, 'name' | 'key'>) => `${name} ${key}`;

export function createScheduler(options: SchedulerOptions): Scheduler {
  const { db, log, now, leaseSeconds = 60, pollSeconds = 2 } = options;
  const holderId = randomUUID();
  const present = (): SQL => (now ? sql`${now().toISOString()}::timestamptz` : sql`now()`);
  const self = (): Holder => ({ db, at: present(), holder: holderId });
  const finish = inBatches((done: ClaimedJob[]) => finishJobs(self(), done));
  const kinds = new Map<string, Kind>();
  const running = new Map<string, { leaseLost: AbortController; ended: Promise<void> }>();
  const stopping = new AbortController();
  /**
   * Counts jobs that ended while more may be due. A claim that was running did not see their free
   * workers.
   */
  let endedCount = 0;
  let wake: () => void = () => undefined;
  let loop: Promise<void> | undefined;

  const logFailure = ({ name, key, state, attempts, dueAt, lastError }: JobRow) => {
    const about = { job: name, key, attempts, reason: lastError };
    if (state === 'parked') log.error(about, 'a job failed too often and was parked');
    else log.warn({ ...about, dueAt }, 'a job failed and will be tried again');
  };

  async function run(claimed: ClaimedJob, kind: Kind, leaseLost: AbortSignal): Promise<void> {
    const { name, key, attempts: attempt } = claimed;
    try {
      const signal = AbortSignal.any([leaseLost, stopping.signal]);
      await kind.handler({ name, key, attempt, signal });
      await finish(claimed);
    } catch (error) {
      if (stopping.signal.aborted) return await releaseJob(self(), claimed);
      log.error({ err: error, job: name, key }, 'a job failed');
      const failed = await failJob(self(), claimed, kind.retry, failureReason(error));
      if (failed) logFailure(failed);
    }
  }

  function begin(claimed: ClaimedJob): void {
    const kind = kinds.get(claimed.name);
    if (!kind) return;
    const leaseLost = new AbortController();
    kind.running += 1;
    const ended = run(claimed, kind, leaseLost.signal)
      // Its lease expires, and then it runs again.
      .catch((err) =>
        log.error({ err, job: claimed.name }, 'the end of a job could not be recorded'),
      )
      .finally(() => {
        kind.running -= 1;
        running.delete(idOf(claimed));
        if (!kind.mayHaveMore) return;
        endedCount += 1;
        wake();
      });
    running.set(idOf(claimed), { leaseLost, ended });
  }

  /** Claims as many due jobs as workers are free, and starts them. */
  async function fill(): Promise<number> {
    const slots = [...kinds]
      .map(([name, kind]) => ({ name, slots: kind.workers - kind.running }))
      .filter(({ slots: free }) => free > 0);
    const claimed = await claimJobs(self(), slots, leaseSeconds);
    for (const { name, slots: free } of slots) {
      const kind = kinds.get(name);
      const count = claimed.filter((one) => one.name === name).length;
      if (kind) kind.mayHaveMore = count === free;
    }
    for (const one of claimed) begin(one);
    return claimed.length;
  }

  async function renew(): Promise<void> {
    if (running.size === 0) return;
    const before = [...running];
    const renewed = new Set((await renewLeases(self(), [...kinds.keys()], leaseSeconds)).map(idOf));
    for (const [id, { leaseLost }] of before) if (!renewed.has(id)) leaseLost.abort();
  }

  async function reap(): Promise<void> {
    const rules = [...kinds].map(([name, { retry }]) => ({ name, ...retry }));
    for (const row of await reapJobs(self(), rules)) logFailure(row);
  }

  let isDiskFull = false;
  /** Checked before polling, because claiming jobs writes to the database. */
  async function hasRoom(): Promise<boolean> {
    const wasDiskFull = isDiskFull;
    isDiskFull = await Promise.resolve(options.requireRoom?.()).then(
      () => false,
      () => true,
    );
    if (isDiskFull && !wasDiskFull) log.error('the disk is almost full: jobs are paused');
    return !isDiskFull;
  }

  /** Runs `work` every `seconds` while `pending` is pending. */
  async function runWhilePending<Result>(
    work: () => Promise<void>,
    seconds: number,
    pending: Promise<Result>,
  ): Promise<Result> {
    // If the database is unavailable, leases may expire.
    const timer = setInterval(() => void work().catch(() => undefined), seconds * 1000).unref();
    try {
      return await pending;
    } finally {
      clearInterval(timer);
    }
  }

  async function runAllDue(): Promise<number> {
    if (!(await hasRoom())) return 0;
    await reap();
    let begun = 0;
    while (!stopping.signal.aborted) {
      const wasIdle = running.size === 0;
      const count = await fill();
      begun += count;
      if (count > 0) continue;
      if (wasIdle) break;
      if (running.size > 0) await Promise.race([...running.values()].map(({ ended }) => ended));
    }
    return begun;
  }

  /** Waits until a worker has become free since `endedBefore`, or until the time has come. */
  async function waitForWork(until: number, endedBefore: number): Promise<void> {
    if (endedCount !== endedBefore || stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, until - performance.now())).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function runUntilStopped(): Promise<void> {
    let nextPoll = 0;
    let nextLog = 0;
    while (!stopping.signal.aborted) {
      const endedBefore = endedCount;
      try {
        if (performance.now() >= nextPoll) {
          nextPoll = performance.now() + pollSeconds * 1000;
          if (await hasRoom()) await reap();
        }
        if (performance.now() >= nextLog) {
          nextLog = performance.now() + LOG_QUEUE_MS;
          await logQueue(db, log);
        }
        if (!isDiskFull) await fill();
      } catch (error) {
        log.error({ err: error }, 'the scheduler cannot read its jobs');
        await waitForWork(nextPoll, endedCount);
      }
      await waitForWork(nextPoll, endedBefore);
      await delay(COALESCE_MS);
    }
  }

  return {
    work: (name, handler, { workers = 1, retry = options.retry ?? DEFAULT_RETRY } = {}) =>
      void kinds.set(name, { handler, workers, retry, running: 0, mayHaveMore: false }),
    schedule: (name, everySeconds) => upsertRecurring(self(), name, everySeconds),
    runDue: () => runWhilePending(renew, leaseSeconds / 3, runAllDue()),
    start() {
      loop ??= runWhilePending(renew, leaseSeconds / 3, runUntilStopped());
    },
    async stop() {
      stopping.abort();
      wake();
      const ended = Promise.all([loop, ...[...running.values()].map((one) => one.ended)]);
      await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}
