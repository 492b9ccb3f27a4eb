import { type RankChange, type RankCheck, rankEndpoints } from '@contract/rank';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../../api/db/client';
import { job, member, rank, rankHistory } from '../../../../api/db/schema';
import {
  cancelByStaff,
  deliverOrder,
  packOrder,
  shipOrder,
} from '../../../../api/modules/fulfilment/staff.service';
import { refundByStaff } from '../../../../api/modules/fulfilment/staff-refund.service';
import { receiveReturn } from '../../../../api/modules/fulfilment/staff-return.service';
import { rollUp } from '../../../../api/modules/sale/roll-up.repository';
import { createScheduler } from '../../../../api/scheduler/scheduler';
import { shopWork } from '../../../../api/timed-work';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { changeProduct, shopper } from '../cart/shoppers';
import { expectContract, fillCatalogue } from '../catalogue';
import { CAPSULES, OIL, ordering, two } from '../order/orders';
import { bringBack, headersOf, join, type Node, sell } from '../sale/teams';

const NOVEMBER = new Date('2026-11-20T06:30:00Z');
const DECEMBER = new Date('2026-12-10T06:30:00Z');

describeOnBoth('ranks that are earned', (open) => {
  let api: TestApi;
  let db: Database;
  let top: Node;
  let leg: Node;
  beforeEach(async () => {
    api = await open();
    db = api.db;
    const steps = [
      { rank: 1, name: 'Associate', ediscount: 5 },
      { rank: 5, name: 'Bronze', ediscount: 8, personalPoints: 100, groupPoints: 500 },
      { rank: 10, name: 'Silver', ediscount: 10, personalPoints: 100, groupPoints: 800, legs: 1 },
      { rank: 20, name: 'Gold', ediscount: 12 },
    ];
    const [first] = await db.insert(rank).values(steps).returning();
    top = await join(db, null);
    leg = await join(db, top);
    await db.update(member).set({ rankId: first?.id ?? null });
  });

  const isRankJob = inArray(job.name, ['award-rank', 'revoke-ranks']);
  const makeDue = () => db.update(job).set({ dueAt: sql`now()` }).where(isRankJob);
  /** By the database's clock, which the triggers use. */
  const awardRanks = () => {
    const scheduler = createScheduler({ db, log: api.context.log });
    const work = shopWork(api.context);
    for (const name of ['award-rank', 'revoke-ranks'] as const)
      scheduler.work(name, work[name].run);
    return scheduler.runDue();
  };
  const work = async () => {
    await rollUp(db);
    await makeDue();
    await awardRanks();
  };
  const rankOf = async ({ id }: Pick<Node, 'id'>) => {
    const rows = await db
      .select({ name: rank.name })
      .from(member)
      .innerJoin(rank, eq(rank.id, member.rankId))
      .where(eq(member.id, id));
    return rows[0]?.name;
  };
  const historyOf = async (node: Node) => {
    const headers = await headersOf(db, node, api.clock.at);
    const answer = await api.call<RankChange[]>(
      'GET',
      'distributor/rankhistory/all',
      undefined,
      headers,
    );
    return expectContract(rankEndpoints.rankHistory, answer).map(
      ({ cause, from, distributor_rank_id: to }) => [cause, from?.name, to?.name],
    );
  };

  it('are awarded even if another member’s check fails, whose check is retried', async () => {
    for (const node of [top, leg]) await sell(db, node, [900_00, 900]);
    await rollUp(db);
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('The connection is gone.'));
    await awardRanks();
    expect(api.logs.join('')).toContain('a job failed and will be tried again');
    expect(await db.$count(job, isRankJob)).toBe(1);
    await makeDue();
    await awardRanks();
    expect([await rankOf(top), await rankOf(leg)]).not.toContain('Associate');
    expect(await db.$count(job, isRankJob)).toBe(0);
  });

  it('back off after each failure, are parked after ten, and block no others', async () => {
    await sell(db, top, [900_00, 900]);
    await rollUp(db);
    const work = vi.spyOn(db, 'transaction').mockRejectedValue(new Error('Broken.'));
    await awardRanks();
    await awardRanks();
    // What failed just now is not tried again at once.
    expect(work).toHaveBeenCalledTimes(1);
    const waitOf = async () => {
      const [row] = await db
        .select({
          seconds: sql<string>`round(extract(epoch from ${job.dueAt} - now()) / 10)`,
        })
        .from(job)
        .where(isRankJob);
      return Number(row?.seconds) * 10;
    };
    expect(await waitOf()).toBe(10);
    await makeDue();
    await awardRanks();
    expect(await waitOf()).toBe(20);
    for (let times = 0; times < 10; times += 1) {
      await makeDue();
      await awardRanks();
    }
    expect(work).toHaveBeenCalledTimes(10);
    expect(await db.select().from(job).where(isRankJob)).toMatchObject([
      { state: 'parked', attempts: 10, lastError: 'Error: Broken.' },
    ]);
    expect(api.logs.join('')).toContain('and was parked');
    work.mockRestore();
    await sell(db, leg, [900_00, 900]);
    await rollUp(db);
    await awardRanks();
    expect(await rankOf(leg)).toBe('Bronze');
    expect(await db.$count(job, isRankJob)).toBe(1);
  });

  it('are awarded step by step when the points of the month suffice, and kept', async () => {
    await sell(db, top, [0, 499]);
    await work();
    expect(await rankOf(top)).toBe('Associate');
    expect(await historyOf(top)).toEqual([['joined', undefined, 'Associate']]);
    await sell(db, leg, [0, 301]);
    await work();
    expect(await rankOf(top)).toBe('Silver');
    expect(await rankOf(leg)).toBe('Associate');
    await work();
    api.clock.at = DECEMBER;
    await sell(db, top, [0, 1], DECEMBER);
    await work();
    expect(await historyOf(top)).toEqual([
      ['earned', 'Bronze', 'Silver'],
      ['earned', 'Associate', 'Bronze'],
      ['joined', undefined, 'Associate'],
    ]);
    expect(await db.$count(job, isRankJob)).toBe(0);
  });

  it('count only the points of the month of the sale', async () => {
    await sell(db, top, [0, 300], NOVEMBER);
    await sell(db, top, [0, 300], DECEMBER);
    api.clock.at = DECEMBER;
    await work();
    expect(await rankOf(top)).toBe('Associate');
    await sell(db, top, [0, 200], DECEMBER);
    // Added up after midnight, in January.
    api.clock.at = new Date('2026-12-31T18:31:00Z');
    await work();
    expect(await rankOf(top)).toBe('Bronze');
    await sell(db, leg, [0, 900], NOVEMBER);
    await work();
    expect(await rankOf(leg)).toBe('Associate');
  });

  it('are revoked when goods are returned, even in a later month, and never by a refund alone', async () => {
    const own = await sell(db, top, [0, 600]);
    const below = await sell(db, leg, [0, 300]);
    await work();
    expect(await rankOf(top)).toBe('Silver');
    api.clock.at = DECEMBER;
    await bringBack(db, leg, below, 300, DECEMBER, 'staff:1');
    await work();
    expect(await rankOf(top)).toBe('Silver');
    const again = await sell(db, leg, [0, 300], NOVEMBER);
    await bringBack(db, leg, below, 0, DECEMBER);
    await work();
    await bringBack(db, leg, again, 300, DECEMBER);
    await bringBack(db, leg, below, 300, DECEMBER);
    await awardRanks();
    // The sums do not know of it yet.
    expect(await rankOf(top)).toBe('Silver');
    await work();
    expect(await rankOf(top)).toBe('Bronze');
    await bringBack(db, top, own, 101, DECEMBER);
    await work();
    expect(await rankOf(top)).toBe('Associate');
    expect((await historyOf(top)).slice(0, 2)).toEqual([
      ['undone', 'Bronze', 'Associate'],
      ['undone', 'Silver', 'Bronze'],
    ]);
    await expect(db.update(rankHistory).set({ at: NOVEMBER })).rejects.toThrow();
    await sell(db, top, [0, 2_000], DECEMBER);
    await work();
    expect(await rankOf(top)).toBe('Bronze');
  });

  it('are revoked by a partial return, with the points of the returned goods', async () => {
    await fillCatalogue(db);
    await changeProduct(api, OIL, { points: 10 });
    await changeProduct(api, CAPSULES, { points: 490 });
    const buyer = await shopper(api, 0);
    const [lowest] = await db.select().from(rank).where(eq(rank.name, 'Associate'));
    await db
      .update(member)
      .set({ rankId: lowest?.id ?? null })
      .where(eq(member.id, buyer.id));
    const orders = ordering(api);
    const { order, row } = await orders.paid(buyer, { items: two });
    await work();
    expect(await rankOf(buyer)).toBe('Bronze');
    const staff = { ...orders.contextNow(), actor: 'staff:kiran' };
    await packOrder(staff, row.number);
    await shipOrder(staff, row.number, { carrier: 'DTDC', tracking: 'X1' });
    await deliverOrder(staff, row.number);
    const giveOneBack = async () => {
      const fields = { lines: [{ position: '0', quantity: '1' }], reason: 'It leaks.' };
      await api.call('POST', `order/return/${order._id}`, fields, buyer.headers);
      await receiveReturn(staff, row.number, 'all_to_stock');
      await work();
    };
    await giveOneBack();
    expect(await orders.sales(row.id)).toMatchObject([
      [expect.any(Number), 510],
      [expect.any(Number), -10],
    ]);
    expect(await rankOf(buyer)).toBe('Bronze');
    await giveOneBack();
    expect((await orders.sales(row.id)).map(([, points]) => points)).toEqual([510, -10, -10]);
    expect(await rankOf(buyer)).toBe('Associate');
    // By goods whose money staff gave back before, too.
    const other = await orders.paid(buyer, { items: two });
    await work();
    expect(await rankOf(buyer)).toBe('Bronze');
    api.clock.at = new Date(api.clock.at.getTime() + 31 * 86_400_000);
    const later = { ...staff, ...orders.contextNow() };
    await refundByStaff(later, other.row.number, { amount: null, left: other.row.total });
    await work();
    expect(await rankOf(buyer)).toBe('Bronze');
    await cancelByStaff(later, other.row.number);
    await work();
    expect(await rankOf(buyer)).toBe('Associate');
  });

  it('are awarded once by two hosts at the same time', async () => {
    for (let sale = 0; sale < 6; sale += 1) await sell(db, sale < 3 ? top : leg, [0, 300]);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await db.$count(rankHistory, eq(rankHistory.memberId, top.id))).toBe(2);
    expect(await rankOf(top)).toBe('Silver');
  });

  it('are explained only to the member, and to uplines from rank 38', async () => {
    await sell(db, top, [0, 40]);
    await sell(db, leg, [0, 600]);
    await rollUp(db);
    const ask = async (asker: Node, about: string) => {
      const headers = await headersOf(db, asker, api.clock.at);
      return api.call<RankCheck>('POST', `distributor/rankUpgrade/check/${about}`, {}, headers);
    };
    const own = expectContract(rankEndpoints.rankCheck, await ask(top, top.id));
    expect(own).toMatchObject({ month: '2026-11', next: { name: 'Bronze' }, eligible: false });
    expect(own.conditions).toEqual([
      { measure: 'personal_points', have: 40, need: 100 },
      { measure: 'group_points', have: 640, need: 500 },
    ]);
    const stranger = await join(db, null);
    const [diamond] = await db.insert(rank).values({ rank: 38, name: 'Diamond' }).returning();
    for (const [asker, about] of [
      [top, leg.number],
      [leg, top.number],
      [top, stranger.id],
      [top, 'NG1'],
    ] as const) {
      const refused = await ask(asker, about);
      expect([refused.status, refused.body.code]).toEqual([404, 'team_member_unknown']);
    }
    await db
      .update(member)
      .set({ rankId: diamond?.id ?? null })
      .where(eq(member.id, top.id));
    const below = expectContract(rankEndpoints.rankCheck, await ask(top, leg.number));
    expect(below).toMatchObject({ member: { member_id: leg.number }, eligible: true });
    expect((await ask(top, stranger.number)).status).toBe(404);
    expect((await ask(leg, top.number)).status).toBe(404);
    const gold = await ask(top, top.number);
    expect(gold.body.data).toMatchObject({ next: null, conditions: [], eligible: false });
  });
});
