import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { changeWishlist, loadWishlist } from '~/features/wishlist/wishlist.server';
import { wishlistText } from '~/features/wishlist/wishlist.text';
import { WishlistView } from '~/features/wishlist/wishlist-view';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = () => unlistedMeta(wishlistText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadWishlist(request);
}

export const action = ({ request }: ActionFunctionArgs) => changeWishlist(request);

export default function WishlistRoute() {
  return <WishlistView {...useLoaderData<typeof loader>()} />;
}
