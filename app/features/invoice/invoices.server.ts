/** The own invoices and credit notes. */
import { InvoiceDocument } from '@contract/invoice-document';
import { type InvoiceSummary, paymentEndpoints } from '@contract/payment';
import { formatDay } from '~/platform/dates';
import { download } from '~/platform/http/download.server';
import { readWithSession } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';

export interface InvoiceRow extends InvoiceSummary {
  /** In words. */
  day: string;
}

/** @throws Response to log in; the error page of the upstream */
export async function loadInvoices(request: Request): Promise<{ invoices: InvoiceRow[] }> {
  const { data } = await readWithSession(request, (token) =>
    upstream().call(paymentEndpoints.invoiceAll, { token }),
  );
  return { invoices: data.map((row) => ({ ...row, day: formatDay(row.issued_at) })) };
}

/**
 * A document as it was issued.
 * @throws Response to log in; 404 for one that is not the visitor's; the error page of the upstream
 */
export async function loadInvoice(request: Request, id = ''): Promise<InvoiceDocument> {
  const { data } = await readWithSession(request, (token) =>
    upstream().call(paymentEndpoints.invoiceOne, { token, params: { id } }),
  );
  const document = InvoiceDocument.safeParse(data);
  if (!document.success) throw new Response(null, { status: 503 });
  return document.data;
}

/** The bytes of a document's PDF, for its owner. @throws Response as `loadInvoice` */
export async function invoicePdf(request: Request, id = ''): Promise<Response> {
  const { number } = await loadInvoice(request, id);
  const stream = await readWithSession(request, (token) =>
    upstream().stream(paymentEndpoints.invoicePdf, {
      token,
      params: { id },
      signal: request.signal,
    }),
  );
  return download(paymentEndpoints.invoicePdf, stream, {
    filename: `${number.replace(/[^\w-]+/g, '-')}.pdf`,
    disposition: 'attachment',
  });
}
