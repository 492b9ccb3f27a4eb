/** Cache headers of pages. */
import type { HeadersFunction } from '@remix-run/node';

/** Seconds that a public page may be shown without asking again. */
const FRESH = 60;

/**
 * For pages that are the same for every anonymous visitor. `entry.server` takes it back where the
 * request brings a session, and for every answer that is not a success.
 */
export const publicHeaders: HeadersFunction = ({ errorHeaders, loaderHeaders }) => {
  if (errorHeaders) return errorHeaders;
  const robots = loaderHeaders.get('X-Robots-Tag');
  return {
    'Cache-Control': `public, max-age=${FRESH}, stale-while-revalidate=600, stale-if-error=86400`,
    ...(robots ? { 'X-Robots-Tag': robots } : {}),
  };
};
