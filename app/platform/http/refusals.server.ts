/** Requests that the server refuses before they reach a route. */
import { config } from '@kernel/config/config';
import { UPLOAD_BYTES } from '../forms/upload-form.server';
import { hasSession } from '../session/session.server';

/** Maximal bytes of a form without files. */
const FORM_BYTES = 256 * 1024;
const uploadPaths =
  /^\/(first-distributor-register\/(declarations|profile|uploads\/\w+)|profile\/picture|desk\/imports)$/;

/**
 * Callbacks of the payment gateways, which post across sites and prove themselves by signatures.
 * The hosted pages of their sandboxes take posts like any gateway's.
 */
const callbackPaths = /^\/(payment\/(razorpay|sabpaisa)|sandbox)\//;

/** Whether a request may contain files. Its action then reads the body while it arrives. */
export function acceptsFiles(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return /^multipart\/form-data\b/i.test(type) && uploadPaths.test(new URL(request.url).pathname);
}

/** Maximal bytes of a request's body. */
export const bodyLimitOf = (request: Request): number =>
  acceptsFiles(request) ? UPLOAD_BYTES : FORM_BYTES;

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

/**
 * Whether a page of another site sent the request. Text browsers and old engines send neither
 * header, so they pass here; a signed-in form proves itself by its token. Behind a proxy that uses
 * another name, the public name is the shop's too.
 */
function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== '' && !isOwnAddress(request, origin);
}

/** Whether an address in a header belongs to this shop, by the requested or the public name. */
function isOwnAddress(request: Request, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { host } = new URL(address);
  return host === request.headers.get('host') || host === publicHost();
}

/**
 * Whether another site's page sent the form of a signed-in visitor, in a browser that sends only
 * `Referer`. A browser that sends nothing passes, because its form has a token.
 */
function isForeignForm(request: Request): boolean {
  if (request.headers.has('sec-fetch-site') || request.headers.has('origin')) return false;
  const referer = request.headers.get('referer') ?? '';
  return URL.canParse(referer) && !isOwnAddress(request, referer) && hasSession(request);
}

/** Whether the browser says that one of our pages sent the request. */
export const isSameOrigin = (request: Request): boolean =>
  (request.headers.has('sec-fetch-site') || request.headers.has('origin')) && !isCrossSite(request);

function publicHost(): string | undefined {
  const { PUBLIC_URL } = config();
  return PUBLIC_URL && new URL(PUBLIC_URL).host;
}

export const METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

/** The status with which a request is refused, or null. */
export function refusal(request: Request): number | null {
  const { pathname, search } = new URL(request.url);
  if (!isDecodable(pathname) || /%00/.test(search)) return 400;
  if (request.url.length > 16_384) return 414;
  if (!METHODS.includes(request.method)) return 405;
  if (request.method !== 'POST' || callbackPaths.test(pathname)) return null;
  if (isCrossSite(request) || isForeignForm(request)) return 403;
  return isForm(request.headers.get('content-type')) ? null : 415;
}

/**
 * The status of a request that Remix refused, instead of Remix's own answer: a method that the
 * address does not support, or the data of a route that is not the page's. Null for any other
 * response.
 */
export function refusalByRemix({ method }: Request, { status, headers }: Response): number | null {
  if (!headers.has('X-Remix-Error') || status >= 500) return null;
  if (status === 405 || (status === 400 && method !== 'POST')) return 405;
  return 400;
}

/**
 * Makes Remix accept a form that `refusal` accepted. Remix checks the origin again, but knows
 * neither the public name behind a proxy nor the callbacks of payment gateways. The origin of a
 * read does not matter, such as the `null` of a sandboxed frame.
 */
export function acceptOrigin({ method, url, headers }: Request): void {
  const origin = headers.get('Origin');
  if (!origin || method !== 'POST') return;
  // A sandboxed frame of ours sends `null`, and the header may contain anything.
  if (callbackPaths.test(new URL(url).pathname) || !URL.canParse(origin)) headers.delete('Origin');
  else headers.set('X-Forwarded-Host', new URL(origin).host);
}

/** Whether a content type is that of a form. A body without a type is left to its reader. */
const isForm = (type: string | null): boolean =>
  type === null || /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);

/** Whether Remix's scripts sent the request. A browser that opens such an address gets a page. */
export const isForScripts = ({ url, headers }: Request): boolean =>
  new URL(url).searchParams.has('_data') && !headers.get('Accept')?.includes('text/html');

/** The header tells Remix's scripts that the shop itself answered, so that they show its page. */
export const refusalForScripts = (status: number): Response =>
  new Response(null, {
    status,
    headers: { 'X-Remix-Catch': 'yes', 'Cache-Control': 'private, no-store' },
  });
