/** Everything that answers on the web's port: files, then kept pages, then the web itself. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createPageCache } from './page-cache.server';
import { type BuiltRoutes, publicPages } from './public-pages.server';
import { createStaticFiles } from './static-files.server';
import { createWebApp, serverPaths, type WebAppOptions } from './web-app.server';

export interface WebListenerOptions extends WebAppOptions {
  /** The built web's routes. */
  build: BuiltRoutes;
  /** Folder of the files that are served as they are. */
  publicDir: string;
}

/**
 * The web's server, which is not yet listening. Idle connections outlive those of a proxy, 60
 * seconds in nginx: it never sends a request into one that is being closed.
 */
export const createWebServer = (listener: RequestListener): Server =>
  createServer({ keepAliveTimeout: 65_000, headersTimeout: 70_000 }, listener);

export function createWebListener(options: WebListenerOptions): RequestListener {
  const { build, config, log, publicDir, remix } = options;
  const sendFile = createStaticFiles(publicDir, { serviceWorker: config.SERVICE_WORKER });
  const web = getRequestListener(createWebApp(options).fetch);
  const routedPages = publicPages(build);
  const pages = createPageCache({
    maxBytes: config.PAGE_CACHE_BYTES,
    parametersOf: (path) => (serverPaths.has(path) ? null : routedPages(path)),
    originOf: config.PUBLIC_URL ? constantly(new URL(config.PUBLIC_URL).origin) : ownOrigin,
    render,
    log,
  });

  async function render(request: Request): Promise<Response> {
    const started = performance.now();
    const requestId = randomUUID();
    const response = await remix(request, { requestId, clientAddress: '' });
    // A page that is kept answers many requests; an error shows this one's id.
    if (response.status !== 200) response.headers.set('X-Request-Id', requestId);
    const { pathname: path } = new URL(request.url);
    const ms = Math.round(performance.now() - started);
    log.info({ requestId, method: 'GET', path, status: response.status, ms, shared: true });
    return response;
  }

  return (request, response) => {
    if (sendFile(request, response)) return;
    if (serverPaths.has(request.url ?? '')) return web(request, response);
    pages(request, response, () => web(request, response));
  };
}

const constantly = (origin: string) => () => origin;

/**
 * Without `PUBLIC_URL` pages print the address by which they were asked for. Anybody can claim to
 * use any: only pages for the machine's own addresses are kept.
 */
function ownOrigin({ headers: { host }, socket }: IncomingMessage): string | null {
  const { localAddress = '', localPort } = socket;
  const address = localAddress.replace(/^::ffff:/, '');
  const own = [address, `[${address}]`, 'localhost'].map((name) => `${name}:${localPort}`);
  return host && own.includes(host) ? `http://${host}` : null;
}
