/** Who may cache a response: everything is for one visitor unless its route says otherwise. */
import { hasSession } from '../session/session.server';

/**
 * Makes a page private unless its route says that it is public; never cached when it failed or
 * belongs to a visitor.
 * @param isPartial the page lacks something for now: it may be seen by everybody, but not be cached
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
    // All that lynx understands: after logging out it would show the pages of before.
    headers.set('Pragma', 'no-cache');
  }
  headers.append('Vary', 'Cookie');
}

/** Of a page for everybody that is not worth caching. */
export const NO_STORE = 'no-store';

/** Makes the data of one route private: it may be a member's, and is asked for by script alone. */
export function setDataCaching(headers: Headers): void {
  headers.set('Cache-Control', 'private, no-store');
  headers.append('Vary', 'Cookie');
  headers.set('X-Content-Type-Options', 'nosniff');
}
