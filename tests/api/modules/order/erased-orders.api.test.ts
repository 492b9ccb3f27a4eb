import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { invoice, orderReturn, shopOrder } from '../../../../api/db/schema';
import { sweeps } from '../../../../api/housekeeping';
import { describeOnBoth } from '../../../setup/database';
import { logInAgain, shopper } from '../cart/shoppers';
import { fillCatalogue } from '../catalogue';
import { ordering } from './orders';

describeOnBoth('an order of nine financial years ago', (open) => {
  it('is anonymised and hidden; its figures stay, and no other order changes', async () => {
    const api = await open();
    await fillCatalogue(api.db);
    api.clock.at = new Date('2016-03-01T06:30:00Z');
    const buyer = await shopper(api);
    const { paid, one, ledger, differences } = ordering(api);
    const old = await paid(buyer);
    const refused = {
      state: 'refused',
      reason: 'It leaks.',
      refusalReason: 'It was open.',
    } as const;
    await api.db.insert(orderReturn).values({ ...refused, orderId: old.row.id });
    const erase = () => sweeps(api.context)['erase-old-orders']?.();
    api.clock.at = new Date('2024-03-31T18:00:00Z');
    await erase();
    const again = await logInAgain(api, buyer);
    expect((await one(again, old.order._id)).status).toBe(200);
    api.clock.at = new Date('2026-11-20T06:30:00Z');
    const present = await logInAgain(api, buyer);
    const young = await paid(present);
    await erase();
    expect((await one(present, old.order._id)).status).toBe(404);
    expect((await one(present, young.order._id)).status).toBe(200);
    for (const list of ['order/all', 'invoice/all', 'distributor/transaction/all']) {
      const { body } = await api.call<unknown[]>('GET', list, undefined, present.headers);
      expect(body.data, list).toHaveLength(1);
    }
    const [row] = await api.db.select().from(shopOrder).where(eq(shopOrder.id, old.row.id));
    expect(row).toMatchObject({ buyerSealed: '', tracking: '', erasedAt: api.clock.at });
    const [paper] = await api.db.select().from(invoice).where(eq(invoice.orderId, old.row.id));
    expect(paper).toMatchObject({ documentSealed: '', total: old.row.total });
    const returns = await api.db.select().from(orderReturn);
    expect(returns).toMatchObject([{ state: 'refused', reason: '', refusalReason: '' }]);
    expect(await ledger(old.row.id)).toEqual([old.row.total]);
    expect(await differences()).toEqual([]);
    const change = (orderId: string) =>
      api.db.update(invoice).set({ documentSealed: '' }).where(eq(invoice.orderId, orderId));
    await expect(change(young.row.id)).rejects.toThrow();
  });

  it('is anonymised by the first run, however many there are', async () => {
    const api = await open();
    await fillCatalogue(api.db);
    api.clock.at = new Date('2016-03-01T06:30:00Z');
    const old = await ordering(api).paid(await shopper(api));
    await api.db.execute(sql`
      insert into shop_order
      select copy.* from shop_order, generate_series(1, 1000) as at,
        jsonb_populate_record(shop_order, jsonb_build_object('id', gen_random_uuid(),
          'number', 'COPY-' || at, 'public_id', 'copy-' || at, 'request_key', 'copy-' || at,
          'payment', 'created', 'fulfilment', 'waiting')) as copy
      where shop_order.id = ${old.row.id}`);
    api.clock.at = new Date('2026-11-20T06:30:00Z');
    await sweeps(api.context)['erase-old-orders']?.();
    expect(await api.db.$count(shopOrder, isNotNull(shopOrder.erasedAt))).toBe(1_001);
    expect(await api.db.$count(shopOrder, eq(shopOrder.buyerSealed, ''))).toBe(1_001);
  });
});
