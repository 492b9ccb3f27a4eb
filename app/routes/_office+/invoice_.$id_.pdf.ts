import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoicePdf } from '~/features/invoice/invoices.server';

export function loader({ request, params }: LoaderFunctionArgs) {
  return invoicePdf(request, params.id);
}
