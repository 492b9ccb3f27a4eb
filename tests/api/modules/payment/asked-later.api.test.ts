import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { paymentAttempt } from '../../../../api/db/schema';
import type { RazorpayPayment } from '../../../../api/providers/razorpay/entities';
import { describeOnBoth } from '../../../setup/database';
import { dueAtOf, reconcile, sendRefunds } from '../../../setup/jobs';
import { OIL } from '../order/orders';
import { openSandboxedShop, type SandboxedShop } from './sandboxed-shop';

const HOUR = 3600;
const refused = (description: string, status = 400) =>
  ({ outcome: 'refused', status, code: 'BAD_REQUEST_ERROR', description }) as const;
const silent = { outcome: 'unreachable', reason: 'timeout' } as const;

describeOnBoth('a gateway that is queried later', (open) => {
  let shop: SandboxedShop;
  beforeEach(async () => {
    shop = await openSandboxedShop(open);
  });
  const newOrder = () =>
    shop.orders.placed(shop.buyer, { items: [{ product: OIL, quantity: '1' }] });
  const attemptsOf = (orderId: string) =>
    shop.api.db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId));
  const loggedAt = (level: number) =>
    shop.api.logs.map((line) => JSON.parse(line)).filter((line) => line.level === level);
  const later = async (seconds: number) => {
    shop.pass(seconds);
    await reconcile(shop.api.context);
  };
  const paymentsOf = async (razorpayOrder: string): Promise<RazorpayPayment[]> => {
    const answer = await shop.gateways.razorpay.fetchOrderPayments(razorpayOrder);
    return answer.outcome === 'ok' ? answer.value : [];
  };
  /** Razorpay has these payments of every order from now on. */
  const razorpayHas = (payments: RazorpayPayment[]) =>
    vi
      .spyOn(shop.gateways.razorpay, 'fetchOrderPayments')
      .mockResolvedValue({ outcome: 'ok', value: payments });

  it('finds a second payment of one order whose webhook was lost, and refunds it once', async () => {
    const { order, row } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    await shop.returnRazorpay(order._id, await shop.atRazorpay(begun, 'pay'));
    const [first] = await paymentsOf(begun.id);
    if (!first) throw new Error('Nothing was paid.');
    razorpayHas([{ ...first, id: 'pay_second' }, first]);
    await later(3 * HOUR);
    await later(40 * HOUR);
    expect(await shop.stateOf(order._id)).toBe('paid');
    expect(await shop.orders.refunds(row.id)).toMatchObject([
      { kind: 'paid_twice', amount: row.total },
    ]);
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, row.total]);
    expect(await shop.orders.differences()).toEqual([]);
    // Nothing is asked about for ever.
    for (let day = 0; day < 5; day += 1) await later(24 * HOUR);
    const attempts = await attemptsOf(row.id);
    const next = attempts.map(({ id }) => dueAtOf(shop.api.db, 'ask-payment', id));
    expect(await Promise.all(next)).toEqual([null, null]);
  });

  it('finds a second payment of a payment link', async () => {
    const { order, row } = await newOrder();
    const { data } = await shop.beginLink(order._id);
    await shop.returnRazorpay(order._id, await shop.atLink(data.url, 'pay'));
    expect(await shop.stateOf(order._id)).toBe('paid');
    const { razorpay } = shop.gateways;
    const [attempt] = await attemptsOf(row.id);
    const link = await razorpay.fetchPaymentLink(attempt?.reference ?? '');
    const first = await razorpay.fetchPayment(attempt?.paymentId ?? '');
    if (link.outcome !== 'ok' || first.outcome !== 'ok') throw new Error('The link is not known.');
    const paymentIds = [first.value.id, 'pay_second'];
    vi.spyOn(razorpay, 'fetchPaymentLink').mockResolvedValue({
      outcome: 'ok',
      value: { ...link.value, paymentIds },
    });
    vi.spyOn(razorpay, 'fetchPayment').mockImplementation(async (id) => ({
      outcome: 'ok',
      value: { ...first.value, id },
    }));
    await later(3 * HOUR);
    expect(await shop.orders.refunds(row.id)).toMatchObject([{ kind: 'paid_twice' }]);
    expect(await shop.orders.differences()).toEqual([]);
  });

  it('verifies a payment that was signed while Razorpay did not answer', async () => {
    const { order, row } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    const fields = await shop.atRazorpay(begun, 'pay');
    vi.spyOn(shop.gateways.razorpay, 'fetchPayment').mockResolvedValueOnce(silent);
    await shop.returnRazorpay(order._id, fields);
    expect(await shop.stateOf(order._id)).toBe('paid');
    const asked = vi.spyOn(shop.gateways.razorpay, 'fetchOrderPayments');
    await later(61);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await shop.orders.differences()).toEqual([]);
    expect(loggedAt(50)).toEqual([]);
    expect((await attemptsOf(row.id)).map(({ reason }) => reason)).toEqual(['']);
  });

  it('raises an alarm once if a signed payment was never captured, and clears it when it was', async () => {
    const { order, row } = await newOrder();
    const begun = await shop.beginRazorpay(order._id);
    const fields = await shop.atRazorpay(begun, 'authorized');
    vi.spyOn(shop.gateways.razorpay, 'fetchPayment').mockResolvedValueOnce(silent);
    await shop.returnRazorpay(order._id, fields);
    expect(await shop.stateOf(order._id)).toBe('paid');
    await later(61);
    await later(3 * HOUR);
    expect(loggedAt(50)).toMatchObject([
      { payment: fields.razorpay_payment_id, difference: expect.stringContaining('authorized') },
    ]);
    expect(await shop.orders.differences()).toEqual([
      `${row.number}: payment ${fields.razorpay_payment_id} counts as paid, but the gateway has ${row.total} paise of it, authorized`,
    ]);
    const captured = (await paymentsOf(begun.id)).map((payment) => ({
      ...payment,
      status: 'captured' as const,
    }));
    razorpayHas(captured);
    await later(40 * HOUR);
    expect(await shop.orders.differences()).toEqual([]);
  });

  it('raises the alarm for a signed payment link, too', async () => {
    const { order } = await newOrder();
    const { data } = await shop.beginLink(order._id);
    const fields = await shop.atLink(data.url, 'pay');
    const { razorpay } = shop.gateways;
    const asked = vi.spyOn(razorpay, 'fetchPaymentLink').mockResolvedValueOnce(silent);
    await shop.returnRazorpay(order._id, fields);
    expect(await shop.stateOf(order._id)).toBe('paid');
    asked.mockRestore();
    const paid = await razorpay.fetchPayment(fields.razorpay_payment_id ?? '');
    if (paid.outcome !== 'ok') throw new Error('The payment is not known.');
    vi.spyOn(razorpay, 'fetchPayment').mockResolvedValue({
      outcome: 'ok',
      value: { ...paid.value, amountPaise: 100 },
    });
    await later(61);
    expect(await shop.orders.differences()).toEqual([
      expect.stringContaining('the gateway has 100 paise of it, captured'),
    ]);
  });

  it('stores the reason of a failed payment, in the words of either gateway', async () => {
    const card = await newOrder();
    const bank = await newOrder();
    const begun = await shop.beginRazorpay(card.order._id);
    await shop.atRazorpay(begun, 'fail');
    const started = await shop.beginSabpaisa(bank.order._id);
    await shop.atSabpaisa(started, 'fail');
    await shop.enquire();
    const reasons = [...(await attemptsOf(card.row.id)), ...(await attemptsOf(bank.row.id))].map(
      ({ reason }) => reason,
    );
    expect(reasons).toEqual([
      'BAD_REQUEST_ERROR: Payment was unsuccessful. No money moves in the sandbox.',
      expect.stringMatching(/^failed: \w/),
    ]);
  });

  it('stores why Razorpay refused a refund, and logs why a payment could not begin', async () => {
    const { razorpay } = shop.gateways;
    const description = 'Your account does not have enough balance to carry out the refund';
    vi.spyOn(razorpay, 'createOrder').mockResolvedValueOnce(refused(description));
    const { order, row } = await newOrder();
    await shop.sendForm('razorpay/order', { order: order._id });
    expect(loggedAt(40)).toMatchObject([{ order: row.id, description }]);

    await shop.returnRazorpay(
      order._id,
      await shop.atRazorpay(await shop.beginRazorpay(order._id), 'pay'),
    );
    await shop.api.call('POST', `order/cancel/${order._id}`, {}, shop.buyer.headers);
    vi.spyOn(razorpay, 'refund').mockResolvedValueOnce(refused(description));
    await sendRefunds(shop.api.context);
    expect(await shop.orders.refunds(row.id)).toMatchObject([
      { state: 'failed', reason: `BAD_REQUEST_ERROR: ${description}` },
    ]);
  });

  it('logs a gateway’s refusal to answer', async () => {
    const { order } = await newOrder();
    await shop.beginRazorpay(order._id);
    const noEntry = refused('Authentication failed', 401);
    vi.spyOn(shop.gateways.razorpay, 'fetchOrderPayments').mockResolvedValueOnce(noEntry);
    await shop.enquire();
    expect(loggedAt(40)).toMatchObject([{ description: 'Authentication failed' }]);
  });

  it('refunds the money of a second gateway that captured too', async () => {
    const { order, row } = await newOrder();
    const started = await shop.beginSabpaisa(order._id);
    await shop.returnRazorpay(
      order._id,
      await shop.atRazorpay(await shop.beginRazorpay(order._id), 'pay'),
    );
    await shop.atSabpaisa(started, 'silent');
    await shop.enquire();
    expect(await shop.orders.refunds(row.id)).toMatchObject([
      { kind: 'paid_twice', amount: row.total, state: 'due' },
    ]);
    for (let day = 0; day < 2; day += 1) {
      shop.pass(24 * HOUR);
      await sendRefunds(shop.api.context);
    }
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, row.total, -row.total]);
    const shown = (await shop.orders.one(shop.buyer, order._id)).body.data;
    expect(shown.refunds).toMatchObject([{ cause: 'paid_twice', state: 'done' }]);
    expect(shown.refunded).toBe(0);
    expect(await shop.stateOf(order._id)).toBe('paid');
    expect(await shop.orders.differences()).toEqual([]);
  });
});
