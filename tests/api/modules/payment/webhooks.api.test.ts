import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { paymentAttempt, webhookEvent } from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import { OIL } from '../order/orders';
import { openSandboxedShop, type SandboxedShop } from './sandboxed-shop';

describeOnBoth('a signed webhook of Razorpay', (open) => {
  let shop: SandboxedShop;
  beforeEach(async () => {
    shop = await openSandboxedShop(open);
  });
  const newOrder = () =>
    shop.orders.placed(shop.buyer, { items: [{ product: OIL, quantity: '1' }] });
  const captured = (order: string, amount: number, more: object = {}) => ({
    id: 'pay_1',
    order_id: order,
    amount,
    currency: 'INR',
    status: 'captured',
    ...more,
  });
  const event = (name: string, payment: object, more: object = {}) => ({
    event: name,
    payload: { payment: { entity: payment }, ...more },
  });
  const lines = (level: number) =>
    shop.api.logs.map((line) => JSON.parse(line)).filter((line) => line.level === level);
  const isNoted = async (id: string) =>
    (await shop.api.db.select().from(webhookEvent).where(eq(webhookEvent.id, id))).length > 0;
  const linkOf = async (orderId: string) => {
    const [row] = await shop.api.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, orderId));
    return { id: row?.reference ?? '', short_url: row?.url ?? '' };
  };

  it.each([
    ['in another currency', { currency: 'USD' }],
    ['of a fraction of a paisa', { amount: 100.5 }],
    ['without an id', { id: '' }],
  ])('that reports a payment %s is logged, and can be sent again', async (_name, wrong) => {
    const { order, row } = await newOrder();
    const { id } = await shop.beginRazorpay(order._id);
    const unreadable = event('payment.captured', captured(id, row.total, wrong));
    expect((await shop.post(unreadable, 'evt_1')).status).toBe(200);
    expect(lines(40)).toMatchObject([{ eventId: 'evt_1', event: 'payment.captured' }]);
    expect(await isNoted('evt_1')).toBe(false);
    expect(await shop.stateOf(order._id)).toBe('pending');
    await shop.post(event('payment.captured', captured(id, row.total)), 'evt_1');
    expect(await shop.stateOf(order._id)).toBe('paid');
    expect(await isNoted('evt_1')).toBe(true);
    expect(await shop.orders.differences()).toEqual([]);
  });

  it('of an unknown order is logged with its payment, and does not count as processed', async () => {
    await shop.post(event('payment.captured', captured('order_nobodys', 100)), 'evt_1');
    expect(lines(40)).toMatchObject([
      { eventId: 'evt_1', payment: 'pay_1', order: 'order_nobodys', amountPaise: 100 },
    ]);
    expect(await isNoted('evt_1')).toBe(false);
    const failed = captured('order_nobodys', 100, { status: 'failed' });
    await shop.post(event('payment.failed', failed), 'evt_2');
    expect(lines(40)).toHaveLength(1);
  });

  it('of a refund of an unknown payment is logged; of one that was never captured it is not', async () => {
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, currency: 'INR' };
    const more = { refund: { entity: { ...refund, status: 'processed' } } };
    const all = { status: 'refunded' };
    const unknown = captured('order_nobodys', 100, all);
    await shop.post(event('refund.processed', unknown, more), 'evt_1');
    expect(lines(40)).toMatchObject([{ refund: 'rfnd_1', payment: 'pay_1' }]);
    expect(await isNoted('evt_1')).toBe(false);
    const { order, row } = await newOrder();
    const { id } = await shop.beginRazorpay(order._id);
    const own = captured(id, row.total, all);
    await shop.post(event('refund.processed', own, more), 'evt_2');
    expect(lines(40)).toHaveLength(1);
    expect(await isNoted('evt_2')).toBe(true);
  });

  it('of a payment link raises no alarm for events that name an order of Razorpay', async () => {
    const { order, row } = await newOrder();
    await shop.beginLink(order._id);
    const link = await linkOf(row.id);
    const payment = captured('order_of_link', row.total);
    const entity = { ...link, amount: row.total, currency: 'INR', status: 'paid' };
    await shop.post(event('payment.captured', payment), 'evt_1');
    expect(await shop.stateOf(order._id)).toBe('pending');
    const paid = event('payment_link.paid', payment, { payment_link: { entity } });
    await shop.post(paid, 'evt_2');
    await shop.post(event('payment.captured', payment), 'evt_3');
    expect(await shop.stateOf(order._id)).toBe('paid');
    expect(lines(40)).toEqual([]);
    expect(lines(30)).toMatchObject([{ eventId: 'evt_1', order: 'order_of_link' }]);
    expect(await shop.orders.differences()).toEqual([]);
  });

  it('of a partial payment of a link refunds it, and the order stays unpaid', async () => {
    const { order, row } = await newOrder();
    await shop.beginLink(order._id);
    const link = await linkOf(row.id);
    const entity = { ...link, amount: row.total, amount_paid: 100, currency: 'INR' };
    const part = event('payment_link.partially_paid', captured('order_of_link', 100), {
      payment_link: { entity: { ...entity, status: 'partially_paid' } },
    });
    for (const id of ['evt_1', 'evt_2']) await shop.post(part, id);
    expect(await shop.stateOf(order._id)).toBe('pending');
    expect(await shop.orders.refunds(row.id)).toMatchObject([
      { kind: 'wrong_amount', amount: 100 },
    ]);
    expect(await shop.orders.ledger(row.id)).toEqual([100]);
    // Its buyer sees it, too.
    const shown = (await shop.orders.one(shop.buyer, order._id)).body.data;
    expect(shown.refunds).toMatchObject([
      { amount: 100, state: 'due', cause: 'wrong_amount', method: 'link' },
    ]);
    expect(shown.refunded).toBe(0);
    expect(await shop.orders.differences()).toEqual([]);
  });

  it('with a wrong signature is refused, and the log names the setting', async () => {
    const answer = await shop.api.call('POST', 'razorpay/webhook', '{}', {
      'X-Razorpay-Signature': '0'.repeat(64),
      'X-Razorpay-Event-Id': 'evt_1',
    });
    expect(answer.body.code).toBe('payment_not_verified');
    expect(lines(40)).toMatchObject([
      { eventId: 'evt_1', msg: expect.stringContaining('RAZORPAY_WEBHOOK_SECRET') },
    ]);
  });
});
