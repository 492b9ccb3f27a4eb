import { eq, lt, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { job, webhookEvent } from '../../../api/db/schema';
import { expireAllLeases, reapJobs } from '../../../api/scheduler/claim.repository';
import { deleteInBatches } from '../../../api/scheduler/delete-in-batches';
import {
  cancelJob,
  enqueueJob,
  enqueueJobsSql,
  type NewJob,
  scheduleJob,
} from '../../../api/scheduler/job.repository';
import type { JobHandler } from '../../../api/scheduler/job-runner';
import {
  dropParked,
  logQueue,
  parkedJobs,
  queueLengths,
  retryParked,
} from '../../../api/scheduler/queue.repository';
import { createScheduler, type SchedulerOptions } from '../../../api/scheduler/scheduler';
import { describeOnBoth, type TestApi } from '../../setup/database';

const RETRY = { limit: 3, delaySeconds: 60, maxDelaySeconds: 3600 };

describeOnBoth('a job', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await open();
  });
  beforeEach(() => api.db.delete(job));

  /** A host of the shop, which notes the work that it does. */
  const host = (options: Partial<SchedulerOptions> = {}) => {
    const { db, context } = api;
    const done: string[] = [];
    const scheduler = createScheduler({ db, log: context.log, retry: RETRY, ...options });
    scheduler.work('count', async ({ key }) => void done.push(key));
    return { ...scheduler, done };
  };
  const rows = () => api.db.select().from(job);
  /** Lets the time of all jobs pass, as the database sees it. */
  const pass = (seconds: number) =>
    api.db.update(job).set({
      dueAt: sql`${job.dueAt} - ${seconds} * interval '1 second'`,
      leaseUntil: sql`${job.leaseUntil} - ${seconds} * interval '1 second'`,
    });
  const enqueue = (key: string, more: Partial<NewJob> = {}) =>
    enqueueJob(api.db, { name: 'count', key, ...more });
  const enqueueMany = (name: string, count: number, more: Partial<NewJob> = {}) => {
    const jobs = Array.from({ length: count }, (_, at) => ({
      name,
      key: `${name} ${at}`,
      ...more,
    }));
    return api.db.execute(enqueueJobsSql(jobs));
  };
  /** A promise and what resolves it. */
  const signal = () => {
    let give: () => void = () => undefined;
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    return { give, given };
  };

  it('runs once, on the first of two hosts, and leaves no row', async () => {
    await enqueueMany('count', 12);
    const hosts = [host(), host()];
    await Promise.all(hosts.map(({ runDue }) => runDue()));
    const done = hosts.flatMap((one) => one.done);
    expect(done.sort()).toEqual(Array.from({ length: 12 }, (_, at) => `count ${at}`).sort());
    expect(await rows()).toEqual([]);
  });

  it('exists only if its transaction commits', async () => {
    await api.db.transaction((tx) => enqueueJob(tx, { name: 'count', key: 'kept' }));
    const broken = api.db.transaction(async (tx) => {
      await enqueueJob(tx, { name: 'count', key: 'undone' });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    const { runDue, done } = host();
    await runDue();
    expect(done).toEqual(['kept']);
  });

  it('waits for its time, and exists once per key', async () => {
    const later = { runAt: new Date(Date.now() + 3_600_000) };
    expect(await enqueue('order 7', later)).toBe(true);
    expect(await enqueue('order 7')).toBe(false);
    const { runDue, done } = host();
    expect(await runDue()).toBe(0);
    await pass(3_600);
    expect(await runDue()).toBe(1);
    expect(done).toEqual(['order 7']);
    expect(await enqueue('order 7', later)).toBe(true);
  });

  it('waits while the disk is full, which is logged once, and continues when there is space', async () => {
    await enqueue('one');
    let isFull = true;
    const requireRoom = async () => {
      if (isFull) throw new Error('The disk is almost full.');
    };
    const { runDue, done } = host({ requireRoom });
    expect([await runDue(), await runDue()]).toEqual([0, 0]);
    expect(api.logs.filter((line) => line.includes('jobs are paused'))).toHaveLength(1);
    isFull = false;
    expect(await runDue()).toBe(1);
    expect(done).toEqual(['one']);
  });

  it('that recurs runs immediately, and then at each interval', async () => {
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

  it('that fails is retried with growing waits, and parked after too many attempts', async () => {
    const attempts: number[] = [];
    const failing: JobHandler = async ({ attempt }) => {
      attempts.push(attempt);
      throw new Error('the provider is down');
    };
    const { work, runDue } = host();
    work('refund', failing);
    await enqueueJob(api.db, { name: 'refund', key: 'one' });
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

  it('of a dead host is reclaimed when its lease expires, not before', async () => {
    const dead = host({ leaseSeconds: 600 });
    const alive = host();
    let began: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    dead.work('count', () => {
      began();
      return new Promise(() => undefined);
    });
    await enqueue('one');
    void dead.runDue();
    await begun;
    await pass(590);
    expect(await alive.runDue()).toBe(0);
    await pass(11);
    await alive.runDue();
    await pass(RETRY.delaySeconds);
    await alive.runDue();
    expect(alive.done).toEqual(['one']);
    expect(await rows()).toEqual([]);
  });

  it('that kills its host each time is parked as well, on the only host at its next start', async () => {
    const { runDue, done } = host();
    await enqueue('one');
    const held = {
      state: 'running' as const,
      holder: 'dead',
      attempts: 3,
      leaseUntil: new Date(Date.now() + 600_000),
    };
    await api.db.update(job).set(held);
    await runDue();
    expect(await rows()).toMatchObject([{ state: 'running' }]);
    await expireAllLeases(api.db);
    await runDue();
    expect(done).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'parked' }]);
  });

  it('renews its lease while it runs, and is aborted if it loses it', async () => {
    const slow = host({ leaseSeconds: 0.3 });
    let aborted = false;
    slow.work('count', async ({ key, signal }) => {
      const leaseUntil = async () => (await rows())[0]?.leaseUntil?.getTime();
      const before = await leaseUntil();
      await expect.poll(leaseUntil).toBeGreaterThan(before ?? 0);
      await api.db.update(job).set({ holder: 'another host' }).where(eq(job.key, key));
      await expect.poll(() => signal.aborted).toBe(true);
      aborted = true;
    });
    await enqueue('one');
    await slow.runDue();
    expect(aborted).toBe(true);
    // What another host has is neither removed nor changed.
    expect(await rows()).toMatchObject([{ holder: 'another host', state: 'running' }]);
  });

  it('is released by a stopping host, without counting as an attempt', async () => {
    const stopping = host();
    let begun = false;
    stopping.work('count', ({ signal }) => {
      begun = true;
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await enqueue('one');
    stopping.start();
    await expect.poll(() => begun).toBe(true);
    await stopping.stop();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    const next = host();
    await next.runDue();
    expect(next.done).toEqual(['one']);
  });

  it('is run by several workers of a host, and never by more', async () => {
    const { work, runDue } = host();
    let running = 0;
    let most = 0;
    const full = signal();
    const handler = async () => {
      running += 1;
      most = Math.max(most, running);
      if (running === 4) full.give();
      await full.given;
      running -= 1;
    };
    work('message', handler, { workers: 4 });
    await enqueueMany('message', 10);
    expect(await runDue()).toBe(10);
    expect(most).toBe(4);
  });

  it('of one kind continues while hundreds of another are due and its workers hang', async () => {
    const { work, runDue, done } = host();
    const counted = signal();
    work('flood', () => counted.given, { workers: 2 });
    work('count', async ({ key }) => {
      done.push(key);
      if (done.length === 3) counted.give();
    });
    await enqueueMany('flood', 300, { runAt: new Date(0) });
    await enqueueMany('count', 3);
    expect(await runDue()).toBe(303);
    expect(done).toHaveLength(3);
  });

  it('that is urgent runs before jobs that have been due for longer', async () => {
    await enqueueMany('count', 5, { runAt: new Date(0) });
    await enqueue('alert', { isUrgent: true });
    await enqueue('alert of tomorrow', {
      isUrgent: true,
      runAt: new Date(Date.now() + 86_400_000),
    });
    const { runDue, done } = host();
    await runDue();
    expect(done).toHaveLength(6);
    expect(done[0]).toBe('alert');
  });

  it('that is rescheduled while it runs, runs again at that time', async () => {
    const { work, runDue } = host();
    const runs: number[] = [];
    work('ask', async ({ key, attempt }) => {
      runs.push(attempt);
      const runAt = new Date(Date.now() + 60_000);
      if (runs.length === 1) await scheduleJob(api.db, { name: 'ask', key, runAt });
    });
    await scheduleJob(api.db, { name: 'ask', key: 'one', runAt: new Date(0) });
    expect(await runDue()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await pass(61);
    expect(await runDue()).toBe(1);
    expect(runs).toEqual([1, 1]);
    expect(await rows()).toEqual([]);
  });

  it('that is rescheduled while its last attempt fails, waits for that time and is not parked', async () => {
    const { work, runDue } = host({ retry: { ...RETRY, limit: 1 } });
    const runAt = new Date(Date.now() + 7_200_000);
    work('ask', async ({ key }) => {
      await scheduleJob(api.db, { name: 'ask', key, runAt });
      throw new Error('no answer');
    });
    await enqueueJob(api.db, { name: 'ask', key: 'one' });
    expect(await runDue()).toBe(1);
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 0, dueAt: runAt, lastError: 'Error: no answer' },
    ]);
  });

  it('that its host lost and claimed again is not failed by the first attempt', async () => {
    const { work, runDue } = host();
    const [first, second] = [signal(), signal()];
    const begun: number[] = [];
    const signals: AbortSignal[] = [];
    const handler: JobHandler = async ({ key, attempt, signal: aborted }) => {
      begun.push(attempt);
      signals.push(aborted);
      if (key === 'next') return;
      await (attempt === 1 ? first : second).given;
      if (attempt === 1) throw new Error('too late');
    };
    work('ask', handler, { workers: 2 });
    await enqueueJob(api.db, { name: 'ask', key: 'one' });
    const runs = [runDue()];
    await expect.poll(() => begun).toEqual([1]);
    await pass(61);
    await reapJobs({ db: api.db, at: sql`now()`, holder: '' }, [{ name: 'ask', ...RETRY }]);
    await pass(RETRY.delaySeconds);
    runs.push(runDue());
    await expect.poll(() => begun).toEqual([1, 2]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    // The second of two workers is free once the first attempt has ended.
    await enqueueJob(api.db, { name: 'ask', key: 'next' });
    first.give();
    await expect.poll(async () => (await rows()).map(({ key }) => key)).toEqual(['one']);
    expect(begun).toEqual([1, 2, 1]);
    expect(await rows()).toMatchObject([
      { state: 'running', attempts: 2, lastError: 'its host did not finish it' },
    ]);
    second.give();
    await Promise.all(runs);
    expect(await rows()).toEqual([]);
  });

  it('that is cancelled is not run, and not repeated if it was running', async () => {
    const { work, runDue } = host();
    work('ask', ({ key }) => cancelJob(api.db, 'ask', key));
    await enqueueJob(api.db, { name: 'ask', key: 'one' });
    await enqueue('one');
    await cancelJob(api.db, 'count', 'one');
    expect(await runDue()).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('that is parked is listed until a person retries or drops it, or it is scheduled again', async () => {
    const { work, runDue, done } = host({ retry: { ...RETRY, limit: 1 } });
    const failing = ['first', 'second', 'third'];
    for (const key of failing) await enqueueJob(api.db, { name: 'ask', key });
    work('ask', () => Promise.reject(new Error('no answer')));
    await runDue();
    expect((await parkedJobs(api.db)).map(({ key }) => key).sort()).toEqual(failing);
    expect(await retryParked(api.db, 'ask', 'first')).toBe(true);
    expect(await dropParked(api.db, 'ask', 'second')).toBe(true);
    await scheduleJob(api.db, { name: 'ask', key: 'third', runAt: new Date(0) });
    expect(await retryParked(api.db, 'ask', 'first')).toBe(false);
    expect(await dropParked(api.db, 'ask', 'third')).toBe(false);
    work('ask', async ({ key }) => void done.push(key));
    await runDue();
    expect(done.sort()).toEqual(['first', 'third']);
    expect(await rows()).toEqual([]);
  });

  it('is counted by kind, with the age of the oldest due one, and logged', async () => {
    await enqueueMany('count', 3);
    await enqueue('later', { runAt: new Date(Date.now() + 3_600_000) });
    await enqueueJob(api.db, { name: 'ask', key: 'one' });
    await api.db.update(job).set({ state: 'parked' }).where(eq(job.name, 'ask'));
    await pass(600);
    const [ask, count] = await queueLengths(api.db);
    expect(ask).toMatchObject({ name: 'ask', due: 0, parked: 1, oldestDueSeconds: 0 });
    expect(count).toMatchObject({ name: 'count', due: 3, scheduled: 1, parked: 0 });
    expect(Math.abs((count?.oldestDueSeconds ?? 0) - 600)).toBeLessThan(30);
    await logQueue(api.db, api.context.log);
    expect(api.logs.at(-1)).toContain('"due":3');
  });

  it('starts as soon as a worker is free, without waiting for slow jobs', async () => {
    const { work, start, stop, done } = host({ pollSeconds: 600 });
    const end = signal();
    work('slow', () => end.given);
    await enqueueMany('slow', 2);
    await enqueueMany('count', 10);
    start();
    await expect.poll(() => done.length).toBe(10);
    end.give();
    await expect.poll(rows).toEqual([]);
    await stop();
  });

  it('with a name that this host does not know is left for another', async () => {
    await enqueueJob(api.db, { name: 'of a newer version', key: 'one' });
    expect(await host().runDue()).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  it.runIf(inject('database').kind === 'postgres')('never waits for another host', async () => {
    await enqueue('one');
    await enqueue('two');
    const { runDue, done } = host();
    await api.db.transaction(async (tx) => {
      await tx.select().from(job).orderBy(job.dueAt).limit(1).for('update');
      await runDue();
    });
    expect(done).toEqual(['two']);
  });
});

describeOnBoth('rows to delete', (open) => {
  it('are deleted in batches until none is left, and others stay', async () => {
    const { db } = await open();
    const days = [...Array(5).fill('2025-01-01'), '2026-01-01'];
    await db
      .insert(webhookEvent)
      .values(days.map((day, index) => ({ id: `event_${index}`, receivedAt: new Date(day) })));
    const isOld = lt(webhookEvent.receivedAt, new Date('2026-01-01'));
    await deleteInBatches(db, webhookEvent, isOld, 2);
    expect(await db.select({ id: webhookEvent.id }).from(webhookEvent)).toEqual([
      { id: 'event_5' },
    ]);
  });
});
