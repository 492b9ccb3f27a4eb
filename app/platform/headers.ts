/** Cache headers of pages. */
import type { HeadersFunction } from '@remix-run/node';

/** Seconds that caches may serve a public page without revalidation. */
const FRESH = 60;

/** Headers of a loader that go to the document. */
const FROM_LOADERS = ['Link', 'X-Robots-Tag'];

/**
 * For pages that are the same for every anonymous visitor. `entry.server` makes them private where
 * the request has a session, and for every status but 200.
 */
export const publicHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, loaderHeaders }) => {
  if (errorHeaders) return errorHeaders;
  // A form on such a page that is sent back because of a limit or a fault has a Retry-After.
  const wait = actionHeaders.get('Retry-After');
  if (wait) return new Headers({ 'Retry-After': wait });
  const headers = new Headers({
    'Cache-Control': `public, max-age=${FRESH}, stale-while-revalidate=600, stale-if-error=86400`,
  });
  for (const name of FROM_LOADERS) {
    const value = loaderHeaders.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
};

/**
 * For the root and the sections, which show errors and hand their headers down to every page that
 * has none of its own: nothing but what an error brings along, such as when to try again.
 */
export const errorHeaders: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();
