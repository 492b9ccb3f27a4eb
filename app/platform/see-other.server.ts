/** Makes JavaScript load the target as a new document, because the page's header changes too. */
export const RELOAD = { 'X-Remix-Reload-Document': 'true' };

/**
 * A 303 redirect, after a form or to another page.
 * @param to a path of ours
 */
export function seeOther(to: string, headers?: HeadersInit): Response {
  const all = new Headers(headers);
  all.set('Location', to);
  return new Response(null, { status: 303, headers: all });
}
