/** The data of a page, printed into it for enhancement. */

interface Source {
  /** Remix's hand-over data as JSON, with `<`, `>`, `&`, U+2028 and U+2029 escaped. */
  serverHandoffString?: string;
  staticHandlerContext: { matches: { route: { id: string } }[] };
}

/**
 * What the browser needs to hydrate the page, as JSON that is safe inside a script element: Remix's
 * hand-over data, the ids of the page's routes, the version of the company data, whether to
 * register the service worker, and the prefix of the page's language, if it has one.
 */
export function pageData(
  { serverHandoffString = '{}', staticHandlerContext }: Source,
  shopState: { company: string; serviceWorker: boolean },
): string {
  const matches = staticHandlerContext.matches.map(({ route }) => route.id);
  const head = JSON.stringify({ matches, ...shopState }).slice(0, -1);
  return `${head},${serverHandoffString.slice(1)}`;
}
