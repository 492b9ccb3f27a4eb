import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { PeriodForm } from '~/ui/period-form';
import { Stats } from '~/ui/stat';
import type { TransactionRow, TransactionsPage } from './transactions.server';

const signed = (paise: number): string =>
  paise < 0 ? `− ${formatPaise(-paise)}` : formatPaise(paise);

const columns: [Column<TransactionRow>, ...Column<TransactionRow>[]] = [
  { key: 'moment', label: 'Time', cell: ({ moment }) => moment },
  { key: 'what', label: 'What', cell: ({ what }) => what },
  { key: 'method', label: 'By', cell: ({ by }) => by },
  {
    key: 'order',
    label: 'Order',
    cell: ({ order, order_number: number }) =>
      order ? <Link to={paths.order(order)}>{number || 'Order'}</Link> : number,
  },
  { key: 'amount', label: 'Amount', figures: true, cell: ({ amount }) => signed(amount) },
  {
    key: 'balance',
    label: 'Balance',
    figures: true,
    cell: ({ balance }) => (balance === null ? '' : signed(balance)),
  },
];

/** Money in and out for the own orders, with sums, within the chosen days. */
export function TransactionsView({ period, rows, paidIn, paidOut, ...place }: TransactionsPage) {
  const isLimited = Boolean(period.startDate || period.endDate);
  const hasBalance = rows.some(({ balance }) => balance !== null);
  return (
    <>
      <PeriodForm period={period} path={paths.transactions} />
      {period.isValid ? (
        <Stats
          stats={[
            { label: 'Paid', value: formatPaise(paidIn) },
            { label: 'Given back', value: formatPaise(paidOut) },
            { label: 'Paid less what was given back', value: signed(paidIn - paidOut) },
          ]}
        />
      ) : null}
      {rows.length > 0 ? (
        <>
          <DataTable
            caption={
              hasBalance
                ? 'Payments and refunds, the newest first; the balance is all that was paid until then'
                : 'Payments and refunds, the newest first'
            }
            columns={columns}
            rows={rows}
            rowKey={({ _id: id }) => id}
          />
          <Pagination
            {...place}
            href={(page) =>
              paths.transactionsOf({ ...period.query, page: page > 1 ? String(page) : '' })
            }
          />
          <p className="acts">
            <ButtonLink look="alt" to={paths.transactionsCsv(period.query)} reloadDocument>
              Download as CSV
            </ButtonLink>
          </p>
        </>
      ) : null}
      {rows.length === 0 && period.isValid ? (
        <EmptyState title={isLimited ? 'Nothing in these days' : 'There are no payments yet'}>
          <p>What you pay for orders, and what you are given back, stands here.</p>
          <ButtonLink look="alt" to={isLimited ? paths.transactions : paths.orders}>
            {isLimited ? 'All days' : 'Your orders'}
          </ButtonLink>
        </EmptyState>
      ) : null}
    </>
  );
}
