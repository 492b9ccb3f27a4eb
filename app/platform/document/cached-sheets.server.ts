/**
 * Style sheets that a browser has cached. A sheet is printed inside the page, so that the first
 * view needs no second request; but it would be half of every later page of a member. So a private
 * page asks the browser to load the file too when it is idle. The file sets a cookie that names it,
 * and later private pages link it. A browser that does not prefetch, or has no cookies, gets the
 * sheet inside every page.
 */
import { cookieName, cookieValue } from '../session/cookie-value.server';
import { setCookieHeader } from '../session/set-cookie.server';

/** The cookie lives as long as the cached file. If only one of them is left, pages are still right. */
const ONE_YEAR = 365 * 24 * 60 * 60;

const PREFIX = 'sheet-';

/** The name of a built sheet ends with a digest of its text. */
const SHEET = /\/([a-z]+)-([A-Z0-9]+)\.css$/;

function cookieOf(href: string): [name: string, digest: string] | null {
  const [, name, digest] = SHEET.exec(href) ?? [];
  return name && digest ? [`${PREFIX}${name}`, digest] : null;
}

/** Whether a pair of a `Cookie` header is one of these. They do not identify a visitor. */
export const isSheetCookie = (pair: string): boolean => pair.startsWith(cookieName(PREFIX, '/'));

/** The `Set-Cookie` header for a style sheet's file; null for other files. */
export function sheetCookie(path: string): string | null {
  const cookie = cookieOf(path);
  return cookie && setCookieHeader(...cookie, { path: '/', maxAge: ONE_YEAR });
}

/**
 * The sheets among these that the browser has. For a private page, the headers ask it to load the
 * others; shared pages are the same for everybody.
 */
export function cachedSheets(
  request: Request,
  headers: Headers,
  sheets: readonly string[],
): ReadonlySet<string> {
  if (!headers.get('Cache-Control')?.startsWith('private')) return new Set();
  const isKept = (href: string) => {
    const [name, digest] = cookieOf(href) ?? [];
    return name !== undefined && cookieValue(request, name) === digest;
  };
  for (const href of sheets.filter((sheet) => !isKept(sheet))) {
    headers.append('Link', `<${href}>; rel=prefetch; as=style`);
  }
  return new Set(sheets.filter(isKept));
}
