/** The status and headers of the page that a visitor sees after a failed call. */
import { isErrorCode } from '@contract/errors';
import type { UpstreamError } from './upstream-error.server';

/** Status and headers of a page that is shown although the upstream does not respond. */
export const UNAVAILABLE = { status: 503, headers: { 'Retry-After': '10' } };

const UNAVAILABLE_SECONDS = 10;
const TOO_MANY_SECONDS = 60;

/**
 * The response that shows the error page for a failed read. Most refusals become 502, because the
 * shop made the call, not the visitor. The status stays 400 or 429 if a code of the contract says
 * that the URL is wrong or that the visitor has to wait.
 * @param isPublic whether the read had no token, so that a 403 is not about the visitor
 */
export function errorPage(
  { kind, details }: UpstreamError,
  { isPublic = false }: { isPublic?: boolean } = {},
): Response {
  const responseStatus = statusOf(kind, details);
  const status = isPublic && responseStatus === 403 ? 502 : responseStatus;
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
      // Without such a code, the upstream limits the shop as a whole.
      if (details.status === 429) return isVisitorsLimit(details.code) ? 429 : 503;
      return details.status === 403 ? 403 : 502;
    default:
      return 503;
  }
}

const isVisitorsLimit = (code: string | undefined): boolean =>
  code === 'too_many_requests' || isErrorCode(code);
