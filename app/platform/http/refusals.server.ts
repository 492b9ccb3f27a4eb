/** What the server refuses before a route sees it. */

/** Bytes of a form, unless the path takes uploads. */
const FORM_BYTES = 256 * 1024;
/** A phone's photo is larger than any limit on documents: it must arrive to be refused politely. */
const UPLOAD_BYTES = 24 * 1024 * 1024;
const uploadPaths = /^\/(first-distributor-register|profile|uploads)(\/|$)/;

/** Callbacks of the payment gateways: posted across sites, proven by their signatures. */
const callbackPaths = /^\/payment\/callback\//;

/** How many bytes may be posted to a path. */
export const bodyLimitOf = (pathname: string): number =>
  uploadPaths.test(pathname) ? UPLOAD_BYTES : FORM_BYTES;

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

/**
 * Whether a page of another site sent the request. Text browsers and old engines send neither
 * header: they pass here, and a signed-in form proves itself with its token.
 */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  if (!origin) return false;
  try {
    return new URL(origin).host !== request.headers.get('host');
  } catch {
    return true;
  }
}

/** The status with which a request is refused, or null. */
export function refusal(request: Request): number | null {
  const { pathname, search } = new URL(request.url);
  if (!isDecodable(pathname) || /%00/.test(search)) return 400;
  if (request.url.length > 16_384) return 414;
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) return 405;
  if (request.method !== 'POST' || callbackPaths.test(pathname)) return null;
  if (isCrossSite(request)) return 403;
  return isForm(request.headers.get('content-type')) ? null : 415;
}

/** Pages take forms and nothing else; a body without a type is looked at by whoever reads it. */
const isForm = (type: string | null): boolean =>
  type === null || /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
