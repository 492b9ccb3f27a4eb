/**
 * The web as a Hono app: it answers health checks, refuses requests, and passes others to Remix.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Config } from '@kernel/config/config';
import type { Log } from '@kernel/log';
import { loggedPath, UNKNOWN_PATH } from '@kernel/log-path';
import { mayReadMetrics } from '@kernel/metrics';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setAnswerHeaders } from '../answer-headers.server';
import { readWebMetrics, webMetrics } from '../metrics.server';
import { paths } from '../paths';
import { hasSession } from '../session/session.server';
import { compress } from './compress.server';
import { createDeskAccess, isHiddenDesk } from './desk-access.server';
import { setEdgeHeaders } from './edge.server';
import type { ShopLoadContext } from './load-context';
import {
  acceptOrigin,
  acceptsFiles,
  bodyLimitOf,
  isForScripts,
  METHODS,
  refusal,
  refusalByRemix,
  refusalForScripts,
} from './refusals.server';
import { makeRedirectUnique } from './unique-redirect.server';
import { readToEnd } from './unread-body.server';

export interface WebAppOptions {
  config: Config;
  log: Log;
  /** Remix's request handler. */
  remix(request: Request, context: ShopLoadContext): Promise<Response>;
  /** The cached page that replaces a failed one, if nobody is signed in; null if there is none. */
  fallback(request: IncomingMessage): Promise<Response> | null;
  /** Whether the upstream responds. */
  isReady(): Promise<boolean>;
  /**
   * Whether a path matches a route. A failed request for another path is logged without its path.
   */
  isKnownPath?(path: string): boolean;
}

/** What the server provides for each request. */
type Environment = { Bindings: HttpBindings };

/** Paths that the server itself answers, although routes such as `/:slug` match them too. */
export const serverPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export function createWebApp(options: WebAppOptions): Hono<Environment> {
  const { log, isReady, isKnownPath = () => true } = options;
  const app = new Hono<Environment>();
  const mayAccessDesk = createDeskAccess(options.config);
  const logged = (path: string, status: number): string =>
    status < 400 || isKnownPath(path) ? loggedPath(path) : UNKNOWN_PATH;
  const page = createPageHandler(options, logged);

  app.use(async (c, next) => {
    await next();
    setAnswerHeaders(c.res.headers);
    setEdgeHeaders(c.res.status, c.res.headers);
  });
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await isReady())
      ? c.text('ok')
      : c.text('the upstream does not answer', 503, { 'Retry-After': '2' }),
  );
  app.get('/metrics', async (c) => {
    const remoteAddress = getConnInfo(c).remote.address ?? '';
    const { headers } = c.req.raw;
    const mayRead = mayReadMetrics({ headers, remoteAddress }, options.config.METRICS_TOKEN);
    if (!mayRead) return page(c, 404);
    const { type, text } = await readWebMetrics();
    return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
  app.use(async (c, next) => {
    const status = refusal(c.req.raw);
    if (status) return page(c, status);
    if (!(await mayAccessDesk(c.req.raw, clientAddress(c, options.config)))) return page(c, 404);
    const maxSize = bodyLimitOf(c.req.raw);
    // A form with files is not buffered here, because its action discards files that are too large.
    if (acceptsFiles(c.req.raw)) {
      return Number(c.req.header('content-length') ?? 0) > maxSize ? page(c, 413) : next();
    }
    return bodyLimit({ maxSize, onError: () => page(c, 413) })(c, next);
  });
  app.all('*', (c) => page(c));
  app.onError((error, c) => {
    const path = logged(c.req.path, 500);
    if (hasClientLeft(c)) log.info({ path, status: CLIENT_CLOSED_REQUEST });
    else log.error({ err: error, path }, 'request failed');
    return c.text('Unexpected Application Error!', 500, { 'Cache-Control': 'no-store' });
  });
  return app;
}

/** The visitor's network address. A trusted proxy adds it at the end of `X-Forwarded-For`. */
function clientAddress(c: Context<Environment>, { TRUST_PROXY }: Config): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return (TRUST_PROXY && forwarded) || (getConnInfo(c).remote.address ?? '');
}

