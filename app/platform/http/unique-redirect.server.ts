/** Makes redirects unique, for browsers that cache pages whatever the headers say. */
import { deleteRegisteredCookies } from '../session/delete-on-log-out.server';

/**
 * Makes a redirect after a form private, and adds a new parameter to its address, because links2
 * and elinks would otherwise show the old page from memory. The parameter is not added for browsers
 * that send `Sec-Fetch` headers, which obey cache headers. Nor is it added to the address of a page
 * with a cookie for its own path, because lynx sends such a cookie only to an address without
 * parameters.
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
