import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  invoice,
  invoiceCounter,
  ledgerEntry,
  orderEvent,
  product,
  saleEntry,
  stockMovement,
} from '../../../../api/db/schema';
import { packOrder } from '../../../../api/modules/fulfilment/staff.service';
import { refundByStaff } from '../../../../api/modules/fulfilment/staff-refund.service';
import { markDone } from '../../../../api/modules/payment/refund.service';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { type Shopper, shopper } from '../cart/shoppers';
import { fillCatalogue } from '../catalogue';
import { OIL, ordering } from '../order/orders';

describeOnBoth('the ledger', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    await api.db.update(product).set({ points: 5 });
    buyer = await shopper(api, 0);
    orders = ordering(api);
  });
  const staff = () => ({ ...orders.contextNow(), actor: 'staff:kiran' });

  it('refuse every statement that changes or deletes an entry', async () => {
    await orders.paid(buyer);
    for (const table of [ledgerEntry, saleEntry, stockMovement, orderEvent, invoice]) {
      expect(await api.db.$count(table)).toBeGreaterThan(0);
      const change = sql`update ${table} set id = id`;
      const untouched = table === stockMovement ? sql`update ${table} set quantity = 0` : change;
      await expect(api.db.execute(untouched)).rejects.toThrow();
      await expect(api.db.execute(sql`delete from ${table}`)).rejects.toThrow();
    }
    expect(await orders.differences()).toEqual([]);
  });

  it('is zero after all refunds, for each account and each member', async () => {
    const { row } = await orders.paid(buyer);
    await refundByStaff(staff(), row.number, { amount: null, left: row.total });
    for (const { id } of await orders.refunds(row.id)) await markDone(orders.contextNow(), id);
    const sums = await api.db
      .select({ account: ledgerEntry.account, sum: sql<string>`sum(${ledgerEntry.amount})` })
      .from(ledgerEntry)
      .groupBy(ledgerEntry.account);
    expect(sums.map(({ account, sum }) => [account, Number(sum)])).toEqual([['razorpay', 0]]);
    const sales = await orders.sales(row.id);
    expect(sales.map(([amount]) => amount).reduce((sum = 0, amount = 0) => sum + amount, 0)).toBe(
      0,
    );
    expect(sales.map(([, points]) => points).reduce((sum = 0, points = 0) => sum + points, 0)).toBe(
      0,
    );
  });

  it('date a sale by the day in India, and leave a closed month unchanged', async () => {
    const buyOn = async (moment: string) => {
      api.clock.at = new Date(moment);
      const fresh = await shopper(api, 0);
      return (await orders.paid(fresh, { items: [{ product: OIL, quantity: '1' }] })).row;
    };
    const last = await buyOn('2026-11-30T18:29:59Z');
    await buyOn('2026-11-30T18:30:00Z');
    const ofMonth = async (month: string) => {
      const rows = await api.db.select().from(saleEntry).orderBy(saleEntry.id);
      return rows
        .filter(({ day }) => day.startsWith(month))
        .map(({ day, amount }) => [day, amount]);
    };
    const november = [['2026-11-30', 150_50]];
    expect(await ofMonth('2026-11')).toEqual(november);
    expect(await ofMonth('2026-12')).toEqual([['2026-12-01', 150_50]]);
    // A third goes back in December: a third of the sale, once, and on that day.
    const third = Math.floor(last.total / 3);
    await Promise.all(
      [1, 2].map(() => refundByStaff(staff(), last.number, { amount: third, left: last.total })),
    );
    expect(await ofMonth('2026-11')).toEqual(november);
    const [, taken, ...more] = await ofMonth('2026-12');
    expect(more).toEqual([]);
    const back = Math.round((third * 150_50) / last.total);
    expect(taken?.[0]).toBe('2026-12-01');
    expect(Math.abs(Number(taken?.[1]) + back)).toBeLessThanOrEqual(1);
    expect(await orders.differences()).toEqual([]);
  });

  it('are compared with orders, payments, refunds, stock and invoices: each difference has its line', async () => {
    const { row } = await orders.paid(buyer);
    const cash = await orders.placed(buyer, { method: 'cod' });
    await packOrder(staff(), cash.row.number);
    const faults: [ReturnType<typeof sql>, RegExp][] = [
      [
        sql`update ledger_entry set amount = amount - 1 where order_id = ${row.id}`,
        /payment:.* recorded, .* booked/,
      ],
      [sql`update shop_order set payment = 'refunded' where id = ${row.id}`, /refunded, but/],
      [sql`update stock_movement set quantity = quantity + 1 where order_id = ${row.id}`, /moved/],
      [sql`update ${invoiceCounter} set last = last + 1`, /2 of 3 numbers/],
    ];
    for (const [fault, line] of faults) {
      const before = await orders.differences();
      await api.db.transaction(async (tx) => {
        // As somebody would who may do anything: without the triggers that hold the books.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(fault);
      });
      const after = await orders.differences();
      expect(after.length, line.source).toBeGreaterThan(before.length);
      expect(after.join('\n')).toMatch(line);
    }
  });
});
