/**
 * The response when too many pages or forms are queued. The usual error page cannot be used: it
 * would have to be rendered too, and its header needs a call of the upstream.
 */

import type { ReactNode } from 'react';
import { isSecretField } from '../forms/forms.server';
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

interface EnteredForm {
  /** The names and values to send again. */
  fields: [string, string][];
  /** Whether a secret was entered, which is not sent again. */
  hasSecrets: boolean;
}

/** The form again, without secrets. The page that the form leads to asks for the secrets again. */
const SendAgain = ({ fields, hasSecrets }: EnteredForm) => (
  <>
    <p>{hasSecrets ? busyText.notTakenWithSecrets : busyText.notTakenYet}</p>
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
  /** `path` is null for a form: a link to another language would lose what was entered. */
  const renderPage = (path: string | null, content: ReactNode) =>
    plainPage({ title: busyText.title, shopName: shopName(), path, content });
  const headers = { 'Cache-Control': 'private, no-store', 'Retry-After': String(RETRY_SECONDS) };
  const pageHeaders = { ...plainPageHeaders, ...headers };
  return async (request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (searchParams.has('_data')) return new Response(null, { status: 503, headers });
    const answer = (page: string) => new Response(page, { status: 503, headers: pageHeaders });
    if (request.method !== 'POST') return answer(renderPage(pathname + search, <TryAgain />));
    const entered = await readEnteredForm(request);
    return answer(renderPage(null, entered ? <SendAgain {...entered} /> : <GoBack />));
  };
}

/**
 * Reads a form and leaves out its secrets. Returns null for a multipart form, which may have files,
 * or if the body cannot be read.
 */
async function readEnteredForm(request: Request): Promise<EnteredForm | null> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return null;
  const body = await request.text().catch(() => null);
  if (body === null) return null;
  const all = [...new URLSearchParams(body)];
  const fields = all.filter(([name]) => !isSecret(name));
  return { fields, hasSecrets: all.some(([name, value]) => isSecret(name) && value !== '') };
}

const isSecret = (name: string): boolean => isSecretField(name) || /password/i.test(name);
