/** New addresses for redirects, for browsers that cache pages whatever the headers say. */
import { deleteRegisteredCookies } from '../session/delete-on-log-out.server';

/**
 * Gives the redirect after a form an address that was not seen before: links2 and elinks would show
 * the old cart. Browsers that send `Sec-Fetch` headers obey cache headers and keep the plain
 * address. Pages with a cookie for their own path keep it too, because lynx sends the cookie only to
 * the plain address.
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
