import type { OrderSummary } from '@contract/order';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { ledgerEntry, member, paymentAttempt } from '../../../../api/db/schema';
import { documentsOf } from '../../../../api/modules/invoice/invoice.repository';
import { expireOrders } from '../../../../api/modules/payment/payment-work';
import type { Choice } from '../../../../api/providers/gateway-sandbox/page';
import { describeOnBoth } from '../../../setup/database';
import { addStaff } from '../../../setup/desk';
import { dueAtOf, sendRefunds } from '../../../setup/jobs';
import { deskOf } from '../../desk/desk-orders';
import { OIL } from '../order/orders';
import { LATE_SECONDS, openSandboxedShop, type SandboxedShop, webhookOf } from './sandboxed-shop';

type Channel = 'return' | 'webhook' | 'enquiry';
/** Each alone, and all of them in an order of their own, more than once. */
const sequences: Channel[][] = [
  ['return'],
  ['webhook'],
  ['enquiry'],
  ['webhook', 'return', 'enquiry', 'return', 'webhook'],
];

describeOnBoth('the payment service', (open) => {
  let shop: SandboxedShop;
  beforeEach(async () => {
    shop = await openSandboxedShop(open);
  });
  const newOrder = () =>
    shop.orders.placed(shop.buyer, { items: [{ product: OIL, quantity: '1' }] });
  const isConsistent = async () => expect(await shop.orders.differences()).toEqual([]);

  /** Pays an order at Razorpay and has it told; answers the order's state. */
  async function byRazorpay(choice: Choice, told: readonly Channel[]): Promise<string> {
    const { order } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    const fields = await shop.atRazorpay(begun, choice);
    if (choice === 'late') {
      await shop.returnRazorpay(order._id, fields);
      expect(await shop.stateOf(order._id)).toBe('pending');
      shop.pass(LATE_SECONDS);
    }
    const statuses: number[] = [];
    for (const channel of told) {
      if (channel === 'return')
        statuses.push((await shop.returnRazorpay(order._id, fields)).status);
      else if (channel === 'webhook') await shop.tell(begun.id);
      else await shop.enquire();
    }
    expect(statuses.every((status) => status === (choice === 'forged' ? 400 : 200))).toBe(true);
    return shop.stateOf(order._id);
  }

  it.each<[Choice, string]>([
    ['pay', 'paid'],
    ['late', 'paid'],
    ['silent', 'paid'],
    ['fail', 'pending'],
    ['cancel', 'pending'],
    ['forged', 'pending'],
    ['authorized', 'pending'],
  ])('Razorpay, %s: %s, from any channel, however often', async (choice, expected) => {
    for (const told of sequences) {
      expect(await byRazorpay(choice, told), told.join()).toBe(expected);
    }
    await isConsistent();
  });

  it.each<[Choice, string]>([
    ['pay', 'paid'],
    ['late', 'paid'],
    ['silent', 'paid'],
    ['fail', 'pending'],
    ['cancel', 'pending'],
    ['forged', 'pending'],
    ['authorized', 'pending'],
  ])('SabPaisa, %s: %s, from any channel, however often', async (choice, expected) => {
    for (const told of [['return'], ['enquiry'], ['return', 'enquiry', 'return']]) {
      const { order } = await newOrder();
      const fields = await shop.atSabpaisa(await shop.beginSabpaisa(order._id), choice);
      if (choice === 'late') {
        await shop.returnSabpaisa(fields);
        expect(await shop.stateOf(order._id)).toBe('pending');
        shop.pass(LATE_SECONDS);
      }
      const isLost = choice === 'silent' && !told.includes('enquiry');
      for (const channel of told) {
        if (channel === 'return') await shop.returnSabpaisa(fields);
        else await shop.enquire();
      }
      expect(await shop.stateOf(order._id), told.join()).toBe(isLost ? 'pending' : expected);
    }
    await isConsistent();
  });

  it('refuses a reply for another order, with other fields or an invalid signature', async () => {
    const a = (await newOrder()).order;
    const b = (await newOrder()).order;
    const begunA = await shop.beginRazorpay(a._id);
    const begunB = await shop.beginRazorpay(b._id);
    const fields = await shop.atRazorpay(begunA, 'pay');
    const onB = await shop.returnRazorpay(b._id, fields);
    expect([onB.status, onB.body.code]).toEqual([400, 'payment_not_verified']);
    await shop.returnRazorpay(b._id, { ...fields, razorpay_order_id: begunB.id });
    const { razorpay_signature: _signature, ...unsigned } = fields;
    await shop.returnRazorpay(b._id, unsigned);
    await shop.returnRazorpay(b._id, {});
    const nobody = await shop.post({ event: 'payment.captured', payload: {} }, 'evt_nobody');
    expect(nobody.status).toBe(200);
    const [payment] = await paymentsOf(begunA.id);
    const forged = await shop.api.call('POST', 'razorpay/webhook', JSON.stringify({ payment }), {
      'X-Razorpay-Signature': '0'.repeat(64),
    });
    expect(forged.body.code).toBe('payment_not_verified');
    expect(await shop.stateOf(b._id)).toBe('pending');
    // The same event about an order of nobody here is taken, and changes nothing.
    const stranger = { ...payment, id: 'pay_x', orderId: 'order_x' };
    expect((await shop.post(webhookOf(stranger as never), 'evt_x')).status).toBe(200);
    await isConsistent();
  });
  const paymentsOf = async (id: string) => {
    const answer = await shop.gateways.razorpay.fetchOrderPayments(id);
    return answer.outcome === 'ok' ? answer.value : [];
  };

  it('ignores a valid signature if the gateway reports the payment otherwise', async () => {
    const { order } = await newOrder();
    const fields = await shop.atRazorpay(await shop.beginRazorpay(order._id), 'authorized');
    const { razorpay } = shop.gateways;
    const answers = [
      { outcome: 'unreadable', status: 200 },
      { outcome: 'refused', status: 400, code: 'BAD_REQUEST_ERROR', description: '' },
    ] as const;
    for (const answer of answers) {
      vi.spyOn(razorpay, 'fetchPayment').mockResolvedValueOnce(answer);
      await shop.returnRazorpay(order._id, fields);
    }
    expect(await shop.stateOf(order._id)).toBe('pending');
  });

  it('refuses a gateway that is switched off, and anything in its name', async () => {
    const { order } = await newOrder();
    const fields = await shop.atRazorpay(await shop.beginRazorpay(order._id), 'authorized');
    const { gateways } = shop;
    const { razorpay, sabpaisa } = gateways;
    Object.assign(gateways, { razorpay: null, sabpaisa: null });
    const { headers } = shop.buyer;
    const begun = [
      await shop.api.call('POST', 'razorpay/order', { order: order._id }, headers),
      await shop.api.call('POST', 'razorpay/link', { order: order._id }, headers),
      await shop.api.call('GET', `sabpaisa/initPgReq?order=${order._id}`, undefined, headers),
    ];
    expect(begun.map(({ body }) => body.code)).toEqual(Array(3).fill('payment_method_missing'));
    expect((await shop.returnRazorpay(order._id, fields)).body.code).toBe('payment_not_verified');
    const hook = await shop.post({ event: 'payment.captured', payload: {} }, 'evt_off');
    expect(hook.status).toBe(400);
    expect(await shop.stateOf(order._id)).toBe('pending');
    Object.assign(gateways, { razorpay, sabpaisa });
    await shop.enquire();
    await isConsistent();
  });

  it('does not count money that the gateway has refunded by itself', async () => {
    const { order } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    await shop.atRazorpay(begun, 'authorized');
    const [payment] = await paymentsOf(begun.id);
    if (!payment) throw new Error('There is no payment.');
    const value = [{ ...payment, status: 'refunded' as const, refundedPaise: payment.amountPaise }];
    vi.spyOn(shop.gateways.razorpay, 'fetchOrderPayments').mockResolvedValue({
      outcome: 'ok',
      value,
    });
    await shop.enquire();
    expect(await shop.stateOf(order._id)).toBe('pending');
    await isConsistent();
  });

  it('queries on schedule, however often a browser returns, until it is answered', async () => {
    const { order, row } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    for (let times = 0; times < 12; times += 1) {
      shop.pass(4);
      await shop.api.call('POST', `order/check/${order._id}`);
    }
    await shop.atRazorpay(begun, 'silent');
    await shop.enquire();
    expect(await shop.stateOf(order._id)).toBe('paid');

    const second = await newOrder();
    const late = await shop.beginRazorpay(second.order._id);
    await shop.atRazorpay(late, 'silent');
    const asked = vi.spyOn(shop.gateways.razorpay, 'fetchOrderPayments');
    asked.mockResolvedValue({ outcome: 'unreachable', reason: 'timeout' });
    for (let day = 0; day < 6; day += 1) {
      shop.pass(86_400);
      await shop.enquire();
      await expireOrders(shop.api.context);
    }
    asked.mockRestore();
    shop.pass(3600);
    await shop.enquire();
    expect(await shop.stateOf(second.order._id)).toBe('paid');
    const [attempt] = await shop.api.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, row.id));
    expect(await dueAtOf(shop.api.db, 'ask-payment', attempt?.id ?? '')).toBeNull();
    await isConsistent();
  });

  it('queries SabPaisa until it says how much was paid', async () => {
    const { sabpaisa } = shop.gateways;
    const enquire = sabpaisa.enquire;
    const asked = vi.spyOn(sabpaisa, 'enquire');
    const told = (changes: object) =>
      asked.mockImplementation(async (id) => {
        const answer = await enquire(id);
        return answer.outcome === 'ok'
          ? { ...answer, value: { ...answer.value, amountPaise: null, ...changes } }
          : answer;
      });
    const silent = await newOrder();
    const withFee = await newOrder();
    for (const { order } of [silent, withFee]) {
      await shop.atSabpaisa(await shop.beginSabpaisa(order._id), 'silent');
    }
    told({ paidPaise: null });
    for (let day = 0; day < 6; day += 1) {
      shop.pass(86_400);
      await shop.enquire();
    }
    expect(await shop.stateOf(silent.order._id)).toBe('pending');
    // The fee of the payer is in it.
    told({ paidPaise: withFee.row.total + 1_50 });
    shop.pass(3600);
    await shop.enquire();
    for (const { order } of [silent, withFee]) expect(await shop.stateOf(order._id)).toBe('paid');
    await isConsistent();
  });

  it('limits queries caused by a returning browser; proof is still accepted', async () => {
    const { limit } = ATTEMPT_RULES.paymentReturnPerOrder;
    const { order } = await newOrder();
    const fields = await shop.atRazorpay(await shop.beginRazorpay(order._id), 'pay');
    const asked = vi.spyOn(shop.gateways.razorpay, 'fetchOrderPayments');
    asked.mockResolvedValue({ outcome: 'unreachable', reason: 'timeout' });
    for (let times = 0; times < limit + 3; times += 1) {
      const { status } = await shop.returnRazorpay(order._id, { 'error[code]': 'BAD_REQUEST' });
      expect(status).toBe(200);
    }
    expect(asked).toHaveBeenCalledTimes(limit);
    expect(await shop.stateOf(order._id)).toBe('pending');
    await shop.returnRazorpay(order._id, fields);
    expect(await shop.stateOf(order._id)).toBe('paid');
    // Nor because somebody asks by numbers of the gateway, for which no session is needed.
    const fetched = vi.spyOn(shop.gateways.razorpay, 'fetchPayment');
    fetched.mockResolvedValue({ outcome: 'unreachable', reason: 'timeout' });
    const most = ATTEMPT_RULES.paymentFetchPerAddress.limit;
    let code: string | undefined;
    for (let times = 0; times < most + 3; times += 1) {
      code = (await shop.api.call('GET', 'razorpay/fetch/pay_1')).body.code;
    }
    expect([fetched.mock.calls.length, code]).toEqual([most, 'too_many_requests']);
  });

  it('accepts a payment by link, even if the answer to its creation was lost', async () => {
    const { order } = await newOrder();
    const { razorpay } = shop.gateways;
    const create = razorpay.createPaymentLink;
    const lost = vi.spyOn(razorpay, 'createPaymentLink').mockImplementationOnce(async (link) => {
      await create(link);
      return { outcome: 'unreachable', reason: 'timeout' };
    });
    expect((await shop.beginLink(order._id)).code).toBe('payment_service_unavailable');
    const { data } = await shop.beginLink(order._id);
    expect((await shop.beginLink(order._id)).data.url).toBe(data.url);
    expect(lost).toHaveBeenCalledTimes(1);
    const fields = await shop.atLink(data.url, 'pay');
    const returned = await shop.returnRazorpay(order._id, fields);
    expect(returned.status).toBe(200);
    expect(await shop.stateOf(order._id)).toBe('paid');

    // Nobody comes back to ask for the link, but Razorpay has sent it, and somebody pays it.
    const sent = await newOrder();
    let url = '';
    vi.spyOn(razorpay, 'createPaymentLink').mockImplementationOnce(async (link) => {
      const made = await create(link);
      if (made.outcome === 'ok') url = made.value.url;
      return { outcome: 'unreachable', reason: 'timeout' };
    });
    await shop.beginLink(sent.order._id);
    await shop.atLink(url, 'silent');
    await shop.enquire();
    expect(await shop.stateOf(sent.order._id)).toBe('paid');
    await isConsistent();
  });

  it('leads back from a link of the desk to pages in the language of the buyer', async () => {
    const { db } = shop.api;
    const desk = deskOf(shop.api, await addStaff(shop.api, ['orders']));
    const made = vi.spyOn(shop.gateways.razorpay, 'createPaymentLink');
    const addresses = [];
    for (const language of ['en', 'hi'] as const) {
      await db.update(member).set({ language }).where(eq(member.id, shop.buyer.id));
      const { order } = await newOrder();
      const form = { origin: 'http://shop.test' };
      expect((await desk.act(order.number, 'payment-link', form)).status).toBe(200);
      addresses.push(made.mock.lastCall?.[0].callbackUrl.replace(order._id, 'ID'));
    }
    expect(addresses).toEqual([
      'http://shop.test/payment/razorpay/return?order=ID',
      'http://shop.test/hi/payment/razorpay/return?order=ID',
    ]);
  });

  it('closes the link of an order that was paid otherwise', async () => {
    const { order } = await newOrder();
    const { data } = await shop.beginLink(order._id);
    await shop.returnRazorpay(
      order._id,
      await shop.atRazorpay(await shop.beginRazorpay(order._id), 'pay'),
    );
    await shop.enquire();
    expect(await shop.atLink(data.url, 'pay')).toEqual({});
    expect(await shop.orders.refunds((await shop.orders.rowOf(order._id)).id)).toEqual([]);
  });

  it('begins one payment for two tabs', async () => {
    const { order, row } = await newOrder();
    const begun = await Promise.all([
      shop.beginRazorpay(order._id),
      shop.beginRazorpay(order._id),
      shop.beginRazorpay(order._id),
    ]);
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const key = 'one-key-of-two-clicks';
    await Promise.all([shop.beginSabpaisa(order._id, key), shop.beginSabpaisa(order._id, key)]);
    const attempts = await shop.api.db
      .select({ gateway: paymentAttempt.gateway })
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, row.id));
    expect(attempts.map(({ gateway }) => gateway).sort()).toEqual(['razorpay', 'sabpaisa']);
  });

  it('accepts another gateway after a failure; a second capture is refunded once', async () => {
    const { order, row } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    await shop.returnRazorpay(order._id, await shop.atRazorpay(begun, 'late'));
    await shop.returnSabpaisa(await shop.atSabpaisa(await shop.beginSabpaisa(order._id), 'pay'));
    expect(await shop.stateOf(order._id)).toBe('paid');
    shop.pass(LATE_SECONDS);
    await Promise.all([shop.tell(begun.id), shop.tell(begun.id), shop.enquire()]);
    expect(await shop.orders.refunds(row.id)).toMatchObject([
      { kind: 'paid_twice', amount: row.total },
    ]);
    await sendRefunds(shop.api.context);
    shop.pass(60);
    await Promise.all([sendRefunds(shop.api.context), sendRefunds(shop.api.context)]);
    expect(await shop.orders.refunds(row.id)).toMatchObject([{ state: 'done' }]);
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, row.total, -row.total]);
    expect(await shop.stateOf(order._id)).toBe('paid');
    await isConsistent();
  });

  it('says how an order was paid, not how its buyer first meant to pay', async () => {
    const desk = deskOf(shop.api, await addStaff(shop.api, ['orders']));
    const wish = { items: [{ product: OIL, quantity: '1' }], method: 'sabpaisa' };
    const { order, row } = await shop.orders.placed(shop.buyer, wish);
    const refused = await shop.atSabpaisa(await shop.beginSabpaisa(order._id), 'fail');
    await shop.returnSabpaisa(refused);
    const begun = await shop.beginRazorpay(order._id);
    expect((await shop.orders.rowOf(order._id)).method).toBe('sabpaisa');
    await shop.returnRazorpay(order._id, await shop.atRazorpay(begun, 'pay'));
    const { db, context, call } = shop.api;
    const { headers } = shop.buyer;
    const listed = (await call<OrderSummary[]>('GET', 'order/all', undefined, headers)).body.data;
    const [document] = await documentsOf(db, context.accounts.vault, row.id);
    const [entry] = await db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, row.id));
    expect({
      page: (await shop.orders.one(shop.buyer, order._id)).body.data.payment_method,
      list: listed[0]?.payment_method,
      desk: (await desk.shown(order.number)).payment_method,
      invoice: document?.payment_method,
      ledger: entry?.account,
    }).toEqual({
      page: 'razorpay',
      list: 'razorpay',
      desk: 'razorpay',
      invoice: 'razorpay',
      ledger: 'razorpay',
    });
    // A second payment is refunded, and the order stays paid by the first.
    await shop.orders.capture(await shop.orders.attempt(row.id, row.total, 'sabpaisa'));
    expect((await shop.orders.rowOf(order._id)).method).toBe('razorpay');

    // Payments that come late: after the order was cancelled, and after it expired.
    const cancelled = await shop.orders.placed(shop.buyer, wish);
    await desk.act(cancelled.order.number, 'cancel');
    await shop.orders.capture(await shop.orders.attempt(cancelled.row.id, cancelled.row.total));
    expect(await shop.orders.rowOf(cancelled.order._id)).toMatchObject({
      payment: 'refund_due',
      method: 'razorpay',
    });
    const late = await shop.orders.placed(shop.buyer, wish);
    shop.pass(3600);
    await expireOrders(context);
    await shop.orders.capture(await shop.orders.attempt(late.row.id, late.row.total));
    expect(await shop.orders.rowOf(late.order._id)).toMatchObject({
      payment: 'paid',
      method: 'razorpay',
    });
    await isConsistent();
  });

  it('SabPaisa refunds money that was carried over, from the payment that it came from', async () => {
    const { order, row } = await shop.orders.placed(shop.buyer, {
      items: [{ product: OIL, quantity: '2' }],
    });
    await shop.returnSabpaisa(await shop.atSabpaisa(await shop.beginSabpaisa(order._id), 'pay'));
    const [attempt] = await shop.api.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, row.id));
    const desk = deskOf(shop.api, await addStaff(shop.api, ['orders']));
    const items = [{ product: OIL, quantity: '1' }];
    const replace = `order/${order.number}/replace`;
    const { total } = (await desk.post<{ total: number }>(`${replace}/quote`, { items })).body.data;
    const form = {
      items,
      payment_method: 'sabpaisa',
      expected_total: String(total),
      expected_paid: String(row.total),
    };
    const { number } = (await desk.post<{ number: string }>(replace, form)).body.data;
    const sent = vi.spyOn(shop.gateways.sabpaisa, 'refund');
    const send = async () => {
      await sendRefunds(shop.api.context);
      shop.pass(60);
      await sendRefunds(shop.api.context);
    };
    await send();
    const rest = row.total - total;
    // Both began at one moment, so their order says nothing.
    const { refunds } = await desk.shown(order.number);
    expect(refunds.toSorted((one, other) => one.cause.localeCompare(other.cause))).toMatchObject([
      { cause: 'cancelled', state: 'done', amount: rest },
      { cause: 'replaced', state: 'done', amount: total },
    ]);
    await desk.act(number, 'cancel');
    await send();
    const from = { clientTxnId: attempt?.reference, sabpaisaTxnId: attempt?.paymentId };
    expect(sent.mock.calls).toEqual([
      [{ ...from, amountPaise: rest, reason: 'cancelled' }],
      [{ ...from, amountPaise: total, reason: 'cancelled' }],
    ]);
    // SabPaisa says that it refunded, but not which of the two: staff look at its statement.
    const [pending] = (await desk.shown(number)).refunds;
    expect(pending).toMatchObject({ state: 'pending', amount: total });
    await desk.act(number, `refund/${pending?._id}/confirm`);
    const cancelled = await desk.shown(number);
    expect(cancelled).toMatchObject({ status: 'refunded', refunds: [{ state: 'done' }] });
    await isConsistent();
  });
});
