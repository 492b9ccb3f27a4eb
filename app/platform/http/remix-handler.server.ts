/** Remix's request handler, reduced to the routes that a request needs. */
import {
  type ActionFunction,
  createRequestHandler,
  type LoaderFunction,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { withFormDeadline } from '../deadline.server';
import { MANIFEST_HEADER } from '../document/outdated-page';
import { json } from '../json.server';
import { manifestUrl } from '../language/localised-page.server';
import { requestLanguage } from '../language/request-language.server';
import { RELOAD } from '../see-other.server';
import { createRouteMatcher } from './route-matcher.server';

/**
 * How many paths are cached with their handler, and the maximum length of a path: 400 kB in all.
 */
const MAX_CACHED_BUILDS = { paths: 2_000, length: 200 };

/**
 * The time for all calls of an action together, from when its form has arrived. It is longer than
 * submitting a registration may take (30 s), and it limits calls with a longer timeout, such as
 * those of the desk for many orders. It is shorter than the minute after which a proxy gives up,
 * because then the visitor would lose what was entered.
 */
const FORM_DEADLINE_MS = 45_000;

/**
 * Creates a handler that answers like Remix's `createRequestHandler`. Remix ranks all routes of a
 * build four times for each request, and creates a component for each route, which takes a quarter
 * of a page's time. So each page gets a Remix handler that knows only the page's own route and the
 * routes around it. See docs/decisions/0185.
 */
export function createRemixHandler(
  build: ServerBuild,
  formDeadlineMs = FORM_DEADLINE_MS,
): RequestHandler {
  const routesOf = createRouteMatcher(build.routes);
  const handlerOf = ({ routes, ...rest }: ServerBuild): RequestHandler => {
    const own = { ...rest, routes: prepare(routes, formDeadlineMs) };
    return createRequestHandler(own, build.mode);
  };
  /** The handler of all routes. It is created on first use, because it loads all route modules. */
  let fullHandler: RequestHandler | undefined;
  const pages = new Map<string, Page>();
  const pageCache = new LRUCache<string, Page>({ max: MAX_CACHED_BUILDS.paths });

  function find(pathname: string): Page {
    const matches = routesOf(pathname) ?? [];
    const ids = matches.map(({ id }) => id);
    const id = ids.at(-1);
    if (!id) {
      fullHandler ??= handlerOf(build);
      return { handle: fullHandler };
    }
    const page = pages.get(id) ?? {
      handle: handlerOf(withRoutes(build, ids)),
      route: patternOf(matches),
    };
    pages.set(id, page);
    return page;
  }

  return async (request, context) => {
    const url = new URL(request.url);
    const { pathname } = url;
    const manifestPath = request.headers.get(MANIFEST_HEADER);
    if (manifestPath && manifestPath !== manifestUrl(build.assets.url, requestLanguage())) {
      return openAsDocument(url);
    }
    const page = pageCache.get(pathname) ?? find(pathname);
    if (pathname.length <= MAX_CACHED_BUILDS.length) pageCache.set(pathname, page);
    if (context && page.route) context.route = page.route;
    return page.handle(request, context);
  };
}

/** Makes the scripts of another version load the page as a document instead of its data. */
function openAsDocument({ pathname, searchParams }: URL): Response {
  searchParams.delete('_data');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const headers = { ...RELOAD, 'X-Remix-Redirect': pathname + query, 'X-Remix-Status': '302' };
  return new Response(null, { status: 204, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

interface Page {
  handle: RequestHandler;
  /** The pattern of the page's address. */
  route?: string;
}

const patternOf = (matches: readonly { path: string | undefined }[]): string =>
  `/${matches.flatMap(({ path }) => path || []).join('/')}`;

/** Copies the routes, gives each action a deadline, and makes responses of the data of loaders. */
const prepare = (routes: ServerBuild['routes'], ms: number): ServerBuild['routes'] =>
  Object.fromEntries(
    Object.entries(routes).flatMap(([id, route]) => {
      if (!route) return [];
      const { action, loader } = route.module;
      const module = {
        ...route.module,
        ...(action && { action: withDeadline(action, ms) }),
        ...(loader && { loader: withResponse(loader) }),
      };
      return [[id, { ...route, module }]];
    }),
  );

const withDeadline =
  (action: ActionFunction, ms: number): ActionFunction =>
  (args) =>
    withFormDeadline(ms, () => action(args));

/** Remix would make the response with its own `json`, whose data takes longer to read. */
const withResponse =
  (loader: LoaderFunction): LoaderFunction =>
  async (args) => {
    const data = await loader(args);
    return data === undefined || isResponse(data) ? data : json(data);
  };

/** Whether a value is a response of Node.js or of Hono's listener, which has a class of its own. */
const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' &&
  value !== null &&
  'headers' in value &&
  value.headers instanceof Headers;

/** Reduces a build to the routes of one page. Browsers still load the manifest of all routes. */
function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

const pick = <Value>(all: Record<string, Value>, keys: string[]): Record<string, Value> =>
  Object.fromEntries(keys.flatMap((key) => (key in all ? [[key, all[key] as Value]] : [])));
