import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { cancelOrder } from '~/features/order/change-order.server';
import { CancelView } from '~/features/order/change-order-forms';
import { orderText } from '~/features/order/order.text';
import { loadFullOrder } from '~/features/order/orders.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(orderText.cancel);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const order = await loadFullOrder(request, params.id);
  return { order, idempotencyKey: newIdempotencyKey() };
}

export const action = ({ request, params }: ActionFunctionArgs) => cancelOrder(request, params.id);

export default function CancelOrderRoute() {
  return <CancelView {...useLoaderData<typeof loader>()} />;
}
