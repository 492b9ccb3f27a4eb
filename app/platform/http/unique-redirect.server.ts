/** Makes redirects unique, for browsers that cache pages whatever the headers say. */
import { deleteRegisteredCookies } from '../session/delete-on-log-out.server';

/**
 * Adds a new parameter to the address of a redirect after a form, because links2 and elinks would
 * otherwise show the old page from memory. Two kinds of redirects stay unchanged. Browsers that
 * send `Sec-Fetch` headers obey cache headers. Pages with a cookie for their own path need the
 * plain address, because lynx sends such a cookie only there.
 */
export function makeRedirectUnique(request: Request, { status, headers }: Response): void {
  if (request.method !== 'POST' || status !== 303) return;
  headers.set('Cache-Control', 'private, no-store');
  const to = headers.get('Location') ?? '';
  if (request.headers.has('Sec-Fetch-Site') || !to.startsWith('/')) return;
  const base = 'http://shop.invalid';
  const address = new URL(to, base);
  if (address.searchParams.has('r') || cookiePaths().has(address.pathname)) return;
  address.searchParams.set('r', Date.now().toString(36));
  headers.set('Location', address.href.slice(base.length));
}

const cookiePaths = () =>
  new Set(deleteRegisteredCookies().map((header) => /; Path=([^;]+)/.exec(header)?.[1] ?? ''));
