import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { paymentAttempt, product } from '../../../../api/db/schema';
import {
  cancelByStaff,
  deliverOrder,
  packOrder,
  returnUndelivered,
  shipOrder,
} from '../../../../api/modules/fulfilment/staff.service';
import {
  payCashRefund,
  refundByStaff,
  retryRefunds,
} from '../../../../api/modules/fulfilment/staff-refund.service';
import { receiveReturn } from '../../../../api/modules/fulfilment/staff-return.service';
import { describeOnBoth } from '../../../setup/database';
import { sendRefunds } from '../../../setup/jobs';
import { shopper } from '../cart/shoppers';
import { OIL } from '../order/orders';
import { openSandboxedShop, type SandboxedShop, webhookOf } from './sandboxed-shop';

const one = [{ product: OIL, quantity: '1' }];
const silent = { outcome: 'unreachable', reason: 'timeout' } as const;
const refused = (description: string, status = 400) =>
  ({ outcome: 'refused', status, code: 'BAD_REQUEST_ERROR', description }) as const;
const DAY = 86_400;

describeOnBoth('refusals and open results of a gateway', (open) => {
  let shop: SandboxedShop;
  beforeEach(async () => {
    shop = await openSandboxedShop(open);
  });
  const staff = () => ({ ...shop.orders.contextNow(), actor: 'staff:kiran' });
  const newOrder = () => shop.orders.placed(shop.buyer, { items: one });
  const paidBy = async (gateway: 'razorpay' | 'sabpaisa') => {
    const { order } = await newOrder();
    if (gateway === 'razorpay') {
      const fields = await shop.atRazorpay(await shop.beginRazorpay(order._id), 'pay');
      await shop.returnRazorpay(order._id, fields);
    } else {
      await shop.returnSabpaisa(await shop.atSabpaisa(await shop.beginSabpaisa(order._id), 'pay'));
    }
    return shop.orders.rowOf(order._id);
  };
  const issueRefund = (row: { number: string; total: number }, amount: number, before = 0) =>
    refundByStaff(staff(), row.number, { amount, left: row.total - before });
  const sendLater = async () => {
    shop.pass(DAY);
    await sendRefunds(shop.api.context);
  };
  const statesOf = async (orderId: string) =>
    (await shop.orders.refunds(orderId)).map(({ state, reason }) => [state, reason]);
  const codeOf = async (method: string, path: string, fields?: Record<string, string>) =>
    (await shop.api.call(method, path, fields, shop.buyer.headers)).body.code;

  it('SabPaisa refuses a refund: staff see why; once it is pending nothing cancels it', async () => {
    const row = await paidBy('sabpaisa');
    const { sabpaisa } = shop.gateways;
    const sent = vi.spyOn(sabpaisa, 'refund');
    sent.mockResolvedValueOnce(refused('Transaction is not successful'));
    await issueRefund(row, 100);
    await sendLater();
    expect(await statesOf(row.id)).toEqual([
      ['failed', 'BAD_REQUEST_ERROR: Transaction is not successful'],
    ]);
    expect(await shop.orders.ledger(row.id)).toEqual([row.total]);

    shop.pass(1);
    expect(await retryRefunds(staff(), row.number)).toMatchObject({ ok: true });
    await sendLater();
    vi.spyOn(sabpaisa, 'enquire').mockResolvedValueOnce(silent);
    await sendLater();
    Object.assign(shop.gateways, { sabpaisa: undefined });
    await sendLater();
    const [again] = await statesOf(row.id);
    expect(again).toEqual(['pending', 'the gateway is switched off']);
    Object.assign(shop.gateways, { sabpaisa });
    await sendLater();
    expect(sent).toHaveBeenCalledTimes(2);
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -100]);
    expect(await shop.orders.differences()).toEqual([]);
  });

  it('an unanswered partial refund beside another one is left to a person', async () => {
    const row = await paidBy('sabpaisa');
    await issueRefund(row, 100);
    await sendLater();
    const sent = vi.spyOn(shop.gateways.sabpaisa, 'refund').mockResolvedValueOnce(silent);
    await issueRefund(row, 200, 100);
    await sendLater();
    await sendLater();
    expect(sent).toHaveBeenCalledTimes(1);
    const states = (await shop.orders.refunds(row.id)).map(({ amount, state, reason }) => [
      amount,
      state,
      reason,
    ]);
    expect(states).toContainEqual([200, 'failed', 'not clear whether it was sent']);
  });

  it.each(['razorpay', 'sabpaisa'] as const)(
    '%s is switched off before a refund was sent: it can be retried',
    async (gateway) => {
      const row = await paidBy(gateway);
      const client = shop.gateways[gateway];
      Object.assign(shop.gateways, { [gateway]: undefined });
      await issueRefund(row, 100);
      await sendLater();
      expect(await statesOf(row.id)).toEqual([['failed', 'the gateway is switched off']]);
      Object.assign(shop.gateways, { [gateway]: client });
      await retryRefunds(staff(), row.number);
      for (let days = 0; days < 2; days += 1) await sendLater();
      expect(await shop.orders.ledger(row.id)).toEqual([row.total, -100]);
    },
  );

  it('Razorpay reports a failed refund in its answer or by a webhook', async () => {
    const { razorpay } = shop.gateways;
    const answered = await paidBy('razorpay');
    const notified = await paidBy('razorpay');
    const entity = { id: 'rfnd_1', paymentId: 'pay_1', amountPaise: 100, receipt: '' };
    vi.spyOn(razorpay, 'refund').mockResolvedValueOnce({
      outcome: 'ok',
      value: { ...entity, status: 'failed' },
    });
    await issueRefund(answered, 100);
    await sendLater();
    const reported = ['failed', 'the gateway reports that it failed'];
    expect(await statesOf(answered.id)).toEqual([reported]);
    await issueRefund(notified, 100);
    const [owed] = await shop.orders.refunds(notified.id);
    const refundEntity = { id: 'rfnd_2', payment_id: 'pay_2', amount: 100, currency: 'INR' };
    const payment = { id: 'pay_2', amount: notified.total, currency: 'INR', status: 'captured' };
    const payload = {
      refund: { entity: { ...refundEntity, receipt: owed?.id, status: 'failed' } },
      payment: { entity: payment },
    };
    expect((await shop.post({ event: 'refund.failed', payload }, 'evt_failed')).status).toBe(200);
    expect(await statesOf(notified.id)).toEqual([reported]);
    expect(await shop.orders.ledger(notified.id)).toEqual([notified.total]);
  });

  it('cash is refunded by hand only, also for goods that staff refunded before', async () => {
    const { row } = await shop.orders.placed(shop.buyer, { items: one, method: 'cod' });
    expect(await issueRefund(row, 100)).toMatchObject({ code: 'order_wrong_state' });
    expect(await shipOrder(staff(), row.number, { carrier: 'DTDC', tracking: 'X1' })).toMatchObject(
      { code: 'order_wrong_state' },
    );
    await packOrder(staff(), row.number);
    await shipOrder(staff(), row.number, { carrier: 'DTDC', tracking: 'X1' });
    await deliverOrder(staff(), row.number);
    await shop.api.call(
      'POST',
      `order/return/${row.publicId}`,
      { lines: [{ position: '0', quantity: '1' }], reason: 'It leaks.' },
      shop.buyer.headers,
    );
    expect(await issueRefund(row, row.total)).toMatchObject({ ok: true });
    await sendLater();
    await sendLater();
    expect(await statesOf(row.id)).toEqual([['due', '']]);
    expect(await payCashRefund(staff(), row.number)).toMatchObject({ ok: true });
    expect(await payCashRefund(staff(), row.number)).toMatchObject({ code: 'order_wrong_state' });
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -row.total]);
    expect(await receiveReturn(staff(), row.number, 'all_to_stock')).toMatchObject({ ok: true });
    expect(await shop.orders.stockOf(OIL)).toEqual([10]);
    expect(await shop.orders.differences()).toEqual([]);
  });

  it('an undelivered parcel that staff refunded before is not refunded again', async () => {
    const row = await paidBy('razorpay');
    await packOrder(staff(), row.number);
    await shipOrder(staff(), row.number, { carrier: 'DTDC', tracking: 'X1' });
    await issueRefund(row, row.total);
    await sendLater();
    await sendLater();
    expect(await returnUndelivered(staff(), row.number)).toMatchObject({ ok: true });
    const back = await shop.orders.rowOf(row.publicId);
    expect([back.payment, back.fulfilment]).toEqual(['refunded', 'returned']);
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -row.total]);
    expect(await shop.orders.stockOf(OIL)).toEqual([10]);
    expect(await packOrder(staff(), 'ORD-2001-1')).toMatchObject({ code: 'order_unknown' });
  });

  it('goods that a rank makes free also reverse their points', async () => {
    await shop.api.db.update(product).set({ points: 5 });
    const buyer = await shopper(shop.api, 100);
    const { row } = await shop.orders.paid(buyer, { items: one });
    expect([row.gross - row.discount, row.points]).toEqual([0, 5]);
    expect(await cancelByStaff(staff(), row.number)).toMatchObject({ ok: true });
    const sales = await shop.orders.sales(row.id);
    expect(sales.reduce((sum, [, points]) => sum + (points ?? 0), 0)).toBe(0);
  });

  it('a second payment of one order at the gateway is refunded once', async () => {
    const { order, row } = await newOrder();
    const { id: orderId } = await shop.beginRazorpay(order._id);
    const paid = { orderId, amountPaise: row.total, status: 'captured' } as const;
    const told = [
      ['pay_1', 'evt_1'],
      ['pay_1', 'evt_1'],
      ['pay_2', 'evt_2'],
      ['pay_2', 'evt_3'],
      ['pay_1', 'evt_4'],
    ] as const;
    for (const [id, event] of told) {
      await shop.post(webhookOf({ ...paid, id } as never), event);
    }
    expect(await shop.stateOf(order._id)).toBe('paid');
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, row.total]);
    expect(await shop.orders.refunds(row.id)).toMatchObject([
      { kind: 'paid_twice', amount: row.total },
    ]);
    expect(await shop.orders.differences()).toEqual([]);
  });

  it('a payment that cannot begin says whether to try again, and leaves nothing behind', async () => {
    const { order, row } = await newOrder();
    const { razorpay } = shop.gateways;
    const fields = { order: order._id, origin: 'http://shop.test' };
    const begin = (path: string) => codeOf('POST', path, fields);
    vi.spyOn(razorpay, 'createOrder')
      .mockResolvedValueOnce(refused('no'))
      .mockResolvedValueOnce(silent);
    expect(await begin('razorpay/order')).toBe('payment_service_refused');
    expect(await begin('razorpay/order')).toBe('payment_service_unavailable');
    const made = vi.spyOn(razorpay, 'createPaymentLink').mockResolvedValueOnce(refused('no'));
    expect(await begin('razorpay/link')).toBe('payment_service_refused');
    const attempts = await shop.api.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, row.id));
    expect(attempts.map(({ state }) => state)).toEqual(['failed']);
    // Another request was quicker: Razorpay refuses the second link, and the first one is shown.
    const create = razorpay.createPaymentLink;
    made.mockRestore();
    vi.spyOn(razorpay, 'createPaymentLink').mockImplementationOnce(async (link) => {
      await create(link);
      return refused('a link with this reference exists');
    });
    const { data } = await shop.beginLink(order._id);
    expect(data.url).toMatch(/^http/);
    vi.spyOn(razorpay, 'findPaymentLinks').mockResolvedValueOnce(silent);
    expect((await shop.beginLink(order._id)).data.url).toBe(data.url);

    const late = await newOrder();
    const createOrder = razorpay.createOrder;
    vi.spyOn(razorpay, 'createOrder').mockImplementationOnce(async (asked) => {
      await shop.api.call('POST', `order/cancel/${late.order._id}`, {}, shop.buyer.headers);
      return createOrder(asked);
    });
    const cancelled = { ...fields, order: late.order._id };
    expect(await codeOf('POST', 'razorpay/order', cancelled)).toBe('order_not_payable');
    expect(await codeOf('POST', 'razorpay/order', { order: 'nobody' })).toBe('order_unknown');
  });

  it('a payment cannot start for an order that was cancelled or paid', async () => {
    const cancelled = await newOrder();
    const paid = await newOrder();
    await shop.api.call('POST', `order/cancel/${cancelled.order._id}`, {}, shop.buyer.headers);
    await shop.returnRazorpay(
      paid.order._id,
      await shop.atRazorpay(await shop.beginRazorpay(paid.order._id), 'pay'),
    );
    for (const { order } of [cancelled, paid]) {
      const fields = { order: order._id, origin: 'http://shop.test' };
      for (const path of ['razorpay/order', 'razorpay/link']) {
        const answer = await shop.sendForm(path, fields);
        expect([path, answer.status]).toEqual([path, 409]);
      }
      const start = await shop.beginSabpaisa(order._id);
      expect(start?.encData).toBeUndefined();
    }
  });

  it('a link counts by its signature, or by Razorpay’s report, at any time', async () => {
    const { razorpay } = shop.gateways;
    const signed = await newOrder();
    const found = await newOrder();
    const { data } = await shop.beginLink(signed.order._id);
    const fields = await shop.atLink(data.url, 'pay');
    const forged = { ...fields, razorpay_signature: '0'.repeat(64) };
    for (const [order, sent] of [
      [signed.order._id, forged],
      [found.order._id, fields],
    ] as const) {
      expect((await shop.returnRazorpay(order, sent)).body.code).toBe('payment_not_verified');
      expect(await shop.stateOf(order)).not.toBe('paid');
    }
    // Razorpay does not answer, but has signed that it was paid.
    const asked = vi.spyOn(razorpay, 'fetchPaymentLink').mockResolvedValue(silent);
    expect((await shop.returnRazorpay(signed.order._id, fields)).status).toBe(200);
    expect(await shop.stateOf(signed.order._id)).toBe('paid');
    asked.mockRestore();

    vi.spyOn(razorpay, 'createPaymentLink').mockResolvedValueOnce(silent);
    expect((await shop.beginLink(found.order._id)).code).toBe('payment_service_unavailable');
    // Nothing was made; then nobody says whether anything was.
    await shop.enquire();
    vi.spyOn(razorpay, 'findPaymentLinks').mockResolvedValueOnce(silent);
    shop.pass(200);
    await shop.enquire();
    const made = await shop.beginLink(found.order._id);
    await shop.atLink(made.data.url, 'silent');
    vi.spyOn(razorpay, 'fetchPayment').mockResolvedValueOnce(silent);
    shop.pass(600);
    await shop.enquire();
    expect(await shop.stateOf(found.order._id)).toBe('pending');
    shop.pass(1200);
    await shop.enquire();
    expect(await shop.stateOf(found.order._id)).toBe('paid');
  });

  it('a proven payment is queried a limited number of times; then the known state is returned', async () => {
    const { paymentReturnPerOrder } = shop.api.context.accounts.limits;
    const card = await newOrder();
    const link = await newOrder();
    const signed = await shop.atRazorpay(await shop.beginRazorpay(card.order._id), 'authorized');
    const before = link.row.expiresAt?.getTime() ?? 0;
    await shop.beginRazorpay(link.order._id);
    const { data } = await shop.beginLink(link.order._id);
    // The goods are held as long as the link is good.
    const { expiresAt } = await shop.orders.rowOf(link.order._id);
    expect((expiresAt?.getTime() ?? 0) - before).toBeGreaterThan(20 * 3_600_000);
    const byLink = await shop.atLink(data.url, 'pay');
    for (const { row } of [card, link]) {
      while ((await paymentReturnPerOrder.take(`proven ${row.id}`)).allowed);
    }
    const { razorpay } = shop.gateways;
    const asked = [vi.spyOn(razorpay, 'fetchPayment'), vi.spyOn(razorpay, 'fetchPaymentLink')];
    const answers = [
      await shop.returnRazorpay(card.order._id, signed),
      await shop.returnRazorpay(link.order._id, byLink),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(asked.flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(await shop.stateOf(link.order._id)).toBe('pending');
    await shop.enquire();
    expect(await shop.stateOf(link.order._id)).toBe('paid');
  });

  it('a signed return belongs to its own order, and to a transaction started here', async () => {
    const { order } = await newOrder();
    const { razorpay, sabpaisa } = shop.gateways;
    const fields = await shop.atRazorpay(await shop.beginRazorpay(order._id), 'authorized');
    const answer = await razorpay.fetchPayment(fields.razorpay_payment_id ?? '');
    if (answer.outcome !== 'ok') throw new Error('The payment is not known.');
    vi.spyOn(razorpay, 'fetchPayment').mockResolvedValueOnce({
      outcome: 'ok',
      value: { ...answer.value, orderId: 'order_of_another', status: 'captured' },
    });
    await shop.returnRazorpay(order._id, fields);
    expect(await shop.stateOf(order._id)).toBe('pending');
    const nobodys = { clientTxnId: 'nobodys', status: 'success' } as never;
    vi.spyOn(sabpaisa, 'readResponse').mockReturnValueOnce(nobodys);
    const back = await shop.returnSabpaisa({ encResponse: 'any' });
    expect(back.body.code).toBe('payment_unknown');
    const unknown = await shop.returnRazorpay('nobody', fields);
    expect(unknown.body.code).toBe('payment_unknown');
  });

  it('returns Razorpay’s data about a payment of ours, and nothing about others', async () => {
    const { order, row } = await newOrder();
    const { razorpay } = shop.gateways;
    const begun = await shop.beginRazorpay(order._id);
    const fields = await shop.atRazorpay(begun, 'pay');
    const paymentId = fields.razorpay_payment_id ?? '';
    const fetched = async (id: string) => (await shop.api.call('GET', `razorpay/fetch/${id}`)).body;
    const known = { amount: row.total, order_id: begun.id, order: order._id };
    expect((await fetched(begun.id)).data).toEqual({ ...known, id: begun.id, status: 'paid' });
    const payment = { ...known, id: paymentId, status: 'captured' };
    expect((await fetched(paymentId)).data).toEqual(payment);
    const strangers = await razorpay.createOrder({ amountPaise: 100, receipt: 'x', notes: {} });
    const stranger = strangers.outcome === 'ok' ? strangers.value.id : '';
    for (const id of [stranger, 'pay_nobody', 'rfnd_1']) {
      expect((await fetched(id)).code, id).toBe('payment_unknown');
    }
    vi.spyOn(razorpay, 'fetchPayment').mockResolvedValueOnce(silent);
    const unknown = await fetched(paymentId);
    expect(unknown.code).toBe('provider_unavailable');
    expect(unknown.message).not.toContain('Nothing was paid');
    Object.assign(shop.gateways, { razorpay: undefined });
    expect((await fetched(paymentId)).code).toBe('payment_unknown');
  });

  it('lists money in and out by days in India, with the running balance', async () => {
    const row = await paidBy('razorpay');
    // Midnight in India.
    shop.api.clock.at = new Date('2026-11-20T18:30:00Z');
    await issueRefund(row, 100);
    await sendRefunds(shop.api.context);
    const listed = async (query: string) => {
      const path = `distributor/transaction/all?${query}`;
      const answer = await shop.api.call<{ kind: string; amount: number; balance: number }[]>(
        'GET',
        path,
        undefined,
        shop.buyer.headers,
      );
      return answer.body.data.map(({ kind, amount, balance }) => [kind, amount, balance]);
    };
    const payment = ['payment', row.total, row.total];
    const refund = ['refund', -100, row.total - 100];
    expect(await listed('')).toEqual([payment, refund]);
    expect(await listed('startDate=2026-11-21')).toEqual([refund]);
    expect(await listed('endDate=2026-11-20')).toEqual([payment]);
    expect(await listed('startDate=2026-11-22&endDate=2026-11-23')).toEqual([]);
  });

  it('limits the payments started by one member', async () => {
    const { order } = await newOrder();
    const { paymentPerMember } = shop.api.context.accounts.limits;
    while ((await paymentPerMember.take(shop.buyer.id)).allowed);
    const fields = { order: order._id, origin: 'http://shop.test' };
    const query = new URLSearchParams(fields);
    for (const begun of [
      await codeOf('POST', 'razorpay/order', fields),
      await codeOf('POST', 'razorpay/link', fields),
      await codeOf('GET', `sabpaisa/initPgReq?${query}`),
    ]) {
      expect(begun).toBe('too_many_payments');
    }
    expect(await shop.stateOf(order._id)).toBe('created');
  });
});
