/** Where to go after logging in: a page of ours, whatever the address says. */
import { safeRedirect } from 'remix-utils/safe-redirect';

const MAX_LENGTH = 2_048;
/** A host that does not exist, so an address that leaves it was not a path of ours. */
const HERE = 'http://here.invalid';

/**
 * Characters that browsers drop or treat as a slash: control characters, white space, backslashes.
 */
const TREACHEROUS = /[\p{Cc}\s\\]/u;

/**
 * `wanted` if it is a path of this shop (with query and fragment), otherwise `fallback`. Another
 * origin is never accepted, however it is spelled.
 */
export function safeNext(wanted: unknown, fallback = '/'): string {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH) return fallback;
  if (!wanted.startsWith('/') || TREACHEROUS.test(wanted) || !URL.canParse(wanted, HERE)) {
    return fallback;
  }
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // `/.//other.example` has become `//other.example`, which browsers treat as another host.
  if (origin !== HERE || safeRedirect(pathname, '') !== pathname) return fallback;
  return `${pathname}${search}${hash}`;
}

/** The `next` parameter of a page's address. */
export const nextOf = (request: Request, fallback = '/'): string =>
  safeNext(new URL(request.url).searchParams.get('next'), fallback);

/** `path` with the page to return to, unless that is the home page, which is the default. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
