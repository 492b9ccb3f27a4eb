import { titleOf } from '@contract/invoice-text';
import type { Order } from '@contract/order';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { count, eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { invoice, outbox, product, rank, shopOrder } from '../../../../api/db/schema';
import {
  cancelByStaff,
  deliverOrder,
  packOrder,
  shipOrder,
} from '../../../../api/modules/fulfilment/staff.service';
import {
  payCashRefund,
  refundByStaff,
} from '../../../../api/modules/fulfilment/staff-refund.service';
import { receiveReturn } from '../../../../api/modules/fulfilment/staff-return.service';
import { documentsOf } from '../../../../api/modules/invoice/invoice.repository';
import { expireOrders } from '../../../../api/modules/payment/payment-work';
import { markDone } from '../../../../api/modules/payment/refund.service';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { testShopTerms } from '../../../setup/shop-terms';
import { logInAgain, type Shopper, shopper } from '../cart/shoppers';
import { fillCatalogue } from '../catalogue';
import { address, CAPSULES, OIL, ordering } from './orders';

const HOUR = 3_600_000;

describeOnBoth('an order and its money', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    await api.db.update(product).set({ points: 5 });
    buyer = await shopper(api, 10);
    orders = ordering(api);
  });
  const pass = (milliseconds: number) => {
    api.clock.at = new Date(api.clock.at.getTime() + milliseconds);
  };
  const staff = () => ({ ...orders.contextNow(), actor: 'staff:kiran' });
  const deliver = async (number: string) => {
    await packOrder(staff(), number);
    await shipOrder(staff(), number, { carrier: 'DTDC', tracking: 'X1' });
    return deliverOrder(staff(), number);
  };
  const goodsOf = ({ gross, discount }: { gross: number; discount: number }) => gross - discount;
  const reasonsOf = async (orderId: string) => {
    const [, ...notes] = await documentsOf(api.db, api.context.accounts.vault, orderId);
    return notes.map(({ reason }) => reason);
  };
  const post = (path: string, fields: Record<string, unknown> = {}) =>
    api.call<Order>('POST', path, fields, buyer.headers);

  it('has no tax if the shop is not registered for GST, and its invoice is no tax invoice', async () => {
    const supplier = { ...testShopTerms.supplier, gstin: '' };
    const small = await open({ shop: { ...testShopTerms, supplier } });
    await fillCatalogue(small.db);
    const others = ordering(small);
    const { order, row } = await others.paid(await shopper(small));
    expect(order).toMatchObject({ cgst: 0, sgst: 0, igst: 0, taxable: row.total });
    const [paper] = await documentsOf(small.db, small.context.accounts.vault, row.id);
    if (!paper) throw new Error('There is no invoice.');
    expect(paper).toMatchObject({ total: row.total, cgst: 0, igst: 0, taxable: row.total });
    expect(titleOf(paper)).toBe('Invoice');
    expect(await others.differences()).toEqual([]);
  });

  it('is paid once, however often it is reported', async () => {
    const { row } = await orders.placed(buyer);
    const attempt = await orders.attempt(row.id, row.total);
    await Promise.all(
      ['browser', 'webhook', 'enquiry', 'webhook'].map((actor) =>
        orders.capture(attempt, { actor }),
      ),
    );
    expect(await orders.rowOf(row.publicId)).toMatchObject({
      payment: 'paid',
      fulfilment: 'confirmed',
    });
    expect(await orders.ledger(row.id)).toEqual([row.total]);
    expect(await orders.sales(row.id)).toEqual([[goodsOf(row), row.points]]);
    const [papers] = await api.db.select({ n: count() }).from(invoice);
    expect(papers?.n).toBe(1);
    const told = await api.db.select().from(outbox).where(eq(outbox.kind, 'order_paid'));
    expect(told).toHaveLength(2);
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([8, 9]);
    expect(await orders.differences()).toEqual([]);
  });

  it('freezes the current rank discount in the order', async () => {
    const { order } = await orders.placed(buyer);
    expect(order).toMatchObject({ gross: 521_00, discount: 52_10, ediscount: 10 });
    await api.db.update(rank).set({ ediscount: 20 });
    expect((await orders.one(buyer, order._id)).body.data.discount).toBe(52_10);
    expect((await orders.quote(buyer)).discount).toBe(104_20);
  });

  it('refunds a second or wrong payment, and stays as it was', async () => {
    const { row } = await orders.paid(buyer);
    const second = await orders.attempt(row.id, row.total, 'sabpaisa');
    await orders.capture(second);
    await orders.capture(second);
    expect(await orders.refunds(row.id)).toMatchObject([
      { kind: 'paid_twice', amount: row.total, state: 'due' },
    ]);
    expect((await orders.rowOf(row.publicId)).payment).toBe('paid');
    const other = await orders.placed(buyer);
    const wrong = await orders.attempt(other.row.id, other.row.total);
    await orders.capture(wrong, { amount: 100 });
    expect((await orders.rowOf(other.row.publicId)).payment).toBe('created');
    expect(await orders.refunds(other.row.id)).toMatchObject([
      { kind: 'wrong_amount', amount: 100 },
    ]);
    expect(await orders.differences()).toEqual([]);
  });

  it('expires unpaid, returns the goods to stock once, and spares cash on delivery', async () => {
    const { row } = await orders.placed(buyer);
    const cash = await orders.placed(buyer, { method: 'cod' });
    pass(44 * 60_000);
    await expireOrders(api.context);
    expect((await orders.rowOf(row.publicId)).payment).toBe('created');
    pass(2 * 60_000);
    await Promise.all([expireOrders(api.context), expireOrders(api.context)]);
    await expireOrders(api.context);
    expect(await orders.rowOf(row.publicId)).toMatchObject({
      payment: 'expired',
      fulfilment: 'cancelled',
    });
    expect((await orders.rowOf(cash.row.publicId)).fulfilment).toBe('confirmed');
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([8, 9]);
    expect(await orders.differences()).toEqual([]);
  });

  it('expires all due orders in one run, even if the oldest fails', async () => {
    await api.db.update(product).set({ stock: 1_000 });
    for (let number = 0; number < 60; number += 1) await orders.placed(buyer);
    pass(HOUR);
    const open = () => api.db.$count(shopOrder, eq(shopOrder.payment, 'created'));
    const transaction = vi.spyOn(api.db, 'transaction');
    for (let times = 0; times < 50; times += 1) {
      transaction.mockRejectedValueOnce(new Error('Broken.'));
    }
    await expireOrders(api.context);
    transaction.mockRestore();
    expect(await open()).toBe(50);
    await expireOrders(api.context);
    expect(await open()).toBe(0);
  });

  it('accepts a late payment while the goods are available, else refunds it', async () => {
    const first = await orders.placed(buyer);
    const second = await orders.placed(buyer);
    const one = await orders.attempt(first.row.id, first.row.total);
    const two = await orders.attempt(second.row.id, second.row.total);
    pass(HOUR);
    await expireOrders(api.context);
    await orders.capture(one);
    expect(await orders.rowOf(first.row.publicId)).toMatchObject({
      payment: 'paid',
      fulfilment: 'confirmed',
    });
    expect(await orders.stockOf(OIL)).toEqual([8]);
    await api.db.update(product).set({ stock: 1 }).where(eq(product.slug, OIL));
    await orders.capture(two);
    await orders.capture(two);
    expect(await orders.rowOf(second.row.publicId)).toMatchObject({
      payment: 'refund_due',
      fulfilment: 'cancelled',
    });
    const [owed] = await orders.refunds(second.row.id);
    expect(owed).toMatchObject({ kind: 'came_late', amount: second.row.total });
    await markDone(orders.contextNow(), owed?.id ?? '');
    await markDone(orders.contextNow(), owed?.id ?? '');
    expect((await orders.rowOf(second.row.publicId)).payment).toBe('refunded');
    expect(await orders.ledger(second.row.id)).toEqual([second.row.total, -second.row.total]);
    expect(await orders.stockOf(OIL)).toEqual([1]);
    // The goods of the first were let go once before: cancelling brings them back all the same.
    expect((await post(`order/cancel/${first.order._id}`)).status).toBe(200);
    expect(await orders.stockOf(OIL)).toEqual([3]);
    expect(await orders.differences()).toEqual([]);
  });

  it('is cancelled before packing: money, goods, invoice and points are reversed once', async () => {
    const { order, row } = await orders.paid(buyer);
    const [first] = await Promise.all([
      post(`order/cancel/${order._id}`),
      post(`order/cancel/${order._id}`),
    ]);
    expect(first.body.data).toMatchObject({
      status: 'refund_due',
      fulfilment: 'cancelled',
      can: [],
    });
    expect(first.body.data.papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(await reasonsOf(row.id)).toEqual(['Order cancelled']);
    expect(await orders.refunds(row.id)).toMatchObject([{ kind: 'cancelled', amount: row.total }]);
    expect(await orders.sales(row.id)).toEqual([
      [goodsOf(row), row.points],
      [-goodsOf(row), -row.points],
    ]);
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([10, 10]);
    expect(await orders.differences()).toEqual([]);
    const packed = await orders.paid(buyer);
    await packOrder(staff(), packed.row.number);
    const late = await post(`order/cancel/${packed.order._id}`);
    expect(late.body.code).toBe('order_not_cancellable');
    expect(await cancelByStaff(staff(), packed.row.number)).toMatchObject({ ok: false });
  });

  it('is paid on delivery: invoiced when packed, paid and credited when delivered', async () => {
    const { order, row } = await orders.placed(buyer, { method: 'cod' });
    await packOrder(staff(), row.number);
    const packed = (await orders.one(buyer, order._id)).body.data;
    expect(packed).toMatchObject({ status: 'pending', fulfilment: 'packed' });
    expect(packed.papers).toHaveLength(1);
    expect(await orders.sales(row.id)).toEqual([]);
    await shipOrder(staff(), row.number, { carrier: 'DTDC', tracking: 'X1' });
    await deliverOrder(staff(), row.number);
    expect(await deliverOrder(staff(), row.number)).toMatchObject({ code: 'order_wrong_state' });
    const delivered = (await orders.one(buyer, order._id)).body.data;
    expect(delivered).toMatchObject({ status: 'paid', fulfilment: 'delivered', can: ['return'] });
    expect(delivered.tracking_url).toBe('https://www.dtdc.in/trace.asp?strCnno=X1');
    expect(await orders.ledger(row.id)).toEqual([row.total]);
    expect(await orders.sales(row.id)).toEqual([[goodsOf(row), row.points]]);
    expect(await orders.differences()).toEqual([]);
  });

  it('accepts returns within the period, line by line, until nothing is left', async () => {
    const { order, row } = await orders.paid(buyer);
    await deliver(row.number);
    const give = (position: number, quantity: number, key = '') => {
      const lines = [{ position: String(position), quantity: String(quantity) }];
      const fields = { lines, reason: 'It does not smell of coconut.' };
      const headers = { ...buyer.headers, ...(key ? { 'Idempotency-Key': key } : {}) };
      return api.call<Order>('POST', `order/return/${order._id}`, fields, headers);
    };
    expect((await give(0, 3)).body.code).toBe('order_not_returnable');
    for (const key of ['a-key-of-a-page', 'a-key-of-a-page']) {
      const { returns } = (await give(0, 1, key)).body.data;
      expect(returns).toMatchObject([{ state: 'requested' }]);
    }
    expect((await give(1, 1, 'a-key-of-a-page')).body.code).toBe('idempotency_key_reused');
    expect((await give(0, 1)).body.code).toBe('order_not_returnable');
    await receiveReturn(staff(), row.number, 'all_to_stock');
    expect(await receiveReturn(staff(), row.number, 'all_to_stock')).toMatchObject({ ok: false });
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([9, 9]);
    const [refund] = await orders.refunds(row.id);
    expect(refund?.amount).toBe(135_45);
    await markDone(orders.contextNow(), refund?.id ?? '');
    expect((await orders.rowOf(row.publicId)).payment).toBe('partly_refunded');
    await give(0, 1);
    await receiveReturn(staff(), row.number, 'all_to_stock');
    await give(1, 1);
    await receiveReturn(staff(), row.number, 'all_to_stock');
    for (const { id } of await orders.refunds(row.id)) await markDone(orders.contextNow(), id);
    const all = await orders.rowOf(row.publicId);
    expect(new Set(await reasonsOf(row.id))).toEqual(new Set(['Goods returned']));
    // Delivery was done: its charge stays.
    expect(all).toMatchObject({ payment: 'partly_refunded', fulfilment: 'returned' });
    expect((await orders.ledger(row.id)).reduce((sum, amount) => sum + amount, 0)).toBe(49_00);
    const sales = await orders.sales(row.id);
    expect(sales.reduce((sum, [amount = 0]) => sum + amount, 0)).toBe(0);
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([10, 10]);
    expect(await orders.differences()).toEqual([]);
    const late = await orders.paid(buyer);
    await deliver(late.row.number);
    pass((api.context.shop.returnDays(api.clock.at) + 1) * 24 * HOUR);
    const returning = await logInAgain(api, buyer);
    expect((await orders.one(returning, late.order._id)).body.data.can).toEqual([]);
  });

  it('is refunded once by two simultaneous requests', async () => {
    const { row } = await orders.paid(buyer);
    await deliver(row.number);
    const did = await Promise.all([
      refundByStaff(staff(), row.number, { amount: 100_00, left: row.total }),
      refundByStaff(staff(), row.number, { amount: 100_00, left: row.total }),
    ]);
    expect(did.map((one) => (one.ok ? 'done' : one.code)).sort()).toEqual([
      'done',
      'refund_changed',
    ]);
    const left = row.total - 100_00;
    expect(await refundByStaff(staff(), row.number, { amount: left + 1, left })).toMatchObject({
      code: 'refund_too_large',
      values: { most: left },
    });
    expect(await refundByStaff(staff(), row.number, { amount: null, left })).toMatchObject({
      ok: true,
    });
    const owed = await orders.refunds(row.id);
    expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(row.total);
    expect(await orders.differences()).toEqual([]);
  });

  it('refunds cash by hand', async () => {
    const { row } = await orders.placed(buyer, { method: 'cod' });
    await deliver(row.number);
    await refundByStaff(staff(), row.number, { amount: null, left: row.total });
    await payCashRefund(staff(), row.number);
    expect((await orders.rowOf(row.publicId)).payment).toBe('refunded');
    expect(await orders.ledger(row.id)).toEqual([row.total, -row.total]);
    expect(await orders.differences()).toEqual([]);
  });

  it('has its address corrected before packing, within its State', async () => {
    const { order, row } = await orders.paid(buyer);
    const { address } = order;
    const change = (more: object) => post(`order/address/${order._id}`, { ...address, ...more });
    expect((await change({ line1: '14 Lake Road' })).body.data.address).toMatchObject({
      line1: '14 Lake Road',
    });
    expect((await change({ state: '08', pin: '302001' })).body.field_codes).toMatchObject({
      state: { code: 'state_differs_from_order' },
    });
    await packOrder(staff(), row.number);
    expect((await change({})).body.code).toBe('order_address_fixed');
  });

  it('with cash on delivery counts for the phone and house of its corrected address', async () => {
    const { limit } = ATTEMPT_RULES.cashOrderPerPhone;
    const items = [{ product: OIL, quantity: '1' }];
    const sent: number[] = [];
    for (let number = 0; number <= limit; number += 1) {
      const own = { ...address, phone: `981234567${number}`, line1: `${number} Lake Road` };
      const wish = { items, method: 'cod', more: { address: own } };
      const { order } = await orders.placed(buyer, wish);
      const change = () => post(`order/address/${order._id}`, { ...address, line1: 'One house' });
      sent.push((await change()).status);
      // The same address again is no other order.
      if (number === 0) sent.push((await change()).status);
    }
    expect(sent).toEqual([...Array(limit + 1).fill(200), 429]);
  });

  it('is not sent to a place with a higher delivery charge than was paid', async () => {
    const zone = { days: { min: 1, max: 3 }, freeFromPaise: null };
    const zones = [
      { ...zone, name: 'the city', prefixes: ['500'], chargePaise: 40_00 },
      { ...zone, name: 'elsewhere', prefixes: [''], chargePaise: 90_00 },
    ];
    const far = await open({
      shop: { ...testShopTerms, delivery: { ...testShopTerms.delivery, zones } },
    });
    await fillCatalogue(far.db);
    const who = await shopper(far);
    const { order } = await ordering(far).paid(who);
    const change = (pin: string) =>
      far.call('POST', `order/address/${order._id}`, { ...order.address, pin }, who.headers);
    expect((await change('504001')).body.field_codes).toEqual({ pin: { code: 'pin_costs_more' } });
    for (const part of zones) part.chargePaise += 10_00;
    expect((await change('500002')).status).toBe(200);
  });
});
