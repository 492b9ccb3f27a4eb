/** Which requests may be answered by a cached page, and under which key. */
import type { IncomingMessage } from 'node:http';
import { isSheetCookie } from '../document/kept-sheets.server';
import type { PageParameters } from '../page-parameters';
import { isOwnCookie } from '../session/cookie-value.server';
import { onlyPinIn, PIN } from '../session/pin-cookie.server';
import type { PublicPages } from './public-pages.server';

/** Parameters whose values can be counted: all others filter, sort or search. */
const COUNTABLE = new Set(['page', 'letter']);
/** Tracking parameters that others put on links; no page of ours reads them. */
const NOISE = /^(utm_\w+|gclid|fbclid|gad_source|mc_cid|mc_eid|msclkid|igshid|srsltid)$/;
/** A longer address is nobody's second visit. */
const MAX_LENGTH = 512;

/** A page that may be answered from the cache. */
export interface CacheablePage {
  /** Path and the parameters that matter, in one order, from the shop's root. */
  target: string;
  pathname: string;
  /** Filtered, sorted or searched: there are more of these than anybody can count. */
  isVariant: boolean;
}

/**
 * The page that a request asks for; null where the answer may depend on more than its address.
 * Whoever brings a cookie of the shop gets a page of their own: no cookie can then be forgotten here.
 * Cookies of others, such as a CDN's, are read by no page. Which style sheets a browser has changes
 * no public page. The PIN code for delivery is shared by a whole town: it counts as a parameter of
 * the pages that read it, and no other page is rendered for it.
 * @param parametersOf what a page reads of its address; null for a page that is not public
 */
export function cacheablePage(
  request: IncomingMessage,
  parametersOf: PublicPages,
): CacheablePage | null {
  const { cookie } = request.headers;
  const own = cookie?.split(/;\s*/).filter(isOwnCookie) ?? [];
  const others = own.filter((pair) => !isSheetCookie(pair));
  if (others.length === 0) return sharedPage(request, parametersOf);
  const pin = onlyPinIn(others.join('; '));
  return pin ? sharedPage(request, parametersOf, pin) : null;
}

/** The page that everybody without a cookie, or with this PIN code, gets at a request's address, or null. */
export function sharedPage(
  { method, url = '', headers }: IncomingMessage,
  parametersOf: PublicPages,
  pin?: string,
): CacheablePage | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined) return null;
  if (url.length > MAX_LENGTH || !url.startsWith('/') || url.startsWith('//')) return null;
  const start = url.indexOf('?');
  if (start < 0 && !pin) return { target: url, pathname: url, isVariant: false };
  const pathname = start < 0 ? url : url.slice(0, start);
  const query = start < 0 ? '' : url.slice(start);
  const given = [...new URLSearchParams(query)].filter(([name]) => !NOISE.test(name));
  if (pin && Object.hasOwn(parametersOf(pathname) ?? {}, PIN)) given.push([PIN, pin]);
  const known = given.length > 0 ? parametersOf(pathname) : {};
  const parameters = known && relevant(given, known);
  if (!parameters) return null;
  const text = parameters.toString();
  return {
    target: text ? `${pathname}?${text}` : pathname,
    pathname,
    isVariant: [...parameters.keys()].some((name) => !COUNTABLE.has(name)),
  };
}

/** The parameters that the page depends on, sorted; null if there is one that it does not read. */
function relevant(given: [string, string][], known: PageParameters): URLSearchParams | null {
  const sorted: [string, string][] = [];
  const seen = new Set<string>();
  for (const [name, value] of given) {
    if (!Object.hasOwn(known, name)) return null;
    const entry = known[name] === 'each' ? `${name}=${value}` : name;
    // An empty field of a filter form says nothing.
    if (!seen.has(entry) && value !== '') sorted.push([name, value]);
    seen.add(entry);
  }
  // Several values of one name keep their order: sorting is stable.
  sorted.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return new URLSearchParams(sorted);
}
