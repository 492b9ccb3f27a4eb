/** The session of the desk: a signed cookie of its own, which only pages below `/desk` get. */
import { config } from '@kernel/config/config';
import { createCookie } from '@remix-run/node';
import { deskPaths } from '~/platform/desk-paths';
import { seeOther } from '../see-other.server';
import { cookieName, cookieValue, isSecureShop } from './cookie-value.server';
import type { Flash } from './session.server';

const DESK_COOKIE = 'desk';

interface DeskSession {
  /** Bearer token of the api; absent until both steps of signing in are done. */
  token?: string;
  /** What the first step of signing in answered. */
  challenge?: string;
  /** A message to show once. */
  flash?: Flash;
}

/** For `new Headers(…)`. */
type SetCookies = ['Set-Cookie', string][];

const deskCookie = () =>
  createCookie(cookieName(DESK_COOKIE, deskPaths.home), {
    httpOnly: true,
    sameSite: 'lax',
    path: deskPaths.home,
    secure: isSecureShop(),
    secrets: config().SESSION_SECRETS ?? [],
  });

/** What the cookie of a request holds; nothing where it is not ours. */
export async function deskSession(request: Request): Promise<DeskSession> {
  const value = cookieValue(request, DESK_COOKIE);
  const cookie = deskCookie();
  const session = value && (await cookie.parse(`${cookie.name}=${value}`));
  return (session || {}) as DeskSession;
}

/** Replaces what the cookie holds. It ends with the browser; the api ends the session earlier. */
export const setDeskSession = async (session: DeskSession): Promise<SetCookies> => [
  ['Set-Cookie', await deskCookie().serialize(session)],
];

/** A 303 to a page of the desk that shows a message there. */
export async function redirectInDesk(
  request: Request,
  to: string,
  flash: Flash,
  changes: Partial<DeskSession> = {},
): Promise<Response> {
  const session = { ...(await deskSession(request)), ...changes, flash };
  return seeOther(to, await setDeskSession(session));
}
