/** Caching headers: every response is private unless its route says otherwise. */
import { hasSession } from '../session/session.server';

/**
 * Makes a page private, unless its route is public, its status is 200 and the visitor has no
 * session.
 * @param isPartial whether the page lacks a part at the moment: then not even a public page is
 * cached
 */
export function setCaching(
  request: Request,
  status: number,
  headers: Headers,
  isPartial: boolean,
): void {
  const mayBeShared =
    status === 200 && headers.get('Cache-Control')?.startsWith('public') && !hasSession(request);
  if (!mayBeShared || isPartial) {
    headers.set('Cache-Control', mayBeShared ? NO_STORE : 'private, no-store');
    // The only header that lynx obeys. Otherwise it would show private pages after logging out.
    headers.set('Pragma', 'no-cache');
  }
  headers.append('Vary', 'Cookie');
}

/** The `Cache-Control` header of a public page that must not be cached. */
export const NO_STORE = 'no-store';

/** Makes the data of a single route private, because it may belong to a member. */
export function setDataCaching(headers: Headers): void {
  headers.set('Cache-Control', 'private, no-store');
  headers.append('Vary', 'Cookie');
  headers.set('X-Content-Type-Options', 'nosniff');
}
