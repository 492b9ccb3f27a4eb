/** Claims due jobs for one host, runs their handlers, and keeps their leases. */
import type { Logger } from 'pino';
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
} from './claim.repository';
import { failureReason, type JobRow, type RetryRule } from './job.repository';

/** A handler's argument. */
export interface Job {
  name: string;
  key: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when the program ends, or when this host no longer holds the job. */
  signal: AbortSignal;
}

export type JobHandler = (job: Job) => Promise<unknown>;

export interface WorkOptions {
  /** How many jobs of this name a host runs in parallel. Default: 1. */
  workers?: number;
  retry?: RetryRule;
}

interface Kind {
  handler: JobHandler;
  workers: number;
  retry: RetryRule;
  running: number;
  /** Whether the last claim took as many jobs as it could, so that more may be due. */
  mayHaveMore: boolean;
}

export interface JobRunner {
  add(name: string, handler: JobHandler, options: Required<WorkOptions>): void;
  /** Claims due jobs for all free workers, and starts them. @returns the number of jobs */
  fill(): Promise<number>;
  /** Renews the leases of the running jobs, and aborts those that this host no longer holds. */
  renew(): Promise<void>;
  /** Takes back jobs whose lease has expired. */
  reap(): Promise<void>;
  /** Returns a promise for each running job. It resolves when the job has ended, and never rejects. */
  running(): Promise<void>[];
}

interface RunnerOptions {
  currentHolder: () => Holder;
  log: Logger;
  leaseSeconds: number;
  /** Aborted when the host stops: interrupted jobs are released. */
  stopping: AbortSignal;
  /** Called when a worker has become free and more jobs of its name may be due. */
  onFree: () => void;
}

const idOf = ({ name, key }: Pick<JobRow, 'name' | 'key'>) => `${name} ${key}`;

export function createJobRunner(options: RunnerOptions): JobRunner {
  const { currentHolder, log, leaseSeconds, stopping, onFree } = options;
  const kinds = new Map<string, Kind>();
  const running = new Map<string, { leaseLost: AbortController; ended: Promise<void> }>();
  const runOne = createRun(options);

  function start(claimed: ClaimedJob): void {
    const kind = kinds.get(claimed.name);
    if (!kind) return;
    const leaseLost = new AbortController();
    // This host lost the lease of an earlier attempt that still runs.
    running.get(idOf(claimed))?.leaseLost.abort();
    kind.running += 1;
    const ended = runOne(claimed, kind, AbortSignal.any([leaseLost.signal, stopping]))
      // The job runs again after its lease has expired.
      .catch((err) =>
        log.error({ err, job: claimed.name }, 'the end of a job could not be recorded'),
      )
      .finally(() => {
        kind.running -= 1;
        if (running.get(idOf(claimed))?.leaseLost === leaseLost) running.delete(idOf(claimed));
        if (kind.mayHaveMore) onFree();
      });
    running.set(idOf(claimed), { leaseLost, ended });
  }

  return {
    add: (name, handler, { workers, retry }) =>
      void kinds.set(name, { handler, workers, retry, running: 0, mayHaveMore: false }),
    async fill() {
      const slots = [...kinds]
        .map(([name, kind]) => ({ name, slots: kind.workers - kind.running }))
        .filter(({ slots: free }) => free > 0);
      const claimed = await claimJobs(currentHolder(), slots, leaseSeconds);
      for (const { name, slots: free } of slots) {
        const kind = kinds.get(name);
        const count = claimed.filter((one) => one.name === name).length;
        if (kind) kind.mayHaveMore = count === free;
      }
      for (const one of claimed) start(one);
      return claimed.length;
    },
    async renew() {
      if (running.size === 0) return;
      const before = [...running];
      const renewed = new Set(
        (await renewLeases(currentHolder(), [...kinds.keys()], leaseSeconds)).map(idOf),
      );
      for (const [id, { leaseLost }] of before) if (!renewed.has(id)) leaseLost.abort();
    },
    async reap() {
      const rules = [...kinds].map(([name, { retry }]) => ({ name, ...retry }));
      for (const row of await reapJobs(currentHolder(), rules)) logFailure(log, row);
    },
    running: () => [...running.values()].map(({ ended }) => ended),
  };
}

/** @returns a function that runs one job and records how it ended */
function createRun({ currentHolder, log, stopping }: RunnerOptions) {
  const finish = inBatches((done: ClaimedJob[]) => finishJobs(currentHolder(), done));
  return async (claimed: ClaimedJob, { handler, retry }: Kind, signal: AbortSignal) => {
    const { name, key, attempts: attempt } = claimed;
    try {
      await handler({ name, key, attempt, signal });
      await finish(claimed);
    } catch (error) {
      if (stopping.aborted) return await releaseJob(currentHolder(), claimed);
      log.error({ err: error, job: name, key }, 'a job failed');
      const failed = await failJob(currentHolder(), claimed, retry, failureReason(error));
      if (failed) logFailure(log, failed);
    }
  };
}

function logFailure(log: Logger, { name, key, state, attempts, dueAt, lastError }: JobRow): void {
  const logFields = { job: name, key, attempts, reason: lastError };
  if (state === 'parked') log.error(logFields, 'a job failed too often and was parked');
  else log.warn({ ...logFields, dueAt }, 'a job failed and will be tried again');
}
