/** Where to go on after logging in: a page of ours, whatever the address says. */
import { safeRedirect } from 'remix-utils/safe-redirect';

const MAX_LENGTH = 2_048;
/** No host has this name, so an address that leaves it was not a path of ours. */
const HERE = 'http://here.invalid';

/** What browsers drop or read as a slash: control characters, white space, backslashes. */
const TREACHEROUS = /[\p{Cc}\s\\]/u;

/**
 * `wanted` if it is a path of this shop (with its query and fragment), otherwise `fallback`.
 * Another origin, in whatever spelling, is never let through.
 */
export function safeNext(wanted: unknown, fallback = '/'): string {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH) return fallback;
  if (!wanted.startsWith('/') || TREACHEROUS.test(wanted) || !URL.canParse(wanted, HERE)) {
    return fallback;
  }
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // `/.//other.example` has become `//other.example`, which browsers take for another host.
  if (origin !== HERE || safeRedirect(pathname, '') !== pathname) return fallback;
  return `${pathname}${search}${hash}`;
}

/** The `next` of a page's address. */
export const nextOf = (request: Request, fallback = '/'): string =>
  safeNext(new URL(request.url).searchParams.get('next'), fallback);

/** `path` with the way back, unless that is the home page, where one goes anyway. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
