/** What visitors see of a call that failed. */
import { isErrorCode } from '@contract/errors';
import type { UpstreamError } from './upstream-error.server';

/** How a page is sent that stands although the upstream does not answer. */
export const UNAVAILABLE = { status: 503, headers: { 'Retry-After': '10' } };

const UNAVAILABLE_SECONDS = 10;
const TOO_MANY_SECONDS = 60;

/**
 * The response that makes the error page for a failed read. A read is our request, not the visitor's:
 * what the upstream finds wrong with it is no fault of theirs, unless it says by a code of the contract
 * what is wrong with the address.
 * @param isPublic the read went without a token, so that nobody's rights were asked about
 */
export function errorPage(
  { kind, details }: UpstreamError,
  { isPublic = false }: { isPublic?: boolean } = {},
): Response {
  const told = statusOf(kind, details);
  const status = isPublic && told === 403 ? 502 : told;
  const wait = details.retryAfterSeconds ?? defaultWaits[status];
  const headers = new Headers(wait === undefined ? {} : { 'Retry-After': String(wait) });
  return new Response(null, { status, headers });
}

const defaultWaits: Record<number, number> = { 429: TOO_MANY_SECONDS, 503: UNAVAILABLE_SECONDS };

function statusOf(kind: UpstreamError['kind'], details: UpstreamError['details']): number {
  switch (kind) {
    case 'not_found':
      return 404;
    case 'gone':
      return 410;
    case 'missing_call':
      return details.isListed ? 502 : 501;
    case 'refused':
      if (details.status === 400 && isErrorCode(details.code)) return 400;
      return details.status === 403 || details.status === 429 ? details.status : 502;
    default:
      return 503;
  }
}
