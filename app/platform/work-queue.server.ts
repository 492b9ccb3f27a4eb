/** Bounded work: at most so many jobs at once, visitors' jobs before those that nobody waits for. */

export interface WorkQueue {
  /** Runs a job that somebody waits for. @throws QueueFullError */
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Runs a job when nobody waits, one at a time. @throws QueueFullError */
  runLater<T>(job: () => Promise<T>): Promise<T>;
  /** A further job would have to wait. */
  isBusy(): boolean;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface WorkQueueOptions {
  /** Jobs at once. */
  width: number;
  /** Jobs that may wait; of those that nobody waits for, four times as many. */
  depth: number;
}

export function createWorkQueue({ width, depth }: WorkQueueOptions): WorkQueue {
  const urgent: (() => Promise<void>)[] = [];
  const later: (() => Promise<void>)[] = [];
  const onIdle: (() => void)[] = [];
  let running = 0;
  let runningLater = 0;

  function next(): void {
    while (running < width) {
      const job = urgent.shift();
      if (job) {
        start(job);
      } else if (later.length > 0 && runningLater === 0) {
        runningLater += 1;
        start(later.shift() as () => Promise<void>, () => {
          runningLater -= 1;
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
        if (urgent.length >= depth) return reject(new QueueFullError('Too much to do.'));
        urgent.push(() => job().then(resolve, reject));
        next();
      }),
    runLater: (job) =>
      new Promise((resolve, reject) => {
        if (later.length >= depth * 4) return reject(new QueueFullError('Too much to do.'));
        later.push(() => job().then(resolve, reject));
        next();
      }),
    isBusy: () => running >= width,
    idle: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve)),
  };
}
