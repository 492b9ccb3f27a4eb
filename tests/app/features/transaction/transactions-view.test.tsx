import { expect, it } from 'vitest';
import type { TransactionRow, TransactionsPage } from '~/features/transaction/transactions.server';
import { TransactionsView } from '~/features/transaction/transactions-view';
import { paths } from '~/platform/paths';
import { periodOf } from '../../ui/period';
import { renderPage, text } from '../../ui/render';

const row = (id: string, changes: Partial<TransactionRow>): TransactionRow => ({
  _id: id,
  date: '',
  moment: '20 November 2026',
  kind: 'payment',
  method: 'razorpay',
  what: 'Payment',
  by: 'Razorpay',
  order: 'o1',
  order_number: 'ORD-1',
  amount: 458_31,
  balance: null,
  ...changes,
});
const shown = (changes: Partial<TransactionsPage>) =>
  renderPage(
    <TransactionsView
      period={periodOf()}
      rows={[]}
      paidIn={0}
      paidOut={0}
      page={1}
      pages={1}
      hasNext={false}
      {...changes}
    />,
  );

it('the list shows refunds with a minus, and the balance if it is known', async () => {
  const back = { what: 'Refund', amount: -500_00, order_number: '', balance: -41_69 };
  const rows = [row('1', { balance: 458_31 }), row('2', back), row('3', { order: '' })];
  const html = await shown({ rows, paidIn: 458_31, paidOut: 500_00 });
  const said = text(html);
  expect(said).toContain('You paid ₹458.31 We refunded ₹500 Paid minus refunded − ₹41.69');
  expect(said).toContain('Payment Razorpay ORD-1 ₹458.31 ₹458.31');
  expect(said).toContain('Refund Razorpay Order − ₹500 − ₹41.69');
  expect(html.match(new RegExp(`href="${paths.order('o1')}"`, 'g'))).toHaveLength(2);
  const bare = text(await shown({ rows: [row('1', {})] }));
  expect(bare).not.toContain('Total so far');
});

it('the list links to the file of the chosen dates, and says if they have no payments', async () => {
  const period = periodOf('startDate=2026-11-01');
  const html = await shown({ rows: [row('1', {})], period });
  expect(html).toContain(`href="${paths.transactionsCsv({})}?startDate=2026-11-01"`);
  const second = await shown({ rows: [row('1', {})], period, page: 2, pages: 3, hasNext: true });
  expect(second).toContain(`href="${paths.transactions}?startDate=2026-11-01"`);
  expect(second).toContain(`href="${paths.transactions}?startDate=2026-11-01&amp;page=3"`);
  expect(text(await shown({ period }))).toContain(
    'No payments on these dates Choose other dates, or show all dates.',
  );
  expect(text(await shown({}))).toContain('You have no payments yet');
  const wrong = text(await shown({ period: periodOf('startDate=2026-02-30') }));
  expect(wrong).toContain('Enter a real date, such as 2026-11-21.');
  expect(wrong).not.toMatch(/₹|No payments on these dates/);
});
