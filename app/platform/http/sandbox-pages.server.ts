/** Proxies the hosted pages of sandbox gateways to browsers, which cannot reach the api. */
import { config } from '@kernel/config/config';
import { publicOrigin } from '@kernel/config/public-url';
import { log } from '@kernel/log';
import { readLimited } from '../read-limited.server';
import { readSignedIn } from '../session/session.server';
import { sandboxText } from './http.text';

/** The maximum bytes of a form or page. The forms and pages of the sandboxes are smaller. */
const MAX_BYTES = 64 * 1024;
/** Headers that are passed on; all other headers of the api are dropped. */
const FORWARDED_HEADERS = [
  'Content-Type',
  'Content-Security-Policy',
  'Cache-Control',
  'Location',
  'Referrer-Policy',
  'X-Content-Type-Options',
];

/** Fields with the address that a gateway redirects the browser to. */
const RETURN_FIELDS = ['callback_url', 'cancel_url'];
/** The page with a member's own messages. Only this page needs the session. */
const MESSAGES = '/sandbox/messages';

/**
 * Answers a request below `/sandbox/`; 404 unless this program's api runs a gateway's sandbox.
 * Forwards the form, but neither cookies nor the visitor's address. Only the page of messages gets
 * the session. Refuses a form that would redirect to another site, because visitors see the shop's
 * own origin.
 */
export async function renderSandboxPage(request: Request): Promise<Response> {
  const { API_BASE_URL = '', API_TIMEOUT_MS, sandboxes } = config();
  const hasGatewaySandbox = sandboxes.includes('razorpay') || sandboxes.includes('sabpaisa');
  if (!hasGatewaySandbox || !API_BASE_URL) return plainResponse(sandboxText.notFound, 404);
  const isPost = request.method === 'POST';
  const form = isPost ? await readLimited(new Response(request.body), MAX_BYTES) : undefined;
  if (form === null) return plainResponse(sandboxText.tooLarge, 413);
  if (form && redirectsAway(form, publicOrigin(request))) {
    return plainResponse(sandboxText.otherSite, 400);
  }
  const { pathname, search } = new URL(request.url);
  const token = pathname === MESSAGES ? (await readSignedIn(request))?.token : undefined;
  try {
    const response = await fetch(new URL(`${pathname}${search}`, API_BASE_URL), {
      method: isPost ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(form ? { body: new Uint8Array(form) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    const body = await readLimited(response, MAX_BYTES);
    if (!body) throw new Error('The page is too large.');
    return new Response(new Uint8Array(body), {
      status: response.status,
      headers: forwardedHeaders(response.headers),
    });
  } catch (err) {
    log().warn({ err }, 'a page of the gateway sandbox could not be reached');
    const answer = plainResponse(sandboxText.unavailable, 503);
    answer.headers.set('Retry-After', '5');
    return answer;
  }
}

/** Parses the form as the sandbox does: as URL-encoded, whatever its content type. */
function redirectsAway(form: Uint8Array, origin: string): boolean {
  const fields = new URLSearchParams(new TextDecoder().decode(form));
  return RETURN_FIELDS.flatMap((name) => fields.getAll(name)).some(
    (url) => !URL.canParse(url) || new URL(url).origin !== origin,
  );
}

function forwardedHeaders(given: Headers): Headers {
  const headers = new Headers({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' });
  for (const name of FORWARDED_HEADERS) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

const plainResponse = (words: string, status: number): Response =>
  new Response(words, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
