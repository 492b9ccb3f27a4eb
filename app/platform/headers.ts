/** Cache headers of pages. */
import type { HeadersFunction } from '@remix-run/node';

/** Seconds that a public page may be shown without asking again. */
const FRESH = 60;

/** What a page's loader may say besides its data. */
const FROM_LOADERS = ['Link', 'X-Robots-Tag'];

/**
 * For pages that are the same for every anonymous visitor. `entry.server` takes it back where the
 * request brings a session, and for every answer that is not a success.
 */
export const publicHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, loaderHeaders }) => {
  if (errorHeaders) return errorHeaders;
  // A form on such a page that is sent back because of a limit or a fault says for how long.
  const wait = actionHeaders.get('Retry-After');
  if (wait) return new Headers({ 'Retry-After': wait });
  // A page that lacks something for now says that it is not to be cached.
  const isPartial = loaderHeaders.get('Cache-Control') === 'no-store';
  const headers = new Headers({
    'Cache-Control': isPartial
      ? 'no-store'
      : `public, max-age=${FRESH}, stale-while-revalidate=600, stale-if-error=86400`,
  });
  for (const name of FROM_LOADERS) {
    const value = loaderHeaders.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
};

/** For the loader of a public page: whether it lacks something for now, and is not to be cached. */
export const partialHeaders = (isPartial = false): Headers =>
  new Headers(isPartial ? { 'Cache-Control': 'no-store' } : {});

/**
 * For the root and the sections, which show errors and hand their headers down to every page that
 * has none of its own: nothing but what an error brings along, such as when to try again.
 */
export const errorHeaders: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();
