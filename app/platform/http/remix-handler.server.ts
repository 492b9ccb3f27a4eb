/** Lets Remix answer, with no more routes than a request needs. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { createRouteMatcher } from './route-matcher.server';

/** Paths whose page is remembered, and the longest of them: at most 400 kB. */
const REMEMBERED = { paths: 2_000, length: 200 };

/**
 * Answers as `createRequestHandler` does. Remix ranks all routes of its build anew four times a
 * request, and makes a component of each: a quarter of the time of a page. So each page has a
 * handler of its own, which knows its route and those around it alone, see docs/decisions/0039.
 */
export function createRemixHandler(build: ServerBuild): RequestHandler {
  const routesOf = createRouteMatcher(build.routes);
  const whole = createRequestHandler(build, build.mode);
  const handlers = new Map<string, RequestHandler>();
  const known = new LRUCache<string, RequestHandler>({ max: REMEMBERED.paths });

  function find(pathname: string): RequestHandler {
    const ids = routesOf(pathname)?.map(({ id }) => id);
    const page = ids?.at(-1);
    if (!ids || !page) return whole;
    const handler = handlers.get(page) ?? createRequestHandler(onlyRoutes(build, ids), build.mode);
    handlers.set(page, handler);
    return handler;
  }

  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const handler = known.get(pathname) ?? find(pathname);
    if (pathname.length <= REMEMBERED.length) known.set(pathname, handler);
    return handler(request, context);
  };
}

/** The build of one page. Browsers load the whole manifest, from the address that stays as it is. */
function onlyRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

const pick = <Value>(all: Record<string, Value>, keys: string[]): Record<string, Value> =>
  Object.fromEntries(keys.flatMap((key) => (key in all ? [[key, all[key] as Value]] : [])));
