/**
 * Runs the jobs of the table `job`. Each kind has its own workers, so that many due jobs of one kind do
 * not delay the others. A job runs on one host at a time. If the host dies, another host takes the job
 * over (docs/decisions/0225).
 *
 * A job may run more than once, because a host may die after the work and before it has recorded the
 * end. Handlers must therefore tolerate repetition.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/client';
import { type Holder, upsertRecurring } from './claim.repository';
import { DEFAULT_RETRY, type RetryRule } from './job.repository';
import { createJobRunner, type JobHandler, type JobRunner, type WorkOptions } from './job-runner';
import { logQueue } from './queue.repository';

export interface Scheduler {
  /** Registers the handler of a name. If it throws, the job is retried. */
  work(name: string, handler: JobHandler, options?: WorkOptions): void;
  /** Schedules recurring work: new work is due at once, and then `everySeconds` after each run. */
  schedule(name: string, everySeconds: number): Promise<void>;
  /** Runs due jobs until there are none, for tests. @returns how many jobs it started */
  runDue(): Promise<number>;
  /** Starts polling for due jobs. */
  start(): void;
  /** Aborts the running jobs, which are then released. Resolves when they have ended, or after 10 s. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  db: Database;
  log: Logger;
  /** The current time, for tests; by default the database's. */
  now?: () => Date;
  /** A host renews its leases while it works. Without renewal, a lease expires after this time. */
  leaseSeconds?: number;
  pollSeconds?: number;
  retry?: RetryRule;
  /** Rejects if the database's disk is almost full; the jobs then wait. */
  requireRoom?: (() => Promise<void>) | undefined;
}

const STOP_MS = 10_000;
const LOG_QUEUE_MS = 60_000;
/**
 * One claim gets jobs for all workers that become free within this time, because a claim costs more
 * than most jobs.
 */
const COALESCE_MS = 20;

/** After this time, a recurring run leaves the rest of its work to the next run. */
const MAX_RUN_MS = 15_000;

/** Returns a function that returns true until `MAX_RUN_MS` has passed or `signal` is aborted. */
export function limitRun(signal?: AbortSignal): () => boolean {
  const until = performance.now() + MAX_RUN_MS;
  return () => !signal?.aborted && performance.now() < until;
}

/** Creates the scheduler of one host. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { db, log, now, leaseSeconds = 60, pollSeconds = 2 } = options;
  const holderId = randomUUID();
  const nowSql = (): SQL => (now ? sql`${now().toISOString()}::timestamptz` : sql`now()`);
  const currentHolder = (): Holder => ({ db, at: nowSql(), holder: holderId });
  const stopping = new AbortController();
  const freed = createCounter(stopping.signal);
  const hasRoom = createRoomCheck(options);
  const runner = createJobRunner({
    currentHolder,
    log,
    leaseSeconds,
    stopping: stopping.signal,
    onFree: freed.add,
  });
  const isStopped = () => stopping.signal.aborted;
  const renewWhile = <Result>(pending: Promise<Result>) =>
    runWhilePending(runner.renew, leaseSeconds / 3, pending);
  let loop: Promise<void> | undefined;

  async function runUntilStopped(): Promise<void> {
    let nextPoll = 0;
    let nextLog = 0;
    let mayWork = true;
    while (!isStopped()) {
      const before = freed.count();
      try {
        if (performance.now() >= nextPoll) {
          nextPoll = performance.now() + pollSeconds * 1000;
          mayWork = await hasRoom();
          if (mayWork) await runner.reap();
        }
        if (performance.now() >= nextLog) {
          nextLog = performance.now() + LOG_QUEUE_MS;
          await logQueue(db, log);
        }
        if (mayWork) await runner.fill();
      } catch (error) {
        log.error({ err: error }, 'the scheduler cannot read its jobs');
        await freed.wait(nextPoll, freed.count());
      }
      await freed.wait(nextPoll, before);
      await delay(COALESCE_MS);
    }
  }

  return {
    work: (name, handler, { workers = 1, retry = options.retry ?? DEFAULT_RETRY } = {}) =>
      runner.add(name, handler, { workers, retry }),
    schedule: (name, everySeconds) => upsertRecurring(currentHolder(), name, everySeconds),
    runDue: () => renewWhile(runAllDue(runner, hasRoom, isStopped)),
    start() {
      loop ??= renewWhile(runUntilStopped());
    },
    async stop() {
      stopping.abort();
      freed.add();
      const ended = Promise.all([loop, ...runner.running()]);
      await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Runs due jobs until there are none. @returns the number of started jobs */
async function runAllDue(
  runner: JobRunner,
  hasRoom: () => Promise<boolean>,
  isStopped: () => boolean,
): Promise<number> {
  if (!(await hasRoom())) return 0;
  await runner.reap();
  let started = 0;
  while (!isStopped()) {
    const wasIdle = runner.running().length === 0;
    const count = await runner.fill();
    started += count;
    if (count > 0) continue;
    if (wasIdle) break;
    const running = runner.running();
    if (running.length > 0) await Promise.race(running);
  }
  return started;
}

/** Returns a function that returns false, and logs that once, while the disk is almost full. */
function createRoomCheck({ requireRoom, log }: SchedulerOptions): () => Promise<boolean> {
  let hadRoom = true;
  return async () => {
    const hasRoom = await Promise.resolve(requireRoom?.()).then(
      () => true,
      () => false,
    );
    if (hadRoom && !hasRoom) log.error('the disk is almost full: jobs are paused');
    hadRoom = hasRoom;
    return hasRoom;
  };
}

/** Counts workers that become free, and waits for the next one. */
function createCounter(stopping: AbortSignal) {
  let count = 0;
  let wake: () => void = () => undefined;
  return {
    count: () => count,
    add(): void {
      count += 1;
      wake();
    },
    /** Waits until the count differs from `before`, or until `performance.now()` reaches `until`. */
    async wait(until: number, before: number): Promise<void> {
      if (count !== before || stopping.aborted) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, until - performance.now())).unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}

/** Runs `work` every `seconds` while `pending` is pending. */
async function runWhilePending<Result>(
  work: () => Promise<void>,
  seconds: number,
  pending: Promise<Result>,
): Promise<Result> {
  // Errors are ignored. If the database stays unavailable, the leases expire.
  const timer = setInterval(() => void work().catch(() => undefined), seconds * 1000).unref();
  try {
    return await pending;
  } finally {
    clearInterval(timer);
  }
}
