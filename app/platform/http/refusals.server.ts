/** What the server refuses before a route sees it. */
import { config } from '@kernel/config/config';
import { UPLOAD_BYTES } from '../forms/upload-form.server';
import { hasSession } from '../session/session.server';

/** Bytes of a form without files. */
const FORM_BYTES = 256 * 1024;
const uploadPaths =
  /^\/(first-distributor-register\/(declarations|profile|uploads\/\w+)|profile\/picture)$/;

/**
 * For the callbacks of the payment gateways: posted across sites, proven by their signatures. The
 * hosted pages of their sandboxes are posted to like any gateway's.
 */
const callbackPaths = /^\/(payment\/(razorpay|sabpaisa)|sandbox)\//;

/** Whether files may come with a request. Their action reads the body as it arrives. */
export function takesFiles(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return /^multipart\/form-data\b/i.test(type) && uploadPaths.test(new URL(request.url).pathname);
}

/** How many bytes may be posted. */
export const bodyLimitOf = (request: Request): number =>
  takesFiles(request) ? UPLOAD_BYTES : FORM_BYTES;

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

/**
 * Whether a page of another site sent the request. Text browsers and old engines send neither
 * header: they pass here, and a signed-in form proves itself with its token. Behind a proxy that asks by
 * a name of its own, the public name is the shop's too.
 */
function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== '' && !isOwnAddress(request, origin);
}

/** Whether an address of a header is one of this shop, by the name asked for or the public one. */
function isOwnAddress(request: Request, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { host } = new URL(address);
  return host === request.headers.get('host') || host === publicHost();
}

/**
 * Whether a page of another site sent a form of somebody who is signed in, by an engine that says no
 * more than where it was. One that says nothing passes: its form has a token.
 */
function isForeignForm(request: Request): boolean {
  if (request.headers.has('sec-fetch-site') || request.headers.has('origin')) return false;
  const referer = request.headers.get('referer') ?? '';
  return URL.canParse(referer) && !isOwnAddress(request, referer) && hasSession(request);
}

/** Whether the browser itself says that one of our pages sent the request. */
export const isSameOrigin = (request: Request): boolean =>
  (request.headers.has('sec-fetch-site') || request.headers.has('origin')) && !isCrossSite(request);

function publicHost(): string | undefined {
  const { PUBLIC_URL } = config();
  return PUBLIC_URL && new URL(PUBLIC_URL).host;
}

/** What pages and forms know. */
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
 * The status for a request that Remix itself refused, in place of its own answer: an address that
 * takes no forms or nothing but forms, or the data of a route that is not the page's. Null for any
 * other response.
 */
export function refusalByRemix({ method }: Request, { status, headers }: Response): number | null {
  if (!headers.has('X-Remix-Error') || status >= 500) return null;
  if (status === 405 || (status === 400 && method !== 'POST')) return 405;
  return 400;
}

/**
 * Lets a form pass that `refusal` let pass. Remix looks again where a form comes from, but knows
 * neither the public name behind a proxy nor the callbacks of payment gateways. Of what only reads,
 * the origin may be any, such as the `null` of a sandboxed frame.
 */
export function acceptOrigin({ method, url, headers }: Request): void {
  const origin = headers.get('Origin');
  if (!origin || method !== 'POST') return;
  // A sandboxed frame of ours says `null`, and a header may hold anything.
  if (callbackPaths.test(new URL(url).pathname) || !URL.canParse(origin)) headers.delete('Origin');
  else headers.set('X-Forwarded-Host', new URL(origin).host);
}

/** Pages take forms and nothing else; a body without a type is looked at by whoever reads it. */
const isForm = (type: string | null): boolean =>
  type === null || /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);

/** Whether Remix's scripts ask; a browser that opens such an address shows a page. */
export const isForScripts = ({ url, headers }: Request): boolean =>
  new URL(url).searchParams.has('_data') && !headers.get('Accept')?.includes('text/html');

/** Remix's scripts know by the header that the answer is the shop's own, and show the page about it. */
export const refusalForScripts = (status: number): Response =>
  new Response(null, {
    status,
    headers: { 'X-Remix-Catch': 'yes', 'Cache-Control': 'private, no-store' },
  });
