/**
 * Remembers which style sheets a browser has cached. The text of a style sheet is printed inside
 * the page, so that the first view needs no second request. On later pages of a member, this text
 * would be half of the page. So a private page asks the browser to prefetch the file of the sheet.
 * The response with the file sets a cookie that names the sheet, and later private pages link the
 * file instead. A browser that does not prefetch, or refuses cookies, gets the text inside every
 * page.
 */
import { cookieName, cookieValue } from '../session/cookie-value.server';
import { setCookieHeader } from '../session/set-cookie.server';

/**
 * The lifetime of the cookie in seconds, the same as that of the cached file. If a browser deletes
 * the cookie or the file earlier, pages still look right.
 */
const ONE_YEAR = 365 * 24 * 60 * 60;

const PREFIX = 'sheet-';

/** The name of a built sheet ends with a digest of its text. */
const SHEET = /\/([a-z]+)-([A-Z0-9]+)\.css$/;

function cookieOf(href: string): [name: string, digest: string] | null {
  const [, name, digest] = SHEET.exec(href) ?? [];
  return name && digest ? [`${PREFIX}${name}`, digest] : null;
}

/** Returns true if a pair of a `Cookie` header names a style sheet, which identifies no visitor. */
export const isSheetCookie = (pair: string): boolean => pair.startsWith(cookieName(PREFIX, '/'));

/** The `Set-Cookie` header of the response with a style sheet's file; null for other files. */
export function sheetCookie(path: string): string | null {
  const cookie = cookieOf(path);
  return cookie && setCookieHeader(...cookie, { path: '/', maxAge: ONE_YEAR });
}

/**
 * Returns those of `sheets` that the browser has cached, and adds headers that ask the browser to
 * prefetch the others. For a shared page, returns none and adds no header, because that page is the
 * same for everybody.
 */
export function cachedSheets(
  request: Request,
  headers: Headers,
  sheets: readonly string[],
): ReadonlySet<string> {
  if (!headers.get('Cache-Control')?.startsWith('private')) return new Set();
  const isCached = (href: string) => {
    const [name, digest] = cookieOf(href) ?? [];
    return name !== undefined && cookieValue(request, name) === digest;
  };
  for (const href of sheets.filter((sheet) => !isCached(sheet))) {
    headers.append('Link', `<${href}>; rel=prefetch; as=style`);
  }
  return new Set(sheets.filter(isCached));
}
