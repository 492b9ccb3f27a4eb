import { dayInIndia } from '@contract/india';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, inject, it, vi } from 'vitest';
import type { Database } from '../../../../api/db/client';
import { member, rollupQueue, saleEntry, salesSum } from '../../../../api/db/schema';
import { lineKey } from '../../../../api/modules/sale/line-key.rules';
import { rollUp, sumDifferences } from '../../../../api/modules/sale/roll-up.repository';
import { createScheduler } from '../../../../api/scheduler/scheduler';
import { scheduleShopWork } from '../../../../api/timed-work';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { bringBack, join, type Node, sell } from './teams';

/** The same numbers at each run: a linear congruential generator. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

describeOnBoth('sums of sales', (open) => {
  let api: TestApi;
  let db: Database;
  beforeEach(async () => {
    api = await open();
    db = api.db;
  });

  const sumOf = async ({ id }: Node, period: 'day' | 'month' | 'year', start: string) => {
    const [row] = await db
      .select()
      .from(salesSum)
      .where(
        and(eq(salesSum.memberId, id), eq(salesSum.period, period), eq(salesSum.start, start)),
      );
    return row && [row.ownAmount, row.ownPoints, row.teamAmount, row.teamPoints, row.teamJoins];
  };

  it('include the whole upline, by day, month and financial year in India', async () => {
    const top = await join(db, null);
    const middle = await join(db, top);
    const low = await join(db, middle);
    const beside = await join(db, top);
    await sell(db, top, [100, 1]);
    await sell(db, low, [2_000, 20], new Date('2027-03-31T18:29:59Z'));
    await sell(db, low, [30_000, 300], new Date('2027-03-31T18:30:00Z'));
    expect(await rollUp(db)).toBe(7);
    expect(await sumOf(low, 'day', '2027-03-31')).toEqual([2_000, 20, 2_000, 20, 0]);
    expect(await sumOf(middle, 'month', '2027-03-01')).toEqual([0, 0, 2_000, 20, 0]);
    expect(await sumOf(top, 'year', '2026-04-01')).toEqual([100, 1, 2_100, 21, 3]);
    expect(await sumOf(top, 'year', '2027-04-01')).toEqual([0, 0, 30_000, 300, 0]);
    expect(await sumOf(beside, 'year', '2026-04-01')).toBeUndefined();
    expect(await sumDifferences(db)).toEqual([]);
    await db.update(salesSum).set({ teamPoints: 7 }).where(eq(salesSum.memberId, middle.id));
    expect(await sumDifferences(db)).toContain(
      `${middle.number}, month from 2027-03-01: stored 0 0 2000 7 0, rebuilt 0 0 2000 20 0`,
    );
  });

  it('subtract returns, and add nothing twice', async () => {
    const top = await join(db, null);
    const low = await join(db, top);
    await sell(db, low, [5_000, 50]);
    await rollUp(db);
    await sell(db, low, [-5_000, -50]);
    expect(await rollUp(db)).toBe(1);
    expect(await rollUp(db)).toBe(0);
    expect(await sumOf(top, 'day', '2026-11-20')).toEqual([0, 0, 0, 0, 1]);
    expect(await sumDifferences(db)).toEqual([]);
  });

  it('leave a finished month unchanged when its goods are returned later', async () => {
    const top = await join(db, null);
    const low = await join(db, top);
    const order = await sell(db, low, [5_000, 50], new Date('2026-11-30T18:29:59Z'));
    await rollUp(db);
    await bringBack(db, low, order, 50, new Date('2026-11-30T18:30:00Z'));
    await rollUp(db);
    expect(await sumOf(top, 'month', '2026-11-01')).toEqual([0, 0, 5_000, 50, 1]);
    expect(await sumOf(top, 'month', '2026-12-01')).toEqual([0, 0, -50, -50, 0]);
    expect(await sumDifferences(db)).toEqual([]);
  });

  it('are rolled up in batches that grow while they are fast and shrink when they are slow', async () => {
    const top = await join(db, null);
    const orderId = await sell(db, top, [10, 1]);
    await rollUp(db);
    /** Queues entries, and rolls them up by a clock on which each batch takes `ms`. */
    const batches = async (entries: number, ms: number) => {
      const createdAt = new Date('2026-11-20T06:30:00Z');
      const entry = {
        orderId,
        memberId: top.id,
        amount: 10,
        points: 1,
        day: dayInIndia(createdAt),
      };
      await db.insert(saleEntry).values(
        Array.from({ length: entries }, (_, at) => ({
          ...entry,
          cause: `${entries} of ${ms} ms: ${at}`,
          createdAt,
        })),
      );
      let time = 0;
      const clock = () => {
        time += ms;
        return time;
      };
      const transactions = vi.spyOn(db, 'transaction');
      expect(await rollUp(db, undefined, clock)).toBe(entries);
      const sizes = await Promise.all(transactions.mock.results.map(({ value }) => value));
      transactions.mockRestore();
      return sizes;
    };
    expect(await batches(700, 999)).toEqual([200, 400, 100]);
    expect(await batches(500, 1_999)).toEqual([200, 200, 100]);
    expect(await batches(310, 2_000)).toEqual([200, 100, 10]);
    expect(await sumOf(top, 'day', '2026-11-20')).toEqual([15_110, 1_511, 15_110, 1_511, 0]);
    expect(await sumDifferences(db)).toEqual([]);
  });

  it('miss no sale that commits after later ones were added', async () => {
    if (inject('database').kind === 'pglite') return; // One connection: nothing commits late.
    const top = await join(db, null);
    let mayCommit = () => {};
    const gate = new Promise<void>((resolve) => {
      mayCommit = resolve;
    });
    let hasSold = () => {};
    const sold = new Promise<void>((resolve) => {
      hasSold = resolve;
    });
    const late = db.transaction(async (tx) => {
      await sell(tx, top, [700, 7]);
      hasSold();
      await gate;
    });
    await sold;
    await sell(db, top, [10, 1]);
    await rollUp(db);
    expect(await sumOf(top, 'day', '2026-11-20')).toEqual([10, 1, 10, 1, 0]);
    mayCommit();
    await late;
    await rollUp(db);
    expect(await sumOf(top, 'day', '2026-11-20')).toEqual([710, 8, 710, 8, 0]);
    expect(await sumDifferences(db)).toEqual([]);
  });

  it('equal a rebuild after concurrent changes', async () => {
    const random = randomNumbers(20_261_122);
    const nodes = [await join(db, null)];
    const any = () => nodes[Math.floor(random(nodes.length ** 2) ** 0.5)] as Node;
    const someDay = () => new Date(Date.UTC(2026, 1 + random(3), 1 + random(60), random(24)));
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        Array.from({ length: 40 }, async () => {
          const kind = random(10);
          if (kind < 4) nodes.push(await join(db, any(), { at: someDay() }));
          else if (kind < 9) await sell(db, any(), [random(9_000) - 1_000, random(90)], someDay());
          else await rollUp(db);
        }),
      );
      expect(await sumDifferences(db)).toEqual([]);
    }
    // Two hosts at once: one has lost its lease and does not know it.
    await Promise.all([rollUp(db), rollUp(db)]);
    expect(await db.$count(rollupQueue)).toBe(0);
    expect(await sumDifferences(db)).toEqual([]);
  });

  it('follow the line of their seller, at any depth', async () => {
    let node = await join(db, null);
    for (let level = 1; level < 70; level += 1) node = await join(db, node);
    await sell(db, node, [100, 1]);
    await rollUp(db);
    const [row] = await db.select().from(salesSum).where(eq(salesSum.memberId, node.id));
    expect(Buffer.from(row?.lineKey ?? []).toString('hex')).toBe(lineKey(node.path));
    expect(await sumDifferences(db)).toEqual([]);
    await db.update(salesSum).set({ lineKey: null }).where(eq(salesSum.memberId, node.id));
    await db.update(member).set({ path: node.number }).where(eq(member.id, node.id));
    expect(await sumDifferences(db)).toEqual([
      `${node.number}: placed at ${node.number}, by the sponsor at ${node.path}`,
      `${node.number}: sums have a wrong path`,
    ]);
  });

  it('count each member’s active legs of a month', async () => {
    const top = await join(db, null);
    const left = await join(db, top);
    const right = await join(db, top);
    const low = await join(db, left);
    const may = new Date('2026-05-10T06:00:00Z');
    const legs = async (node: Node) => {
      const rows = await db
        .select()
        .from(salesSum)
        .where(and(eq(salesSum.memberId, node.id), eq(salesSum.period, 'month')));
      return rows.find(({ start }) => start === '2026-05-01')?.activeLegs;
    };
    const sold = await sell(db, low, [2_000, 20], may);
    await rollUp(db);
    expect([await legs(top), await legs(left), await legs(low)]).toEqual([1, 1, 0]);
    await sell(db, left, [2_000, 20], may);
    await sell(db, right, [2_000, 20], may);
    await sell(db, top, [2_000, 20], may);
    await rollUp(db);
    expect([await legs(top), await legs(left)]).toEqual([2, 1]);
    await bringBack(db, low, sold, 20, may);
    await rollUp(db);
    expect([await legs(top), await legs(left)]).toEqual([2, 0]);
    expect(await sumDifferences(db)).toEqual([]);
    await db.update(salesSum).set({ activeLegs: 5 }).where(eq(salesSum.memberId, right.id));
    expect(await sumDifferences(db)).toEqual([
      `${right.number}, month from 2026-05-01: stored 5 active legs, counted 0`,
    ]);
  });

  it('are rolled up by the scheduler', async () => {
    const top = await join(db, null);
    await sell(db, top, [100, 1]);
    const scheduler = createScheduler({ db, log: api.context.log });
    await scheduleShopWork(scheduler, api.context);
    await scheduler.runDue();
    expect(await db.$count(rollupQueue)).toBe(0);
  });
});
