import {
  isRouteErrorResponse,
  type MetaFunction,
  useLocation,
  useRouteError,
} from '@remix-run/react';
import { useEffect } from 'react';
import { CategoryChips } from '~/features/category/category-chips';
import { company } from '~/features/company/company';
import { isScriptError, loadPlainPage } from '~/platform/document/plain-page';
import { useRootData } from '~/platform/document/root-data';
import { useServerPage } from '~/platform/document/server-page';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';

interface Words {
  title: string;
  text: string;
}

const byStatus: Record<number, Words> = {
  400: {
    title: 'Invalid address',
    text: 'Check the address for typing mistakes, or start from the home page.',
  },
  403: {
    title: 'You cannot open this page',
    text: 'Log in with an account that has access to it. If you think that yours should have, please contact us.',
  },
  404: {
    title: 'Page not found',
    text: 'There is no page at this address. Check it for a typing mistake, search for what you need, or start from the home page.',
  },
  405: {
    title: 'This page does not take that',
    text: 'Nothing was changed. Please go back and use the buttons on the page.',
  },
  410: {
    title: 'This is no longer sold',
    text: 'The page was here once, and will not come back. Search for something like it instead.',
  },
  413: {
    title: 'That was too much to send',
    text: 'Please send smaller files or a shorter text. Nothing was changed.',
  },
  414: {
    title: 'This address is too long',
    text: 'Please use fewer words, or start from the home page.',
  },
  415: {
    title: 'This cannot be read',
    text: 'It was not sent by a form of ours, so nothing was changed. Please go back and use the buttons on the page.',
  },
  429: {
    title: 'Too many requests',
    text: 'Please wait a little before you try again. What you have saved is still there.',
  },
  501: {
    title: 'This shop does not offer that here',
    text: 'Everything else works as usual. Please contact us if you need this.',
  },
  502: {
    title: 'This page cannot be shown at the moment',
    text: 'The shop got an answer from its records that it cannot use. The fault is ours. Please try again in a few minutes; what you have saved is still there.',
  },
  503: {
    title: 'Sorry, the service is unavailable',
    text: 'The shop cannot reach its records at the moment, and tries again by itself. Please try again in a minute; what you have saved is still there.',
  },
};

const unexpected: Words = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side, and it has been noted. If you have just sent a form, check whether it arrived before you send it again.',
};

/** The words for what went wrong. */
const errorWords = (error: unknown): Words =>
  (isRouteErrorResponse(error) && byStatus[error.status]) || unexpected;

/** What the document of an error page is called. */
export const errorTitle = (error: unknown): string =>
  `${errorWords(error).title} – ${company.name}`;

/** For the sections' layouts, in whose place the error's page is shown. */
export const errorMeta: MetaFunction = ({ error }) => (error ? [{ title: errorTitle(error) }] : []);

/** The content of every error page. */
export function ErrorPage() {
  const error = useRouteError();
  const { title, text } = errorWords(error);
  useEffect(() => {
    if (isScriptError(error)) loadPlainPage();
  }, [error]);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <section className="empty">
      <h1>{title}</h1>
      <p>{text}</p>
      <WaysOn status={status} />
      {status === 500 || status === 503 ? <RequestMark /> : null}
    </section>
  );
}

/** The likeliest thing to do next stands first. */
function WaysOn({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  // Of a request that the server refused, only the browser has the address.
  const here = pathname === paths.refused ? '' : pathname + search;
  const categories = useRootData()?.categories ?? [];
  return (
    <>
      <p>
        {status === 502 || status === 503 ? (
          <>
            <ButtonLink to={here} reloadDocument>
              Try again
            </ButtonLink>{' '}
          </>
        ) : null}
        <ButtonLink look={status === 503 ? 'alt' : 'main'} to={paths.home}>
          Go to the home page
        </ButtonLink>
      </p>
      {status === 404 ? <CategoryChips categories={categories} /> : null}
    </>
  );
}

/** The beginning of the request's mark, which is enough to find it in the log. */
function RequestMark() {
  const { requestId } = useServerPage();
  if (!requestId) return null;
  return (
    <p className="soft">
      If you write to us about this, please mention <code>{requestId.slice(0, 8)}</code>.
    </p>
  );
}
