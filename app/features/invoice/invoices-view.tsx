import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { invoiceText } from './invoice.text';
import type { InvoiceRow, InvoicesPage } from './invoices.server';

const columns = (): [Column<InvoiceRow>, ...Column<InvoiceRow>[]] => [
  {
    key: 'number',
    label: invoiceText.number,
    cell: ({ _id: id, number }) => <Link to={paths.invoice(id)}>{number}</Link>,
  },
  {
    key: 'kind',
    label: invoiceText.kind,
    cell: ({ kind }) => (kind === 'credit_note' ? invoiceText.creditNote : invoiceText.invoice),
  },
  { key: 'day', label: invoiceText.date, cell: ({ day }) => day },
  {
    key: 'order',
    label: invoiceText.order,
    cell: ({ order, order_number: number }) =>
      order ? <Link to={paths.order(order)}>{number || invoiceText.order}</Link> : number,
  },
  {
    key: 'total',
    label: invoiceText.total,
    figures: true,
    cell: ({ kind, total }) =>
      total === null ? '' : `${kind === 'credit_note' ? '− ' : ''}${formatPaise(total)}`,
  },
];

/** The member's invoices and credit notes, newest first. */
export function InvoicesView({ invoices, ...place }: InvoicesPage) {
  if (!invoices) {
    return (
      <EmptyState title={invoiceText.notShown}>
        <p>{invoiceText.notShownHint}</p>
        <ButtonLink look="alt" to={paths.orders}>
          {invoiceText.orders}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (invoices.length === 0) {
    return (
      <EmptyState title={invoiceText.none}>
        <p>{invoiceText.noneHint}</p>
        <ButtonLink look="alt" to={paths.orders}>
          {invoiceText.orders}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        caption={invoiceText.list}
        columns={columns()}
        rows={invoices}
        rowKey={({ _id: id }) => id}
      />
      <Pagination {...place} href={paths.invoicesPage} />
    </>
  );
}
