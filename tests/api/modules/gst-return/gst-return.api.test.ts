import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { eraseOldOrders } from '../../../../api/modules/fulfilment/erase-orders.service';
import { cancelByStaff } from '../../../../api/modules/fulfilment/staff.service';
import { refundByStaff } from '../../../../api/modules/fulfilment/staff-refund.service';
import { documentsIssuedIn } from '../../../../api/modules/gst-return/gst-return.repository';
import { gstr1 } from '../../../../api/modules/gst-return/gst-return.service';
import { ledgerEntriesIn } from '../../../../api/modules/ledger/ledger-period.repository';
import { intervalOf } from '../../../../api/modules/ledger/period.rules';
import { parseGstr1Arguments, runGstr1 } from '../../../../api/staff/gstr1-command';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { shopper } from '../cart/shoppers';
import { fillCatalogue } from '../catalogue';
import { ordering } from '../order/orders';

const JULY = { from: '2026-07-01', to: '2026-07-31' };

describeOnBoth('a GST return', (open) => {
  let api: TestApi;
  let orders: ReturnType<typeof ordering>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    orders = ordering(api);
  });

  const paidAt = async (moment: string) => {
    api.clock.at = new Date(moment);
    return orders.paid(await shopper(api));
  };

  async function numbersOf(from: string, to: string) {
    const { db, vault } = orders.contextNow();
    const numbers: string[] = [];
    for await (const { document } of documentsIssuedIn(db, vault, { from, to })) {
      numbers.push(document.number);
    }
    return numbers;
  }

  it('has what was issued in the days of its period in India', async () => {
    await paidAt('2026-06-30T18:29:59Z');
    await paidAt('2026-06-30T18:30:00Z');
    await paidAt('2026-07-31T18:29:59Z');
    await paidAt('2026-07-31T18:30:00Z');
    expect(await numbersOf('2026-07-01', '2026-07-31')).toEqual([
      'INV/2627/000002',
      'INV/2627/000003',
    ]);
  });

  it('leaves out what a host with a slow clock issued in between', async () => {
    await paidAt('2026-07-10T06:00:00Z');
    await paidAt('2026-06-30T18:29:59Z');
    await paidAt('2026-07-11T06:00:00Z');
    expect(await numbersOf('2026-07-01', '2026-07-31')).toEqual([
      'INV/2627/000001',
      'INV/2627/000003',
    ]);
    const { db } = orders.contextNow();
    const days: string[] = [];
    for await (const { at } of ledgerEntriesIn(db, intervalOf(JULY))) days.push(at.toISOString());
    expect(days).toEqual(['2026-07-10T06:00:00.000Z', '2026-07-11T06:00:00.000Z']);
  });

  it('spans the end of a financial year', async () => {
    await paidAt('2026-03-31T18:29:59Z');
    await paidAt('2026-03-31T18:30:00Z');
    expect(await numbersOf('2026-03-01', '2026-04-30')).toEqual([
      'INV/2526/000001',
      'INV/2627/000001',
    ]);
  });

  it('has all financial years of a longer period', async () => {
    await paidAt('2025-03-20T06:00:00Z');
    await paidAt('2025-07-20T06:00:00Z');
    await paidAt('2026-07-20T06:00:00Z');
    expect(await numbersOf('2025-03-01', '2026-07-31')).toEqual([
      'INV/2425/000001',
      'INV/2526/000001',
      'INV/2627/000001',
    ]);
  });

  it('is written as the files of the offline tool, with what to check', async () => {
    const { row } = await paidAt('2026-07-10T06:00:00Z');
    const staff = { ...orders.contextNow(), actor: 'staff:asha' };
    await refundByStaff(staff, row.number, { amount: 10_00, left: row.total });
    const folder = await mkdtemp(join(tmpdir(), 'gstr1-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const printed: string[] = [];
    const output = { print: (line: string) => void printed.push(line), complain: () => undefined };
    const line = await parseGstr1Arguments(['2026-07', '2026-09', join(folder, 'q2')], output);
    if (!line) throw new Error('The command line is not understood.');
    expect(line).toMatchObject({ from: '2026-07-01', to: '2026-09-30' });
    expect(await runGstr1(orders.contextNow(), line, output)).toBe(0);
    expect(printed[0]).toBe('1 invoices and 1 credit notes from 2026-07-01 to 2026-09-30');
    const file = (name: string) => readFile(join(folder, 'q2', name), 'utf8');
    expect(await file('docs.csv')).toContain('Credit Note,CRN/2627/000001,CRN/2627/000001,1,0\r\n');
    expect((await file('b2cs.csv')).split('\r\n').length).toBeGreaterThan(2);
  });

  it('has the documents of erased orders, rebuilt from what is kept', async () => {
    const { row: cancelled } = await paidAt('2016-03-01T06:00:00Z');
    const { row: refunded, order } = await orders.paid(await shopper(api));
    const staff = { ...orders.contextNow(), actor: 'staff:asha' };
    await refundByStaff(staff, refunded.number, { amount: 10_01, left: refunded.total });
    await cancelByStaff(staff, cancelled.number);
    const period = { from: '2016-03-01', to: '2016-03-31' };
    const made = async () => {
      const outcome = await gstr1(orders.contextNow(), period);
      if (!outcome.ok) throw new Error(outcome.code);
      return outcome.gstr1;
    };
    const before = await made();
    expect(before.totals).toMatchObject({ invoices: 2, creditNotes: 2 });
    api.clock.at = new Date('2026-11-20T06:30:00Z');
    await eraseOldOrders(api.db, api.clock.at);
    expect((await orders.rowOf(order._id)).erasedAt).not.toBeNull();
    const { warnings, ...kept } = await made();
    expect(kept).toEqual({ tables: before.tables, totals: before.totals });
    expect(warnings).toEqual([
      ...before.warnings,
      expect.stringContaining('Documents of erased orders: 4.'),
    ]);
  });

  it('is not made for a shop without a GSTIN', async () => {
    const refusals: string[] = [];
    const output = { print: () => undefined, complain: (text: string) => void refusals.push(text) };
    const { shop, ...rest } = orders.contextNow();
    const untaxed = { ...shop, supplier: { ...shop.supplier, gstin: '' } };
    const line = { from: '2026-07-01', to: '2026-07-31', folder: '/nowhere' };
    expect(await runGstr1({ ...rest, shop: untaxed }, line, output)).toBe(1);
    expect(refusals).toEqual(['This shop has no GSTIN, so it files no GST return.']);
  });
});

it.each([
  [[], 'Enter one or two months'],
  [['2026-13', 'x'], 'Enter one or two months'],
  [['2026-07', '2026-09'], 'Enter the folder'],
  [['2026-07', '2026-06', 'x'], '2026-06 is before 2026-07.'],
])('npm run gstr1 -- %j says what is wrong', async (args, sentence) => {
  const refusals: string[] = [];
  const output = { print: () => undefined, complain: (text: string) => void refusals.push(text) };
  expect(await parseGstr1Arguments(args, output)).toBeNull();
  expect(refusals.join()).toContain(sentence);
});
