import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { orderText } from '~/features/order/order.text';
import { loadOrders } from '~/features/order/orders.server';
import { OrdersView } from '~/features/order/orders-view';
import { OfficePage } from '~/features/profile/office-page';
import { officeFormLinks } from '~/platform/document/style-links';

export const links = officeFormLinks;

export const meta = () => unlistedMeta(orderText.list);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadOrders(request);
}

export default function OrdersRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={orderText.list}>
      <OrdersView {...data} />
    </OfficePage>
  );
}
