import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../../api/db/client';
import { placeOrder } from '../../../../api/modules/order/place-order.service';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { type Shopper, shopper } from '../cart/shoppers';
import { fillCatalogue } from '../catalogue';
import { address, OIL, ordering } from './orders';

describeOnBoth('an order that fails', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api);
  });
  const one = [{ product: OIL, quantity: '1' }];

  it('is refused while others take its stock, and can be placed later', async () => {
    const orders = ordering(api);
    // As if somebody else took the goods between each look at them and the order.
    await api.db.execute(sql`create function take_first() returns trigger language plpgsql as $$
      begin raise exception 'taken' using errcode = '23514', constraint = 'product_stock'; end $$`);
    await api.db.execute(sql`create trigger take_first before update of stock on product
      for each row execute function take_first()`);
    const end = () => api.db.execute(sql`drop function if exists take_first() cascade`);
    onTestFinished(async () => void (await end()));
    const key = 'wanted-by-others';
    const refused = await orders.place(buyer, { items: one, key });
    expect([refused.status, refused.body.code]).toEqual([409, 'goods_in_demand']);
    await end();
    expect((await orders.place(buyer, { items: one, key })).status).toBe(200);
    expect(await orders.stockOf(OIL)).toEqual([9]);
  });

  it('reports the first error if the earlier order cannot be looked up either', async () => {
    const db = {
      transaction: () => Promise.reject(new Error('the first error')),
    } as unknown as Database;
    const { shop } = api.context;
    const context = { db, vault: api.context.accounts.vault, shop, now: api.clock.at };
    const wanted = {
      items: [{ product: OIL, quantity: 1 }],
      expectedTotal: 0,
      email: '',
      businessName: '',
      gstin: '',
      requestKey: 'a-key-of-its-own',
      isFromCart: false,
      method: 'razorpay' as const,
      address: { ...address, line2: '', landmark: '', state: '36' as const },
    };
    await expect(placeOrder(context, buyer.id, wanted, async () => undefined)).rejects.toThrow(
      'the first error',
    );
  });
});
