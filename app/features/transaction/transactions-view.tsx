import type { Days } from '~/platform/days.server';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
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
];

const balanceColumn: Column<TransactionRow> = {
  key: 'balance',
  label: 'Balance',
  figures: true,
  cell: ({ balance }) => (balance === null ? '' : signed(balance)),
};

/** Money in and out for the own orders, with sums, within the chosen days. */
export function TransactionsView({ days, rows, paidIn, paidOut, ...place }: TransactionsPage) {
  const isWrong = Object.keys(days.problems).length > 0;
  const isLimited = Boolean(days.startDate || days.endDate);
  const hasBalance = rows.some(({ balance }) => balance !== null);
  return (
    <>
      <DaysForm days={days} />
      {isWrong ? null : (
        <Stats
          stats={[
            { label: 'Paid', value: formatPaise(paidIn) },
            { label: 'Given back', value: formatPaise(paidOut) },
            { label: 'Paid less what was given back', value: signed(paidIn - paidOut) },
          ]}
        />
      )}
      {rows.length > 0 ? (
        <>
          <DataTable
            caption={
              hasBalance
                ? 'Payments and refunds, the newest first; the balance is all that was paid until then'
                : 'Payments and refunds, the newest first'
            }
            columns={hasBalance ? [...columns, balanceColumn] : columns}
            rows={rows}
            rowKey={({ _id: id }) => id}
          />
          <Pagination
            {...place}
            href={(page) =>
              paths.transactionsOf({ ...daysOf(days), page: page > 1 ? String(page) : '' })
            }
          />
          <p className="acts">
            <ButtonLink look="alt" to={paths.transactionsCsv(daysOf(days))} reloadDocument>
              Download as CSV
            </ButtonLink>
          </p>
        </>
      ) : null}
      {rows.length === 0 && !isWrong ? (
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

const daysOf = ({ startDate, endDate }: Days) => ({ startDate, endDate });

function DaysForm({ days: { startDate, endDate, problems } }: { days: Days }) {
  const field = (name: 'startDate' | 'endDate', label: string, value: string) => ({
    id: name,
    name,
    label,
    type: 'date',
    defaultValue: value,
    errors: problems[name] ? [problems[name]] : undefined,
  });
  return (
    <>
      <ErrorSummary
        problems={Object.entries(problems).map(([name, message]) => ({
          href: `#${name}`,
          message,
        }))}
      />
      {/* Its fields hold what the address says, also after a link back. */}
      <form className="dates" action={paths.transactions} key={`${startDate} ${endDate}`}>
        <Field {...field('startDate', 'From', startDate)} />
        <Field {...field('endDate', 'To', endDate)} />
        <Button look="alt">Show</Button>
      </form>
    </>
  );
}
