/** `Set-Cookie` headers. */
import { localPath } from '../language/page-language';
import { cookieName, isSecureShop } from './cookie-value.server';

/** Seconds. */
export const ONE_DAY = 24 * 60 * 60;

export interface CookieAttributes {
  /** Browsers send the cookie to addresses below this path, in the language of the request. */
  path: string;
  /** Seconds. */
  maxAge: number;
}

/** A `Set-Cookie` header. Browsers that do not know `Max-Age` delete a cookie by `Expires`. */
export function setCookieHeader(
  name: string,
  value: string,
  { path, maxAge }: CookieAttributes,
): string {
  const ownPath = path === '/' ? path : localPath(path);
  const secure = isSecureShop() ? '; Secure' : '';
  const expires = maxAge === 0 ? '; Expires=Thu, 01 Jan 1970 00:00:00 GMT' : '';
  return `${cookieName(name, path)}=${value}; Max-Age=${maxAge}${expires}; Path=${ownPath}; HttpOnly; SameSite=Lax${secure}`;
}
