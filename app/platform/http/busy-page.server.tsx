/**
 * The response when too many pages or forms are queued. The usual error page cannot be used: it
 * would have to be rendered too, and its header needs a call of the upstream.
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

/** The form again, without secrets. The page that the form leads to asks for the secrets again. */
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
 * Returns a function that answers a request with 503 and `Retry-After`. Remix's scripts get a
 * response without `X-Remix-Catch`, so that the current page stays, with the notice that offers to
 * try again.
 * @param shopName reads the current name of the shop
 */
export function createBusyHandler(shopName: () => string): (request: Request) => Promise<Response> {
  const renderPage = (content: ReactNode) =>
    plainPage({ title: busyText.title, shopName: shopName(), content });
  // Rendered once for each language and name, because many visitors get it while the shop is busy.
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
 * Reads the fields of a form, without secrets. Returns null for a multipart form, which may have
 * files, or if the body cannot be read.
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
