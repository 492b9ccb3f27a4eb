/** Everything that answers on the web's port: files, then cached pages, then the app. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { setAnswerHeaders } from '../answer-headers.server';
import { createLanguageRouter, localiseRedirect } from '../language/address-language.server';
import { webMetrics } from '../metrics.server';
import { currentVersion, type Versioned } from '../upstream/invalidation.server';
import { withFreshReads } from '../upstream/read.server';
import { createBusyHandler } from './busy-page.server';
import type { ShopLoadContext } from './load-context';
import type { OtherVersions } from './other-versions.server';
import { createPageCache } from './page-cache.server';
import type { RenderedPage } from './page-cache-entry.server';
import { type BuiltRoutes, publicPages } from './public-pages.server';
import { createRenderLimit } from './render-limit.server';
import { createRouteMatcher } from './route-matcher.server';
import { createStaticFiles } from './static-files.server';
import { createWebApp, serverPaths, type WebAppOptions } from './web-app.server';

interface WebListenerOptions extends Omit<WebAppOptions, 'fallback' | 'isKnownPath'> {
  build: BuiltRoutes;
  /** Folder of the static files. */
  publicDir: string;
  /** Finds built files that this version does not have. */
  otherVersions?: OtherVersions | undefined;
  /** The shop's name on the page that is sent when too many pages are queued. */
  shopName: () => string;
  /** Whether visitors may not see the shop yet. Then no cached page is sent. False by default. */
  isClosed?: () => boolean;
}

export function createWebListener(options: WebListenerOptions): RequestListener {
  const { build, config, log, publicDir, shopName, isClosed = () => false } = options;
  const rendering = createRenderLimit(createBusyHandler(shopName), {
    deadlineMs: config.API_TIMEOUT_MS,
  });
  const renderOnce = async (request: Request, context: ShopLoadContext) =>
    localiseRedirect(await options.remix(request, context));
  const remix: WebAppOptions['remix'] = (request, context) =>
    rendering.run(request, () => renderOnce(request, context));
  const sendFile = createStaticFiles(publicDir, {
    serviceWorker: config.SERVICE_WORKER,
    otherVersions: options.otherVersions,
  });
  const routedPages = publicPages(build);
  const routesOf = createRouteMatcher(build.routes);
  const isKnownPath = (path: string) =>
    serverPaths.has(path) || (routesOf(path)?.at(-1)?.path ?? '*') !== '*';
  const pages = createPageCache({
    maxBytes: config.PAGE_CACHE_BYTES,
    parametersOf: (path) => (serverPaths.has(path) ? null : routedPages(path)),
    originOf: config.PUBLIC_URL ? fixedOrigin(new URL(config.PUBLIC_URL).origin) : ownOrigin,
    render,
    isBusy: rendering.isBusy,
    log,
  });
  const fallback: WebAppOptions['fallback'] = (request) =>
    isClosed() ? null : pages.fallback(request);
  const web = getRequestListener(createWebApp({ ...options, remix, fallback, isKnownPath }).fetch);

  async function render(request: Request): Promise<RenderedPage> {
    const started = performance.now();
    const requestId = randomUUID();
    const context: ShopLoadContext = { requestId, clientAddress: '' };
    let shown: Versioned = { keys: [], version: currentVersion() };
    const response = await rendering.run(request, async () => {
      const { result, ...dated } = await withFreshReads(() => renderOnce(request, context));
      shown = dated;
      return result;
    });
    setAnswerHeaders(response.headers);
    // A cached page answers many requests, so it has no id. An error page shows this id.
    if (response.status !== 200) response.headers.set('X-Request-Id', requestId);
    const { pathname: path } = new URL(request.url);
    const duration = performance.now() - started;
    webMetrics()?.countRequest(context.route, 'GET', response.status, duration);
    const ms = Math.round(duration);
    log.info({ requestId, method: 'GET', path, status: response.status, ms, shared: true });
    return { response, ...shown };
  }

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (isClosed() || serverPaths.has(request.url ?? '')) return web(request, response);
    pages.answer(request, response, () => web(request, response));
  };
  const inLanguage = createLanguageRouter();
  return (request, response) => {
    if (!sendFile(request, response))
      inLanguage(request, response, () => answer(request, response));
  };
}

const fixedOrigin = (origin: string) => () => origin;

/**
 * The origin to print into pages if `PUBLIC_URL` is not set. This is the origin of the request, but
 * only if its host is an address of this machine, because a client can send any host. Otherwise
 * returns null, so that the page is not cached.
 */
function ownOrigin({ headers: { host }, socket }: IncomingMessage): string | null {
  const { localAddress = '', localPort } = socket;
  const address = localAddress.replace(/^::ffff:/, '');
  const own = [address, `[${address}]`, 'localhost'].map((name) => `${name}:${localPort}`);
  return host && own.includes(host) ? `http://${host}` : null;
}
