import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit, QueueFullError } from '~/platform/concurrency-limit.server';

/** A job that ends on demand. */
function job() {
  const state = { started: false };
  let finish: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = () => {
    state.started = true;
    return done;
  };
  return { state, finish, run };
}

describe('the work queue', () => {
  it('runs at most as many jobs as its concurrency', async () => {
    const queue = createConcurrencyLimit({ concurrency: 2, maxQueued: 10 });
    const first = job();
    const second = job();
    const third = job();
    const all = [first, second, third].map(({ run }) => queue.run(run));
    expect([first, second, third].map(({ state }) => state.started)).toEqual([true, true, false]);
    first.finish();
    await all[0];
    await Promise.resolve();
    expect(third.state.started).toBe(true);
    second.finish();
    third.finish();
    await Promise.all(all);
  });

  it('runs awaited jobs before background jobs, and those one at a time', async () => {
    const queue = createConcurrencyLimit({ concurrency: 2, maxQueued: 10 });
    const later = job();
    const evenLater = job();
    const urgent = job();
    queue.runInBackground(later.run);
    queue.runInBackground(evenLater.run);
    const waited = queue.run(urgent.run);
    expect(later.state.started).toBe(true);
    expect(urgent.state.started).toBe(true);
    urgent.finish();
    await waited;
    expect(evenLater.state.started).toBe(false);
    later.finish();
    evenLater.finish();
    await queue.idle();
    expect(evenLater.state.started).toBe(true);
  });

  it('refuses when too many wait', async () => {
    const queue = createConcurrencyLimit({ concurrency: 1, maxQueued: 1 });
    const first = job();
    const second = job();
    const all = [queue.run(first.run), queue.run(second.run)];
    await expect(queue.run(async () => 1)).rejects.toThrow(QueueFullError);
    first.finish();
    second.finish();
    await Promise.all(all);
    expect(await queue.run(async () => 1)).toBe(1);
  });

  it('drops background jobs if there are too many', async () => {
    const queue = createConcurrencyLimit({ concurrency: 1, maxQueued: 1 });
    const blocking = job();
    const running = queue.run(blocking.run);
    const taken = Array.from({ length: 6 }, () =>
      queue
        .runInBackground(async () => {})
        .then(
          () => 'done',
          () => 'dropped',
        ),
    );
    blocking.finish();
    expect(await Promise.all(taken)).toEqual([
      'done',
      'done',
      'done',
      'done',
      'dropped',
      'dropped',
    ]);
    await running;
    await queue.idle();
  });

  it('survives jobs that fail', async () => {
    const queue = createConcurrencyLimit({ concurrency: 1, maxQueued: 4 });
    await expect(queue.runInBackground(() => Promise.reject(new Error('later')))).rejects.toThrow(
      'later',
    );
    await expect(queue.run(() => Promise.reject(new Error('heard')))).rejects.toThrow('heard');
    expect(await queue.run(async () => 'next')).toBe('next');
    await queue.idle();
  });
});
