/** `Set-Cookie` headers. */
import { localPath } from '../language/page-language';
import { cookieName, isSecureShop } from './cookie-value.server';

/** Seconds. */
export const ONE_DAY = 24 * 60 * 60;

export interface CookieAttributes {
  /** Browsers send the cookie to pages below this path, which gets the prefix of the language. */
  path: string;
  /** Seconds. */
  maxAge: number;
}

/**
 * Makes a `Set-Cookie` header. `Expires` deletes a cookie in browsers that do not know `Max-Age`.
 */
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
