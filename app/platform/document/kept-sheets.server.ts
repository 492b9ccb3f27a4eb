/**
 * Which style sheets a browser keeps. A sheet travels inside the page, so that a first view waits for
 * no second request; sent again with every page of a member's, it is half of each. So a private page
 * asks the browser to load the file too, when it has nothing else to do. The file brings a cookie
 * that names it, and from then on such pages link it. Whoever takes no files ahead, or no cookies,
 * gets it inside of every page.
 */
import { cookieName, cookieValue } from '../session/cookie-value.server';
import { setCookieHeader } from '../session/sealed-cookie.server';

/** As long as the file itself: where only one of the two is left, its page is right all the same. */
const ONE_YEAR = 365 * 24 * 60 * 60;

const PREFIX = 'sheet-';

/** The name of a built sheet ends with a digest of its text. */
const SHEET = /\/([a-z]+)-([A-Z0-9]+)\.css$/;

function cookieOf(href: string): [name: string, digest: string] | null {
  const [, name, digest] = SHEET.exec(href) ?? [];
  return name && digest ? [`${PREFIX}${name}`, digest] : null;
}

/** Whether a pair of a `Cookie` header is one of these: they say nothing of who brings it. */
export const isSheetCookie = (pair: string): boolean => pair.startsWith(cookieName(PREFIX, '/'));

/** The `Set-Cookie` header of a style sheet's file; null for other files. */
export function sheetCookie(path: string): string | null {
  const cookie = cookieOf(path);
  return cookie && setCookieHeader(...cookie, { path: '/', maxAge: ONE_YEAR });
}

/**
 * The sheets among these that the browser has. To a private page, the headers ask it to load the
 * others; pages that are shared are the same for everybody.
 */
export function keptSheets(
  request: Request,
  headers: Headers,
  sheets: readonly string[],
): ReadonlySet<string> {
  if (!headers.get('Cache-Control')?.startsWith('private')) return new Set();
  const isKept = (href: string) => {
    const [name, digest] = cookieOf(href) ?? [];
    return name !== undefined && cookieValue(request, name) === digest;
  };
  for (const href of sheets.filter((one) => !isKept(one))) {
    headers.append('Link', `<${href}>; rel=prefetch; as=style`);
  }
  return new Set(sheets.filter(isKept));
}
