import { Outlet } from '@remix-run/react';
import { ErrorPage, errorMeta } from '~/features/errors/error-page';
import { errorHeaders } from '~/platform/headers';

export const headers = errorHeaders;

export const meta = errorMeta;

/** The pages of members. An error in one of these pages is shown in its place, inside what they have in common. */
export default function OfficeSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
