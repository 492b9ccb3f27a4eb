import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadInvoice } from '~/features/invoice/invoices.server';

export function loader({ request, params }: LoaderFunctionArgs) {
  return downloadInvoice(request, params.id);
}
