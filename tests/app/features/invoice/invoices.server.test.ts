import { beforeAll, expect, it } from 'vitest';
import type { InvoiceRow } from '~/features/invoice/invoices.server';
import * as list from '~/routes/_office+/invoice';
import * as page from '~/routes/_office+/invoice_.$id';
import * as pdf from '~/routes/_office+/invoice_.$id_.pdf';
import * as transactions from '~/routes/_office+/transaction';
import * as csv from '~/routes/_office+/transaction_.csv';
import { ordering } from '../../../api/modules/order/orders';
import { testUpstream } from '../../../setup/upstream';
import type { Visitor } from '../../../setup/visitor';
import { member, whileAnswering } from '../account/demo-members';
import { withGoods } from '../cart/shop';
import { buyerOf } from '../order/shop';

const EMAIL = 'shopper@example.com';
const upstream = testUpstream(withGoods);
let visitor: Visitor;
let total: number;
beforeAll(async () => {
  visitor = await member(EMAIL);
  const orders = ordering(upstream.api);
  const buyer = await buyerOf(upstream.api, EMAIL);
  const { order } = await orders.paid(buyer);
  total = Number(order.total);
});

const invoices = async (): Promise<InvoiceRow[]> =>
  (await (await visitor.get(list.loader, '/invoice')).json()).invoices;

it('an invoice and its PDF are only shown to their owner', async () => {
  const [row] = await invoices();
  const { _id: id = '', number = '' } = row ?? {};
  const shown = await (await visitor.get(page.loader, `/invoice/${id}`, { id })).json();
  expect(shown.document).toMatchObject({ kind: 'invoice', number, total });
  const file = await visitor.get(pdf.loader, `/invoice/${id}/pdf`, { id });
  expect(file.headers.get('Content-Type')).toBe('application/pdf');
  expect(file.headers.get('Cache-Control')).toContain('no-store');
  expect(file.headers.get('Content-Disposition')).toBe(
    `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
  );
  expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  const other = await member();
  expect((await other.get(page.loader, '/', { id })).status).toBe(404);
  expect((await other.get(pdf.loader, '/', { id })).status).toBe(404);
});

const transactionsOf = async (query = '') => {
  const response = await visitor.get(transactions.loader, `/transaction${query}`);
  return { status: response.status, page: await response.json() };
};

it('the list of payments has the rows and totals of the requested dates', async () => {
  const all = await transactionsOf();
  expect(all).toMatchObject({ status: 200, page: { paidIn: total, paidOut: 0 } });
  expect(all.page.rows).toMatchObject([{ what: 'Payment', by: 'Razorpay', balance: total }]);
  expect((await transactionsOf('?endDate=2001-01-01')).page.rows).toEqual([]);
});

it('the list of payments has pages, newest first, with the totals of all pages', async () => {
  const at = (day: number) => new Date(Date.UTC(2020, 0, day)).toISOString();
  const data = Array.from({ length: 120 }, (_, n) => ({
    _id: `i${n}`,
    number: `N${n}`,
    kind: 'payment',
    amount: 100,
    date: at(n + 1),
  }));
  await whileAnswering(upstream, { message: 'Success', data }, async () => {
    const { page: last } = await transactionsOf('?page=3');
    expect(last).toMatchObject({ paidIn: 12_000, page: 3, pages: 3, hasNext: false });
    expect(last.rows.map(({ date }: { date: string }) => date)).toEqual(
      Array.from({ length: 20 }, (_, n) => at(20 - n)),
    );
    expect((await visitor.get(transactions.loader, '/transaction?page=4')).status).toBe(404);
    const papers = await (await visitor.get(list.loader, '/invoice?page=3')).json();
    expect([papers.invoices.length, papers.pages]).toEqual([20, 3]);
    expect((await visitor.get(list.loader, '/invoice?page=4')).status).toBe(404);
  });
});

it.each([
  ['?startDate=2026-02-30', { startDate: 'Enter a real date, such as 2026-11-21.' }],
  [
    '?startDate=2026-03-02&endDate=2026-03-01',
    { endDate: 'The “To” date must not be before the “From” date.' },
  ],
])(
  'the list of payments reports invalid dates, and keeps them in the form: %s',
  async (query, problems) => {
    const { status, page: shown } = await transactionsOf(query);
    expect([status, shown.rows]).toEqual([400, []]);
    expect(shown.period).toMatchObject({
      problems,
      startDate: new URLSearchParams(query).get('startDate'),
    });
  },
);

it('the list of payments can be downloaded for spreadsheets', async () => {
  const file = await visitor.get(csv.loader, '/transaction/csv');
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="transactions.csv"');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  const [head, line] = text.split('\r\n');
  expect(head).toBe('\uFEFFDate,Type,Method,Order,Amount in rupees,Total so far in rupees');
  expect(line).toContain(`,${total / 100},${total / 100}`);
  expect((await visitor.get(csv.loader, '/transaction/csv?startDate=x')).status).toBe(400);
});
