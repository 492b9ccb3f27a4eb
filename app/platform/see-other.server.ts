/** Makes enhanced pages load the next page whole, for when the frame around it changes too. */
export const RELOAD = { 'X-Remix-Reload-Document': 'true' };

/**
 * A 303 to another page: where a form leads, or where a visitor belongs instead.
 * @param to a path of our own
 */
export function seeOther(to: string, headers?: HeadersInit): Response {
  const all = new Headers(headers);
  all.set('Location', to);
  return new Response(null, { status: 303, headers: all });
}
