/** The data of a page, for enhancement. */
import { createHash } from 'node:crypto';

interface Source {
  serverHandoffString?: string;
  staticHandlerContext: {
    matches: { route: { id: string } }[];
    loaderData?: unknown;
    actionData?: unknown;
    errors?: unknown;
  };
}

export interface PageData {
  json: string;
  /** A short hash: a page and data of the same mark belong together. */
  mark: string;
}

/**
 * What differs each time a page is made, and may: seconds that are left, which the page says where
 * React lets them differ, and a token drawn for a form, which is an attribute.
 */
const DIFFERS = new Set(['resendIn', 'token']);

/** What of a page's data must not differ, as text. */
const lasting = ({ loaderData, actionData, errors }: Source['staticHandlerContext']): string =>
  JSON.stringify({ loaderData, actionData, errors }, (name, value) =>
    DIFFERS.has(name) ? undefined : value,
  );

/**
 * Remix's hand-over data as JSON, with the ids of the routes that make the page, its mark, and
 * whether the browser is to have the service worker.
 */
export function pageData(
  { serverHandoffString = '{}', staticHandlerContext }: Source,
  serviceWorker: boolean,
): PageData {
  const matches = staticHandlerContext.matches.map(({ route }) => route.id);
  const mark = createHash('sha256')
    .update(lasting(staticHandlerContext))
    .digest('base64url')
    .slice(0, 8);
  const head = JSON.stringify({ mark, matches, serviceWorker }).slice(0, -1);
  return { json: `${head},${serverHandoffString.slice(1)}`, mark };
}
