import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { menuText } from '~/features/frame/frame.text';
import { invoiceText } from '~/features/invoice/invoice.text';
import { InvoiceView } from '~/features/invoice/invoice-view';
import { loadInvoice } from '~/features/invoice/invoices.server';
import { officeLinks } from '~/platform/document/style-links';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const links = officeLinks;

export const meta = () => unlistedMeta(invoiceText.invoice);

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  return { id, document: await loadInvoice(request, id) };
}

export default function InvoiceRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: menuText.profile, href: paths.profile },
          { text: invoiceText.title, href: paths.invoices },
        ]}
      />
      <InvoiceView {...data} />
    </>
  );
}
