import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { job } from '../../../api/db/schema';
import { type SendOptions, send } from '../../../api/scheduler/job.repository';
import {
  createScheduler,
  type JobHandler,
  type SchedulerOptions,
} from '../../../api/scheduler/scheduler';
import { describeOnBoth, type TestApi } from '../../setup/database';

const RETRY = { limit: 3, delaySeconds: 60 };

describeOnBoth('timed work', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await open();
  });
  beforeEach(() => api.db.delete(job));

  /** A host of the shop, which notes the work that it does. */
  const host = (options: Partial<SchedulerOptions> = {}) => {
    const { db, context } = api;
    const done: unknown[] = [];
    const scheduler = createScheduler({ db, log: context.log, retry: RETRY, ...options });
    scheduler.work('count', async ({ payload }) => void done.push(payload.number));
    return { ...scheduler, done };
  };
  const rows = () => api.db.select().from(job);
  /** Lets the time of all jobs pass, as the database sees it. */
  const pass = (seconds: number) =>
    api.db.update(job).set({
      dueAt: sql`${job.dueAt} - ${seconds} * interval '1 second'`,
      leaseUntil: sql`${job.leaseUntil} - ${seconds} * interval '1 second'`,
    });
  const sendCount = (number: number, options?: SendOptions) =>
    send(api.db, 'count', { number }, options);

  it('is done once, by whichever of two hosts comes first, and leaves no row', async () => {
    for (let number = 0; number < 12; number += 1) await sendCount(number);
    const hosts = [host(), host()];
    await Promise.all(hosts.map(({ runDue }) => runDue()));
    const done = hosts.flatMap((one) => one.done);
    expect(done.sort()).toEqual(Array.from({ length: 12 }, (_, number) => number).sort());
    expect(await rows()).toEqual([]);
  });

  it('is there only if the transaction that asked for it is kept', async () => {
    await api.db.transaction((tx) => send(tx, 'count', { number: 1 }));
    const broken = api.db.transaction(async (tx) => {
      await send(tx, 'count', { number: 2 });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    const { runDue, done } = host();
    await runDue();
    expect(done).toEqual([1]);
  });

  it('waits for its time, and is not taken twice under one key', async () => {
    const later = { startAfter: new Date(Date.now() + 3_600_000), singletonKey: 'order 7' };
    expect(await sendCount(1, later)).toBe(true);
    expect(await sendCount(2, later)).toBe(false);
    const { runDue, done } = host();
    expect(await runDue()).toBe(0);
    await pass(3_600);
    expect(await runDue()).toBe(1);
    expect(done).toEqual([1]);
    expect(await sendCount(3, later)).toBe(true);
  });

  it('waits while the disk is full, which is said once, and goes on when there is room', async () => {
    await sendCount(1);
    let isFull = true;
    const requireRoom = async () => {
      if (isFull) throw new Error('The disk is almost full.');
    };
    const { runDue, done } = host({ requireRoom });
    expect([await runDue(), await runDue()]).toEqual([0, 0]);
    expect(api.logs.filter((line) => line.includes('timed work waits'))).toHaveLength(1);
    isFull = false;
    expect(await runDue()).toBe(1);
    expect(done).toEqual([1]);
  });

  it('that recurs is done at once, and then each time that its interval has passed', async () => {
    const { work, schedule, runDue } = host();
    let times = 0;
    work('sweep', async () => {
      times += 1;
    });
    await schedule('sweep', 3_600);
    await schedule('sweep', 3_600);
    expect(await runDue()).toBe(1);
    await pass(3_590);
    expect(await runDue()).toBe(0);
    await pass(10);
    expect(await runDue()).toBe(1);
    expect(times).toBe(2);
  });

  it('that fails is tried again after a growing wait, and parked after too many tries', async () => {
    const attempts: number[] = [];
    const failing: JobHandler = async ({ attempt }) => {
      attempts.push(attempt);
      throw new Error('the provider is down');
    };
    const { work, runDue } = host();
    work('refund', failing);
    await send(api.db, 'refund');
    for (const wait of [60, 120, 240]) {
      expect(await runDue()).toBe(1);
      expect(await runDue()).toBe(0);
      await pass(wait - 5);
      expect(await runDue()).toBe(0);
      await pass(5);
    }
    expect(attempts).toEqual([1, 2, 3]);
    expect(await rows()).toMatchObject([
      { name: 'refund', state: 'parked', lastError: 'Error: the provider is down' },
    ]);
    expect(api.logs.join('\n')).toContain('a job failed too often and was parked');
  });

  it('that recurs is never parked', async () => {
    const { work, schedule, runDue } = host();
    work('sweep', () => Promise.reject(new Error('not now')));
    await schedule('sweep', 3_600);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await runDue()).toBe(1);
      await pass(600);
    }
    expect(await runDue()).toBe(0);
    await pass(3_000);
    expect(await runDue()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it('of a host that died is taken back when its lease has run out, not before', async () => {
    const [dead, alive] = [host({ leaseSeconds: 600 }), host()];
    let began: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    dead.work('count', () => {
      began();
      return new Promise(() => undefined);
    });
    await sendCount(1);
    void dead.runDue();
    await begun;
    await pass(590);
    expect(await alive.runDue()).toBe(0);
    await pass(11);
    await alive.runDue();
    await pass(RETRY.delaySeconds);
    await alive.runDue();
    expect(alive.done).toEqual([1]);
    expect(await rows()).toEqual([]);
  });

  it('that kills its host each time is parked as well', async () => {
    const { runDue, done } = host();
    await sendCount(1);
    const held = {
      state: 'running' as const,
      holder: 'dead',
      attempts: 3,
      leaseUntil: new Date(0),
    };
    await api.db.update(job).set(held);
    await runDue();
    expect(done).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'parked' }]);
  });

  it('keeps its lease while it takes its time, and learns when it was taken away', async () => {
    const slow = host({ leaseSeconds: 0.3 });
    let aborted = false;
    slow.work('count', async ({ id, signal }) => {
      const leaseUntil = async () => (await rows())[0]?.leaseUntil?.getTime();
      const before = await leaseUntil();
      await expect.poll(leaseUntil).toBeGreaterThan(before ?? 0);
      await api.db.update(job).set({ holder: 'another host' }).where(eq(job.id, id));
      await expect.poll(() => signal.aborted).toBe(true);
      aborted = true;
    });
    await sendCount(1);
    await slow.runDue();
    expect(aborted).toBe(true);
    // What another host has is neither removed nor changed.
    expect(await rows()).toMatchObject([{ holder: 'another host', state: 'running' }]);
  });

  it('is handed back by a host that stops, without counting as an attempt', async () => {
    const stopping = host();
    let begun = false;
    stopping.work('count', ({ signal }) => {
      begun = true;
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await sendCount(1);
    stopping.start();
    await expect.poll(() => begun).toBe(true);
    await stopping.stop();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    const next = host();
    await next.runDue();
    expect(next.done).toEqual([1]);
  });

  it('of a name that this host does not know is left for another', async () => {
    await send(api.db, 'of a newer version');
    expect(await host().runDue()).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  it.runIf(inject('database').kind === 'postgres')('never waits for another host', async () => {
    await sendCount(1);
    await sendCount(2);
    const { runDue, done } = host();
    await api.db.transaction(async (tx) => {
      await tx.select().from(job).orderBy(job.dueAt).limit(1).for('update');
      await runDue();
    });
    expect(done).toEqual([2]);
  });
});
