import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { correctAddress, loadAddressForm } from '~/features/order/change-order.server';
import { AddressView } from '~/features/order/change-order-forms';
import { orderText } from '~/features/order/order.text';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(orderText.correctAddress);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadAddressForm(request, params.id);
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  correctAddress(request, params.id);

export default function AddressRoute() {
  return <AddressView {...useLoaderData<typeof loader>()} />;
}
