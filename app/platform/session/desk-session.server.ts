/**
 * The session of the desk: a separate cookie, sent only to pages below `/desk`. It is encrypted,
 * because its message may contain the link of an invitation.
 */
import { deskPaths } from '~/platform/desk-paths';
import { seeOther } from '../see-other.server';
import { cookieName, cookieValue, isSecureShop } from './cookie-value.server';
import { createSealer } from './sealed-cookie.server';
import type { Flash } from './session.server';

const DESK_COOKIE = 'desk';

export interface DeskSession {
  /** Bearer token of the api; absent until both steps of signing in are done. */
  token?: string | undefined;
  /** The api's challenge from the first step of signing in. The second step sends it back. */
  challenge?: string;
  /** The second factor that this browser is setting up, sealed by the api. */
  setup?: string | undefined;
  /** A message to show once. */
  flash?: Flash;
}

/** A list for `new Headers(…)`. */
type SetCookies = ['Set-Cookie', string][];

/** As long as the api's sessions of the desk: ten hours. */
const MAX_AGE_SECONDS = 10 * 60 * 60;

const sealer = createSealer({ purpose: DESK_COOKIE, maxAge: MAX_AGE_SECONDS });

/**
 * The content of the request's cookie. Empty without a cookie, or if it is not authentic or too
 * old.
 */
export async function readDeskSession(request: Request): Promise<DeskSession> {
  const sealed = cookieValue(request, DESK_COOKIE);
  return ((sealed && sealer.open(sealed)) || {}) as DeskSession;
}

/**
 * Replaces the content of the cookie. Browsers delete the cookie when they close. The api may end
 * the session before that.
 */
export async function setDeskSession(session: DeskSession): Promise<SetCookies> {
  const pair = `${cookieName(DESK_COOKIE, deskPaths.home)}=${sealer.seal(session)}`;
  const secure = isSecureShop() ? '; Secure' : '';
  return [['Set-Cookie', `${pair}; Path=${deskPaths.home}; HttpOnly; SameSite=Lax${secure}`]];
}

/** A 303 redirect to a page of the desk, which shows a message. */
export async function redirectInDesk(
  request: Request,
  to: string,
  flash: Flash,
  changes: Partial<DeskSession> = {},
): Promise<Response> {
  const session = { ...(await readDeskSession(request)), ...changes, flash };
  return seeOther(to, await setDeskSession(session));
}
