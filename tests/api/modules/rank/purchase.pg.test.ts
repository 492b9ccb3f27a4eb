import type { Order } from '@contract/order';
import { type RankChange, type RankCheck, type RankOffer, rankEndpoints } from '@contract/rank';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { cartItem, member, product, rank, rankProduct } from '../../../../api/db/schema';
import {
  cancelByStaff,
  deliverOrder,
  packOrder,
  shipOrder,
} from '../../../../api/modules/fulfilment/staff.service';
import { refundByStaff } from '../../../../api/modules/fulfilment/staff-refund.service';
import { receiveReturn } from '../../../../api/modules/fulfilment/staff-return.service';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { type Shopper, shopper } from '../cart/shoppers';
import { expectContract, fillCatalogue } from '../catalogue';
import { address, CAPSULES, OIL, ordering } from '../order/orders';

describeOnBoth('the purchase of a rank', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  let ids: Record<'Bronze' | 'Silver', string>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api, 10);
    orders = ordering(api);
    const steps = [
      { rank: 5_000, name: 'Bronze', ediscount: 20, price: 600_00, personalPoints: 1_000 },
      { rank: 6_000, name: 'Silver', ediscount: 30, price: 1_000_00, personalPoints: 2_000 },
    ];
    const written = await api.db.insert(rank).values(steps).returning();
    const idOf = (name: string) => written.find((row) => row.name === name)?.id ?? '';
    ids = { Bronze: idOf('Bronze'), Silver: idOf('Silver') };
    const listed = await api.db
      .select()
      .from(product)
      .where(inArray(product.slug, [OIL, CAPSULES]));
    await api.db.insert(rankProduct).values(
      Object.values(ids).flatMap((rankId) =>
        listed.map(({ id: productId, slug }) => ({
          rankId,
          productId,
          quantity: slug === OIL ? 2 : 1,
          position: slug === OIL ? 0 : 1,
        })),
      ),
    );
  });

  const check = async () =>
    expectContract(
      rankEndpoints.rankCheck,
      await api.call<RankCheck>(
        'POST',
        `distributor/rankUpgrade/check/${buyer.id}`,
        {},
        buyer.headers,
      ),
    );
  const offer = async (): Promise<RankOffer> => {
    const { purchase } = await check();
    if (!purchase) throw new Error('Nothing is offered.');
    return purchase;
  };
  const itemsOf = ({ goods }: RankOffer) =>
    goods.map((line) => ({ product: line.product, quantity: String(line.quantity) }));
  const buy = async (key: string = crypto.randomUUID(), more: Record<string, unknown> = {}) => {
    const offered = await offer();
    const items = itemsOf(offered);
    const { total } = await orders.quote(buyer, items);
    const fields = {
      rank: offered.rank,
      items,
      address,
      payment_method: 'razorpay',
      expected_total: total,
      ...more,
    };
    return api.call<Order>('POST', 'distributor/rank/purchase', fields, {
      ...buyer.headers,
      'Idempotency-Key': key,
    });
  };
  const bought = async () => {
    const order = expectContract(rankEndpoints.rankPurchase, await buy());
    return { order, row: await orders.rowOf(order._id) };
  };
  const pay = async ({ row }: Awaited<ReturnType<typeof bought>>) =>
    orders.capture(await orders.attempt(row.id, row.total));
  const rankName = async () => {
    const [row] = await api.db
      .select({ name: rank.name })
      .from(member)
      .innerJoin(rank, eq(rank.id, member.rankId))
      .where(eq(member.id, buyer.id));
    return row?.name;
  };
  const history = async () =>
    expectContract(
      rankEndpoints.rankHistory,
      await api.call<RankChange[]>('GET', 'distributor/rankhistory/all', undefined, buyer.headers),
    ).flatMap(({ cause, distributor_rank_id: to, order }) =>
      cause === 'bought' || cause === 'undone' ? [[cause, to?.name, order]] : [],
    );
  const staff = () => ({ ...orders.contextNow(), actor: 'staff:kiran' });
  const sendBack = async ({ order, row }: Awaited<ReturnType<typeof bought>>) => {
    await packOrder(staff(), row.number);
    await shipOrder(staff(), row.number, { carrier: 'DTDC', tracking: 'X1' });
    await deliverOrder(staff(), row.number);
    const lines = [{ position: '0', quantity: '1' }];
    const fields = { lines, reason: 'One bottle leaks.' };
    await api.call('POST', `order/return/${order._id}`, fields, buyer.headers);
    await receiveReturn(staff(), row.number, 'all_to_stock');
  };

  it('is only offered with a price, products on sale and a higher rank', async () => {
    for (const rankId of [ids.Silver, 'nothing-like-it']) {
      expect((await buy(undefined, { rank: rankId })).body.code).toBe('rank_not_next');
    }
    const items = itemsOf(await offer());
    const { total } = await orders.quote(buyer, items);
    await api.db.delete(rankProduct);
    expect((await check()).purchase).toBeNull();
    const way = { payment_method: 'razorpay', expected_total: total };
    const headers = { ...buyer.headers, 'Idempotency-Key': 'goods-are-gone' };
    const fields = { rank: ids.Bronze, items, address, ...way };
    const gone = await api.call('POST', 'distributor/rank/purchase', fields, headers);
    expect(gone.body.code).toBe('rank_not_for_sale');
    expect(await rankName()).not.toBe('Bronze');
  });

  it('offers listed products worth its price, with the member’s discount', async () => {
    const offered = await offer();
    expect(offered).toMatchObject({ rank: ids.Bronze, price: 600_00, counted: 0, due: 600_00 });
    expect(offered.goods.map(({ slug }) => slug)).toEqual([OIL, CAPSULES]);
    expect(offered.total).toBe(offered.goods.reduce((sum, { net }) => sum + net, 0));
    expect(offered.total).toBeGreaterThanOrEqual(600_00);
    expect(offered.total - 600_00).toBeLessThan(220_00);
    await api.db.update(product).set({ stock: 1 });
    expect(await offer()).toMatchObject({ goods: [], total: 0 });
    await api.db.delete(rankProduct);
    expect((await check()).purchase).toBeNull();
  });

  it('is an ordinary order, and sets the rank and its discount once it is paid', async () => {
    const before = (await orders.quote(buyer)).discount;
    const [oil] = await api.db.select().from(product).where(eq(product.slug, OIL));
    await api.db
      .insert(cartItem)
      .values({ memberId: buyer.id, productId: oil?.id ?? '', quantity: 1, toldPrice: 0 });
    const key = 'one-form-sent-twice';
    const answers = await Promise.all([buy(key), buy(key)]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    const order = expectContract(rankEndpoints.rankPurchase, answers[0]);
    expect(order).toMatchObject({ status: 'created', rank: 'Bronze', ediscount: 10 });
    expect(await api.db.$count(cartItem)).toBe(1);
    expect(await history()).toEqual([]);
    const row = await orders.rowOf(order._id);
    const attempt = await orders.attempt(row.id, row.total);
    await Promise.all([orders.capture(attempt), orders.capture(attempt)]);
    expect(await rankName()).toBe('Bronze');
    expect(await history()).toEqual([['bought', 'Bronze', order._id]]);
    expect((await orders.quote(buyer)).discount).toBe((before ?? 0) * 2);
    expect(await orders.sales(row.id)).toEqual([[row.gross - row.discount, row.points]]);
    expect(await orders.differences()).toEqual([]);
  });

  it('is limited to one at a time, and possible again after the first ended', async () => {
    // Enough for all of them.
    await api.db.update(product).set({ stock: 500 });
    const before = await orders.stockOf(OIL, CAPSULES);
    const { orderPerMember } = api.context.accounts.limits;
    const offered = await offer();
    const items = itemsOf(offered);
    const { total } = await orders.quote(buyer, items);
    const fields = { rank: offered.rank, items, address, payment_method: 'razorpay' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        api.call<Order>(
          'POST',
          'distributor/rank/purchase',
          { ...fields, expected_total: total },
          { ...buyer.headers, 'Idempotency-Key': `form-number-${at}` },
        ),
      ),
    );
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(1);
    const codes = answers.flatMap(({ body, status }) => (status === 200 ? [] : [body.code]));
    expect(codes).toContain('rank_already_ordered');
    expect(new Set([...codes, 'too_many_orders'])).toEqual(
      new Set(['rank_already_ordered', 'too_many_orders']),
    );
    const order = placed[0]?.body.data;
    const pieces = items.map(({ quantity }) => Number(quantity));
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual(
      before.map((stock, at) => (stock ?? 0) - (pieces[at] ?? 0)),
    );
    // Also where one is ordered by cash, which is open until the parcel is delivered.
    await orderPerMember.reset(buyer.id);
    expect((await buy(undefined, { payment_method: 'cod' })).body.code).toBe(
      'rank_already_ordered',
    );
    await api.call('POST', `order/cancel/${order?._id}`, {}, buyer.headers);
    const second = await bought();
    await pay(second);
    expect(await rankName()).toBe('Bronze');
    await sendBack(second);
    expect(await rankName()).not.toBe('Bronze');
    expect((await buy()).status).toBe(200);
    expect(await orders.differences()).toEqual([]);
  });

  it('counts what an earlier purchase paid', async () => {
    const first = await bought();
    await pay(first);
    const paid = first.row.gross - first.row.discount;
    const offered = await offer();
    expect(offered).toMatchObject({ rank: ids.Silver, counted: paid, due: 1_000_00 - paid });
    expect(offered.total).toBeLessThan(1_000_00 - paid + 220_00);
    await pay(await bought());
    expect(await rankName()).toBe('Silver');
    expect((await check()).next).toBeNull();
  });

  it('refuses another rank, other products, and too few of them', async () => {
    const codeOf = async (more: Record<string, unknown>) => (await buy(undefined, more)).body.code;
    expect(await codeOf({ rank: ids.Silver })).toBe('rank_not_next');
    const priced = async (items: { product: string; quantity: string }[]) => ({
      items,
      expected_total: (await orders.quote(buyer, items)).total,
    });
    expect(await codeOf(await priced([{ product: OIL, quantity: '1' }]))).toBe('rank_goods_short');
    const others = [{ product: 'neem-face-wash', quantity: '9' }];
    expect(await codeOf(await priced(others))).toBe('rank_goods_wrong');
    expect(await codeOf({ expected_total: 1 })).toBe('price_changed');
    expect(await orders.stockOf(OIL)).toEqual([10]);
    const customer = await shopper(api);
    const refused = await api.call('POST', 'distributor/rank/purchase', {}, customer.headers);
    expect(refused.status).toBe(403);
  });

  it('is revoked by a return, with all ranks that counted it, and not by a refund alone', async () => {
    const first = await bought();
    await pay(first);
    await pay(await bought());
    expect(await rankName()).toBe('Silver');
    const left = first.row.total;
    expect(await refundByStaff(staff(), first.row.number, { amount: 100_00, left })).toMatchObject({
      ok: true,
    });
    expect(await rankName()).toBe('Silver');
    await sendBack(first);
    expect(await rankName()).toMatch(/^Rank /);
    expect((await history()).map(([cause, name]) => [cause, name])).toEqual([
      ['undone', await rankName()],
      ['undone', 'Bronze'],
      ['bought', 'Silver'],
      ['bought', 'Bronze'],
    ]);
    const { price, counted } = await offer();
    expect([price, counted > 0]).toEqual([600_00, true]);
    expect(await orders.differences()).toEqual([]);
  });

  it('is revoked if the order is cancelled before it is packed', async () => {
    const purchase = await bought();
    await pay(purchase);
    await api.call('POST', `order/cancel/${purchase.order._id}`, {}, buyer.headers);
    expect(await rankName()).toMatch(/^Rank /);
    expect(await offer()).toMatchObject({ rank: ids.Bronze, counted: 0 });
    // Also where the money went back before the goods did.
    const refunded = await bought();
    await pay(refunded);
    const { number, total: left } = refunded.row;
    await refundByStaff(staff(), number, { amount: null, left });
    expect(await rankName()).toBe('Bronze');
    expect(await cancelByStaff(staff(), number)).toMatchObject({ ok: true });
    expect(await rankName()).toMatch(/^Rank /);
  });
});
