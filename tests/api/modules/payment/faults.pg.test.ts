import { count, eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  invoice,
  member,
  paymentAttempt,
  product,
  refund,
  saleEntry,
  shopOrder,
} from '../../../../api/db/schema';
import {
  cancelByStaff,
  packOrder,
  returnUndelivered,
  shipOrder,
} from '../../../../api/modules/fulfilment/staff.service';
import {
  confirmRefund,
  payCashRefund,
  refundByStaff,
  retryRefunds,
} from '../../../../api/modules/fulfilment/staff-refund.service';
import { causeName } from '../../../../api/modules/order/order.rules';
import { placeOrder } from '../../../../api/modules/order/place-order.service';
import { expireOrders, findMissedRefunds } from '../../../../api/modules/payment/payment-work';
import { changeRefund } from '../../../../api/modules/payment/refund.repository';
import { markDone } from '../../../../api/modules/payment/refund.service';
import { describeOnBoth } from '../../../setup/database';
import { dueAtOf, runJobs, sendRefunds } from '../../../setup/jobs';
import { shopper } from '../cart/shoppers';
import { address, OIL } from '../order/orders';
import { openSandboxedShop, type SandboxedShop } from './sandboxed-shop';

const one = [{ product: OIL, quantity: '1' }];

describeOnBoth('payment faults', (open) => {
  let shop: SandboxedShop;
  beforeEach(async () => {
    shop = await openSandboxedShop(open);
  });
  const staff = () => ({ ...shop.orders.contextNow(), actor: 'staff:kiran' });
  const isConsistent = async () => expect(await shop.orders.differences()).toEqual([]);
  /** An order that was paid at a gateway. */
  const paidBy = async (gateway: 'razorpay' | 'sabpaisa') => {
    const { order } = await shop.orders.placed(shop.buyer, { items: one });
    if (gateway === 'razorpay') {
      const fields = await shop.atRazorpay(await shop.beginRazorpay(order._id), 'pay');
      await shop.returnRazorpay(order._id, fields);
    } else {
      const fields = await shop.atSabpaisa(await shop.beginSabpaisa(order._id), 'pay');
      await shop.returnSabpaisa(fields);
    }
    return shop.orders.rowOf(order._id);
  };
  const statesOf = async (orderId: string) =>
    (await shop.orders.refunds(orderId)).map((row) => [causeName(row), row.state]).sort();
  /** The scheduler's work on refunds, a day later each time. */
  const sendLater = async (days = 1) => {
    for (let day = 0; day < days; day += 1) {
      shop.pass(86_400);
      await sendRefunds(shop.api.context);
    }
  };

  it('a refused refund is listed and retried by staff, once', async () => {
    const row = await paidBy('razorpay');
    const { razorpay } = shop.gateways;
    vi.spyOn(razorpay, 'refund').mockResolvedValueOnce({
      outcome: 'refused',
      status: 400,
      code: 'BAD_REQUEST_ERROR',
      description: 'Your account does not have enough balance',
    });
    await cancelByStaff(staff(), row.number);
    await sendLater();
    expect(await statesOf(row.id)).toEqual([['cancelled', 'failed']]);
    const retried = await Promise.all([
      retryRefunds(staff(), row.number),
      retryRefunds(staff(), row.number),
    ]);
    expect(retried.filter(({ ok }) => ok)).toHaveLength(1);
    await sendLater(2);
    expect(await statesOf(row.id)).toEqual([['cancelled', 'done']]);
    expect((await shop.orders.rowOf(row.publicId)).payment).toBe('refunded');
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -row.total]);
    await isConsistent();
  });

  it('a refund that staff made at the gateway and confirmed is booked once', async () => {
    const row = await paidBy('razorpay');
    const { razorpay } = shop.gateways;
    const refused = { outcome: 'refused', status: 400, code: 'BAD', description: '' } as const;
    vi.spyOn(razorpay, 'refund').mockResolvedValueOnce(refused);
    await cancelByStaff(staff(), row.number);
    await sendLater();
    const [{ id, amount, attemptId } = { id: '', amount: 0, attemptId: '' }] =
      await shop.orders.refunds(row.id);
    const [paid] = await shop.api.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.id, attemptId));
    await razorpay.refund({ paymentId: paid?.paymentId ?? '', amountPaise: amount, receipt: '' });
    await confirmRefund(staff(), row.number, id);
    for (let run = 0; run < 2; run += 1) await findMissedRefunds(shop.api.context);
    expect(await statesOf(row.id)).toEqual([['cancelled', 'done']]);
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -row.total]);
    await isConsistent();
  });

  it('a refund that the gateway may have made is not given up when a key is wrong or missing', async () => {
    const row = await paidBy('razorpay');
    const { razorpay } = shop.gateways;
    const noEntry = { outcome: 'refused', status: 401, code: 'BAD', description: '' } as const;
    const sent = vi.spyOn(razorpay, 'refund');
    sent.mockResolvedValueOnce({ outcome: 'unreachable', reason: 'timeout' });
    sent.mockResolvedValueOnce(noEntry);
    await refundByStaff(staff(), row.number, { amount: 100, left: row.total });
    await sendLater(2);
    expect(await statesOf(row.id)).toEqual([['staff:1', 'due']]);
    const taken = { id: 'rfnd_1', paymentId: 'pay_1', amountPaise: 100, receipt: '' };
    sent.mockResolvedValueOnce({ outcome: 'ok', value: { ...taken, status: 'pending' } });
    vi.spyOn(razorpay, 'fetchRefund').mockResolvedValueOnce(noEntry);
    await sendLater(2);
    expect(await statesOf(row.id)).toEqual([['staff:1', 'pending']]);
    Object.assign(shop.gateways, { razorpay: undefined });
    await sendLater();
    expect(await statesOf(row.id)).toEqual([['staff:1', 'pending']]);
    expect(await retryRefunds(staff(), row.number)).toMatchObject({ code: 'order_wrong_state' });
  });

  it('a refund is retried until its gateway answers, however long that takes', async () => {
    const row = await paidBy('razorpay');
    const silent = vi.spyOn(shop.gateways.razorpay, 'refund');
    silent.mockResolvedValue({ outcome: 'unreachable', reason: 'timeout' });
    await cancelByStaff(staff(), row.number);
    await sendLater(12);
    silent.mockRestore();
    await sendLater(2);
    expect(await statesOf(row.id)).toEqual([['cancelled', 'done']]);
    await isConsistent();
  });

  it('a completed refund stays so whatever is answered later, and may be reported before our answer', async () => {
    const row = await paidBy('razorpay');
    await cancelByStaff(staff(), row.number);
    const [owed] = await shop.orders.refunds(row.id);
    if (!owed) throw new Error('Nothing is owed.');
    const entity = { id: 'rfnd_1', payment_id: 'pay_1', amount: owed.amount, currency: 'INR' };
    const told = { ...entity, receipt: owed.id, status: 'processed' };
    const payment = { id: 'pay_1', amount: owed.amount, currency: 'INR', status: 'refunded' };
    const payload = { refund: { entity: told }, payment: { entity: payment } };
    await shop.post({ event: 'refund.processed', payload }, 'evt_refund');
    await shop.post({ event: 'refund.processed', payload }, 'evt_refund_again');
    await changeRefund(shop.api.db, owed.id, { state: 'pending' }, shop.api.clock.at);
    expect(await statesOf(row.id)).toEqual([['cancelled', 'done']]);
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -row.total]);
    await isConsistent();
  });

  it('of two partial refunds by SabPaisa none is mistaken for the other; a person confirms', async () => {
    const row = await paidBy('sabpaisa');
    const sent = vi.spyOn(shop.gateways.sabpaisa, 'refund');
    await refundByStaff(staff(), row.number, { amount: 100, left: row.total });
    await sendLater(2);
    await refundByStaff(staff(), row.number, { amount: 200, left: row.total - 100 });
    await Promise.all([sendRefunds(shop.api.context), sendRefunds(shop.api.context)]);
    await sendLater(2);
    expect(sent).toHaveBeenCalledTimes(2);
    expect(await statesOf(row.id)).toEqual([
      ['staff:1', 'done'],
      ['staff:2', 'pending'],
    ]);
    const second = (await shop.orders.refunds(row.id)).find(({ serial }) => serial === 2);
    await confirmRefund(staff(), row.number, second?.id ?? '');
    expect(await confirmRefund(staff(), row.number, second?.id ?? '')).toMatchObject({ ok: false });
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -100, -200]);
    await isConsistent();
  });

  it('a partial refund that SabPaisa may have made is not sent twice; a full one may be', async () => {
    const { sabpaisa } = shop.gateways;
    const part = await paidBy('sabpaisa');
    const whole = await paidBy('sabpaisa');
    const sent = vi.spyOn(sabpaisa, 'refund');
    sent.mockResolvedValueOnce({ outcome: 'unreachable', reason: 'timeout' });
    await refundByStaff(staff(), part.number, { amount: 100, left: part.total });
    await sendLater(2);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await statesOf(part.id)).toEqual([['staff:1', 'failed']]);
    const [unclear] = await shop.orders.refunds(part.id);
    expect(unclear?.reason).toBe('not clear whether it was sent');
    await confirmRefund(staff(), part.number, unclear?.id ?? '');
    expect(await shop.orders.ledger(part.id)).toEqual([part.total, -100]);
    sent.mockResolvedValueOnce({ outcome: 'unreachable', reason: 'timeout' });
    await cancelByStaff(staff(), whole.number);
    await sendLater(3);
    expect(await statesOf(whole.id)).toEqual([['cancelled', 'done']]);
    await isConsistent();
  });

  it('cash that is paid out settles no refund of a gateway', async () => {
    const row = await paidBy('razorpay');
    await cancelByStaff(staff(), row.number);
    expect(await payCashRefund(staff(), row.number)).toMatchObject({ code: 'order_wrong_state' });
    expect(await statesOf(row.id)).toEqual([['cancelled', 'due']]);
  });

  it('refund, then cancel: the goods come back once, nothing is sent, no more money is refunded', async () => {
    const row = await paidBy('razorpay');
    await refundByStaff(staff(), row.number, { amount: null, left: row.total });
    expect(await packOrder(staff(), row.number)).toMatchObject({ code: 'order_wrong_state' });
    await sendLater(2);
    const cancel = () => cancelByStaff(staff(), row.number);
    expect(await cancel()).toMatchObject({ ok: true });
    expect(await cancel()).toMatchObject({ ok: true });
    expect(await shop.orders.stockOf(OIL)).toEqual([10]);
    const due = await paidBy('sabpaisa');
    await refundByStaff(staff(), due.number, { amount: null, left: due.total });
    expect(await cancelByStaff(staff(), due.number)).toMatchObject({ ok: true });
    await sendLater(2);
    expect((await shop.orders.rowOf(due.publicId)).payment).toBe('refunded');
    const part = await paidBy('razorpay');
    await refundByStaff(staff(), part.number, { amount: 500, left: part.total });
    await sendLater(2);
    expect(await cancelByStaff(staff(), part.number)).toMatchObject({ ok: true });
    await sendLater(2);
    expect((await shop.orders.ledger(part.id)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(await shop.orders.stockOf(OIL)).toEqual([10]);
    await isConsistent();
  });

  it('reversed points add up to the credited ones, however they are split', async () => {
    await shop.api.db.update(product).set({ points: 5 });
    const buyer = await shopper(shop.api, 0);
    const { row } = await shop.orders.paid(buyer, { items: one });
    let left = row.total;
    for (const isLast of [false, false, true]) {
      const amount = isLast ? left : Math.floor(row.total / 3);
      await refundByStaff(staff(), row.number, { amount, left });
      left -= amount;
    }
    const sales = await shop.orders.sales(row.id);
    expect(sales.reduce((sum, [, points]) => sum + (points ?? 0), 0)).toBe(0);
    expect(sales.reduce((sum, [amount]) => sum + (amount ?? 0), 0)).toBe(0);
  });

  it('a customer’s purchase is a sale of the customer’s sponsor', async () => {
    const distributor = await shopper(shop.api, 0);
    await shop.api.db
      .update(member)
      .set({ sponsorId: distributor.id })
      .where(eq(member.id, shop.buyer.id));
    const row = await paidBy('razorpay');
    await cancelByStaff(staff(), row.number);
    const entries = await shop.api.db.select().from(saleEntry);
    const goods = row.gross - row.discount;
    expect(entries.map(({ memberId, amount }) => [memberId, amount])).toEqual([
      [distributor.id, goods],
      [distributor.id, -goods],
    ]);
    await isConsistent();
  });

  it.each(['cod', 'razorpay'])('an undelivered parcel is returned once (%s)', async (method) => {
    const { row } =
      method === 'cod'
        ? await shop.orders.placed(shop.buyer, { items: one, method })
        : { row: await paidBy('razorpay') };
    await packOrder(staff(), row.number);
    const takeBack = () => returnUndelivered(staff(), row.number);
    expect(await takeBack()).toMatchObject({ code: 'order_wrong_state' });
    await shipOrder(staff(), row.number, { carrier: 'DTDC', tracking: 'X1' });
    const taken = await Promise.all([takeBack(), takeBack()]);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    await sendLater(2);
    const back = await shop.orders.rowOf(row.publicId);
    expect([back.payment, back.fulfilment]).toEqual([
      method === 'cod' ? 'cancelled' : 'refunded',
      'returned',
    ]);
    expect(await shop.orders.stockOf(OIL)).toEqual([10]);
    const papers = await shop.api.db.select().from(invoice).where(eq(invoice.orderId, row.id));
    expect(papers.map(({ total }) => total)).toEqual([row.total, row.total]);
    await isConsistent();
  });

  it('credits the invoice, even if the clock of another host was slow', async () => {
    const row = await paidBy('razorpay');
    shop.pass(-5);
    await refundByStaff(staff(), row.number, { amount: 100, left: row.total });
    expect(
      await refundByStaff(staff(), row.number, { amount: null, left: row.total - 100 }),
    ).toMatchObject({ ok: true });
    const papers = await shop.api.db.select().from(invoice).where(eq(invoice.orderId, row.id));
    const notes = papers.filter(({ series }) => series === 'credit_note');
    expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(row.total);
  });

  it('an order that cannot be closed does not keep the others open', async () => {
    const first = await shop.orders.placed(shop.buyer, { items: one });
    shop.pass(1);
    const second = await shop.orders.placed(shop.buyer, { items: one });
    await shop.api.db
      .update(shopOrder)
      .set({ buyerSealed: 'damaged' })
      .where(eq(shopOrder.id, first.row.id));
    shop.pass(3600);
    await expireOrders(shop.api.context);
    expect(await shop.stateOf(second.row.publicId)).toBe('expired');
    expect(shop.api.logs.join('')).toContain('an order could not be closed');
  });

  it('an attempt that cannot be checked does not keep the others waiting', async () => {
    const broken = await shop.orders.placed(shop.buyer, { items: one });
    const begun = await shop.beginRazorpay(broken.order._id);
    await shop.atRazorpay(begun, 'silent');
    await shop.api.db
      .update(shopOrder)
      .set({ buyerSealed: 'damaged' })
      .where(eq(shopOrder.id, broken.row.id));
    await shop.enquire();
    const [attempt] = await shop.api.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, broken.row.id));
    const askAt = await dueAtOf(shop.api.db, 'ask-payment', attempt?.id ?? '');
    expect(askAt?.getTime()).toBeGreaterThan(shop.api.clock.at.getTime());
    expect(await shop.orders.ledger(broken.row.id)).toEqual([]);
  });

  it('a gateway that delays every answer does not delay other work', async () => {
    const late = await shop.orders.placed(shop.buyer, { items: one });
    for (let orders = 0; orders < 6; orders += 1) {
      const { order } = await shop.orders.placed(shop.buyer, { items: one });
      await shop.beginRazorpay(order._id);
    }
    const asked: string[] = [];
    vi.spyOn(shop.gateways.razorpay, 'fetchOrderPayments').mockImplementation(async (id) => {
      asked.push(id);
      await expect.poll(() => shop.stateOf(late.order._id)).toBe('expired');
      return { outcome: 'unreachable', reason: 'timeout' };
    });
    shop.pass(3600);
    await runJobs(shop.api.context, ['ask-payment', 'expire-orders']);
    expect(new Set(asked).size).toBe(6);
  });

  it('two concurrent requests with one key are one order', async () => {
    const { total } = await shop.orders.quote(shop.buyer, one);
    const wish = {
      items: [{ product: OIL, quantity: 1 }],
      method: 'cod' as const,
      requestKey: 'twice',
      isFromCart: false,
      address: { ...address, line2: '', landmark: '', state: '36' as const },
      expectedTotal: total ?? 0,
      email: '',
      businessName: '',
      gstin: '',
    };
    const place = (requestKey = wish.requestKey) =>
      placeOrder(
        shop.orders.contextNow(),
        shop.buyer.id,
        { ...wish, requestKey },
        async () => undefined,
      );
    const placed = await Promise.all([1, 2, 3, 4].map(() => place()));
    expect(new Set(placed.map((one) => (one.ok ? one.publicId : one.code))).size).toBe(1);
    expect(await shop.orders.stockOf(OIL)).toEqual([9]);
    // Nor does one that got through make an order for an account that was closed meanwhile.
    await shop.api.db.update(member).set({ leftAt: shop.api.clock.at });
    expect(await place('late')).toMatchObject({ ok: false, code: 'session_ended' });
    expect(await shop.orders.stockOf(OIL)).toEqual([9]);
  });

  it('limits count placed orders: not refusals, and not repetitions', async () => {
    for (let times = 0; times < 8; times += 1) {
      const more = { expected_total: 1 };
      const refused = await shop.orders.place(shop.buyer, { items: one, method: 'cod', more });
      expect(refused.body.code).toBe('price_changed');
    }
    const key = 'sent-again-and-again';
    for (let times = 0; times < 8; times += 1) {
      const sent = await shop.orders.place(shop.buyer, { items: one, method: 'cod', key });
      expect(sent.status).toBe(200);
    }
    const [orders] = await shop.api.db.select({ n: count() }).from(shopOrder);
    expect(orders?.n).toBe(1);
    for (let times = 0; times < 4; times += 1) {
      await shop.orders.placed(shop.buyer, { items: one, method: 'cod' });
    }
    const sixth = await shop.orders.place(shop.buyer, { items: one, method: 'cod' });
    expect(sixth.body.code).toBe('too_many_cash_orders');
  });

  it('cash orders to one house are limited, whoever orders and however the house is written', async () => {
    const order = async (line1: string, at: number) => {
      const phone = `98765432${String(at).padStart(2, '0')}`;
      const buyer = at % 3 === 0 ? await shopper(shop.api) : shop.buyer;
      const more = { address: { ...address, line1, phone } };
      return (await shop.orders.place(buyer, { items: one, method: 'cod', more })).body.code;
    };
    await shop.api.db.update(product).set({ stock: 100 });
    const written = ['12 Lake Road', '12, lake road', '12 LAKE-ROAD '];
    for (let at = 0; at < 10; at += 1) {
      expect(await order(written[at % 3] ?? '', at)).toBeUndefined();
    }
    expect(await order('12 Lake Road', 11)).toBe('too_many_cash_orders');
    expect(await order('14 Lake Road', 12)).toBeUndefined();
  });

  it('a refund is booked once, whoever reports it', async () => {
    const row = await paidBy('razorpay');
    await cancelByStaff(staff(), row.number);
    const [owed] = await shop.orders.refunds(row.id);
    await Promise.all([1, 2, 3].map(() => markDone(shop.orders.contextNow(), owed?.id ?? '')));
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -row.total]);
    const [rows] = await shop.api.db.select({ n: count() }).from(refund);
    expect(rows?.n).toBe(1);
    await isConsistent();
  });
});
