import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { invoiceText } from '~/features/invoice/invoice.text';
import { loadInvoices } from '~/features/invoice/invoices.server';
import { InvoicesView } from '~/features/invoice/invoices-view';
import { OfficePage } from '~/features/profile/office-page';
import { officeLinks } from '~/platform/document/style-links';

export const links = officeLinks;

export const meta = () => unlistedMeta(invoiceText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadInvoices(request);
}

export default function InvoicesRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={invoiceText.title}>
      <InvoicesView {...data} />
    </OfficePage>
  );
}
