/** Which requests may be answered by a cached page, and under which key. */
import type { IncomingMessage } from 'node:http';
import { HYDRATION_HEADER } from '../document/hydration';
import type { PageParameters } from '../page-parameters';
import type { PublicPages } from './public-pages.server';

/** Parameters whose values can be counted: all others filter, sort or search. */
const COUNTABLE = new Set(['page', 'letter']);
/** Tracking parameters that others put on links; no page of ours reads them. */
const NOISE = /^(utm_\w+|gclid|fbclid|gad_source|mc_cid|mc_eid|msclkid|igshid|srsltid)$/;
/** A longer address is nobody's second visit. */
const MAX_LENGTH = 512;

export interface PageKey {
  /** Path and the parameters that matter, in one order, from the shop's root. */
  target: string;
  pathname: string;
  /** The page's data for enhancement, instead of the page. */
  isData: boolean;
  /** Filtered, sorted or searched: there are more of these than anybody can count. */
  isVariant: boolean;
}

const hydrationHeader = HYDRATION_HEADER.toLowerCase();

/**
 * The name of the page that a request asks for; null where the answer may depend on more than
 * the name. Whoever brings a cookie gets a page of the own: no cookie can then be forgotten here.
 * @param parametersOf what a page reads of its address; null for a page that is not public
 */
export const pageKey = (request: IncomingMessage, parametersOf: PublicPages): PageKey | null =>
  request.headers.cookie === undefined ? sharedPageKey(request, parametersOf) : null;

/** The name of the page that everybody without a cookie gets at a request's address, or null. */
export function sharedPageKey(
  { method, url = '', headers }: IncomingMessage,
  parametersOf: PublicPages,
): PageKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined) return null;
  if (url.length > MAX_LENGTH || !url.startsWith('/') || url.startsWith('//')) return null;
  const isData = headers[hydrationHeader] !== undefined;
  const start = url.indexOf('?');
  if (start < 0) return { target: url, pathname: url, isData, isVariant: false };
  const pathname = url.slice(0, start);
  const given = [...new URLSearchParams(url.slice(start))].filter(([name]) => !NOISE.test(name));
  const known = given.length > 0 ? parametersOf(pathname) : {};
  const parameters = known && relevant(given, known);
  if (!parameters) return null;
  const query = parameters.toString();
  return {
    target: query ? `${pathname}?${query}` : pathname,
    pathname,
    isData,
    isVariant: [...parameters.keys()].some((name) => !COUNTABLE.has(name)),
  };
}

/** The parameters that the page depends on, sorted; null if there is one that it does not read. */
function relevant(given: [string, string][], known: PageParameters): URLSearchParams | null {
  const kept: [string, string][] = [];
  const seen = new Set<string>();
  for (const [name, value] of given) {
    if (!Object.hasOwn(known, name)) return null;
    const mark = known[name] === 'each' ? `${name}=${value}` : name;
    // An empty field of a filter form says nothing.
    if (!seen.has(mark) && value !== '') kept.push([name, value]);
    seen.add(mark);
  }
  // Several values of one name keep their order: sorting is stable.
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return new URLSearchParams(kept);
}
