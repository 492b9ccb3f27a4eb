/** The address that a form leads to, for browsers that keep pages whatever their headers say. */
import { forgetAll } from '../session/forget-on-log-out.server';

/**
 * Gives the redirect after a form an address that was not seen before: links2 and elinks would show
 * the cart as it was. Browsers that say where a request comes from obey the headers, and keep the
 * plain address. So do pages with a cookie of their own path, which lynx sends to the plain address
 * alone.
 */
export function setNewAddress(request: Request, { status, headers }: Response): void {
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
  new Set(forgetAll().map((header) => /; Path=([^;]+)/.exec(header)?.[1] ?? ''));
