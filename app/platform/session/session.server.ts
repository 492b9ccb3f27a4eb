/** The session: a signed cookie that scripts cannot read. */

import { config } from '@kernel/config/config';
import { createCookie, createSession, type Session } from '@remix-run/node';
import { seeOther } from '../see-other.server';
import { cookieName, cookieValue, isSecureShop } from './cookie-value.server';
import { sessionSecrets } from './session-secrets.server';
import { deletePieces, joinCookie, splitCookie } from './split-cookie.server';

/** The part of the log-in answer that is stored: spec section 3, "Stored locally". */
export interface SignedIn {
  id: string;
  name: string;
  token: string;
  /** Rank number at log-in, 0 without one; `readCurrentRank` returns the current one. */
  rank: number;
  /** Discount in percent for that rank, at log-in. */
  ediscount: number;
  type: 'distributor' | 'customer';
  /** Whether the browser deletes the session when it closes, because others use the device too. */
  isOneVisit?: boolean;
}

export type NoticeType = 'success' | 'info' | 'warning' | 'error';

/** A message shown once, on the next page. */
export interface Flash {
  type: NoticeType;
  title: string;
  text?: string;
  /** A link to a page of ours. */
  link?: { to: string; text: string };
  /** A button that undoes the action: a form to a page of ours. */
  undo?: { action: string; text: string; fields: Record<string, string> };
}

interface SessionData {
  user: SignedIn;
}
interface FlashData {
  flash: Flash;
}

type ShopSession = Session<SessionData, FlashData>;

const SESSION_COOKIE = 'session';
/**
 * Seconds. As long as our api's longest session. The api itself ends most sessions earlier, such as
 * those that are not used for long.
 */
const MAX_SESSION_SECONDS = 180 * 24 * 60 * 60;
deletePieces(SESSION_COOKIE, '/');

function sessionCookie() {
  return createCookie(cookieName(SESSION_COOKIE, '/'), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecureShop(),
    secrets: sessionSecrets(),
    maxAge: MAX_SESSION_SECONDS,
  });
}

let cached: { secrets: unknown; cookie: ReturnType<typeof sessionCookie> } | undefined;
function currentCookie() {
  const { SESSION_SECRETS: secrets } = config();
  if (!cached || cached.secrets !== secrets) cached = { secrets, cookie: sessionCookie() };
  return cached.cookie;
}

/**
 * Whether the session was signed with an older secret; also true for an invalid signature. The
 * caller then signs the session again, because otherwise it would end when that secret is removed.
 */
export async function isSignedWithOldSecret(request: Request): Promise<boolean> {
  const [newest, ...older] = sessionSecrets();
  const value = older.length > 0 && joinCookie(request, SESSION_COOKIE);
  if (!value) return false;
  const own = createCookie(currentCookie().name, { secrets: [newest] });
  return !(await own.parse(`${own.name}=${value}`));
}

/** Whether a request has a session cookie, valid or not. */
export const hasSession = (request: Request): boolean =>
  cookieValue(request, SESSION_COOKIE) !== undefined;

export async function getSession(request: Request): Promise<ShopSession> {
  const value = joinCookie(request, SESSION_COOKIE);
  const data = value && (await currentCookie().parse(`${currentCookie().name}=${value}`));
  return createSession<SessionData, FlashData>(data || {});
}

/**
 * The `Set-Cookie` headers that store the session: several if an upstream's token is long.
 * @throws RangeError for a session that is larger than browsers accept
 */
export async function commitSession(session: ShopSession): Promise<SetCookies> {
  const lifetime = session.get('user')?.isOneVisit ? { maxAge: undefined } : {};
  return headersOf(splitCookie(await currentCookie().serialize(session.data, lifetime)));
}

/** The `Set-Cookie` headers that delete the session. */
export const endSession = async (): Promise<SetCookies> => {
  const header = await currentCookie().serialize('', { maxAge: undefined, expires: new Date(0) });
  return headersOf([header]);
};

/** A list for `new Headers(…)`, which keeps each of the headers. */
type SetCookies = ['Set-Cookie', string][];
const headersOf = (cookies: string[]): SetCookies => cookies.map((value) => ['Set-Cookie', value]);

/** The member that this request's cookie signs in, or null. */
export async function readSignedIn(request: Request): Promise<SignedIn | null> {
  if (!hasSession(request)) return null;
  return (await getSession(request)).get('user') ?? null;
}

/** A 303 redirect to a page of ours that shows a message, without ending the session. */
export async function redirectWithFlash(request: Request, to: string, flash: Flash) {
  const session = await getSession(request);
  session.flash('flash', flash);
  return seeOther(to, await commitSession(session));
}
