import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { loadReturnForm, requestReturn } from '~/features/order/change-order.server';
import { ReturnView } from '~/features/order/change-order-forms';
import { orderText } from '~/features/order/order.text';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(orderText.return);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadReturnForm(request, params.id);
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  requestReturn(request, params.id);

export default function ReturnRoute() {
  return <ReturnView {...useLoaderData<typeof loader>()} />;
}
