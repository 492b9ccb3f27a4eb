import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse, Outlet, useRouteError } from '@remix-run/react';
import { isCodeDemand } from '~/features/desk/code-demand';
import { CodePage } from '~/features/desk/code-page';
import { codeText, sendAgainText, signInAgainText } from '~/features/desk/desk.text';
import { DeskFrame } from '~/features/desk/desk-frame';
import { deskMeta } from '~/features/desk/desk-meta';
import { isSendAgain } from '~/features/desk/send-again';
import { SendAgainPage } from '~/features/desk/send-again-page';
import { ErrorPage, errorTitle } from '~/features/errors/error-page';
import { deskPaths } from '~/platform/desk-paths';
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
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (isCodeDemand(data)) return deskMeta(data.signIn ? signInAgainText.title : codeText.title);
  if (isSendAgain(data)) {
    return deskMeta(data.mayBeDone ? sendAgainText.unknownTitle : sendAgainText.title);
  }
  return [{ title: errorTitle(error) }];
};

export default function DeskSection() {
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  );
}

export function ErrorBoundary() {
  return (
    <DeskFrame>
      <ErrorContent />
    </DeskFrame>
  );
}

function ErrorContent() {
  const error = useRouteError();
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (isCodeDemand(data)) return <CodePage {...data} />;
  return isSendAgain(data) ? <SendAgainPage {...data} /> : <ErrorPage home={deskPaths.home} />;
}
