/** What visitors see of a call that failed. */
import type { UpstreamError } from './upstream-error.server';

/** How a page is sent that stands although the upstream does not answer. */
export const UNAVAILABLE = { status: 503, headers: { 'Retry-After': '10' } };

/** The response that makes the error page for a failed call. */
export function errorPage(error: UpstreamError): Response {
  if (error.kind === 'not_found') return new Response(null, { status: 404 });
  if (error.kind === 'gone') return new Response(null, { status: 410 });
  if (error.kind === 'missing_call') return new Response(null, { status: 501 });
  if (error.kind === 'refused') return new Response(null, { status: 400 });
  const wait = String(error.details.retryAfterSeconds ?? 10);
  return new Response(null, { status: 503, headers: { 'Retry-After': wait } });
}
