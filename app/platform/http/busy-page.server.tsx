/**
 * The response when too many pages are queued for rendering. The usual error page would have to be
 * rendered too, and calls the upstream for its header. This page is plain, and rendered once.
 */

import type { ReactNode } from 'react';
import { isSecretField } from '../forms/forms.server';
import type { Language } from '../language/languages';
import { requestLanguage } from '../language/request-language.server';
import { busyText } from './http.text';
import { plainPage, plainPageHeaders } from './plain-page.server';

const RETRY_SECONDS = 5;

const TryAgain = () => (
  <>
    <p>{busyText.wait}</p>
    <p>
      {/* biome-ignore lint/a11y/useValidAnchor: the address that was requested */}
      <a className="btn" href="">
        {busyText.tryAgain}
      </a>
    </p>
  </>
);

/** The form again, without secrets: the page that it leads to asks for those. */
const SendAgain = ({ fields }: { fields: [string, string][] }) => (
  <>
    <p>{busyText.notTakenYet}</p>
    <form method="post">
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and nothing moves
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button className="btn" type="submit">
        {busyText.sendAgain}
      </button>
    </form>
  </>
);

const GoBack = () => <p>{busyText.goBack}</p>;

/**
 * Returns a function that answers a request with 503 and `Retry-After`. Remix's scripts get a response
 * without `X-Remix-Catch`, so that the current page stays, with the notice that offers to try again.
 * @param shopName reads the current name of the shop
 */
export function createBusyHandler(shopName: () => string): (request: Request) => Promise<Response> {
  const renderPage = (content: ReactNode) =>
    plainPage({ title: busyText.title, shopName: shopName(), content });
  // Made once for a name and language, because many visitors get it at such a time.
  const cachedPages = new Map<Language, { name: string; page: string }>();
  const renderOnce = () => {
    const name = shopName();
    const language = requestLanguage();
    const cached = cachedPages.get(language);
    if (cached?.name === name) return cached.page;
    const page = renderPage(<TryAgain />);
    cachedPages.set(language, { name, page });
    return page;
  };
  const headers = { 'Cache-Control': 'private, no-store', 'Retry-After': String(RETRY_SECONDS) };
  const pageHeaders = { ...plainPageHeaders, ...headers };
  return async (request) => {
    if (new URL(request.url).searchParams.has('_data'))
      return new Response(null, { status: 503, headers });
    if (request.method !== 'POST')
      return new Response(renderOnce(), { status: 503, headers: pageHeaders });
    const fields = await readEnteredFields(request);
    const page = renderPage(fields ? <SendAgain fields={fields} /> : <GoBack />);
    return new Response(page, { status: 503, headers: pageHeaders });
  };
}

/**
 * The fields of a form without files, without secrets; null for a form with files, or a broken one.
 */
async function readEnteredFields(request: Request): Promise<[string, string][] | null> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return null;
  const body = await request.text().catch(() => null);
  if (body === null) return null;
  return [...new URLSearchParams(body)].filter(
    ([name]) => !isSecretField(name) && !/password/i.test(name),
  );
}
