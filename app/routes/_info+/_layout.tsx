import { Outlet } from '@remix-run/react';
import { ErrorPage, errorMeta } from '~/features/errors/error-page';
import { errorHeaders } from '~/platform/headers';

export const headers = errorHeaders;

export const meta = errorMeta;

/** What there is to read, and tickets. An error of a page is rendered in its place. */
export default function InfoSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
