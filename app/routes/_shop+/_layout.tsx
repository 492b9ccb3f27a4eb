import { Outlet } from '@remix-run/react';
import { ErrorPage, errorMeta } from '~/features/errors/error-page';
import { errorHeaders } from '~/platform/headers';

export const headers = errorHeaders;

export const meta = errorMeta;

/** The catalogue, the wishlist and the way to an order. An error in one of these pages is shown in its place, inside what they have in common. */
export default function ShopSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
