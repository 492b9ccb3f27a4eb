import { Outlet } from '@remix-run/react';
import { ErrorPage, errorMeta } from '~/features/errors/error-page';
import { errorHeaders } from '~/platform/headers';

export const headers = errorHeaders;

export const meta = errorMeta;

/**
 * The section of information pages, articles, news, tickets and the check of ID cards. An error in
 * one of its pages is shown inside the shop's frame.
 */
export default function InfoSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
