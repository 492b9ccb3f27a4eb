/** Cache headers of pages. */
import type { HeadersFunction } from '@remix-run/node';

/** Seconds that a public page may be shown without revalidation. */
const FRESH_SECONDS = 60;

/** Headers that a page's loader may set. */
const LOADER_HEADERS = ['Link', 'X-Robots-Tag'];

/**
 * The headers of a page that is the same for every anonymous visitor. `entry.server` makes the
 * response private if the request has a session or the status is not 200.
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
 * Headers for the loader of a public page.
 * @param isPartial whether the page lacks a part at the moment, so that it must not be cached
 */
export const partialHeaders = (isPartial = false): Headers =>
  new Headers(isPartial ? { 'Cache-Control': 'no-store' } : {});

/**
 * The headers of the root and of sections. After an error, they are the headers of the error, such
 * as `Retry-After`; otherwise there are none. Pages without headers of their own inherit them.
 */
export const errorHeaders: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();
