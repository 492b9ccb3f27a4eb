/** Checks the page to go to after logging in, so that it is always a page of the shop. */
import { safeRedirect } from 'remix-utils/safe-redirect';

const MAX_LENGTH = 2_048;
/** A host that does not exist. A URL that resolves to another host is not a path of ours. */
const OWN_ORIGIN = 'http://here.invalid';

/**
 * Characters that browsers drop or treat as a slash: control characters, white space, backslashes.
 */
const UNSAFE_CHARACTERS = /[\p{Cc}\s\\]/u;

/**
 * Returns `wanted` if it is a path of this shop (with query and fragment), otherwise `fallback`. A
 * URL of another origin is never accepted, however it is spelled.
 */
export function safeNext(wanted: unknown, fallback = '/'): string {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH) return fallback;
  if (
    !wanted.startsWith('/') ||
    UNSAFE_CHARACTERS.test(wanted) ||
    !URL.canParse(wanted, OWN_ORIGIN)
  ) {
    return fallback;
  }
  const { origin, pathname, search, hash } = new URL(wanted, OWN_ORIGIN);
  // `/.//other.example` has become `//other.example`, which browsers treat as another host.
  if (origin !== OWN_ORIGIN || safeRedirect(pathname, '') !== pathname) return fallback;
  return `${pathname}${search}${hash}`;
}

/** The `next` parameter of a page's URL. */
export const nextOf = (request: Request, fallback = '/'): string =>
  safeNext(new URL(request.url).searchParams.get('next'), fallback);

/** Adds the page to return to as a parameter. Adds nothing for the home page, the default. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
