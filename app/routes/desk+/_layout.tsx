import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse, Outlet, useRouteError } from '@remix-run/react';
import { isCodeDemand } from '~/features/desk/code-demand';
import { CodePage } from '~/features/desk/code-page';
import { codeText, signInAgainText } from '~/features/desk/desk.text';
import { DeskFrame } from '~/features/desk/desk-frame';
import { deskMeta } from '~/features/desk/desk-meta';
import { ErrorPage, errorTitle } from '~/features/errors/error-page';
import { formHeaders } from '~/platform/forms/form-headers';
import type { DeskHandle } from '~/platform/page-parameters';
import deskHref from '~/styles/desk.css';
import formsHref from '~/styles/forms.css';
import officeHref from '~/styles/office.css';

export const headers = formHeaders;

export const handle: DeskHandle = { isDesk: true };

export const links: LinksFunction = () =>
  [formsHref, officeHref, deskHref].map((href) => ({ rel: 'stylesheet', href }));

export const meta: MetaFunction = ({ error }) => {
  if (!error) return [];
  const demand = isRouteErrorResponse(error) && isCodeDemand(error.data) ? error.data : null;
  if (!demand) return [{ title: errorTitle(error) }];
  return deskMeta(demand.signIn ? signInAgainText.title : codeText.title);
};

export default function DeskSection() {
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const demand = isRouteErrorResponse(error) && isCodeDemand(error.data) ? error.data : null;
  return <DeskFrame>{demand ? <CodePage {...demand} /> : <ErrorPage />}</DeskFrame>;
}
