/**
 * What an edge cache in front of the shop may store, and under which keys: pages of the page cache,
 * which are rendered from their address alone, and answers that no cookie can change. With
 * `EDGE_PURGE_URL` only. See docs/decisions/0251.
 */
import { ALL_KEY } from '@contract/cache';
import { config } from '@kernel/config/config';
import { NO_STORE } from '../document/caching.server';
import type { CachedPage } from './page-cache-entry.server';

const CONTROL = 'CDN-Cache-Control';
const KEYS = 'Surrogate-Key';
/** Characters. Servers limit a header to 8 kB; a page that shows more is not stored. */
const MAX_KEYS_LENGTH = 6_000;

export const hasEdge = (): boolean => config().EDGE_PURGE_URL !== undefined;

/**
 * Keys as a header, separated by spaces. Other characters are replaced, because the edge cache may
 * use keys in a pattern; two keys that become one are purged together.
 */
export const surrogateKeys = (keys: readonly string[]): string =>
  keys.map((key) => key.replace(/[^\w:-]/g, '_')).join(' ');

/**
 * Headers of a page from the page cache, names and values alternating.
 * @param cookies names of those that the page depends on
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

/** Headers of a file, which has a cookie or not. */
export const edgeFileHeaders = (lifetime: string, hasCookie: boolean): string[] =>
  hasEdge() ? [CONTROL, hasCookie ? NO_STORE : lifetime] : [];

/**
 * Sets the headers of any other answer: it is stored only if it is public, sets no cookie and does
 * not vary with cookies, as every page does.
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
  // The address of a picture changes with its contents.
  const isPicture = headers.get('Content-Type')?.startsWith('image/');
  if (isShared && !isPicture) headers.set(KEYS, ALL_KEY);
}
