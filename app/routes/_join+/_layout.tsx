import { Outlet } from '@remix-run/react';
import { ErrorPage, errorMeta } from '~/features/errors/error-page';
import { errorHeaders } from '~/platform/headers';

export const headers = errorHeaders;

export const meta = errorMeta;

/** Logging in, and the ways to an account. An error of a page is rendered in its place. */
export default function JoinSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
