import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { changeWishlist, loadWishlist } from '~/features/wishlist/wishlist.server';
import { wishlistText } from '~/features/wishlist/wishlist.text';
import { WishlistView } from '~/features/wishlist/wishlist-view';
import { formHeaders } from '~/platform/forms/form-headers';
import formsHref from '~/styles/forms.css';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction<typeof loader> = () => unlistedMeta(wishlistText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return json(await loadWishlist(request));
}

export const action = ({ request }: ActionFunctionArgs) => changeWishlist(request);

export default function WishlistRoute() {
  return <WishlistView {...useLoaderData<typeof loader>()} />;
}