type PageHandler = (c: Context<Environment>, refuse?: number) => Promise<Response>;

/** Answers with a page or, given a status, with the page about the refusal. Logs the request. */
function createPageHandler(
  options: WebAppOptions,
  logged: (path: string, status: number) => string,
): PageHandler {
  const { config, log } = options;
  const render = createRenderer(options);

  return async (c, refuse) => {
    const started = performance.now();
    const requestId = randomUUID();
    const raw = c.req.raw;
    const context: ShopLoadContext = { requestId, clientAddress: clientAddress(c, config) };
    const response = await render(c, context, refuse);
    makeRedirectUnique(raw, response);
    response.headers.set('X-Request-Id', requestId);
    if (response.status === 405) response.headers.set('Allow', allowedMethods(raw.method));
    if (!(await readToEnd(raw, c.env.incoming))) response.headers.set('Connection', 'close');
    const ms = performance.now() - started;
    webMetrics()?.countRequest(context.route, raw.method, response.status, ms);
    log.info({
      requestId,
      method: raw.method,
      path: logged(c.req.path, response.status),
      status: hasClientLeft(c) ? CLIENT_CLOSED_REQUEST : response.status,
      ms: Math.round(ms),
    });
    return response;
  };
}

/** Renders the page or, if we or Remix refused the request, the page about the refusal. */
function createRenderer({ remix, fallback }: WebAppOptions) {
  /**
   * Replaces a page with one of `UPSTREAM_FAULTS` by the cached page, if nobody is signed in.
   * Cookies other than the session do not matter here.
   */
  async function replaceFailed(c: Context<Environment>, response: Response): Promise<Response> {
    if (!UPSTREAM_FAULTS.has(response.status) || hasSession(c.req.raw)) return response;
    return (await fallback(c.env.incoming)) ?? response;
  }

  return async function render(
    c: Context<Environment>,
    context: ShopLoadContext,
    refuse?: number,
  ): Promise<Response> {
    const raw = c.req.raw;
    if (!refuse) {
      acceptOrigin(raw);
      const response = await remix(raw, context);
      const status = refusalByRemix(raw, response);
      // 404 also hides which pages of the desk accept forms.
      if (status) return render(c, context, (await isHiddenDesk(raw)) ? 404 : status);
      if (!hasNoPage(raw, response)) return compress(raw, await replaceFailed(c, response));
      const page = await render(c, context, response.status);
      const wait = response.headers.get('Retry-After');
      if (wait) page.headers.set('Retry-After', wait);
      return page;
    }
    if (isForScripts(raw)) return refusalForScripts(refuse);
    // A new request, so that neither the body nor the address of the refused one is read.
    const request = new Request(new URL(paths.refused, raw.url), pageHeaders(raw));
    return compress(raw, await remix(request, { ...context, refuse }));
  };
}

/** Statuses of pages that failed because of the upstream, or because too many pages are queued. */
const UPSTREAM_FAULTS = new Set([429, 502, 503]);

/** Whether a browser has opened an address whose route answers with an error but without a page. */
const hasNoPage = ({ method, headers }: Request, { status, body }: Response): boolean =>
  method === 'GET' &&
  status >= 400 &&
  body === null &&
  (headers.get('Accept')?.includes('text/html') ?? false);

/** The status that nginx logs if the visitor has left: the shop is not at fault. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Whether the visitor left, or the connection broke, before the request was complete or answered.
 */
function hasClientLeft({ env, req }: Context<Environment>): boolean {
  const { destroyed, complete } = env.incoming;
  return req.raw.signal.aborted || (destroyed && !complete);
}

function allowedMethods(method: string): string {
  if (!METHODS.includes(method)) return METHODS.join(', ');
  return method === 'POST' ? 'GET, HEAD' : 'POST';
}

/** The headers that the page about a refusal may depend on. */
function pageHeaders(request: Request): RequestInit {
  const headers = new Headers();
  for (const name of ['accept', 'accept-encoding', 'accept-language', 'cookie']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return { headers };
}
