import type { DeskSettlement } from '@contract/desk/settlement';
import { beforeAll, expect, it } from 'vitest';
import { paymentAttempt, shopOrder } from '../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders } from '../../setup/desk';
import { shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { ordering, two } from '../modules/order/orders';
import { deskOf } from './desk-orders';

const HEADER = 'entity_id,type,debit,credit,amount,currency,fee,tax,settlement_id,order_id';
const PERIOD = { from: '2026-07-01', to: '2026-07-31', gateway: 'razorpay' };

describeOnBoth('a settlement file at the desk', (open) => {
  let api: TestApi;
  let token: string;
  let paid: { number: string; paymentId: string; total: number }[];
  beforeAll(async () => {
    api = await open();
    await fillCatalogue(api.db);
    const orders = ordering(api);
    for (const moment of ['2026-07-01T06:00:00Z', '2026-07-02T06:00:00Z', '2026-08-01T06:00:00Z']) {
      api.clock.at = new Date(moment);
      await orders.paid(await shopper(api));
    }
    const rows = await api.db.select().from(shopOrder).orderBy(shopOrder.number);
    const attempts = await api.db.select().from(paymentAttempt);
    paid = rows.map(({ id, number, total }) => ({
      number,
      total,
      paymentId: attempts.find(({ orderId }) => orderId === id)?.paymentId ?? '',
    }));
    token = (await addStaff(api, ['accounts'])).token;
  });

  const rupees = (paise: number) => (paise / 100).toFixed(2);
  const line = (id: string, amount: string, type = 'payment') =>
    `${id},${type},0.00,${amount},${amount},INR,2.00,0.36,setl_1,order_1`;
  const compare = async (file: string, form: Record<string, string> = PERIOD) =>
    (
      await api.call<DeskSettlement>(
        'POST',
        'desk/settlement',
        { ...form, file },
        deskHeaders(token),
      )
    ).body;

  it('shows what agrees, what has another amount, and what only one of both has', async () => {
    const [first, second, later] = paid;
    const file = [
      HEADER,
      line(first?.paymentId ?? '', rupees(first?.total ?? 0)),
      line(later?.paymentId ?? '', '1.00'),
      line('pay_of_another_shop', '"1,234.50"'),
      line('adj_000001', '5.00', 'adjustment'),
    ].join('\r\n');
    const { data } = await compare(file);
    expect(data).toMatchObject({
      matched: { count: 1, amount: first?.total },
      different: {
        count: 1,
        lines: [{ order: later?.number, booked: later?.total, settled: 100 }],
      },
      unknown: {
        count: 1,
        lines: [{ order: '', id: 'pay_of_another_shop', booked: null, settled: 123_450 }],
      },
      missing: {
        count: 1,
        lines: [{ order: second?.number, booked: second?.total, settled: null }],
      },
      other_rows: 1,
      fees: 3 * 236,
    });
  });

  it('counts a payment once, however often the file names it', async () => {
    const row = line(paid[0]?.paymentId ?? '', rupees(paid[0]?.total ?? 0));
    const { data } = await compare([HEADER, row, row].join('\n'));
    expect([data.matched.count, data.unknown.count]).toEqual([1, 1]);
  });

  it('matches a refund of money that was carried over by the id of the first payment', async () => {
    const orders = ordering(api);
    api.clock.at = new Date('2026-09-01T06:00:00Z');
    token = (await addStaff(api, ['accounts'])).token;
    const { row, attempt } = await orders.paid(await shopper(api));
    const desk = deskOf(api, await addStaff(api, ['owner']));
    const total = String(row.total);
    const form = {
      items: two,
      payment_method: 'razorpay',
      expected_total: total,
      expected_paid: total,
    };
    const { body } = await desk.post<{ number: string }>(`order/${row.number}/replace`, form);
    const { number } = body.data;
    await desk.act(number, 'cancel');
    const [refund] = (await desk.shown(number)).refunds;
    expect((await desk.act(number, `refund/${refund?._id}/confirm`)).status).toBe(200);
    const paymentId = `pay_${attempt.id}`;
    const file = [
      HEADER,
      line(paymentId, rupees(row.total)),
      line('rfnd_0000000001', rupees(row.total), 'refund').replace('order_1', paymentId),
    ].join('\n');
    const period = { ...PERIOD, from: '2026-09-01', to: '2026-09-01' };
    expect((await compare(file, period)).data).toMatchObject({
      matched: { count: 2, amount: 0 },
      unknown: { count: 0 },
      missing: { count: 0 },
    });
  });

  it('compares a row with the payment that it names, although another one has its amount', async () => {
    const orders = ordering(api);
    api.clock.at = new Date('2026-10-01T06:00:00Z');
    token = (await addStaff(api, ['accounts'])).token;
    const { row, attempt } = await orders.paid(await shopper(api));
    await orders.capture(attempt, { paymentId: 'pay_second', amount: row.total - 100 });
    const file = [
      HEADER,
      ...['pay_second', `pay_${attempt.id}`].map((id) =>
        line(id, rupees(row.total)).replace('order_1', attempt.reference),
      ),
    ].join('\n');
    const period = { ...PERIOD, from: '2026-10-01', to: '2026-10-01' };
    expect((await compare(file, period)).data).toMatchObject({
      matched: { count: 1, amount: row.total },
      different: { lines: [{ id: 'pay_second', booked: row.total - 100, settled: row.total }] },
      unknown: { count: 0 },
      missing: { count: 0 },
    });
  });

  it('is refused without amounts, and the record has counts alone', async () => {
    const unreadable = { file: { code: 'settlement_unreadable' } };
    expect((await compare('a,b,c\n1,2,3')).field_codes).toEqual(unreadable);
    expect((await compare(HEADER)).field_codes).toEqual(unreadable);
    expect((await compare('')).field_codes).toHaveProperty('file');
    const owner = deskHeaders((await addStaff(api, ['owner'])).token);
    const path = 'desk/record/all?action=books.settlement';
    const { body } = await api.call<{ after: string }[]>('GET', path, undefined, owner);
    expect(body.data.length).toBeGreaterThan(0);
    for (const { after } of body.data) expect(after).toMatch(/^\{"matched":\d+,/);
  });
});
