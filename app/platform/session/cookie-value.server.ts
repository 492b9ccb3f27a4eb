/**
 * Names of cookies, and the cookies of a request. Over https, every cookie of ours has a name
 * prefix (RFC 6265bis, 4.1.3), so a cookie that was set without https is not read. Another host of
 * the domain cannot set a cookie with the prefix `__Host-` either.
 */
import { config } from '@kernel/config/config';

/** Whether cookies are sent over https only. */
export const isSecureShop = (): boolean => config().PUBLIC_URL?.startsWith('https:') ?? false;

/** The names of all cookies of the shop. Some have a variable part after a hyphen. */
const NAMES = [
  'checkout',
  'desk',
  'login-code',
  'own-data',
  'phone',
  'pin',
  'preview',
  'registering',
  'registration',
  'remembered',
  'session',
  'sheet',
  'ticket',
  'unsaved',
];
const OWN = new RegExp(`^(?:__Host-|__Secure-)?(?:${NAMES.join('|')})(?:-|$)`);

/** Whether a pair of a `Cookie` header belongs to the shop; no other cookie is read. */
export const isOwnCookie = (pair: string): boolean =>
  OWN.test((pair.split('=', 1)[0] ?? '').trim());

/**
 * The name of a cookie in browsers, with its prefix.
 * @param name letters, digits, hyphens and underscores
 * @param path of the cookie: only a cookie for the whole host may have the prefix `__Host-`
 * @throws RangeError for a name that is not in `NAMES`, because the page cache would ignore such a
 * cookie and share private pages
 */
export function cookieName(name: string, path: string): string {
  if (!OWN.test(name)) throw new RangeError(`The cookie ${name} is not in the list.`);
  if (!isSecureShop()) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/**
 * The `Set-Cookie` lines of headers, also under Remix's own server, whose headers lack
 * `getSetCookie`.
 */
export const setCookieLines = (headers: Headers): string[] =>
  [...headers].flatMap(([name, line]) => (name === 'set-cookie' ? [line] : []));

const prefixes = () => (isSecureShop() ? '__(?:Host|Secure)-' : '');

/**
 * The raw value of a cookie; undefined if there is none. Of several cookies with the name, it is
 * the one with the longest path, because browsers send that first.
 */
export function cookieValue(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie') ?? '';
  return new RegExp(`(?:^|;\\s*)${prefixes()}${name}=([^;]*)`).exec(cookies)?.[1];
}

/**
 * The values of the cookies whose names begin with `prefix`, by their names without `__Host-` or
 * `__Secure-`. Cookies with an empty value are left out.
 */
export function cookiesStartingWith(request: Request, prefix: string): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const ours = new RegExp(`^${prefixes()}(${prefix}[^=]*)=(.+)$`, 's');
  const found = pairs.flatMap((pair) => {
    const [, name, value] = ours.exec(pair) ?? [];
    return name && value ? [[name, value] as const] : [];
  });
  return new Map(found);
}
