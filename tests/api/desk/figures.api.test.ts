import type { DeskFigures } from '@contract/desk/figures';
import { ne } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { member } from '../../../api/db/schema';
import { cancelOrder } from '../../../api/modules/fulfilment/change-order.service';
import { refundByStaff } from '../../../api/modules/fulfilment/staff-refund.service';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders } from '../../setup/desk';
import { shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { ordering } from '../modules/order/orders';

describeOnBoth('the figures at the desk', (open) => {
  let api: TestApi;
  let headers: Record<string, string>;
  let orders: ReturnType<typeof ordering>;
  const totals: number[] = [];
  beforeAll(async () => {
    api = await open();
    await fillCatalogue(api.db);
    orders = ordering(api);
    api.clock.at = new Date('2026-05-10T06:00:00Z');
    const { row: cancelled } = await orders.paid(await shopper(api));
    await cancelOrder(orders.contextNow(), cancelled.memberId ?? '', cancelled.publicId);
    // The last second of June, the last of July, and the first of August in India.
    for (const moment of ['2026-06-30T18:29:59Z', '2026-07-31T18:29:59Z', '2026-07-31T18:30:00Z']) {
      api.clock.at = new Date(moment);
      const { row } = await orders.paid(await shopper(api));
      const { total, number } = row;
      totals.push(total);
      if (totals.length !== 2) continue;
      const staff = { ...orders.contextNow(), actor: 'staff:asha', now: api.clock.at };
      await refundByStaff(staff, number, { amount: 10_00, left: total });
    }
    // Members are dated by the database.
    await api.db
      .update(member)
      .set({ createdAt: new Date('2026-07-31T06:00:00Z') })
      .where(ne(member.id, cancelled.memberId ?? ''));
    headers = deskHeaders((await addStaff(api, ['accounts'])).token);
  });

  const figures = async (from: string, to: string) =>
    (await api.call<DeskFigures>('GET', `desk/figures?from=${from}&to=${to}`, undefined, headers))
      .body;

  it('count orders, money and members by days in India', async () => {
    const { data } = await figures('2026-07-01', '2026-07-31');
    expect(data).toMatchObject({ orders: 1, paid_orders: 1, sales: totals[1], refunds: 0 });
    expect(data.days).toMatchObject([
      { day: '2026-07-31', orders: 1, sales: totals[1], refunds: 0, members: 3 },
    ]);
    const summer = (await figures('2026-06-30', '2026-08-01')).data;
    expect(summer.days.map(({ day, orders: count }) => [day, count])).toEqual([
      ['2026-06-30', 1],
      ['2026-07-31', 1],
      ['2026-08-01', 1],
    ]);
    expect(summer.sales).toBe(totals.reduce((sum, total) => sum + total, 0));
    expect(summer.new_customers + summer.new_distributors).toBe(3);
  });

  it('list best sellers by what was paid for', async () => {
    const { data } = await figures('2026-07-01', '2026-07-31');
    expect(data.best_sellers.length).toBeGreaterThan(0);
    const amounts = data.best_sellers.map(({ amount }) => amount);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(data.best_sellers[0]).toMatchObject({
      slug: expect.any(String),
      pieces: expect.any(Number),
    });
    expect((await figures('2026-01-01', '2026-01-31')).data).toMatchObject({
      orders: 0,
      sales: 0,
      days: [],
      best_sellers: [],
    });
  });

  it('leave cancelled orders out of the best sellers', async () => {
    const { data } = await figures('2026-05-01', '2026-05-31');
    expect(data).toMatchObject({ orders: 1, paid_orders: 1, best_sellers: [] });
  });

  it('are refused for a period that is reversed or too long', async () => {
    expect((await figures('2026-08-01', '2026-07-01')).code).toBe('books_period_invalid');
    expect((await figures('2025-01-01', '2026-07-01')).code).toBe('books_period_invalid');
  });
});
