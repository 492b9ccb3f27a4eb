import { Outlet } from '@remix-run/react';
import { ErrorPage, errorMeta } from '~/features/errors/error-page';
import { errorHeaders } from '~/platform/headers';

export const headers = errorHeaders;

export const meta = errorMeta;

/**
 * Catalogue, wishlist, cart and checkout. An error in one of these pages is shown inside this
 * frame.
 */
export default function ShopSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
