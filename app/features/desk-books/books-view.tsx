import { type DeskBooks, LEDGER_FILE } from '@contract/desk/books';
import { deskPaths } from '~/platform/desk-paths';
import { formatCount, formatPaise } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { PeriodForm } from '~/ui/period-form';
import type { loadBooks } from './books.server';
import { booksText as text } from './books.text';

type Dates = Record<'startDate' | 'endDate', string>;

/** The books of a period. */
export function BooksView({ period, books }: Awaited<ReturnType<typeof loadBooks>>) {
  const { startDate, endDate } = period;
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <PeriodForm period={period} path={deskPaths.books} />
      {books ? (
        <>
          {books.test_documents > 0 ? (
            <Notice type="info">{text.tests({ count: formatCount(books.test_documents) })}</Notice>
          ) : null}
          <h2>{text.gst}</h2>
          {books.gst ? (
            <GstReturn gst={books.gst} dates={{ startDate, endDate }} />
          ) : (
            <p>{text.noGstin}</p>
          )}
          <h2>{text.ledger}</h2>
          <Ledger sums={books.ledger} dates={{ startDate, endDate }} />
          <p>
            <Link to={deskPaths.settlement}>{text.settlement}</Link>
          </p>
        </>
      ) : null}
    </>
  );
}

interface GstReturnProps {
  gst: NonNullable<DeskBooks['gst']>;
  dates: Dates;
}

function GstReturn({ gst, dates }: GstReturnProps) {
  return (
    <>
      <DefinitionList
        facts={[
          { label: text.invoices, value: formatCount(gst.invoices) },
          { label: text.creditNotes, value: formatCount(gst.credit_notes) },
          { label: text.taxable, value: formatPaise(gst.taxable) },
          { label: text.igst, value: formatPaise(gst.igst) },
          { label: text.cgst, value: formatPaise(gst.cgst) },
          { label: text.sgst, value: formatPaise(gst.sgst) },
          { label: text.total, value: formatPaise(gst.total) },
        ]}
      />
      <p className="soft">{text.deducted}</p>
      {gst.warnings.length > 0 ? (
        <>
          <h3>{text.check}</h3>
          <ul>
            {gst.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <a href={deskPaths.booksArchive(dates)} download>
          {text.downloadAll}
        </a>
      </p>
      <DataTable
        caption={text.tables}
        rows={gst.tables}
        rowKey={({ name }) => name}
        columns={[
          { key: 'table', label: text.table, cell: ({ name }) => name },
          {
            key: 'rows',
            label: text.rows,
            figures: true,
            cell: ({ rows }) => formatCount(rows),
          },
          {
            key: 'file',
            label: text.file,
            cell: ({ name }) => (
              <a href={deskPaths.booksFile(name, dates)} download>
                {text.download({ name })}
              </a>
            ),
          },
        ]}
      />
    </>
  );
}

function Ledger({ sums, dates }: { sums: DeskBooks['ledger']; dates: Dates }) {
  if (sums.length === 0) return <p>{text.nothing}</p>;
  return (
    <>
      <DataTable
        caption={text.accounts}
        rows={sums}
        rowKey={({ account }) => account}
        columns={[
          { key: 'account', label: text.account, cell: ({ account }) => account },
          {
            key: 'entries',
            label: text.entries,
            figures: true,
            cell: ({ entries }) => formatCount(entries),
          },
          {
            key: 'in',
            label: text.paidIn,
            figures: true,
            cell: ({ paid_in }) => formatPaise(paid_in),
          },
          {
            key: 'out',
            label: text.paidOut,
            figures: true,
            cell: ({ paid_out }) => formatPaise(paid_out),
          },
          {
            key: 'net',
            label: text.net,
            figures: true,
            cell: ({ paid_in, paid_out }) => formatPaise(paid_in - paid_out),
          },
        ]}
      />
      <p>
        <a href={deskPaths.booksFile(LEDGER_FILE, dates)} download>
          {text.downloadLedger}
        </a>
      </p>
    </>
  );
}
