/** Which requests may be answered by a page that is kept, and under which name. */
import type { IncomingMessage } from 'node:http';
import { HYDRATION_HEADER } from '../document/hydration';

/** The parameters that public pages read. Any other one is rendered afresh, and never kept. */
const PARAMETERS = new Set(['page', 'sort', 'brand', 'min', 'max', 'in_stock', 'q', 'category']);
/** Put on links by those who count visits; no page of ours reads them. */
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
 */
export function pageKey({ method, url = '', headers }: IncomingMessage): PageKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.cookie !== undefined || headers.authorization !== undefined) return null;
  if (url.length > MAX_LENGTH || !url.startsWith('/') || url.startsWith('//')) return null;
  const isData = headers[hydrationHeader] !== undefined;
  const start = url.indexOf('?');
  if (start < 0) return { target: url, pathname: url, isData, isVariant: false };
  const pathname = url.slice(0, start);
  const parameters = relevant(new URLSearchParams(url.slice(start)));
  if (!parameters) return null;
  const query = parameters.toString();
  return {
    target: query ? `${pathname}?${query}` : pathname,
    pathname,
    isData,
    isVariant: [...parameters.keys()].some((name) => name !== 'page'),
  };
}

/** The parameters that the page depends on, sorted; null if there is an unknown one. */
function relevant(given: URLSearchParams): URLSearchParams | null {
  const kept: [string, string][] = [];
  for (const [name, value] of given) {
    if (NOISE.test(name)) continue;
    if (!PARAMETERS.has(name)) return null;
    // An empty field of a filter form says nothing.
    if (value !== '') kept.push([name, value]);
  }
  // Several values of one name keep their order: sorting is stable.
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return new URLSearchParams(kept);
}
