/**
 * The response when too many pages or forms are queued. The usual error page cannot be used: it
 * would have to be rendered too, and its header needs a call of the upstream.
 */

import type { ReactNode } from 'react';
import { busyText } from './http.text';
import { plainPage, plainPageHeaders } from './plain-page.server';
import { unprocessedForm } from './unprocessed-form.server';

const RETRY_SECONDS = 5;

/** A link to the address that was requested. */
export const TryAgain = () => (
  <p>
    {/* biome-ignore lint/a11y/useValidAnchor: the address that was requested */}
    <a className="btn" href="">
      {busyText.tryAgain}
    </a>
  </p>
);

const Busy = () => (
  <>
    <p>
      {busyText.lead} {busyText.wait}
    </p>
    <TryAgain />
  </>
);

/**
 * Returns a function that answers a request with 503 and `Retry-After`. Remix's scripts get a
 * response without `X-Remix-Catch`, so that the current page stays, with the notice that offers to
 * try again.
 * @param shopName reads the current name of the shop
 */
export function createBusyHandler(shopName: () => string): (request: Request) => Promise<Response> {
  /** `path` is null for a form: a link to another language would lose what was entered. */
  const renderPage = (path: string | null, content: ReactNode) =>
    plainPage({ title: busyText.title, shopName: shopName(), path, content });
  const headers = { 'Cache-Control': 'private, no-store', 'Retry-After': String(RETRY_SECONDS) };
  const pageHeaders = { ...plainPageHeaders, ...headers };
  return async (request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (searchParams.has('_data')) return new Response(null, { status: 503, headers });
    const answer = (page: string) => new Response(page, { status: 503, headers: pageHeaders });
    if (request.method !== 'POST') return answer(renderPage(pathname + search, <Busy />));
    const content = await unprocessedForm(request);
    return answer(
      renderPage(
        null,
        <>
          <p>{busyText.lead}</p>
          {content}
        </>,
      ),
    );
  };
}
