/** Which addresses are public pages, by what the routes themselves declare. */
import { generatePath, matchRoutes } from '@remix-run/react';
import { publicHeaders } from '../headers';

interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { default?: unknown; headers?: unknown };
}

/** What a build of the web tells about its routes. */
export interface BuiltRoutes {
  routes: Record<string, BuiltRoute | undefined>;
}

interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  children?: RouteNode[];
}

/**
 * Answers whether a path is that of a page whose own route module exports `publicHeaders`. Only the one true spelling of a path counts: routes also match other letter case,
 * escapes and a slash at the end, and each of these would be kept as a page of its own.
 */
export function publicPages({ routes }: BuiltRoutes): (pathname: string) => boolean {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    if (!isWellFormed(pathname)) return false;
    const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], pathname);
    const leaf = matches?.at(-1);
    const module = routes[leaf?.route.id ?? '']?.module;
    if (!matches || !leaf || !module?.default || module.headers !== publicHeaders) return false;
    const pattern = matches.map(({ route }) => route.path ?? '').filter(Boolean);
    return !pattern.includes('*') && pathname === trueSpelling(pattern.join('/'), leaf.params);
  };
}

function isWellFormed(pathname: string): boolean {
  try {
    return Boolean(decodeURI(pathname));
  } catch {
    return false;
  }
}

function trueSpelling(pattern: string, params: Record<string, string | undefined>): string {
  const encoded = Object.entries(params).map(([name, value = '']) => [
    name,
    encodeURIComponent(value),
  ]);
  return generatePath(`/${pattern}`, Object.fromEntries(encoded));
}

function childrenOf(routes: BuiltRoutes['routes'], parentId: string | undefined): RouteNode[] {
  return Object.values(routes)
    .filter((route): route is BuiltRoute => route !== undefined && route.parentId === parentId)
    .map(({ id, path, index }) => {
      if (index) return { id, index, ...(path === undefined ? {} : { path }) };
      const children = childrenOf(routes, id);
      return { id, ...(path === undefined ? {} : { path }), children };
    });
}
