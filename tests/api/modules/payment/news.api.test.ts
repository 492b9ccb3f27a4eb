import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { outbox, product } from '../../../../api/db/schema';
import { expireOrders, findMissedRefunds } from '../../../../api/modules/payment/payment-work';
import { describeOnBoth } from '../../../setup/database';
import { reconcile, sendRefunds } from '../../../setup/jobs';
import { OIL } from '../order/orders';
import { openSandboxedShop, type SandboxedShop } from './sandboxed-shop';

const one = [{ product: OIL, quantity: '1' }];
const DAY = 86_400;

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  );
}

describeOnBoth('payment reports', (open) => {
  let shop: SandboxedShop;
  beforeEach(async () => {
    shop = await openSandboxedShop(open);
  });
  const newOrder = () => shop.orders.placed(shop.buyer, { items: one });
  const isConsistent = async () => expect(await shop.orders.differences()).toEqual([]);
  const post = (path: string) => shop.api.call('POST', path, {}, shop.buyer.headers);
  const countMessages = async (kind: string) =>
    (await shop.api.db.select().from(outbox)).filter((row) => row.kind === kind).length;

  /** Events of one payment, in Razorpay's format. */
  const eventsOf = (orderId: string, amount: number, more: object = {}) => {
    const entity = (status: string) => ({
      id: `pay_of_${orderId}`,
      order_id: orderId,
      amount,
      currency: 'INR',
      status,
      ...more,
    });
    const about = (event: string, status: string) => ({
      entity: 'event',
      event,
      payload: { payment: { entity: entity(status) } },
    });
    const order = { entity: { id: orderId, amount, amount_paid: amount, status: 'paid' } };
    /** A refund made in the gateway's dashboard, so it has no receipt of ours. */
    const refunded = (id: string, paise: number) => ({
      entity: 'event',
      event: 'refund.processed',
      payload: {
        refund: {
          entity: {
            id: `rfnd_${id}_${orderId}`,
            payment_id: `pay_of_${orderId}`,
            amount: paise,
            currency: 'INR',
            status: 'processed',
          },
        },
        payment: { entity: entity(paise < amount ? 'captured' : 'refunded') },
      },
    });
    return {
      authorized: about('payment.authorized', 'authorized'),
      failed: about('payment.failed', 'failed'),
      captured: about('payment.captured', 'captured'),
      paid: {
        entity: 'event',
        event: 'order.paid',
        payload: { payment: { entity: entity('captured') }, order },
      },
      refunded: refunded('part', 100),
      rest: refunded('rest', amount - 100),
      all: refunded('all', amount),
    };
  };

  it('lead to the same state in any order, even if repeated', async () => {
    const kinds = ['authorized', 'failed', 'captured', 'paid', 'refunded'] as const;
    for (const [at, sequence] of permutations(kinds).entries()) {
      // One sequence for each event that can be the first.
      if (at % 24 !== 0) continue;
      const { order, row } = await newOrder();
      const begun = await shop.beginRazorpay(order._id);
      const events = eventsOf(begun.id, row.total);
      for (const kind of [...sequence, ...sequence.toReversed()]) {
        const answer = await shop.post(events[kind], crypto.randomUUID());
        expect(answer.status).toBe(200);
      }
      expect(await shop.stateOf(order._id), sequence.join()).toBe('partly_refunded');
      expect(await shop.orders.ledger(row.id)).toEqual([row.total, -100]);
      expect(await shop.orders.refunds(row.id)).toHaveLength(1);
    }
    await isConsistent();
  });

  it('of a payment that was already refunded in full do not settle the order', async () => {
    const { order, row } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    const { authorized, failed, all, captured, paid } = eventsOf(begun.id, row.total);
    // The payment is refunded in full before its capture is reported.
    for (const event of [authorized, failed, all, captured, paid])
      await shop.post(event, crypto.randomUUID());
    expect(await shop.stateOf(order._id)).toBe('pending');
    expect(await shop.orders.ledger(row.id)).toEqual([]);
    expect(await countMessages('order_paid')).toBe(0);
  });

  it('of a full refund are true although the buyer returns with proof of the payment', async () => {
    const { order, row } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    const fields = await shop.atRazorpay(begun, 'pay');
    const { all } = eventsOf(begun.id, row.total);
    const payment = { ...all.payload.payment.entity, id: fields.razorpay_payment_id };
    const refund = { ...all.payload.refund.entity, payment_id: fields.razorpay_payment_id };
    const payload = { payment: { entity: payment }, refund: { entity: refund } };
    await shop.post({ ...all, payload }, crypto.randomUUID());
    const asked = vi.spyOn(shop.gateways.razorpay, 'fetchPayment');
    asked.mockResolvedValue({ outcome: 'unreachable', reason: 'timeout' });
    await shop.returnRazorpay(order._id, fields);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await shop.stateOf(order._id)).toBe('pending');
    expect(await shop.orders.ledger(row.id)).toEqual([]);
  });

  it('with a wrong amount or currency, or without a payment, do not settle the order', async () => {
    const short = await newOrder();
    const foreign = await newOrder();
    const bare = await newOrder();
    const begunShort = await shop.beginRazorpay(short.order._id);
    await shop.post(eventsOf(begunShort.id, 100).captured, 'evt_short');
    expect(await shop.orders.refunds(short.row.id)).toMatchObject([{ kind: 'wrong_amount' }]);
    const begun = await shop.beginRazorpay(foreign.order._id);
    const dollars = eventsOf(begun.id, foreign.row.total, { currency: 'USD' }).captured;
    await shop.post(dollars, 'evt_dollars');
    await shop.beginRazorpay(bare.order._id);
    await shop.returnRazorpay(bare.order._id, { razorpay_payment_id: 'pay_1' });
    const encResponse = 'statusCode=0000&status=SUCCESS';
    expect((await shop.api.call('POST', 'sabpaisa/return', { encResponse })).status).toBe(400);
    for (const { order } of [short, foreign, bare])
      expect(await shop.stateOf(order._id)).not.toBe('paid');
    await isConsistent();
  });

  it('of refunds that staff made at the gateway are recorded, with credit notes', async () => {
    const { order, row } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    const { captured, refunded, rest } = eventsOf(begun.id, row.total);
    for (const event of [captured, refunded]) await shop.post(event, crypto.randomUUID());
    const partly = (await shop.orders.one(shop.buyer, order._id)).body.data;
    expect(partly).toMatchObject({ status: 'partly_refunded', refunded: 100 });
    const news = [rest, rest, refunded].map((event) => shop.post(event, crypto.randomUUID()));
    await Promise.all(news);
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -100, 100 - row.total]);
    const { papers, status } = (await shop.orders.one(shop.buyer, order._id)).body.data;
    expect(status).toBe('refunded');
    expect(papers.map(({ kind }) => kind).sort()).toEqual([
      'credit_note',
      'credit_note',
      'invoice',
    ]);
    // Two refunds, each by mail and SMS.
    expect(await countMessages('order_refunded')).toBe(4);
    // Nothing more is sent to the gateway.
    await sendRefunds(shop.api.context);
    expect((await shop.orders.refunds(row.id)).map(({ state }) => state)).toEqual(['done', 'done']);
    await isConsistent();
  });

  it('are not needed to find a refund that staff made at the gateway', async () => {
    const { order, row } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    const paid = await shop.atRazorpay(begun, 'pay');
    await shop.returnRazorpay(order._id, paid);
    const byHand = { paymentId: paid.razorpay_payment_id ?? '', amountPaise: 100, receipt: '' };
    await shop.gateways.razorpay.refund(byHand);
    await reconcile(shop.api.context);
    expect(await shop.stateOf(order._id)).toBe('paid');
    for (let run = 0; run < 2; run += 1) await findMissedRefunds(shop.api.context);
    expect(await shop.stateOf(order._id)).toBe('partly_refunded');
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -100]);
    await isConsistent();
  });

  it('of a refund at the gateway complete the refund that was due', async () => {
    const { order, row } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    const { captured, all } = eventsOf(begun.id, row.total);
    await shop.post(captured, 'evt_captured');
    await post(`order/cancel/${order._id}`);
    await shop.post(all, 'evt_all');
    await sendRefunds(shop.api.context);
    expect(await shop.orders.refunds(row.id)).toMatchObject([
      { kind: 'cancelled', state: 'done', gatewayRefundId: `rfnd_all_${begun.id}` },
    ]);
    expect(await shop.stateOf(order._id)).toBe('refunded');
    await isConsistent();
  });

  it('after a cancellation lead to one refund, and the buyer is notified', async () => {
    const { order, row } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    expect((await post(`order/cancel/${order._id}`)).status).toBe(200);
    await shop.atRazorpay(begun, 'silent');
    await Promise.all([shop.tell(begun.id), shop.tell(begun.id), shop.enquire()]);
    expect(await shop.orders.refunds(row.id)).toMatchObject([
      { kind: 'came_late', amount: row.total },
    ]);
    for (let day = 0; day < 2; day += 1) {
      await sendRefunds(shop.api.context);
      shop.pass(DAY);
    }
    expect(await shop.stateOf(order._id)).toBe('refunded');
    expect(await countMessages('order_refund_due')).toBeGreaterThan(0);
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -row.total]);
    expect(await shop.orders.stockOf(OIL)).toEqual([10]);
    await isConsistent();
  });

  it('that were missed while the shop was down are replaced by enquiries', async () => {
    await shop.api.db.update(product).set({ stock: 5 }).where(eq(product.slug, OIL));
    const paid = await newOrder();
    const unpaid = await newOrder();
    const cash = await shop.orders.placed(shop.buyer, { items: one, method: 'cod' });
    const started = await newOrder();
    await shop.atRazorpay(await shop.beginRazorpay(paid.order._id), 'silent');
    await shop.atSabpaisa(await shop.beginSabpaisa(started.order._id), 'silent');
    shop.pass(DAY);
    // The order of the overdue jobs does not matter.
    await expireOrders(shop.api.context);
    await reconcile(shop.api.context);
    await Promise.all([reconcile(shop.api.context), expireOrders(shop.api.context)]);
    const states = await Promise.all(
      [paid, unpaid, cash, started].map(({ order }) => shop.orders.rowOf(order._id)),
    );
    expect(states.map(({ payment, fulfilment }) => [payment, fulfilment])).toEqual([
      ['paid', 'confirmed'],
      ['expired', 'cancelled'],
      ['pending', 'confirmed'],
      ['paid', 'confirmed'],
    ]);
    expect(await shop.orders.stockOf(OIL)).toEqual([2]);
    await isConsistent();
  });
});
