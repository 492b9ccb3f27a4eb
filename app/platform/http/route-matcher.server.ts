/** Finds the routes of an address, as Remix does. */
import { matchRoutes } from '@remix-run/react';

export interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
}

interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  children?: RouteNode[];
}

/** One route of a path, with the path's parameters. */
interface RouteMatch {
  id: string;
  path: string | undefined;
  params: Readonly<Record<string, string | undefined>>;
}

/** Returns the routes of a path, outermost first; null if there are none. */
type RouteMatcher = (pathname: string) => RouteMatch[] | null;

/** @param routes of a build, by id */
export function createRouteMatcher(routes: Record<string, BuiltRoute | undefined>): RouteMatcher {
  const built = Object.values(routes).filter((route) => route !== undefined);
  const tree = childrenOf(built, undefined) as Parameters<typeof matchRoutes>[0];
  return (pathname) =>
    matchRoutes(tree, pathname)?.map(({ route: { id = '', path }, params }) => ({
      id,
      path,
      params,
    })) ?? null;
}

function childrenOf(routes: BuiltRoute[], parentId: string | undefined): RouteNode[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) => ({
      id,
      ...(path === undefined ? {} : { path }),
      ...(caseSensitive === undefined ? {} : { caseSensitive }),
      ...(index ? { index } : { children: childrenOf(routes, id) }),
    }));
}
