/** Requests that the server refuses before they reach a route. */
import { config } from '@kernel/config/config';
import { UPLOAD_BYTES } from '../forms/upload-form.server';
import { hasSession } from '../session/session.server';

/** The maximum bytes of a form without files. */
const FORM_BYTES = 256 * 1024;
const uploadPaths =
  /^\/(first-distributor-register\/(declarations|profile|uploads\/\w+)|profile\/picture|desk\/imports)$/;

/**
 * Addresses that accept a form from another site: the callbacks of the payment gateways, which the
 * upstream verifies, and the hosted pages of their sandboxes, which accept any form as a real
 * gateway does.
 */
const callbackPaths = /^\/(payment\/(razorpay|sabpaisa)|sandbox)\//;

/** Whether a request may contain files. The action of such a request reads the body as a stream. */
export function acceptsFiles(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return /^multipart\/form-data\b/i.test(type) && uploadPaths.test(new URL(request.url).pathname);
}

/** The maximum bytes of a request's body. */
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
 * `Sec-Fetch-Site` nor `Origin`. Their requests are not refused here, because the token in the form
 * protects signed-in visitors.
 */
function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== '' && !isOwnAddress(request, origin);
}

/**
 * Whether an address in a header belongs to this shop. Behind a proxy, the host of the request may
 * differ from the shop's public host; both belong to the shop.
 */
function isOwnAddress(request: Request, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { host } = new URL(address);
  return host === request.headers.get('host') || host === publicHost();
}

/**
 * Whether a page of another site sent the form of a signed-in visitor, in a browser that sends only
 * `Referer`. A browser that sends no such header passes: the form's token protects its visitor.
 */
function isForeignForm(request: Request): boolean {
  if (request.headers.has('sec-fetch-site') || request.headers.has('origin')) return false;
  const referer = request.headers.get('referer') ?? '';
  return URL.canParse(referer) && !isOwnAddress(request, referer) && hasSession(request);
}

/** Whether the browser says that one of our pages, or no page at all, caused the request. */
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
 * The status to answer with if Remix itself refused the request, because the address does not
 * support the method, or because the requested data is of a route that does not match the address.
 * Null for any other response.
 */
export function refusalByRemix({ method }: Request, { status, headers }: Response): number | null {
  if (!headers.has('X-Remix-Error') || status >= 500) return null;
  if (status === 405 || (status === 400 && method !== 'POST')) return 405;
  return 400;
}

/**
 * Changes the headers of a form that `refusal` accepted, so that Remix accepts it too. Remix checks
 * the origin again, but knows neither the public host behind a proxy nor the callbacks of payment
 * gateways. Remix does not check the origin of other requests.
 */
export function acceptOrigin({ method, url, headers }: Request): void {
  const origin = headers.get('Origin');
  if (!origin || method !== 'POST') return;
  // The header may contain any text. A sandboxed frame of ours sends `null`.
  if (callbackPaths.test(new URL(url).pathname) || !URL.canParse(origin)) headers.delete('Origin');
  else headers.set('X-Forwarded-Host', new URL(origin).host);
}

/** Whether a content type is that of a form. A body without a type is accepted here. */
const isForm = (type: string | null): boolean =>
  type === null || /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);

/** Whether Remix's scripts sent the request, and not a browser that opened the data's address. */
export const isForScripts = ({ url, headers }: Request): boolean =>
  new URL(url).searchParams.has('_data') && !headers.get('Accept')?.includes('text/html');

/**
 * `X-Remix-Catch` tells Remix's scripts that the shop answered, so that they show its error page.
 */
export const refusalForScripts = (status: number): Response =>
  new Response(null, {
    status,
    headers: { 'X-Remix-Catch': 'yes', 'Cache-Control': 'private, no-store' },
  });
