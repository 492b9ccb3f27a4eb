import type { DeskReplacement } from '@contract/desk/replace';
import { formatPaise } from '@contract/money';
import type { PaymentMethod } from '@contract/order';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { outbox, paymentAttempt, product } from '../../../api/db/schema';
import { openMessage } from '../../../api/modules/outbox/outbox.repository';
import { recordExternalRefund } from '../../../api/modules/payment/external-refund.service';
import { expireOrders } from '../../../api/modules/payment/payment-work';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff } from '../../setup/desk';
import { runJobs } from '../../setup/jobs';
import { changeProduct, type Shopper, shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { CAPSULES, type Items, OIL, ordering } from '../modules/order/orders';
import { deskOf } from './desk-orders';

const DAY = 24 * 60 * 60_000;
const one: Items = [{ product: OIL, quantity: '1' }];
const three: Items = [
  { product: OIL, quantity: '3' },
  { product: CAPSULES, quantity: '2' },
];

describeOnBoth('an order that is replaced', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  let desk: ReturnType<typeof deskOf>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api, 5);
    desk = deskOf(api, await addStaff(api, ['orders']));
    orders = ordering(api);
  });

  const offer = (...value: PaymentMethod[]) =>
    Object.defineProperty(api.context.shop, 'paymentMethods', { value, configurable: true });
  const quote = (number: string, items: Items) =>
    desk.post<DeskReplacement>(`order/${number}/replace/quote`, { items });
  const replace = async (number: string, items: Items, method?: string) => {
    const { total, paid, methods } = (await quote(number, items)).body.data;
    const form = {
      items,
      payment_method: method ?? methods[0],
      expected_total: String(total),
      expected_paid: String(paid),
    };
    return desk.post<{ number: string }>(`order/${number}/replace`, form);
  };
  const smsAbout = async (id: string) => {
    const rows = await api.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.subjectId, id), eq(outbox.channel, 'sms')))
      .orderBy(outbox.createdAt, desc(outbox.kind));
    return rows.map((row) => openMessage(api.context.accounts.vault, row).text);
  };
  const mailsAbout = async (id: string) =>
    (await api.db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.subjectId, id))).map(
      ({ kind }) => kind,
    );

  it('by a cheaper one is paid by the same money, and the rest goes back', async () => {
    const stock = await orders.stockOf(OIL, CAPSULES);
    const { order, row, attempt } = await orders.paid(buyer);
    const quoted = (await quote(order.number, one)).body.data;
    expect(quoted).toMatchObject({
      paid: row.total,
      due: 0,
      refund: row.total - (quoted.total ?? 0),
    });
    const { body, status } = await replace(order.number, one);
    expect(status).toBe(200);
    const again = await desk.post<{ number: string }>(`order/${order.number}/replace`, {
      items: one,
      payment_method: 'razorpay',
      expected_total: String(quoted.total),
      expected_paid: String(quoted.paid),
    });
    expect(again.body.data.number).toBe(body.data.number);

    const old = await desk.shown(order.number);
    const fresh = await desk.shown(body.data.number);
    expect(old).toMatchObject({ fulfilment: 'cancelled', replaced_by: fresh.number, left: 0 });
    expect(fresh).toMatchObject({ status: 'paid', fulfilment: 'confirmed', due: 0 });
    expect(fresh).toMatchObject({ replaces: order.number, carried: fresh.total });
    expect(fresh.documents.map(({ kind }) => kind)).toEqual(['invoice']);
    expect(old.documents.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice']);
    const refunds = await orders.refunds(row.id);
    expect(refunds.map(({ kind, amount, state }) => [kind, amount, state]).sort()).toEqual([
      ['cancelled', row.total - (fresh.total ?? 0), 'due'],
      ['replaced', fresh.total, 'done'],
    ]);
    const [oil = 0, capsules = 0] = stock.map((pieces) => pieces ?? 0);
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([oil - 1, capsules]);
    expect(await orders.differences()).toEqual([]);

    const bought = await orders.one(buyer, order._id);
    expect(bought.body.data).toMatchObject({
      is_replaced: true,
      replaced_by: { number: fresh.number },
    });
    const state = await api.call('GET', `order/state/${order._id}`);
    expect(state.body.data).toMatchObject({ status: 'partly_refunded', is_replaced: true });
    expect(await mailsAbout(row.id)).toContain('order_replaced');
    const [carried] = await api.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.sourceId, attempt.id));
    const freshRow = await orders.rowOf(bought.body.data.replaced_by?._id ?? '');
    expect(carried).toMatchObject({ gateway: 'carried', orderId: freshRow.id });
    const [, back = [0, 0]] = await orders.sales(row.id);
    expect(back[0]).toBe(-(row.gross - row.discount));
    expect(await orders.sales(freshRow.id)).toEqual([
      [freshRow.gross - freshRow.discount, freshRow.points],
    ]);
    expect(await desk.recorded(order.number)).toEqual(['order.replace']);
    // A refund of the new order goes back to the first payment.
    await desk.act(fresh.number, 'cancel');
    expect(await orders.refunds(freshRow.id)).toMatchObject([
      { kind: 'cancelled', amount: freshRow.total, attemptId: carried?.id },
    ]);
    expect(await orders.differences()).toEqual([]);
  });

  it('after everything was refunded carries no money over', async () => {
    const { order, row } = await orders.paid(buyer);
    await desk.act(order.number, 'refund', { left: String(row.total) });
    const quoted = (await quote(order.number, one)).body.data;
    expect(quoted).toMatchObject({ paid: 0, due: quoted.total });
    const { body, status } = await replace(order.number, one, 'razorpay');
    expect(status).toBe(200);
    expect(await desk.shown(body.data.number)).toMatchObject({ carried: 0, status: 'created' });
    expect((await desk.shown(order.number)).fulfilment).toBe('cancelled');
    expect((await orders.refunds(row.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['staff', row.total],
    ]);
    expect(await orders.differences()).toEqual([]);
  });

  it('stays as it was if a part is refunded after staff saw what is paid', async () => {
    const { order, row } = await orders.paid(buyer);
    const { total, paid, methods } = (await quote(order.number, one)).body.data;
    const form = { items: one, payment_method: methods[0], expected_total: String(total) };
    const left = row.total - 10_00;
    await desk.act(order.number, 'refund', { left: String(row.total), amount: '1000' });
    const seen = { ...form, expected_paid: String(paid) };
    const { body, status } = await desk.post(`order/${order.number}/replace`, seen);
    expect([status, body.code]).toEqual([409, 'replacement_changed']);
    expect(body.message).toContain(formatPaise(left));
    expect(await desk.shown(order.number)).toMatchObject({ fulfilment: 'confirmed', left });
    expect((await desk.post(`order/${order.number}/replace`, form)).status).toBe(400);
    expect((await replace(order.number, one)).status).toBe(200);
    expect(await orders.differences()).toEqual([]);
  });

  it('has a refund of carried money booked once if Razorpay reports it after staff', async () => {
    const { order, row, attempt } = await orders.paid(buyer, { items: one });
    const { number } = (await replace(order.number, one)).body.data;
    await desk.act(number, 'cancel');
    const [refund] = (await desk.shown(number)).refunds;
    expect((await desk.act(number, `refund/${refund?._id}/confirm`)).status).toBe(200);
    const reported = { id: 'rfnd_1', receipt: '', status: 'processed' as const };
    const paymentId = `pay_${attempt.id}`;
    const isRecorded = await recordExternalRefund(orders.contextNow(), {
      ...reported,
      paymentId,
      amountPaise: row.total,
    });
    expect(isRecorded).toBe(true);
    expect((await orders.refunds(row.id)).map(({ kind }) => kind)).toEqual(['replaced']);
    expect(await orders.differences()).toEqual([]);
  });

  it('by a dearer one waits for the difference, at the gateway or at the door', async () => {
    const { order, row } = await orders.paid(buyer, { items: one });
    const { body } = await replace(order.number, three, 'razorpay');
    const { number } = body.data;
    const waiting = await desk.shown(number);
    expect(waiting).toMatchObject({ status: 'created', fulfilment: 'waiting', carried: row.total });
    expect(waiting.due).toBe((waiting.total ?? 0) - row.total);
    expect(await orders.differences()).toEqual([]);
    const id = (await orders.one(buyer, order._id)).body.data.replaced_by?._id ?? '';
    const fresh = await orders.rowOf(id);
    await orders.capture(await orders.attempt(fresh.id, waiting.due));
    expect(await desk.shown(number)).toMatchObject({ status: 'paid', due: 0, left: waiting.total });
    expect(await orders.ledger(fresh.id)).toEqual([row.total, waiting.due]);
    expect(await orders.differences()).toEqual([]);

    const second = (await replace(number, [{ product: OIL, quantity: '4' }], 'cod')).body.data;
    const cash = await desk.shown(second.number);
    await desk.act(second.number, 'pack');
    await desk.act(second.number, 'ship', { carrier: 'DTDC', tracking: 'X1' });
    await desk.act(second.number, 'deliver');
    const delivered = await desk.shown(second.number);
    expect(delivered.status).toBe('paid');
    expect(cash.carried + cash.due).toBe(cash.total);
    expect(await orders.differences()).toEqual([]);
  });

  /** Pays what is due for the order that replaced another, after the carried payment (paise). */
  async function payRest(replaced: string, carried: number) {
    const id = (await orders.one(buyer, replaced)).body.data.replaced_by?._id ?? '';
    const row = await orders.rowOf(id);
    await orders.capture(await orders.attempt(row.id, row.total - carried));
    await api.db
      .update(paymentAttempt)
      .set({ createdAt: new Date('2020-01-01T06:00:00Z') })
      .where(eq(paymentAttempt.gateway, 'carried'));
    return row;
  }

  it('is refunded in parts that are not too small for Razorpay', async () => {
    const { order, row } = await orders.paid(buyer, { items: one });
    const { number } = (await replace(order.number, three, 'razorpay')).body.data;
    const { id: orderId, total } = await payRest(order._id, row.total);
    const refund = { left: String(total), amount: String(row.total + 40) };
    expect((await desk.act(number, 'refund', refund)).status).toBe(200);
    const amounts = (await orders.refunds(orderId)).map(({ amount }) => amount);
    expect(amounts.toSorted((small, large) => small - large)).toEqual([140, row.total - 100]);
    expect(await orders.differences()).toEqual([]);
  });

  it('has its rest refunded in parts that are not too small for Razorpay', async () => {
    const [oil] = await api.db.select().from(product).where(eq(product.slug, OIL));
    const { order, row } = await orders.paid(buyer, { items: one });
    const dearer = (await replace(order.number, three, 'razorpay')).body.data;
    const { id: orderId, total } = await payRest(order._id, row.total);
    await changeProduct(api, OIL, { price: (oil?.price ?? 0) - 50 });
    const { number } = (await replace(dearer.number, one)).body.data;
    const cheaper = await desk.shown(number);
    const rest = total - (cheaper.total ?? 0);
    const small = rest - (total - row.total);
    expect(small).toBeGreaterThan(0);
    expect(small).toBeLessThan(100);
    const refunds = (await orders.refunds(orderId)).filter(({ kind }) => kind === 'cancelled');
    const carried = (await orders.refunds(orderId)).filter(({ kind }) => kind === 'replaced');
    for (const parts of [refunds, carried]) {
      expect(Math.min(...parts.map(({ amount }) => amount))).toBeGreaterThanOrEqual(100);
    }
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(rest);
    expect(cheaper).toMatchObject({ status: 'paid', due: 0, carried: cheaper.total });
    expect(await orders.differences()).toEqual([]);
  });

  it('by one that is less than a rupee cheaper has the rest sent by bank transfer', async () => {
    const { order, row } = await orders.paid(buyer, { items: one });
    const [oil] = await api.db.select().from(product).where(eq(product.slug, OIL));
    await changeProduct(api, OIL, { price: (oil?.price ?? 0) - 50 });
    const { refund: rest } = (await quote(order.number, one)).body.data;
    expect(rest).toBeGreaterThan(0);
    expect(rest).toBeLessThan(100);
    await replace(order.number, one);
    await runJobs(api.context, ['refund']);
    const old = await desk.shown(order.number);
    const due = old.refunds.find(({ cause }) => cause === 'cancelled');
    expect(due).toMatchObject({ amount: rest, state: 'due', by_transfer: true });
    expect(due?.reason).toBe('less than ₹1, which gateways do not refund');
    const bought = (await orders.one(buyer, order._id)).body.data;
    const { method } = bought.refunds.find(({ amount }) => amount === rest) ?? {};
    expect(method).toBe('transfer');
    const day = api.clock.at.toISOString().slice(0, 10);
    const sent = { reference: 'UTR1', day };
    expect((await desk.act(order.number, `refund/${due?._id}/transfer`, sent)).status).toBe(200);
    expect((await orders.rowOf(order._id)).payment).toBe('refunded');
    expect(row.total - (rest ?? 0)).toBe((await desk.shown(old.replaced_by)).total);
    expect(await orders.differences()).toEqual([]);
  });

  it('can be paid in cash only if less than a rupee is due', async () => {
    const [oil] = await api.db.select().from(product).where(eq(product.slug, OIL));
    const price = oil?.price ?? 0;
    await changeProduct(api, OIL, { price: price - 50 });
    const { order } = await orders.paid(buyer, { items: one });
    await changeProduct(api, OIL, { price });
    const { due, methods } = (await quote(order.number, one)).body.data;
    expect(due).toBeGreaterThan(0);
    expect(due).toBeLessThan(100);
    expect(methods).toEqual(['cod']);
    const { body } = await replace(order.number, one, 'razorpay');
    expect(body.code).toBe('replacement_due_small');
    expect(await desk.shown(order.number)).toMatchObject({ fulfilment: 'confirmed' });
    offer('razorpay', 'link');
    expect((await quote(order.number, one)).body.code).toBe('replacement_due_small');
    expect(await orders.differences()).toEqual([]);
  });

  it('by a cheaper one is possible although its method is no longer offered', async () => {
    const { order } = await orders.paid(buyer);
    offer('link', 'cod');
    const { number } = (await replace(order.number, one)).body.data;
    expect(await desk.shown(number)).toMatchObject({ status: 'paid', due: 0 });
  });

  it('is announced with what is due, and its payment with what was paid', async () => {
    const { order, row } = await orders.paid(buyer, { items: one });
    const { number } = (await replace(order.number, three, 'razorpay')).body.data;
    const id = (await orders.one(buyer, order._id)).body.data.replaced_by?._id ?? '';
    const fresh = await orders.rowOf(id);
    const due = formatPaise(fresh.total - row.total);
    expect(await smsAbout(fresh.id)).toEqual([
      `Neemgaon: we have your order ${number}. ${due} is still to be paid.`,
    ]);
    await orders.capture(await orders.attempt(fresh.id, fresh.total - row.total));
    expect((await smsAbout(fresh.id)).at(-1)).toContain(`your payment of ${due} for order`);
    const whole = (await replace(number, one)).body.data;
    const paidWhole = await orders.rowOf(
      (await orders.one(buyer, id)).body.data.replaced_by?._id ?? '',
    );
    expect(await smsAbout(paidWhole.id)).toEqual([
      `Neemgaon: your payment of ${formatPaise(paidWhole.total)} for order ${whole.number} has arrived.`,
    ]);
  });

  it('loses nothing where the difference is never paid', async () => {
    const { order, row } = await orders.paid(buyer, { items: one });
    const { number } = (await replace(order.number, three, 'razorpay')).body.data;
    const id = (await orders.one(buyer, order._id)).body.data.replaced_by?._id ?? '';
    api.clock.at = new Date(api.clock.at.getTime() + DAY);
    await expireOrders(api.context);
    desk = deskOf(api, await addStaff(api, ['orders']));
    const fresh = await orders.rowOf(id);
    expect(await desk.shown(number)).toMatchObject({
      fulfilment: 'cancelled',
      status: 'refund_due',
    });
    expect(await orders.refunds(fresh.id)).toMatchObject([
      { kind: 'cancelled', amount: row.total },
    ]);
    expect(await orders.differences()).toEqual([]);
  });

  it('that was not paid is only cancelled, and one that is packed stays', async () => {
    const { order: cash } = await orders.placed(buyer, { method: 'cod' });
    const { body } = await replace(cash.number, one, 'cod');
    expect(await desk.shown(body.data.number)).toMatchObject({ status: 'pending', carried: 0 });
    expect((await desk.shown(cash.number)).status).toBe('cancelled');
    const { order: packed } = await orders.paid(buyer);
    await desk.act(packed.number, 'pack');
    expect((await quote(packed.number, one)).body.code).toBe('order_not_replaceable');
    const late = await desk.post(`order/${packed.number}/replace`, {
      items: one,
      payment_method: 'razorpay',
      expected_total: '1',
      expected_paid: '1',
    });
    expect(late.body.code).toBe('order_not_replaceable');
    expect((await desk.shown(packed.number)).fulfilment).toBe('packed');
  });

  it('by two people at once is replaced once', async () => {
    const { order } = await orders.paid(buyer);
    const { total, paid } = (await quote(order.number, one)).body.data;
    const form = {
      items: one,
      payment_method: 'razorpay',
      expected_total: String(total),
      expected_paid: String(paid),
    };
    const answers = await Promise.all(
      [0, 1].map(() => desk.post<{ number: string }>(`order/${order.number}/replace`, form)),
    );
    const [first, second] = answers.map(({ body }) => body.data?.number);
    expect(first).toMatch(/^ORD-/);
    expect(second).toBe(first);
    expect(await orders.differences()).toEqual([]);
  });

  it('may have the last pieces, and stays as it was where the new one is refused', async () => {
    const { order, row } = await orders.paid(buyer, { items: [{ product: OIL, quantity: '2' }] });
    await changeProduct(api, OIL, { stock: 1 });
    const wish = [{ product: OIL, quantity: '4' }];
    expect((await quote(order.number, wish)).body.code).toBe('out_of_stock');
    const form = {
      items: wish,
      payment_method: 'razorpay',
      expected_total: '1',
      expected_paid: String(row.total),
    };
    expect((await desk.post(`order/${order.number}/replace`, form)).body.code).toBe('out_of_stock');
    expect(await desk.shown(order.number)).toMatchObject({
      status: 'paid',
      fulfilment: 'confirmed',
    });
    expect((await replace(order.number, [{ product: OIL, quantity: '3' }], 'cod')).status).toBe(
      200,
    );
    expect(await orders.stockOf(OIL)).toEqual([0]);
    expect(await orders.differences()).toEqual([]);
  });
});
