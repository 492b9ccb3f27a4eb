import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import type { FrameData } from '~/features/frame/frame-data';
import { HYDRATION_HEADER, pageData } from '~/platform/document/hydration';
import { setSecurityHeaders } from '~/platform/document/security-headers.server';
import { ServerPageProvider } from '~/platform/document/server-page';
import { log } from '~/platform/log.server';
import { hasSession } from '~/platform/session.server';

/** Renders a page in one piece: nothing is streamed late, so nothing waits for a script to show it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response {
  setCaching(request, status, headers);
  setSecurityHeaders(headers, remix.manifest);
  if (request.headers.has(HYDRATION_HEADER)) {
    headers.set('Content-Type', 'application/json; charset=utf-8');
    return new Response(pageData(remix), { status, headers });
  }
  const printedData = isOfOneRequest(remix) ? pageData(remix) : '';
  const html = renderToString(
    <ServerPageProvider value={{ requestId: requestIdOf(context), printedData }}>
      <RemixServer context={remix} url={request.url} />
    </ServerPageProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${markErrors(html, remix)}`, { status, headers });
}

/** A form sent back, or a message shown once: asked for again, the page would be another. */
function isOfOneRequest({ staticHandlerContext: { actionData, loaderData } }: EntryContext) {
  const frame = loaderData.root as FrameData | undefined;
  return Boolean(actionData || frame?.flash);
}

const requestIdOf = (context: AppLoadContext | undefined): string =>
  typeof context?.requestId === 'string' ? context.requestId : '';

/** Private unless the route says otherwise; never kept when it failed or belongs to a visitor. */
function setCaching(request: Request, status: number, headers: Headers): void {
  const mayBeShared =
    status === 200 && headers.get('Cache-Control')?.startsWith('public') && !hasSession(request);
  if (!mayBeShared) {
    headers.set('Cache-Control', 'private, no-store');
    // All that lynx understands: after logging out it would show the pages of before.
    headers.set('Pragma', 'no-cache');
  }
  headers.append('Vary', `Cookie, ${HYDRATION_HEADER}`);
}

/** The title of a form sent back begins with "Error: ": it is what a screen reader says first. */
function markErrors(html: string, { staticHandlerContext: { actionData } }: EntryContext): string {
  return actionData ? html.replace('<title>', '<title>Error: ') : html;
}

/** Remix calls it with whatever a loader or action threw that is no response. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  log().error({ err: error, pathname, requestId: requestIdOf(context) }, 'request failed');
}
