/** Decides which requests may be answered from the page cache, and under which key. */
import type { IncomingMessage } from 'node:http';
import { isSheetCookie } from '../document/cached-sheets.server';
import type { PageParameters } from '../page-parameters';
import { isOwnCookie } from '../session/cookie-value.server';
import { PIN, pinIfOnlyCookie } from '../session/pin-cookie.server';
import type { PublicPages } from './public-pages.server';

/** The parameters with few values. Others filter, sort or search, or are the PIN code. */
const FEW_VALUES = new Set(['page', 'letter']);
/** Tracking parameters that others add to links; no page of ours reads them. */
const TRACKING = /^(utm_\w+|gclid|fbclid|gad_source|mc_cid|mc_eid|msclkid|igshid|srsltid)$/;
/** Maximum characters of an address. Longer addresses are rarely requested twice. */
const MAX_LENGTH = 512;

/** A page that may be answered from the cache. */
export interface CacheablePage {
  /** Path and relevant parameters in a fixed order, from the shop's root. */
  target: string;
  pathname: string;
  /**
   * Whether the page is filtered, sorted or searched, or depends on a PIN code. There may be any
   * number of such pages.
   */
  isVariant: boolean;
}

/**
 * The page that a request asks for; null if the answer may depend on more than the URL. Any
 * cookie of the shop prevents the cache, so that no cookie can be overlooked, with two exceptions.
 * Cookies that name cached style sheets change no public page. The PIN code for delivery is shared
 * by a whole town, so it counts as a parameter of the pages that read it. Cookies of others, such
 * as a CDN's, are ignored, because no page reads them.
 * @param parametersOf the parameters that a page reads; null for a page that is not public
 */
export function cacheablePage(
  request: IncomingMessage,
  parametersOf: PublicPages,
): CacheablePage | null {
  const { cookie } = request.headers;
  const own = cookie?.split(/;\s*/).filter(isOwnCookie) ?? [];
  const others = own.filter((pair) => !isSheetCookie(pair));
  if (others.length === 0) return sharedPage(request, parametersOf);
  const pin = pinIfOnlyCookie(others.join('; '));
  return pin ? sharedPage(request, parametersOf, pin) : null;
}

/** The page at an address for visitors without a cookie, or with only `pin`; null if not shared. */
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
  const pairs = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name));
  if (pin && Object.hasOwn(parametersOf(pathname) ?? {}, PIN)) pairs.push([PIN, pin]);
  const allowed = pairs.length > 0 ? parametersOf(pathname) : {};
  const parameters = allowed && relevantParameters(pairs, allowed);
  if (!parameters) return null;
  const text = parameters.toString();
  return {
    target: text ? `${pathname}?${text}` : pathname,
    pathname,
    isVariant: [...parameters.keys()].some((name) => !FEW_VALUES.has(name)),
  };
}

/** The cookies that the page at an address depends on: the PIN code for delivery, or none. */
export const cookiesOf = ({ url = '' }: IncomingMessage, parametersOf: PublicPages): string[] =>
  Object.hasOwn(parametersOf(url.split('?', 1)[0] ?? '') ?? {}, PIN) ? [PIN] : [];

/**
 * Sorts the parameters and drops those without effect. Null if the page does not read all of them.
 */
function relevantParameters(
  given: [string, string][],
  allowed: PageParameters,
): URLSearchParams | null {
  const sorted: [string, string][] = [];
  const seen = new Set<string>();
  for (const [name, value] of given) {
    if (!Object.hasOwn(allowed, name)) return null;
    const entry = allowed[name] === 'each' ? `${name}=${value}` : name;
    // An empty field of a filter form has no effect.
    if (!seen.has(entry) && value !== '') sorted.push([name, value]);
    seen.add(entry);
  }
  // Sorting is stable, so several values of one name keep their order.
  sorted.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return new URLSearchParams(sorted);
}
