import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoicePdf } from '~/features/invoice/invoices.server';

/** An own document as a PDF. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return invoicePdf(request, params.id);
}
