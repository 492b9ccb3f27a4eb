/**
 * The cookies of a request, and their names. Where visitors come by https every cookie of ours has a
 * prefix that only a secure page of this very host can set (RFC 6265bis, 4.1.3): one that another
 * host below the same domain planted is not read.
 */
import { config } from '@kernel/config/config';

/** Whether cookies travel by https alone. */
export const isSecureShop = (): boolean => config().PUBLIC_URL?.startsWith('https:') ?? false;

/**
 * The name of a cookie as browsers have it.
 * @param name letters, digits, hyphens and underscores
 * @param path of the cookie: `__Host-` is for those of the whole host
 */
export function cookieName(name: string, path: string): string {
  if (!isSecureShop()) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

const prefixes = () => (isSecureShop() ? '__(?:Host|Secure)-' : '');

/**
 * The value of a cookie as it came, of the longest path where several have the name: browsers send
 * that one first. Undefined without one.
 */
export function cookieValue(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie') ?? '';
  return new RegExp(`(?:^|;\\s*)${prefixes()}${name}=([^;]*)`).exec(cookies)?.[1];
}

/** Names, as ours, and values of the cookies whose names begin with `prefix`, empty ones left out. */
export function cookiesStartingWith(request: Request, prefix: string): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const ours = new RegExp(`^${prefixes()}(${prefix}[^=]*)=(.+)$`, 's');
  const found = pairs.flatMap((pair) => {
    const [, name, value] = ours.exec(pair) ?? [];
    return name && value ? [[name, value] as const] : [];
  });
  return new Map(found);
}
