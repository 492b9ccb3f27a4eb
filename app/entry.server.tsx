import { config } from '@kernel/config/config';
import { log } from '@kernel/log';
import { loggedPath } from '@kernel/log-path';
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { setCaching, setDataCaching } from '~/platform/document/caching.server';
import { ErrorTitle } from '~/platform/document/error-title';
import { HYDRATION_HEADER } from '~/platform/document/hydration';
import { pageData } from '~/platform/document/page-data.server';
import type { FrameData } from '~/platform/document/root-data';
import { setSecurityHeaders } from '~/platform/document/security-headers.server';
import { ServerPageProvider } from '~/platform/document/server-page';

/** Renders a page in one piece: nothing is streamed late, so nothing waits for a script to show it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response {
  setCaching(request, status, headers, isPartial(remix));
  setSecurityHeaders(headers, remix.manifest);
  const { json, mark } = pageData(remix, config().SERVICE_WORKER);
  if (request.headers.has(HYDRATION_HEADER)) {
    headers.set('Content-Type', 'application/json; charset=utf-8');
    return new Response(json, { status, headers });
  }
  const printedData = isOfOneRequest(headers, remix) ? json : '';
  const html = renderToString(
    <ServerPageProvider value={{ requestId: requestIdOf(context), printedData, mark }}>
      <RemixServer context={remix} url={request.url} />
    </ServerPageProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${markErrors(html, remix)}`, { status, headers });
}

/** Answers of one route, which Remix's scripts ask for: `?_data=…`. */
export function handleDataRequest(response: Response): Response {
  setDataCaching(response.headers);
  return response;
}

const frameOf = ({ staticHandlerContext: { loaderData } }: EntryContext) =>
  loaderData.root as FrameData | undefined;

/**
 * A form sent back, a message shown once, or a page that a cookie of its own may change, such as the
 * first step for an invited visitor: asked for again, it would be another.
 */
const isOfOneRequest = (headers: Headers, remix: EntryContext): boolean =>
  headers.has('Set-Cookie') ||
  Boolean(remix.staticHandlerContext.actionData || frameOf(remix)?.flash);

const isPartial = (remix: EntryContext): boolean => frameOf(remix)?.isPartial ?? false;

const requestIdOf = (context: AppLoadContext | undefined): string =>
  typeof context?.requestId === 'string' ? context.requestId : '';

const markErrors = (html: string, { staticHandlerContext }: EntryContext): string =>
  staticHandlerContext.actionData ? html.replace('<title>', `<title>${ErrorTitle.Mark}`) : html;

/** Remix calls it with whatever a loader or action threw that is not a response. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  const path = loggedPath(new URL(request.url).pathname);
  log().error({ err: error, path, requestId: requestIdOf(context) }, 'request failed');
}
