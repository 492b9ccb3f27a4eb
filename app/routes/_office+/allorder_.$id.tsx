import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { buyAgain } from '~/features/order/change-order.server';
import { orderText } from '~/features/order/order.text';
import { OrderView } from '~/features/order/order-view';
import { loadOrder } from '~/features/order/orders.server';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';
import officeHref from '~/styles/office.css';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const headers = formHeaders;

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formsHref },
  { rel: 'stylesheet', href: officeHref },
];

export const meta = () => unlistedMeta(orderText.one);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return json(await loadOrder(request, params.id));
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
