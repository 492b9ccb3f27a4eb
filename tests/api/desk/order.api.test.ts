import { type DeskOrder, type DeskOrderSummary, deskOrderEndpoints } from '@contract/desk/order';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { outbox, staffRecord } from '../../../api/db/schema';
import { refuseRefund } from '../../../api/modules/payment/refund.repository';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders, type TestStaff } from '../../setup/desk';
import { changeProduct, type Shopper, shopper } from '../modules/cart/shoppers';
import { expectContract, fillCatalogue } from '../modules/catalogue';
import { CAPSULES, OIL, ordering } from '../modules/order/orders';

describeOnBoth('orders at the desk', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let staff: TestStaff;
  let orders: ReturnType<typeof ordering>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api);
    staff = await addStaff(api, ['orders']);
    orders = ordering(api);
  });

  const list = async (query = '') => {
    const headers = deskHeaders(staff.token);
    const answer = await api.call<DeskOrderSummary[]>(
      'GET',
      `desk/order/all${query}`,
      undefined,
      headers,
    );
    return {
      numbers: answer.body.data.map(({ number }) => number),
      ...(answer.body as unknown as { total: number; queues: Record<string, number> }),
    };
  };
  const shown = async (number: string) =>
    expectContract(
      deskOrderEndpoints.deskOrder,
      await api.call<DeskOrder>(
        'GET',
        `desk/order/one/${number}`,
        undefined,
        deskHeaders(staff.token),
      ),
    );
  const act = (number: string, action: string, form: Record<string, unknown> = {}) =>
    api.call('POST', `desk/order/${number}/${action}`, form, deskHeaders(staff.token));
  /** Receives the return that the page of an order shows. */
  const receiveReturn = async (number: string, lines: object[]) =>
    act(number, 'return', { return_id: (await shown(number)).returns.at(-1)?._id, lines });
  const delivered = async (number: string) => {
    await act(number, 'pack');
    await act(number, 'ship', { carrier: 'DTDC', tracking: 'X1' });
    expect((await act(number, 'deliver')).status).toBe(200);
  };

  it('are in the queue of what they wait for, with counts', async () => {
    const { order: cash } = await orders.placed(buyer, { method: 'cod' });
    const { order: paid } = await orders.paid(buyer);
    const { order: unpaid } = await orders.placed(buyer);
    const all = await list('?sort=date');
    expect(all.numbers.sort()).toEqual([cash.number, paid.number, unpaid.number].sort());
    expect([all.total, all.queues.to_pack]).toEqual([3, 2]);
    expect((await list('?queue=to_pack')).numbers.sort()).toEqual(
      [cash.number, paid.number].sort(),
    );
    await delivered(cash.number);
    expect((await list('?queue=cash')).numbers).toEqual([cash.number]);
    expect((await act(cash.number, 'cash-in')).status).toBe(200);
    expect((await list('?queue=cash')).numbers).toEqual([]);
    expect((await act(cash.number, 'cash-in')).status).toBe(409);
    await act(paid.number, 'cancel');
    const { queues } = await list();
    expect(queues).toMatchObject({ to_pack: 0, refunds: 1, payments: 0, cash: 0 });
  });

  it('are found by number, serial, phone, e-mail address and part of a name', async () => {
    const { order } = await orders.placed(buyer);
    const other = await shopper(api);
    await orders.placed(other);
    const { member } = await shown(order.number);
    const serial = order.number.split('-').pop() ?? '';
    for (const q of [
      order.number.toLowerCase(),
      serial,
      member.phone,
      `+91 ${member.phone}`,
      member.email.toUpperCase(),
    ]) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).numbers, q).toEqual([order.number]);
    }
    const part = member.name.slice(1, 4).toUpperCase();
    expect((await list(`?q=${encodeURIComponent(part)}`)).numbers).toContain(order.number);
    expect((await list('?q=%25%25')).numbers).toEqual([]);
  });

  it('are packed, shipped and delivered; the buyer is notified, and each step is recorded', async () => {
    const { order, row } = await orders.paid(buyer);
    const { number } = order;
    expect((await shown(number)).can).toEqual(['pack', 'cancel', 'replace', 'refund']);
    expect((await act(number, 'pack')).status).toBe(200);
    expect((await act(number, 'ship', { carrier: ' ', tracking: '' })).body.fields).toMatchObject({
      carrier: expect.anything(),
      tracking: expect.anything(),
    });
    await act(number, 'ship', { carrier: 'DTDC', tracking: 'X1' });
    await act(number, 'deliver');
    const again = await act(number, 'deliver');
    expect([again.status, again.body.message]).toEqual([
      409,
      'This is not possible, because the order is delivered.',
    ]);
    const found = await shown(number);
    expect(found).toMatchObject({ fulfilment: 'delivered', carrier: 'DTDC', tracking: 'X1' });
    expect(found.events.map(({ by }) => by)).toContain(`staff:${staff.name}`);
    const kinds = await api.db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(outbox.subjectId, row.id));
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order_shipped', 'order_delivered']),
    );
    const recorded = await api.db
      .select({ action: staffRecord.action })
      .from(staffRecord)
      .where(and(eq(staffRecord.staffId, staff.id), eq(staffRecord.subject, number)));
    expect(recorded.map(({ action }) => action).sort()).toEqual([
      'order.deliver',
      'order.pack',
      'order.ship',
    ]);
  });

  it('are refunded by line, and the buyer may still return the same pieces', async () => {
    const { order, row } = await orders.paid(buyer);
    const { number } = order;
    await delivered(number);
    const before = await shown(number);
    const line = before.lines[0];
    const lines = [{ position: '0', quantity: '1' }];
    const stale = await act(number, 'refund', { lines, left: '1' });
    expect([stale.status, stale.body.code]).toEqual([409, 'refund_changed']);
    const left = String(before.left);
    const unknown = await act(number, 'refund', {
      left,
      lines: [{ position: '9', quantity: '1' }],
    });
    expect(unknown.status).toBe(409);
    expect((await act(number, 'refund', { lines, left })).status).toBe(200);
    const piece = Math.round((line?.net ?? 0) / (line?.quantity ?? 1));
    const [owed] = await orders.refunds(row.id);
    expect(Math.abs((owed?.amount ?? 0) - piece)).toBeLessThan(2);
    const asked = {
      lines: [
        { position: '0', quantity: '2' },
        { position: '1', quantity: '1' },
      ],
      reason: 'It leaks.',
    };
    await api.call('POST', `order/return/${order._id}`, asked, buyer.headers);
    expect((await list('?queue=returns')).numbers).toEqual([number]);
    const stock = await orders.stockOf(OIL, CAPSULES);
    const returned = [
      { position: '0', to: 'written_off' },
      { position: '1', to: 'stock' },
    ];
    expect((await receiveReturn(number, returned)).status).toBe(200);
    const [oil = 0, capsules = 0] = stock.map((pieces) => pieces ?? 0);
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([oil, capsules + 1]);
    expect(await shown(number)).toMatchObject({ fulfilment: 'returned', left: row.delivery });
    expect(await orders.differences()).toEqual([]);
  });

  it('are received back only with one decision for each returned line', async () => {
    const { order } = await orders.paid(buyer);
    const { number } = order;
    await delivered(number);
    const asked = {
      lines: ['0', '1'].map((position) => ({ position, quantity: '1' })),
      reason: 'They leak.',
    };
    await api.call('POST', `order/return/${order._id}`, asked, buyer.headers);
    const stock = await orders.stockOf(OIL, CAPSULES);
    const receive = (...lines: [position: string, to: string][]) =>
      receiveReturn(
        number,
        lines.map(([position, to]) => ({ position, to })),
      );
    const fieldsOf = async (answer: ReturnType<typeof receive>) => {
      const { status, body } = await answer;
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await fieldsOf(receive())).toEqual([400, ['lines.0', 'lines.1']]);
    expect(await fieldsOf(receive(['1', 'stock']))).toEqual([400, ['lines.0']]);
    const both = [
      ['0', 'written_off'],
      ['1', 'stock'],
    ] as [string, string][];
    for (const surplus of ['1', '2']) {
      const refused = receive(...both, [surplus, 'written_off']);
      expect(await fieldsOf(refused)).toEqual([400, ['lines']]);
    }
    expect(await fieldsOf(receive(['0', 'lost'], ['1', 'stock']))).toEqual([400, ['lines.0.to']]);
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual(stock);
    expect((await receive(...both)).status).toBe(200);
    const [oil = 0, capsules = 0] = stock.map((pieces) => pieces ?? 0);
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([oil, capsules + 1]);
    expect(await orders.differences()).toEqual([]);
  });

  it('are received back after everything was refunded, without a second refund', async () => {
    const { order, row } = await orders.paid(buyer);
    const { number } = order;
    await delivered(number);
    const lines = [
      { position: '0', quantity: '2' },
      { position: '1', quantity: '1' },
    ];
    const asked = { lines, reason: 'They leak.' };
    await api.call('POST', `order/return/${order._id}`, asked, buyer.headers);
    const { left } = await shown(number);
    expect((await act(number, 'refund', { left: String(left) })).status).toBe(200);
    const [oil = 0, capsules = 0] = (await orders.stockOf(OIL, CAPSULES)).map((one) => one ?? 0);
    const received = ['0', '1'].map((position) => ({ position, to: 'stock' }));
    expect((await receiveReturn(number, received)).status).toBe(200);
    expect(await shown(number)).toMatchObject({ fulfilment: 'returned', left: 0 });
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([oil + 2, capsules + 1]);
    expect((await orders.refunds(row.id)).map(({ amount }) => amount)).toEqual([row.total]);
    expect(await orders.differences()).toEqual([]);
  });

  it('are written off even if the product is no longer sold', async () => {
    const { order } = await orders.paid(buyer);
    const { number } = order;
    await delivered(number);
    const asked = { lines: [{ position: '0', quantity: '2' }], reason: 'They leak.' };
    await api.call('POST', `order/return/${order._id}`, asked, buyer.headers);
    const stock = await orders.stockOf(OIL);
    await changeProduct(api, OIL, { status: 'withdrawn' });
    const lines = [{ position: '0', to: 'written_off' }];
    expect((await receiveReturn(number, lines)).status).toBe(200);
    expect(await orders.stockOf(OIL)).toEqual(stock);
    expect(await orders.differences()).toEqual([]);
  });

  it('wait for a person where a refund was refused, until it is retried or confirmed', async () => {
    const { order, row } = await orders.paid(buyer);
    await act(order.number, 'cancel');
    const [owed] = await orders.refunds(row.id);
    await refuseRefund(
      api.db,
      owed?.id ?? '',
      { reason: 'no balance', retryAt: null },
      api.clock.at,
    );
    expect((await shown(order.number)).can).toContain('refund_retry');
    expect((await act(order.number, 'refund-retry')).status).toBe(200);
    expect((await act(order.number, `refund/${owed?.id}/confirm`)).status).toBe(200);
    expect((await list('?queue=refunds')).numbers).toEqual([]);
    expect((await shown(order.number)).status).toBe('refunded');
  });

  it('have notes for colleagues and their documents', async () => {
    const { order } = await orders.paid(buyer);
    const { number } = order;
    expect((await act(number, 'note', { note: '  ' })).status).toBe(400);
    await act(number, 'note', { note: 'Called; call again on Monday.' });
    const { notes, documents } = await shown(number);
    expect(notes).toEqual([
      { text: 'Called; call again on Monday.', by: staff.name, at: api.clock.at.toISOString() },
    ]);
    const headers = deskHeaders(staff.token);
    const path = `desk/order/${number}/document/${documents[0]?._id}`;
    const pdf = await api.app.request(`http://shop.test/api/${path}`, { headers });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { order: other } = await orders.placed(buyer);
    const foreign = `desk/order/${other.number}/document/${documents[0]?._id}`;
    expect((await api.call('GET', foreign, undefined, headers)).status).toBe(404);
  });
});
