/** Lets Remix answer, with no more routes than a request needs. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { withFormDeadline } from '../deadline.server';
import { createRouteMatcher } from './route-matcher.server';

/** Paths whose page is remembered, and the longest of them: at most 400 kB. */
const REMEMBERED = { paths: 2_000, length: 200 };

/**
 * For all calls of an action together, from when its form was read: more than the longest of them
 * may take (the submit of a registration, 30 s), and less than a proxy waits (a minute), after which
 * the visitor would lose what was entered.
 */
const FORM_DEADLINE_MS = 45_000;

/**
 * Answers as `createRequestHandler` does. Remix ranks all routes of its build anew four times a
 * request, and makes a component of each: a quarter of the time of a page. So each page has a
 * handler of its own, which knows its route and those around it alone, see docs/decisions/0185.
 */
export function createRemixHandler(
  ownBuild: ServerBuild,
  formDeadlineMs = FORM_DEADLINE_MS,
): RequestHandler {
  const build = { ...ownBuild, routes: withFormDeadlines(ownBuild.routes, formDeadlineMs) };
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

/** The routes, with a deadline for each of their actions. */
const withFormDeadlines = (routes: ServerBuild['routes'], ms: number): ServerBuild['routes'] =>
  Object.fromEntries(
    Object.entries(routes).flatMap(([id, route]) => {
      if (!route) return [];
      const { action } = route.module;
      if (!action) return [[id, route]];
      const bounded: typeof action = (args) => withFormDeadline(ms, () => action(args));
      return [[id, { ...route, module: { ...route.module, action: bounded } }]];
    }),
  );

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
