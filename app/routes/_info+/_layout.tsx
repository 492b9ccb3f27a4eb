import { Outlet } from '@remix-run/react';
import { ErrorPage, errorMeta } from '~/features/errors/error-page';
import { errorHeaders } from '~/platform/headers';

export const headers = errorHeaders;

export const meta = errorMeta;

/** Information pages and tickets. An error in one of these pages is shown inside this frame. */
export default function InfoSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
