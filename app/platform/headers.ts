/** Cache headers of pages. */
import type { HeadersFunction } from '@remix-run/node';

/** Seconds that a public page may be shown without revalidation. */
const FRESH_SECONDS = 60;

/** Headers that a page's loader may set. */
const LOADER_HEADERS = ['Link', 'X-Robots-Tag'];

/**
 * For pages that are the same for every anonymous visitor. `entry.server` makes the response
 * private if the request has a session, or if it is not a success.
 */
export const publicHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, loaderHeaders }) => {
  if (errorHeaders) return errorHeaders;
  // A form on such a page that is sent back because of a limit or fault has `Retry-After`.
  const wait = actionHeaders.get('Retry-After');
  if (wait) return new Headers({ 'Retry-After': wait });
  // A page that lacks a part at the moment is not cached.
  const isPartial = loaderHeaders.get('Cache-Control') === 'no-store';
  const headers = new Headers({
    'Cache-Control': isPartial
      ? 'no-store'
      : `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=600, stale-if-error=86400`,
  });
  for (const name of LOADER_HEADERS) {
    const value = loaderHeaders.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
};

/**
 * For the loader of a public page: whether it lacks a part at the moment and must not be cached.
 */
export const partialHeaders = (isPartial = false): Headers =>
  new Headers(isPartial ? { 'Cache-Control': 'no-store' } : {});

/**
 * For the root and the sections, which show errors and pass their headers to all pages without
 * their own: only headers of an error, such as `Retry-After`.
 */
export const errorHeaders: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();
