/**
 * The answer when too many pages are queued for rendering. The usual error page would be another
 * rendering with calls for its header, so this page is the same for everybody.
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
 * Makes the answers: 503 with `Retry-After`. Remix's scripts get one without `X-Remix-Catch`, so
 * that the current page stays, with the notice that offers to try again.
 * @param shopName as the page names the shop
 */
export function createBusyAnswer(shopName: () => string): (request: Request) => Promise<Response> {
  const pageOf = (content: ReactNode) =>
    plainPage({ title: busyText.title, shopName: shopName(), content });
  // Made once for a name and language, because many visitors get it at such a time.
  const forReaders = new Map<Language, { name: string; page: string }>();
  const pageForReaders = () => {
    const name = shopName();
    const language = requestLanguage();
    const known = forReaders.get(language);
    if (known?.name === name) return known.page;
    const page = pageOf(<TryAgain />);
    forReaders.set(language, { name, page });
    return page;
  };
  const headers = { 'Cache-Control': 'private, no-store', 'Retry-After': String(RETRY_SECONDS) };
  const pageHeaders = { ...plainPageHeaders, ...headers };
  return async (request) => {
    if (new URL(request.url).searchParams.has('_data'))
      return new Response(null, { status: 503, headers });
    if (request.method !== 'POST')
      return new Response(pageForReaders(), { status: 503, headers: pageHeaders });
    const fields = await enteredFields(request);
    const page = pageOf(fields ? <SendAgain fields={fields} /> : <GoBack />);
    return new Response(page, { status: 503, headers: pageHeaders });
  };
}

/**
 * The fields of a form without files, without secrets; null for a form with files, or a broken one.
 */
async function enteredFields(request: Request): Promise<[string, string][] | null> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return null;
  const body = await request.text().catch(() => null);
  if (body === null) return null;
  return [...new URLSearchParams(body)].filter(
    ([name]) => !isSecretField(name) && !/password/i.test(name),
  );
}
