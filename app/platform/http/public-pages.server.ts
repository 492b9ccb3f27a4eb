/** Finds out from the routes which addresses are public pages. */
import { generatePath } from '@remix-run/react';
import { LRUCache } from 'lru-cache';
import { publicHeaders } from '../headers';
import type { PageHandle, PageParameters } from '../page-parameters';
import { type BuiltRoute, createRouteMatcher } from './route-matcher.server';

interface BuiltPage extends BuiltRoute {
  module: { default?: unknown; headers?: unknown; handle?: unknown };
}

/** The routes of a build of the web. */
export interface BuiltRoutes {
  routes: Record<string, BuiltPage | undefined>;
}

/** Results are cached per path, because finding a route takes longer than sending a cached page. */
const MAX_CACHED_PATHS = 2_000;

/** The parameters that a page reads; null if it is not public. */
export type PublicPages = (pathname: string) => PageParameters | null;

/**
 * Returns a function that looks up a path. A page is public if the `headers` of its route module
 * are `publicHeaders`; its parameters are those in the module's `handle`. Only the canonical
 * spelling of a path counts: routes also match other letter case, escapes and a trailing slash, and
 * each spelling would be cached separately.
 */
export function publicPages({ routes }: BuiltRoutes): PublicPages {
  const routesOf = createRouteMatcher(routes);
  const cache = new LRUCache<string, PageParameters>({ max: MAX_CACHED_PATHS });

  function find(pathname: string): PageParameters | null {
    if (!isWellFormed(pathname)) return null;
    const matches = routesOf(pathname);
    const leaf = matches?.at(-1);
    const module = routes[leaf?.id ?? '']?.module;
    if (!matches || !leaf || !module?.default || module.headers !== publicHeaders) return null;
    const pattern = matches.map(({ path }) => path ?? '').filter(Boolean);
    if (pattern.includes('*')) return null;
    if (pathname !== canonicalPath(pattern.join('/'), leaf.params)) return null;
    return (module.handle as PageHandle | undefined)?.parameters ?? {};
  }

  return (pathname) => {
    const parameters = cache.get(pathname) ?? find(pathname);
    if (parameters) cache.set(pathname, parameters);
    return parameters;
  };
}

function isWellFormed(pathname: string): boolean {
  try {
    return Boolean(decodeURI(pathname));
  } catch {
    return false;
  }
}

function canonicalPath(pattern: string, params: Record<string, string | undefined>): string {
  const encoded = Object.entries(params).map(([name, value = '']) => [
    name,
    encodeURIComponent(value),
  ]);
  return generatePath(`/${pattern}`, Object.fromEntries(encoded));
}
