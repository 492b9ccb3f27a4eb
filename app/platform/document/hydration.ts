/** How enhancement gets the data that a page was made from. */

/** Id of the data block of a page that answers a form: it cannot be asked for again. */
export const HYDRATION_ID = 'hydration';
/** A GET with this header is answered with the page's data instead of the page. */
export const HYDRATION_HEADER = 'X-Hydration';

interface Source {
  serverHandoffString?: string;
  staticHandlerContext: { matches: { route: { id: string } }[] };
}

/** Remix's hand-over data as JSON, with the ids of the routes that make the page. */
export function pageData({ serverHandoffString = '{}', staticHandlerContext }: Source): string {
  const matches = staticHandlerContext.matches.map(({ route }) => route.id);
  return `{"matches":${JSON.stringify(matches)},${serverHandoffString.slice(1)}`;
}
