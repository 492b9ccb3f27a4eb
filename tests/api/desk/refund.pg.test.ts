import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { ledgerEntry, member, outbox } from '../../../api/db/schema';
import { openMessage } from '../../../api/modules/outbox/outbox.repository';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, type TestStaff } from '../../setup/desk';
import { runJobs } from '../../setup/jobs';
import { type Shopper, shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { OIL, ordering } from '../modules/order/orders';
import { deskOf } from './desk-orders';

describeOnBoth('refunds at the desk', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let packer: TestStaff;
  let orders: ReturnType<typeof ordering>;
  let desk: ReturnType<typeof deskOf>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api);
    packer = await addStaff(api, ['orders'], { name: 'Ravi' });
    desk = deskOf(api, packer);
    orders = ordering(api);
    // Of the one order that each test has: above the limit as a whole, and below it in part.
    Object.defineProperty(api.context.shop, 'refundLimitPaise', {
      value: 100_00,
      configurable: true,
    });
  });

  const refund = async (number: string, form: Record<string, string> = {}, who = desk) => {
    const { left } = await who.shown(number);
    return who.act(number, 'refund', { left: String(left), ...form });
  };

  it('above the limit wait for somebody else, who approves them once', async () => {
    const { order, row } = await orders.paid(buyer);
    const { number } = order;
    // Nobody else could approve it: the limit does not bind.
    expect((await refund(number, { amount: '100' })).body.data).toEqual({ is_waiting: false });
    const accountant = deskOf(api, await addStaff(api, ['accounts'], { name: 'Meera' }));
    const asked = await refund(number);
    expect(asked.body.data).toEqual({ is_waiting: true });
    expect((await refund(number)).body.code).toBe('refund_asked_already');
    expect(await orders.refunds(row.id)).toHaveLength(1);
    const { body } = await desk.get<{ number: string }[]>('order/all?queue=approvals');
    expect(body.data.map((one) => one.number)).toEqual([number]);
    const [request] = (await desk.shown(number)).refund_requests;
    expect(request).toMatchObject({ state: 'waiting', asked_by: 'Ravi', is_own: true });
    const decision = (what: string) => `refund-request/${request?._id}/${what}`;
    expect((await desk.act(number, decision('approve'))).body.code).toBe('desk_not_allowed');
    expect((await accountant.act(number, decision('approve'))).status).toBe(200);
    expect((await accountant.act(number, decision('approve'))).body.code).toBe(
      'refund_request_unknown',
    );
    expect((await accountant.shown(number)).left).toBe(0);
    expect((await orders.refunds(row.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(
      row.total,
    );
    expect(await desk.recorded(number)).toEqual([
      'order.refund',
      'order.refund_approve',
      'order.refund_ask',
    ]);
  });

  it('are refused by somebody else, or wait while another refund was faster', async () => {
    const { number } = (await orders.paid(buyer)).order;
    const accountant = deskOf(api, await addStaff(api, ['accounts', 'orders']));
    await refund(number);
    const [first] = (await desk.shown(number)).refund_requests;
    expect((await refund(number, { amount: '500' })).body.data).toEqual({ is_waiting: false });
    const approve = `refund-request/${first?._id}/approve`;
    expect((await accountant.act(number, approve)).body.code).toBe('refund_changed');
    expect((await accountant.shown(number)).refund_requests[0]?.state).toBe('waiting');
    await accountant.act(number, `refund-request/${first?._id}/refuse`);
    expect((await desk.shown(number)).refund_requests[0]?.state).toBe('refused');
    // Small refunds that add up to more than the limit wait too.
    expect((await refund(number, { amount: '9999' })).body.data).toEqual({ is_waiting: true });
    const own = deskOf(api, await addStaff(api, ['owner']));
    const { number: other } = (await orders.paid(buyer)).order;
    await refund(other, {}, own);
    const [asked] = (await own.shown(other)).refund_requests;
    const self = await own.act(other, `refund-request/${asked?._id}/approve`);
    expect(self.body.code).toBe('refund_own_request');
  });

  it('that wait are closed with a cancelled order, and whoever asked gets a mail', async () => {
    const { number } = (await orders.paid(buyer)).order;
    await addStaff(api, ['accounts']);
    await refund(number);
    const [waiting] = (await desk.shown(number)).refund_requests;
    expect((await desk.act(number, 'cancel')).status).toBe(200);
    expect((await desk.shown(number)).refund_requests).toMatchObject([{ state: 'closed' }]);
    const { body } = await desk.get<unknown[]>('order/all?queue=approvals');
    expect(body.data).toEqual([]);
    const [mail] = await api.db
      .select()
      .from(outbox)
      .where(eq(outbox.subjectId, waiting?._id ?? ''));
    if (!mail) throw new Error('Nobody was notified.');
    const { to, text } = openMessage(api.context.accounts.vault, mail);
    expect(to).toBe(packer.email);
    expect(text).toContain(number);
    const { number: other } = (await orders.paid(buyer)).order;
    await refund(other);
    const items = [{ product: OIL, quantity: '1' }];
    const { total, paid } = (
      await desk.post<{ total: number; paid: number }>(`order/${other}/replace/quote`, { items })
    ).body.data;
    const form = {
      items,
      payment_method: 'razorpay',
      expected_total: String(total),
      expected_paid: String(paid),
    };
    expect((await desk.post(`order/${other}/replace`, form)).status).toBe(200);
    const [replaced] = (await desk.shown(other)).refund_requests;
    expect(replaced?.state).toBe('closed');
    // The money is not refunded. It counts for the new order.
    const [second] = await api.db
      .select()
      .from(outbox)
      .where(eq(outbox.subjectId, replaced?._id ?? ''));
    expect(second && openMessage(api.context.accounts.vault, second).text).toContain(
      'counts for the order that replaces it',
    );
  });

  it('are sent by bank transfer, which no gateway repeats', async () => {
    const { order, row } = await orders.paid(buyer);
    const { number } = order;
    await refund(number, { amount: '500', by: 'transfer' });
    // The money does not go to the payment method.
    const [sms] = await api.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'order_refund_due'), eq(outbox.channel, 'sms')));
    expect(sms && openMessage(api.context.accounts.vault, sms).text).toMatch(
      /a refund of ₹5 for order \S+ is due to you\. Log in to see how we send it\.$/,
    );
    await runJobs(api.context, ['refund']);
    const [owed] = await orders.refunds(row.id);
    expect(owed).toMatchObject({ state: 'due', byTransfer: true, asked: 0 });
    const confirmed = await desk.act(number, `refund/${owed?.id}/confirm`);
    expect([confirmed.status, confirmed.body.message]).toEqual([
      409,
      expect.stringContaining('Record the transfer with the bank’s reference'),
    ]);
    const path = `refund/${owed?.id}/transfer`;
    const future = await desk.act(number, path, { reference: 'UTR1', day: '2999-01-01' });
    expect(future.body.fields).toHaveProperty('day');
    const day = api.clock.at.toISOString().slice(0, 10);
    expect((await desk.act(number, path, { reference: '', day })).body.fields).toHaveProperty(
      'reference',
    );
    expect((await desk.act(number, path, { reference: 'UTR1', day })).status).toBe(200);
    expect((await desk.act(number, path, { reference: 'UTR1', day })).body.code).toBe(
      'refund_sent_already',
    );
    expect((await desk.shown(number)).refunds).toMatchObject([
      { state: 'done', by_transfer: true, transfer_reference: 'UTR1', transferred_on: day },
    ]);
    const entries = await api.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, row.id));
    expect(entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['razorpay', row.total],
      ['bank', -500],
    ]);
    const { body } = await orders.one(buyer, order._id);
    expect(body.data.refunds).toMatchObject([{ method: 'transfer', state: 'done' }]);
    expect(await orders.differences()).toEqual([]);
  });

  it('of less than a rupee are made by bank transfer, because a gateway refuses them', async () => {
    const { number } = (await orders.paid(buyer)).order;
    expect((await refund(number, { amount: '40' })).body.code).toBe('refund_too_small');
    expect((await refund(number, { amount: '40', by: 'transfer' })).status).toBe(200);
  });

  it('of less than a rupee are refused for cash orders with money at a gateway', async () => {
    const { order, row } = await orders.paid(buyer, { items: [{ product: OIL, quantity: '1' }] });
    const items = [{ product: OIL, quantity: '3' }];
    const path = `order/${order.number}/replace`;
    const { total } = (await desk.post<{ total: number }>(`${path}/quote`, { items })).body.data;
    const form = {
      items,
      payment_method: 'cod',
      expected_total: String(total),
      expected_paid: String(row.total),
    };
    const { number } = (await desk.post<{ number: string }>(path, form)).body.data;
    await desk.act(number, 'pack');
    await desk.act(number, 'ship', { carrier: 'DTDC', tracking: 'X1' });
    await desk.act(number, 'deliver');
    expect((await refund(number, { amount: '40' })).body.code).toBe('refund_too_small');
  });

  it('are mailed to the buyer of a closed account in the same language, without a log-in', async () => {
    const { number } = (await orders.paid(buyer)).order;
    const closed = { leftAt: api.clock.at, language: 'hi' as const };
    await api.db.update(member).set(closed).where(eq(member.id, buyer.id));
    await refund(number, { amount: '500' });
    const sent = await api.db.select().from(outbox).where(eq(outbox.kind, 'order_refund_due'));
    const texts = sent.map((row) => openMessage(api.context.accounts.vault, row));
    expect(texts).toMatchObject([
      { to: buyer.email, text: expect.stringContaining('Neemgaon से संपर्क करें।') },
    ]);
    expect(texts[0]?.text).not.toContain('लॉग इन');
  });
});
