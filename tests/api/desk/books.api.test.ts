import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { shopOrder } from '../../../api/db/schema';
import { refundByStaff } from '../../../api/modules/fulfilment/staff-refund.service';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders } from '../../setup/desk';
import { shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { ordering } from '../modules/order/orders';

const JULY = '?from=2026-07-01&to=2026-07-31';

describeOnBoth('the books at the desk', (open) => {
  let api: TestApi;
  let orders: ReturnType<typeof ordering>;
  let headers: Record<string, string>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    orders = ordering(api);
    for (const moment of ['2026-06-30T18:29:59Z', '2026-07-31T18:29:59Z', '2026-07-31T18:30:00Z']) {
      api.clock.at = new Date(moment);
      await orders.paid(await shopper(api));
    }
    headers = deskHeaders((await addStaff(api, ['accounts'])).token);
  });

  const file = async (table: string, period = JULY, type = 'csv') => {
    const path = `http://api.test/api/desk/books/${encodeURIComponent(table)}/${type}${period}`;
    return api.app.request(path, { headers });
  };
  const paidInJuly = async () => {
    const rows = await api.db.select().from(shopOrder).orderBy(shopOrder.number);
    return rows[1] as (typeof rows)[number];
  };

  it('add up what was issued and paid in the days of the period in India', async () => {
    const { number, total } = await paidInJuly();
    const staff = {
      ...orders.contextNow(),
      actor: 'staff:asha',
      now: new Date('2026-07-31T18:00:00Z'),
    };
    api.clock.at = new Date('2026-07-31T18:00:00Z');
    await refundByStaff(staff, number, { amount: 10_00, left: total });
    const { body } = await api.call('GET', `desk/books${JULY}`, undefined, headers);
    expect(body.data).toMatchObject({
      gst: {
        invoices: 1,
        credit_notes: 1,
        total: total - 10_00,
        tables: expect.arrayContaining([{ name: 'docs', rows: 2 }]),
      },
      ledger: [{ account: 'razorpay', entries: 1, paid_in: total, paid_out: 0 }],
    });
  });

  it('are downloaded table by table, and the record says by whom', async () => {
    const { number, total } = await paidInJuly();
    const docs = await file('docs');
    expect(docs.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await docs.text()).toContain('INV/2627/000002,INV/2627/000002,1,0');
    expect(await (await file('hsn(b2c)')).text()).toContain('HSN');
    const ledger = (await (await file('ledger')).text()).trim().split('\r\n');
    expect(ledger).toHaveLength(2);
    expect(ledger[1]).toMatch(
      new RegExp(`^2026-07-31 23:59:59,${number},razorpay,payment,${total / 100},`),
    );
    const owner = deskHeaders((await addStaff(api, ['owner'])).token);
    const query = 'desk/record/all?action=books.download';
    const { body } = await api.call('GET', query, undefined, owner);
    const subjects = (body.data as { subject: string }[]).map(({ subject }) => subject).sort();
    expect(subjects).toEqual(
      ['docs', 'hsn(b2c)', 'ledger'].map((table) => `${table} 2026-07-01 2026-07-31`),
    );
  });

  it('are downloaded together as a ZIP file, which is recorded', async () => {
    const archive = await file('gstr1', JULY, 'zip');
    expect(archive.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      'b2b.csv',
      'b2cl.csv',
      'b2cs.csv',
      'cdnr.csv',
      'cdnur.csv',
      'hsn(b2b).csv',
      'hsn(b2c).csv',
      'docs.csv',
    ]);
    for (const [name, bytes] of Object.entries(files)) {
      const table = name.slice(0, -'.csv'.length);
      expect(strFromU8(bytes), name).toBe(await (await file(table)).text());
    }
    const owner = deskHeaders((await addStaff(api, ['owner'])).token);
    const query = 'desk/record/all?action=books.download';
    const { body } = await api.call<{ subject: string }[]>('GET', query, undefined, owner);
    expect(body.data.map(({ subject }) => subject)).toContain('gstr1 2026-07-01 2026-07-31');
    expect((await file('gstr1', '?from=2026-08-01&to=2026-07-01', 'zip')).status).toBe(400);
  });

  it('are refused for an unknown table and for a period that is reversed or too long', async () => {
    expect((await file('passwords')).status).toBe(404);
    for (const period of ['?from=2026-08-01&to=2026-07-01', '?from=2025-01-01&to=2026-07-01']) {
      expect((await file('docs', period)).status, period).toBe(400);
      const { body } = await api.call('GET', `desk/books${period}`, undefined, headers);
      expect(body.code, period).toBe('books_period_invalid');
    }
    const { status } = await api.call('GET', 'desk/books?from=2026-02-30', undefined, headers);
    expect(status).toBe(400);
  });
});
