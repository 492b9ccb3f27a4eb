import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { changeCart, loadCart } from '~/features/cart/cart.server';
import { cartText } from '~/features/cart/cart.text';
import { CartView } from '~/features/cart/cart-view';
import { unlistedMeta } from '~/features/company/page-meta';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';
import { json } from '~/platform/json.server';
import { UNAVAILABLE } from '~/platform/upstream/error-page.server';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = () => unlistedMeta(cartText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const cart = await loadCart(request);
  return json({ cart }, cart ? {} : UNAVAILABLE);
}

export const action = ({ request }: ActionFunctionArgs) => changeCart(request);

export default function CartRoute() {
  return <CartView {...useLoaderData<typeof loader>()} />;
}
