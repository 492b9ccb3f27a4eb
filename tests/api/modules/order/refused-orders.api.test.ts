import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { address as addressTable, product, shopOrder } from '../../../../api/db/schema';
import { scheduleShopWork } from '../../../../api/timed-work';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { testShopTerms } from '../../../setup/shop-terms';
import { type Shopper, shopper } from '../cart/shoppers';
import { fillCatalogue } from '../catalogue';
import { address, OIL, ordering } from './orders';

const one = [{ product: OIL, quantity: '1' }];

describeOnBoth('an order that is refused', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  beforeEach(async () => {
    // Delivered is to Hyderabad alone, and cash is not taken in one part of it.
    const [zone] = testShopTerms.delivery.zones;
    if (!zone) throw new Error('The shop delivers nowhere.');
    const zones = [{ ...zone, prefixes: ['500', '501'] }];
    const cashOnDelivery = { ...testShopTerms.delivery.cashOnDelivery, refusedPrefixes: ['501'] };
    const delivery = { ...testShopTerms.delivery, zones, cashOnDelivery };
    api = await open({ shop: { ...testShopTerms, delivery } });
    await fillCatalogue(api.db);
    buyer = await shopper(api);
    orders = ordering(api);
  });
  const place = async (changes: object, method = 'cod') =>
    (
      await orders.place(buyer, {
        items: one,
        method,
        more: { address: { ...address, ...changes } },
      })
    ).body.code;
  const heldBack = async () => (await orders.stockOf(OIL))[0];

  it('is the sixty-first of one member in an hour', async () => {
    const { limit } = ATTEMPT_RULES.orderPerMember;
    const { orderPerMember } = api.context.accounts.limits;
    for (let count = 0; count < limit; count += 1) await orderPerMember.take(buyer.id);
    expect(await place({}, 'razorpay')).toBe('too_many_orders');
    expect([await api.db.$count(shopOrder), await heldBack()]).toEqual([0, 10]);
  });

  it('is for an address without delivery or cash, now or later', async () => {
    expect(await place({ pin: '504001' }, 'razorpay')).toBe('delivery_not_there');
    expect(await place({ pin: '501101' })).toBe('cod_not_there');
    expect([await api.db.$count(shopOrder), await heldBack()]).toEqual([0, 10]);
    const { order } = await orders.placed(buyer, { items: one, method: 'cod' });
    const moved = async (pin: string) => {
      const path = `order/address/${order._id}`;
      return (await api.call('POST', path, { ...address, pin }, buyer.headers)).body.code;
    };
    expect(await moved('504001')).toBe('delivery_not_there');
    expect(await moved('501101')).toBe('cod_not_there');
    expect(await moved('500002')).toBeUndefined();
    const { body } = await orders.one(buyer, order._id);
    expect(body.data.address?.pin).toBe('500002');
    const quote = { items: one, pin: '504001', state: '36' };
    const quoted = await api.call('POST', 'order/quote', quote, buyer.headers);
    expect(quoted.body.data).toMatchObject({ cod: false, cod_refused: 'place' });
  });

  it('has unknown products, or products without a tax rate', async () => {
    const fields = { address, payment_method: 'cod', expected_total: 1 };
    const ordered = async (items: object[]) => {
      const headers = { ...buyer.headers, 'Idempotency-Key': crypto.randomUUID() };
      return (await api.call('POST', 'order/user/create', { ...fields, items }, headers)).body;
    };
    const unknown = await ordered([...one, { product: 'nothing-like-it', quantity: '1' }]);
    expect(unknown.code).toBe('product_unknown');
    await api.db.update(product).set({ gstBasisPoints: null }).where(eq(product.slug, OIL));
    expect(await ordered(one)).toMatchObject({
      code: 'not_on_sale',
      values: { name: 'Coconut Hair Oil' },
    });
    expect([await api.db.$count(shopOrder), await heldBack()]).toEqual([0, 10]);
  });

  it('saves no address; the least recently used saved address is replaced', async () => {
    await place({ pin: '504001' });
    expect(await api.db.$count(addressTable)).toBe(0);
    const { vault } = api.context.accounts;
    const before = Array.from({ length: 20 }, (_, index) => ({
      memberId: buyer.id,
      sealed: vault.seal(
        'address',
        buyer.id,
        JSON.stringify({ ...address, line1: `House ${index}` }),
      ),
      usedAt: new Date(api.clock.at.getTime() - (index + 1) * 60_000),
    }));
    await api.db.insert(addressTable).values(before);
    await orders.placed(buyer, { items: one });
    const saved = await api.call<{ line1: string }[]>(
      'GET',
      'address/all',
      undefined,
      buyer.headers,
    );
    const houses = saved.body.data.map(({ line1 }) => line1);
    expect(houses).toHaveLength(20);
    expect(houses).toEqual([
      '12 Lake Road',
      ...before.slice(0, 19).map((_, index) => `House ${index}`),
    ]);
  });

  it('expires on schedule once its time to pay is over, and the goods are on sale again', async () => {
    const { row } = await orders.placed(buyer, { items: one });
    const seconds = new Map<string, number>();
    const handlers = new Map<string, (job: never) => Promise<unknown>>();
    const scheduler = {
      work: (name: string, handler: (job: never) => Promise<unknown>) =>
        void handlers.set(name, handler),
      schedule: async (name: string, every: number) => void seconds.set(name, every),
    };
    await scheduleShopWork(scheduler as never, api.context);
    api.clock.at = new Date(api.clock.at.getTime() + 3_600_000);
    const job = { signal: new AbortController().signal } as never;
    await handlers.get('expire-orders')?.(job);
    expect((await orders.rowOf(row.publicId)).payment).toBe('expired');
    expect(await heldBack()).toBe(10);
    expect(seconds.get('expire-orders')).toBeLessThanOrEqual(30);
  });
});
