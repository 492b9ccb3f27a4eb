/** `invoice/…` over HTTP: a member's own invoices and credit notes. */
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { noStore } from '../../http/auth';
import { param } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
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
      return page(c, invoices, { total: invoices.length, page: 1, limit: invoices.length });
    })
    .get('/invoice/one/:id', memberOnly, async (c) => {
      const row = await ownInvoice(db, c.var.member.id, param(c, 'id'));
      return row
        ? success(c, openDocument(accounts.vault, row))
        : refusalResponse(c, 'invoice_unknown');
    })
    .get('/invoice/pdf/:id', memberOnly, async (c) => {
      const row = await ownInvoice(db, c.var.member.id, param(c, 'id'));
      if (!row) return refusalResponse(c, 'invoice_unknown');
      const pdf = new Uint8Array(await invoicePdf(openDocument(accounts.vault, row)));
      return c.body(pdf, 200, {
        'Content-Type': 'application/pdf',
        'Content-Length': String(pdf.byteLength),
        'Content-Disposition': `attachment; filename="${fileName(row.number)}"`,
      });
    });
}

/** A document's number contains slashes, which a file name cannot. */
const fileName = (number: string): string => `${number.replace(/[^\w-]+/g, '-')}.pdf`;
