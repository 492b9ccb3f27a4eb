import { Outlet } from '@remix-run/react';
import { ErrorPage, errorMeta } from '~/features/errors/error-page';
import { OfficeNav } from '~/features/frame/office-nav';
import { officeLinks } from '~/platform/document/style-links';
import { errorHeaders } from '~/platform/headers';

export const headers = errorHeaders;

export const meta = errorMeta;

export const links = officeLinks;

/**
 * The members' pages, with their menu. An error is shown without the menu, so that a page that
 * needs a higher rank looks like one that does not exist.
 */
export default function OfficeSection() {
  return (
    <>
      <OfficeNav />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
