import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { buyAgain } from '~/features/order/change-order.server';
import { orderText } from '~/features/order/order.text';
import { OrderView } from '~/features/order/order-view';
import { loadOrder } from '~/features/order/orders.server';
import { officeFormLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const headers = formHeaders;

export const links = officeFormLinks;

export const meta = () => unlistedMeta(orderText.one);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadOrder(request, params.id);
}

export const action = ({ request, params }: ActionFunctionArgs) => buyAgain(request, params.id);

export default function OrderRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: orderText.account, href: paths.profile },
          { text: orderText.list, href: paths.orders },
        ]}
      />
      <h1>{orderText.title(data.row)}</h1>
      <OrderView {...data} />
    </>
  );
}
