/**
 * The visitor's PIN code for delivery, in a cookie that is not encrypted: it names only a town, and
 * the page cache reads it. See docs/decisions/0020.
 */
import { parsePinCode } from '@contract/identity/pin-code';
import { cookieName, cookieValue, isSecureShop } from './cookie-value.server';
import { deleteOnLogOut } from './delete-on-log-out.server';

/** Name of the cookie, and of the parameter in the cache key of pages that show delivery times. */
export const PIN = 'pin';
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;

const header = (pin: string, maxAge: number): string => {
  const secure = isSecureShop() ? '; Secure' : '';
  return `${cookieName(PIN, '/')}=${pin}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
};

/** The `Set-Cookie` header that stores a PIN code. */
export const rememberPin = (pin: string): string => header(pin, MAX_AGE_SECONDS);

deleteOnLogOut(() => header('', 0));

/** The PIN code in the URL of a request, or else in its cookie; empty without a valid one. */
export function pinOf(request: Request): string {
  const inAddress = new URL(request.url).searchParams.get(PIN);
  return parsePinCode(inAddress ?? cookieValue(request, PIN) ?? '') ?? '';
}

/** The PIN code if a `Cookie` header contains nothing else; otherwise null. */
export function pinIfOnlyCookie(cookies: string): string | null {
  const [name, pin] = cookies.split('=');
  return name === cookieName(PIN, '/') && /^\d{6}$/.test(pin ?? '')
    ? parsePinCode(pin ?? '')
    : null;
}
