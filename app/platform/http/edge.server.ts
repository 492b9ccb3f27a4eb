/**
 * Tells an edge cache in front of the shop what it may store, and under which keys. It may store
 * pages of the page cache, which are rendered from their address alone, and answers that do not
 * depend on cookies. Without `EDGE_PURGE_URL` there is no edge cache. See docs/decisions/0251.
 */
import { ALL_KEY } from '@contract/cache';
import { config } from '@kernel/config/config';
import { NO_STORE } from '../document/caching.server';
import type { CachedPage } from './page-cache-entry.server';

const CONTROL = 'CDN-Cache-Control';
const KEYS = 'Surrogate-Key';
/** In characters, because servers limit a header to 8 kB. A page with longer keys is not stored. */
const MAX_KEYS_LENGTH = 6_000;

export const hasEdge = (): boolean => config().EDGE_PURGE_URL !== undefined;

/**
 * Keys as a header, separated by spaces. Other characters are replaced, because the edge cache may
 * use keys in a pattern; two keys that become one are purged together.
 */
export const surrogateKeys = (keys: readonly string[]): string =>
  keys.map((key) => key.replace(/[^\w:-]/g, '_')).join(' ');

/**
 * The headers for a page from the page cache, as alternating names and values.
 * @param cookies names of the cookies that the page depends on; each is a key too
 */
export function edgeHeaders(
  { answer, isCacheable, keys }: CachedPage,
  cookies: readonly string[],
): string[] {
  const { headers } = answer;
  const lifetime = isCacheable && headers[headers.indexOf('cache-control') + 1];
  const names = surrogateKeys([ALL_KEY, ...keys, ...cookies]);
  if (!lifetime || names.length > MAX_KEYS_LENGTH) return [CONTROL, NO_STORE];
  return [CONTROL, lifetime, KEYS, names];
}

/** The headers for a static file. A file that sets a cookie is not stored. */
export const edgeFileHeaders = (lifetime: string, hasCookie: boolean): string[] =>
  hasEdge() ? [CONTROL, hasCookie ? NO_STORE : lifetime] : [];

/**
 * Sets the headers of any other answer. It is stored only if it is public, sets no cookie and does
 * not vary with cookies. Every page that comes from Remix varies with cookies.
 */
export function setEdgeHeaders(status: number, headers: Headers): void {
  if (!hasEdge()) return;
  const lifetime = headers.get('Cache-Control') ?? '';
  const dependsOnCookies = /\bcookie\b/i.test(headers.get('Vary') ?? '');
  const isShared =
    (status === 200 || status === 304) &&
    lifetime.startsWith('public') &&
    !dependsOnCookies &&
    !headers.has('Set-Cookie');
  headers.set(CONTROL, isShared ? lifetime : NO_STORE);
  // Pictures are not purged: the edge cache stores each for as long as its header says.
  const isPicture = headers.get('Content-Type')?.startsWith('image/');
  if (isShared && !isPicture) headers.set(KEYS, ALL_KEY);
}
