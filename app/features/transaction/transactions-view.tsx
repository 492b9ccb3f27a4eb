import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { PeriodForm } from '~/ui/period-form';
import { Stats } from '~/ui/stat';
import { transactionText } from './transaction.text';
import type { TransactionRow, TransactionsPage } from './transactions.server';

const formatSigned = (paise: number): string =>
  paise < 0 ? `− ${formatPaise(-paise)}` : formatPaise(paise);

const columns = (): [Column<TransactionRow>, ...Column<TransactionRow>[]] => [
  { key: 'moment', label: transactionText.time, cell: ({ moment }) => moment },
  { key: 'what', label: transactionText.kind, cell: ({ what }) => what },
  { key: 'method', label: transactionText.method, cell: ({ by }) => by },
  {
    key: 'order',
    label: transactionText.order,
    cell: ({ order, order_number: number }) =>
      order ? <Link to={paths.order(order)}>{number || transactionText.order}</Link> : number,
  },
  {
    key: 'amount',
    label: transactionText.amount,
    figures: true,
    cell: ({ amount }) => formatSigned(amount),
  },
  {
    key: 'balance',
    label: transactionText.balance,
    figures: true,
    cell: ({ balance }) => (balance === null ? '' : formatSigned(balance)),
  },
];

/** Payments and refunds of the chosen dates, with totals. */
export function TransactionsView({ period, rows, paidIn, paidOut, ...place }: TransactionsPage) {
  const isLimited = Boolean(period.startDate || period.endDate);
  const hasBalance = rows.some(({ balance }) => balance !== null);
  return (
    <>
      <PeriodForm period={period} path={paths.transactions} />
      {period.isValid ? (
        <Stats
          stats={[
            { label: transactionText.paid, value: formatPaise(paidIn) },
            { label: transactionText.refunded, value: formatPaise(paidOut) },
            { label: transactionText.net, value: formatSigned(paidIn - paidOut) },
          ]}
        />
      ) : null}
      {rows.length > 0 ? (
        <>
          <DataTable
            caption={hasBalance ? transactionText.captionWithBalance : transactionText.caption}
            columns={columns()}
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
              {transactionText.downloadCsv}
            </ButtonLink>
          </p>
        </>
      ) : null}
      {rows.length === 0 && period.isValid ? (
        <EmptyState title={isLimited ? transactionText.noneInPeriod : transactionText.none}>
          <p>{isLimited ? transactionText.otherDates : transactionText.noneHint}</p>
          <ButtonLink look="alt" to={isLimited ? paths.transactions : paths.orders}>
            {isLimited ? transactionText.allDates : transactionText.orders}
          </ButtonLink>
        </EmptyState>
      ) : null}
    </>
  );
}
