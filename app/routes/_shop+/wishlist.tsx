import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { company } from '~/features/company/current-company';
import { changeWishlist, loadWishlist } from '~/features/wishlist/wishlist.server';
import { wishlistText } from '~/features/wishlist/wishlist.text';
import { WishlistView } from '~/features/wishlist/wishlist-view';
import { originOf } from '~/platform/document/root-data';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import { pageMeta } from '~/platform/seo';
import formsHref from '~/styles/forms.css';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({
    title: wishlistText.title,
    siteName: company().name,
    origin: originOf(matches),
    path: paths.wishlist,
    noindex: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  return json(await loadWishlist(request));
}

export const action = ({ request }: ActionFunctionArgs) => changeWishlist(request);

export default function WishlistRoute() {
  return <WishlistView {...useLoaderData<typeof loader>()} />;
}
