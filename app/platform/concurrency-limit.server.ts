/**
 * A concurrency limit with a bounded queue, and a background lane for jobs that nobody waits for.
 */

export interface ConcurrencyLimit {
  /** Runs a job that somebody waits for. @throws QueueFullError */
  run<T>(job: () => Promise<T>): Promise<T>;
  /**
   * Runs a job when no job of `run` is queued. Only one such job runs at a time.
   * @throws QueueFullError
   */
  runInBackground<T>(job: () => Promise<T>): Promise<T>;
  /** Whether another job would have to wait. */
  isBusy(): boolean;
  /** Resolves when no job is left. */
  idle(): Promise<void>;
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface ConcurrencyLimitOptions {
  /** The maximum number of jobs that run at once. */
  concurrency: number;
  /** The maximum number of queued jobs. The background lane has room for four times as many. */
  maxQueued: number;
}

export function createConcurrencyLimit({
  concurrency,
  maxQueued,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const urgent: (() => Promise<void>)[] = [];
  const background: (() => Promise<void>)[] = [];
  const onIdle: (() => void)[] = [];
  let running = 0;
  let runningInBackground = 0;

  function next(): void {
    while (running < concurrency) {
      const job = urgent.shift();
      if (job) {
        start(job);
      } else if (background.length > 0 && runningInBackground === 0) {
        runningInBackground += 1;
        start(background.shift() as () => Promise<void>, () => {
          runningInBackground -= 1;
        });
      } else break;
    }
    if (running === 0) for (const resolve of onIdle.splice(0)) resolve();
  }

  function start(job: () => Promise<void>, onEnd?: () => void): void {
    running += 1;
    void job().finally(() => {
      running -= 1;
      onEnd?.();
      next();
    });
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (urgent.length >= maxQueued) return reject(new QueueFullError('The queue is full.'));
        urgent.push(() => job().then(resolve, reject));
        next();
      }),
    runInBackground: (job) =>
      new Promise((resolve, reject) => {
        if (background.length >= maxQueued * 4)
          return reject(new QueueFullError('The queue is full.'));
        background.push(() => job().then(resolve, reject));
        next();
      }),
    isBusy: () => running >= concurrency,
    idle: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve)),
  };
}
