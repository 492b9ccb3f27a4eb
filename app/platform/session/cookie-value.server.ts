/**
 * The cookies of a request, and their names. Over https every cookie of ours has a prefix that only
 * a secure page of this very host can set (RFC 6265bis, 4.1.3), so a cookie planted by another host
 * of the same domain is not read.
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
 * The name of a cookie in browsers.
 * @param name letters, digits, hyphens and underscores
 * @param path of the cookie: `__Host-` is for cookies of the whole host
 * @throws RangeError for a name that the page cache does not know, because it would share private
 * pages
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
 * The raw value of a cookie. If several have the name, the one with the longest path, which
 * browsers send first. Undefined without one.
 */
export function cookieValue(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie') ?? '';
  return new RegExp(`(?:^|;\\s*)${prefixes()}${name}=([^;]*)`).exec(cookies)?.[1];
}

/**
 * Names without prefix, and values, of the cookies whose names begin with `prefix`; empty ones are
 * left out.
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
