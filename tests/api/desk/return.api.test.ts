import { orderEndpoints } from '@contract/order';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { member, outbox, shopOrder } from '../../../api/db/schema';
import { openMessage } from '../../../api/modules/outbox/outbox.repository';
import { worklistCounts } from '../../../api/modules/worklist/worklist.repository';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff } from '../../setup/desk';
import { logInAgain, type Shopper, shopper } from '../modules/cart/shoppers';
import { expectContract, fillCatalogue } from '../modules/catalogue';
import { CAPSULES, OIL, ordering } from '../modules/order/orders';
import { deskOf } from './desk-orders';

const DAY_MS = 24 * 60 * 60_000;

describeOnBoth('a return that staff refuse', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  let desk: ReturnType<typeof deskOf>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api);
    desk = deskOf(api, await addStaff(api, ['orders'], { name: 'Meera' }));
    orders = ordering(api);
  });

  const request = (id: string) => {
    const lines = [{ position: '0', quantity: '1' }];
    return api.call(
      'POST',
      `order/return/${id}`,
      { lines, reason: 'I do not like it.' },
      buyer.headers,
    );
  };
  /** An order that was delivered, and of which one piece is to be returned. */
  const requested = async () => {
    const { order, row } = await orders.paid(buyer);
    await desk.act(order.number, 'pack');
    await desk.act(order.number, 'ship', { carrier: 'DTDC', tracking: 'X1' });
    await desk.act(order.number, 'deliver');
    expect((await request(order._id)).status).toBe(200);
    return { number: order.number, id: order._id, row };
  };
  const refuseIt = async (number: string, reason = 'The seal is broken.') =>
    desk.act(number, 'return/refuse', { ...(await desk.seenReturn(number)), reason });
  const messages = async () => {
    const rows = await api.db.select().from(outbox).where(eq(outbox.kind, 'order_return_refused'));
    return rows.map((row) => ({
      channel: row.channel,
      ...openMessage(api.context.accounts.vault, row),
    }));
  };
  const ownReturns = async (id: string) =>
    expectContract(orderEndpoints.orderOne, await orders.one(buyer, id));

  it('is closed once, with a reason and without a refund', async () => {
    const { number, id, row } = await requested();
    const stock = await orders.stockOf(OIL, CAPSULES);
    for (const reason of [' ', 'x'.repeat(501)]) {
      const answer = await refuseIt(number, reason);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['reason']]);
    }
    expect((await desk.shown(number)).can).toContain('return_refuse');
    expect((await refuseIt(number)).status).toBe(200);
    const lines = [{ position: '0', to: 'stock' }];
    for (const late of [refuseIt(number), desk.act(number, 'return', { lines })]) {
      expect((await late).body.code).toBe('order_return_not_asked');
    }
    const shown = await desk.shown(number);
    expect(shown).toMatchObject({ fulfilment: 'delivered', status: 'paid' });
    expect(shown.lines.map(({ returned }) => returned)).toEqual([0, 0]);
    expect(shown.can).not.toContain('return');
    expect(shown.can).not.toContain('return_refuse');
    const decided = {
      refusal_reason: 'The seal is broken.',
      decided_at: api.clock.at.toISOString(),
    };
    expect(shown.returns).toMatchObject([
      { state: 'refused', reason: 'I do not like it.', decided_by: 'staff:Meera', ...decided },
    ]);
    expect(await ownReturns(id)).toMatchObject({ returns: [{ state: 'refused', ...decided }] });
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual(stock);
    expect(await orders.refunds(row.id)).toEqual([]);
    expect(await desk.recorded(number)).toContain('order.return_refuse');
    const { body } = await desk.get<unknown[]>('order/all?queue=returns');
    expect(body.data).toEqual([]);
    expect((await worklistCounts(api.db)).returnsRequested).toBe(0);
    expect(await messages()).toHaveLength(2);
    expect(await orders.differences()).toEqual([]);
  });

  it('is refused to the buyer in their language, with what they can do about it', async () => {
    const { number } = await requested();
    await api.db.update(member).set({ language: 'hi' }).where(eq(member.id, buyer.id));
    await refuseIt(number, 'सील टूटी है।');
    const [mail, sms] = (await messages()).sort((a, b) => (a.channel < b.channel ? -1 : 1));
    expect(mail).toMatchObject({
      to: buyer.email,
      subject: `हमने आपका वापसी का अनुरोध स्वीकार नहीं किया है: ${number}`,
      text: expect.stringContaining('कारण:\nसील टूटी है।\n'),
    });
    expect(mail?.text).toContain('\nhttps://shop.test/hi/grievance-mechanism\n');
    expect(sms).toMatchObject({ language: 'hi', values: [number] });
    expect(sms?.text).not.toContain('सील टूटी है।');
  });

  it('is refused by mail to a buyer whose account is closed', async () => {
    const { number } = await requested();
    await api.db.update(member).set({ leftAt: api.clock.at }).where(eq(member.id, buyer.id));
    await refuseIt(number);
    const [mail, ...others] = await messages();
    expect([mail?.channel, others]).toEqual(['mail', []]);
    expect(mail?.text).toContain('The reason:\nThe seal is broken.\n');
    expect(mail?.text).toContain('https://shop.test/grievance-mechanism');
    expect(mail?.text).not.toContain('Log in');
  });

  it('can be requested again while the return period lasts', async () => {
    const { number, id } = await requested();
    await refuseIt(number);
    expect((await ownReturns(id)).can).toContain('return');
    expect((await request(id)).status).toBe(200);
    await refuseIt(number, 'It never arrived.');
    // Each refusal has its own message.
    expect((await messages()).filter(({ channel }) => channel === 'mail')).toHaveLength(2);
    expect((await request(id)).status).toBe(200);
    const lines = [{ position: '0', to: 'stock' }];
    const form = { ...(await desk.seenReturn(number)), lines };
    expect((await desk.act(number, 'return', form)).status).toBe(200);
    const { returns } = await ownReturns(id);
    expect(returns.map(({ state, refusal_reason }) => [state, refusal_reason])).toEqual([
      ['refused', 'The seal is broken.'],
      ['refused', 'It never arrived.'],
      ['received', ''],
    ]);
    expect((await desk.shown(number)).returns[2]?.decided_by).toBe('staff:Meera');
    expect(await orders.differences()).toEqual([]);
  });

  it.each(['return', 'return/refuse'])(
    'is not decided by %s on a page that shows an earlier return',
    async (action) => {
      const { number, id } = await requested();
      const seen = await desk.seenReturn(number);
      await refuseIt(number);
      await request(id);
      const form = { lines: [{ position: '0', to: 'stock' }], reason: 'The seal is broken.' };
      for (const outdated of [seen, {}]) {
        const { status, body } = await desk.act(number, action, { ...outdated, ...form });
        expect([status, body.code]).toEqual([409, 'order_return_changed']);
      }
      const states = async () => (await desk.shown(number)).returns.map(({ state }) => state);
      expect(await states()).toEqual(['refused', 'requested']);
      const current = await desk.seenReturn(number);
      expect((await desk.act(number, action, { ...current, ...form })).status).toBe(200);
    },
  );

  it('cannot be requested again after the return period', async () => {
    const { number, id } = await requested();
    const days = api.context.shop.returnDays(api.clock.at);
    api.clock.at = new Date(api.clock.at.getTime() + (days + 1) * DAY_MS);
    desk = deskOf(api, await addStaff(api, ['orders']));
    buyer = await logInAgain(api, buyer);
    expect((await refuseIt(number)).status).toBe(200);
    expect((await ownReturns(id)).can).not.toContain('return');
    expect((await request(id)).body.code).toBe('order_not_returnable');
  });

  it('is not offered for an order whose buyer was erased', async () => {
    const { number, row } = await requested();
    const erased = { buyerSealed: '', erasedAt: api.clock.at };
    await api.db.update(shopOrder).set(erased).where(eq(shopOrder.id, row.id));
    expect((await refuseIt(number)).body.code).toBe('order_unknown');
    expect(await messages()).toEqual([]);
  });
});
