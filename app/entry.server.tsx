import { config } from '@kernel/config/config';
import { log } from '@kernel/log';
import { loggedPath, UNKNOWN_PATH } from '@kernel/log-path';
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { beginWithCompanyFile, companyVersion } from '~/features/company/current-company.server';
import { cachedSheets } from '~/platform/document/cached-sheets.server';
import { setCaching, setDataCaching } from '~/platform/document/caching.server';
import { encodePage } from '~/platform/document/encode-page.server';
import { COMPANY_HEADER } from '~/platform/document/outdated-page';
import { pageData } from '~/platform/document/page-data.server';
import type { RootData } from '~/platform/document/root-data';
import { linksOf } from '~/platform/document/route-links';
import { setSecurityHeaders } from '~/platform/document/security-headers.server';
import { ServerPageProvider } from '~/platform/document/server-page';
import type { Language } from '~/platform/language/languages';
import { localisePage } from '~/platform/language/localised-page.server';
import { requestLanguage } from '~/platform/language/request-language.server';
import type { DeskHandle } from '~/platform/page-parameters';
import { setCookieLines } from '~/platform/session/cookie-value.server';
import { fieldText } from '~/ui/form.text';

beginWithCompanyFile();

/**
 * Renders the whole page before it is sent. Parts that are streamed later would need script to
 * appear.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response {
  const language = requestLanguage();
  const hasScripts = localisePage(remix, language);
  addActionHeaders(headers, remix);
  setCaching(request, status, headers, isPartial(remix));
  const styleSheets = styleSheetsOf(remix);
  setSecurityHeaders(headers, remix.manifest, styleSheets);
  const value = {
    requestId: context.requestId ?? '',
    // Without page data, script does not enhance the page, and its links load whole documents.
    pageData: hasScripts && !isPlain(remix) ? pageData(remix, shopState(language)) : '',
    cachedSheets: cachedSheets(request, headers, styleSheets),
  };
  const html = renderToString(
    <ServerPageProvider value={value}>
      <RemixServer context={remix} url={request.url} />
    </ServerPageProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Encoded here, because a Response would first check a string for lone surrogates.
  const body = encodePage(`<!DOCTYPE html>${markErrors(html, remix)}`);
  return new Response(body, { status, headers });
}

const shopState = ({ prefix }: Language) => ({
  company: companyVersion(),
  serviceWorker: config().SERVICE_WORKER,
  ...(prefix ? { basename: prefix } : {}),
});

/**
 * If an error boundary above the action's route renders the page, Remix drops the headers of the
 * action. This adds two of them again: `Set-Cookie`, because cookies keep what was entered, and
 * `Retry-After`.
 */
function addActionHeaders(headers: Headers, { staticHandlerContext }: EntryContext): void {
  const present = new Set(setCookieLines(headers));
  for (const actionHeaders of Object.values(staticHandlerContext.actionHeaders)) {
    for (const line of setCookieLines(actionHeaders)) {
      if (!present.has(line)) headers.append('Set-Cookie', line);
    }
    const wait = actionHeaders.get('Retry-After');
    if (wait && !headers.has('Retry-After')) headers.set('Retry-After', wait);
  }
}

/** Sets the headers of the data of one route. Remix's scripts request such data with `?_data=…`. */
export function handleDataRequest(response: Response): Response {
  setDataCaching(response.headers);
  response.headers.set(COMPANY_HEADER, companyVersion());
  return response;
}

const styleSheetsOf = ({ routeModules, staticHandlerContext: { matches } }: EntryContext) =>
  linksOf(matches.map(({ route }) => routeModules[route.id])).styleSheets;

/**
 * Returns true for error pages and pages of the desk: the browser's build has no script for them.
 */
const isPlain = ({ routeModules, staticHandlerContext }: EntryContext): boolean =>
  Boolean(staticHandlerContext.errors) ||
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as DeskHandle | undefined)?.isDesk,
  );

function isPartial({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  const frame = loaderData.root as RootData | undefined;
  return frame?.isPartial ?? false;
}

/**
 * Puts "Error: " before the title of a page with errors: screen readers announce the title first.
 */
const markErrors = (html: string, { staticHandlerContext }: EntryContext): string =>
  staticHandlerContext.actionData ? html.replace('<title>', `<title>${fieldText.error}`) : html;

/** Remix calls this for the errors of loaders, actions and rendering, except thrown responses. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  const line = {
    path: loggedPath(new URL(request.url).pathname),
    requestId: context.requestId ?? '',
  };
  if (isRouteErrorResponse(error) && error.status < 500) {
    // Remix itself throws these if no route has the address, or if the route lacks the method.
    const path = error.status === 404 ? UNKNOWN_PATH : line.path;
    log().info({ ...line, path, status: error.status }, 'request refused');
    return;
  }
  log().error({ err: error, ...line }, 'request failed');
}
