/** The member's invoices and credit notes. */
import { InvoiceDocument } from '@contract/invoice-document';
import { type InvoiceSummary, paymentEndpoints } from '@contract/payment';
import { formatDay } from '~/platform/dates';
import { download } from '~/platform/http/download.server';
import { type OwnListPage, pageOfList } from '~/platform/own-list.server';
import { readPageNumber } from '~/platform/page-number.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { readWithSession } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import { UNAVAILABLE } from '~/platform/upstream/error-page.server';
import { nullIfMissing } from '~/platform/upstream/upstream-error.server';

export interface InvoiceRow extends InvoiceSummary {
  /** The day of issue, formatted for people. */
  day: string;
}

const PAGE_SIZE = 50;

export interface InvoicesPage extends Omit<OwnListPage<InvoiceRow>, 'items'> {
  /** Null if the upstream has no call for invoices. */
  invoices: InvoiceRow[] | null;
}

/**
 * @throws Response to log in; what `readPageNumber` throws; 404 past the last page; the error page
 * of the upstream
 */
export async function loadInvoices(request: Request): Promise<InvoicesPage> {
  const page = readPageNumber(new URL(request.url));
  const answer = await readWithSession(request, (token) =>
    nullIfMissing(upstream().call(paymentEndpoints.invoiceAll, { token })),
  );
  const { items, ...place } = pageOfList(answer?.data ?? [], { page, size: PAGE_SIZE });
  const invoices = items.map((row) => ({ ...row, day: formatDay(row.issued_at) }));
  return { invoices: answer ? invoices : null, ...place };
}

/** The redirect to the list, which says that this website has no invoices. */
const redirectToList = () => seeOther(paths.invoices);

/**
 * Reads an invoice or credit note as it was issued.
 * @throws Response to log in; to the list if the upstream has no call for an invoice; 404 if the
 * visitor has no such document; 503 if it is incomplete; the error page of the upstream
 */
export async function loadInvoice(request: Request, id = ''): Promise<InvoiceDocument> {
  const answer = await readWithSession(request, (token) =>
    nullIfMissing(upstream().call(paymentEndpoints.invoiceOne, { token, params: { id } })),
  );
  if (!answer) throw redirectToList();
  const document = InvoiceDocument.safeParse(answer.data);
  if (!document.success) throw new Response(null, UNAVAILABLE);
  return document.data;
}

/** Returns the document as a PDF. @throws Response the same as `loadInvoice` */
export async function downloadInvoice(request: Request, id = ''): Promise<Response> {
  const { number } = await loadInvoice(request, id);
  const stream = await readWithSession(request, (token) =>
    nullIfMissing(
      upstream().stream(paymentEndpoints.invoicePdf, {
        token,
        params: { id },
        signal: request.signal,
      }),
    ),
  );
  if (!stream) throw redirectToList();
  return download(paymentEndpoints.invoicePdf, stream, {
    filename: `${number.replace(/[^\w-]+/g, '-')}.pdf`,
    disposition: 'attachment',
  });
}
