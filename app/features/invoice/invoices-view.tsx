import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import type { InvoiceRow, InvoicesPage } from './invoices.server';

const columns: [Column<InvoiceRow>, ...Column<InvoiceRow>[]] = [
  {
    key: 'number',
    label: 'Number',
    cell: ({ _id: id, number }) => <Link to={paths.invoice(id)}>{number}</Link>,
  },
  {
    key: 'kind',
    label: 'Kind',
    cell: ({ kind }) => (kind === 'credit_note' ? 'Credit note' : 'Invoice'),
  },
  { key: 'day', label: 'Day', cell: ({ day }) => day },
  {
    key: 'order',
    label: 'Order',
    cell: ({ order, order_number: number }) =>
      order ? <Link to={paths.order(order)}>{number || 'Order'}</Link> : number,
  },
  {
    key: 'total',
    label: 'Total',
    figures: true,
    cell: ({ kind, total }) =>
      total === null ? '' : `${kind === 'credit_note' ? '− ' : ''}${formatPaise(total)}`,
  },
];

/** The own invoices and credit notes, newest first. */
export function InvoicesView({ invoices, ...place }: InvoicesPage) {
  if (!invoices) {
    return (
      <EmptyState title="This shop shows no invoices here">
        <p>Please contact us if you need the invoice of an order.</p>
        <ButtonLink look="alt" to={paths.orders}>
          Your orders
        </ButtonLink>
      </EmptyState>
    );
  }
  if (invoices.length === 0) {
    return (
      <EmptyState title="There are no invoices yet">
        <p>
          An invoice is made when an order is paid, and with cash on delivery when it is packed.
        </p>
        <ButtonLink look="alt" to={paths.orders}>
          Your orders
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        caption="Invoices and credit notes, newest first"
        columns={columns}
        rows={invoices}
        rowKey={({ _id: id }) => id}
      />
      <Pagination {...place} href={paths.invoicesPage} />
    </>
  );
}
