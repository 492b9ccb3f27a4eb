import {
  isRouteErrorResponse,
  type MetaFunction,
  useLocation,
  useRouteError,
} from '@remix-run/react';
import { useEffect } from 'react';
import { CategoryChips } from '~/features/category/category-chips';
import { company } from '~/features/company/current-company';
import { isScriptError, loadPlainPage } from '~/platform/document/plain-page';
import { useRootData } from '~/platform/document/root-data';
import { useServerPage } from '~/platform/document/server-page';
import { paths } from '~/platform/paths';
import { FOR_DISTRIBUTORS } from '~/platform/session/for-distributors';
import { ButtonLink } from '~/ui/button';
import { fill } from '~/ui/fill';
import { errorText, statusTexts } from './error.text';

function errorTextOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return errorText.unexpected;
  if (error.data === FOR_DISTRIBUTORS) return errorText.forDistributors;
  return statusTexts[error.status] ?? errorText.unexpected;
}

/** Returns the `<title>` of an error page. */
export const errorTitle = (error: unknown): string =>
  errorText.pageTitle({ title: errorTextOf(error).title, shop: company().name });

/** The `meta` function of the sections' layouts, whose error boundary shows the error page. */
export const errorMeta: MetaFunction = ({ error }) => (error ? [{ title: errorTitle(error) }] : []);

/** `home` is the path of the section's home page, to which the error page links. */
export function ErrorPage({ home = paths.home }: { home?: string }) {
  const error = useRouteError();
  const { title, text } = errorTextOf(error);
  useEffect(() => {
    if (isScriptError(error)) loadPlainPage();
  }, [error]);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <section className="empty">
      <h1>{title}</h1>
      <p>{text}</p>
      <NextSteps status={status} home={home} />
      {status === 500 || status === 503 ? <RequestId /> : null}
    </section>
  );
}

/** The most likely next action comes first. */
function NextSteps({ status, home }: { status: number; home: string }) {
  const { pathname, search } = useLocation();
  // If the request was refused, this page is rendered at another path, and only the browser knows
  // the requested address. An empty link loads that address again.
  const currentPath = pathname === paths.refused ? '' : pathname + search;
  const categories = useRootData()?.categories ?? [];
  return (
    <>
      <p>
        {status === 502 || status === 503 ? (
          <>
            <ButtonLink to={currentPath} reloadDocument>
              {errorText.tryAgain}
            </ButtonLink>{' '}
          </>
        ) : null}
        <ButtonLink look={status === 503 ? 'alt' : 'main'} to={home}>
          {errorText.home}
        </ButtonLink>
      </p>
      {status === 404 && categories.length > 0 ? (
        <>
          <CategoryChips categories={categories} />
          <p>
            <ButtonLink look="alt" to={paths.products}>
              {errorText.allCategories}
            </ButtonLink>
          </p>
        </>
      ) : null}
    </>
  );
}

/** The beginning of the request id, which is enough to find it in the log. */
function RequestId() {
  const { requestId } = useServerPage();
  if (!requestId) return null;
  return (
    <p className="soft">
      {fill(errorText.requestId, { id: <code>{requestId.slice(0, 8)}</code> })}
    </p>
  );
}
