/** The HTTP routes of `invoice/…`, for a member's own invoices and credit notes. */
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { noStore } from '../../http/auth';
import { refusalResponse, success, wholeList } from '../../http/respond';
import { openDocument, ownInvoice, ownInvoices } from './invoice.repository';
import { invoicePdf } from './pdf/invoice-pdf';

export function invoiceRoutes({ db, accounts, memberOnly }: RouteContext) {
  return new Hono()
    .use('/invoice/*', noStore)
    .get('/invoice/all', memberOnly, async (c) => {
      const rows = await ownInvoices(db, c.var.member.id);
      const invoices = rows.map(({ id, issuedAt, orderNumber, ...row }) => ({
        ...row,
        _id: id,
        issued_at: issuedAt.toISOString(),
        order_number: orderNumber,
      }));
      return wholeList(c, invoices);
    })
    .get('/invoice/one/:id', memberOnly, async (c) => {
      const row = await ownInvoice(db, c.var.member.id, c.req.param('id'));
      return row
        ? success(c, openDocument(accounts.vault, row))
        : refusalResponse(c, 'invoice_unknown');
    })
    .get('/invoice/pdf/:id', memberOnly, async (c) => {
      const row = await ownInvoice(db, c.var.member.id, c.req.param('id'));
      if (!row) return refusalResponse(c, 'invoice_unknown');
      const document = openDocument(accounts.vault, row);
      const pdf = new Uint8Array(await invoicePdf(document, c.var.member.language));
      return c.body(pdf, 200, {
        'Content-Type': 'application/pdf',
        'Content-Length': String(pdf.byteLength),
        'Content-Disposition': `attachment; filename="${fileName(row.number)}"`,
      });
    });
}

/**
 * Converts a document's number to a file name, which must not contain the slashes of the number.
 */
const fileName = (number: string): string => `${number.replace(/[^\w-]+/g, '-')}.pdf`;
