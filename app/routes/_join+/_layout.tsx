import { Outlet } from '@remix-run/react';
import { ErrorPage, errorMeta } from '~/features/errors/error-page';
import { errorHeaders } from '~/platform/headers';

export const headers = errorHeaders;

export const meta = errorMeta;

/** Logging in and registering. An error in one of these pages is shown inside this frame. */
export default function JoinSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
