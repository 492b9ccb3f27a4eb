/**
 * The web as `remix build` puts it together, made of the sources: every route that the compiler
 * finds, rendered by the real entry. Pages have no style sheets, which only a build has.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { createRemixHandler } from '../../app/platform/http/remix-handler.server';

export interface FoundRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  /** Below `app/`. */
  file: string;
  /** The whole address, with `:name` for what varies. */
  address: string;
  module: Record<string, unknown>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const { defineRoutes } = createRequire(import.meta.url)('@remix-run/dev/dist/config/routes.js');

/** The routes as the compiler finds them, with their modules, the root first. */
export async function findRoutes(): Promise<FoundRoute[]> {
  const { default: remixConfig } = await import(join(root, 'remix.config.js'));
  const found: Record<string, Omit<FoundRoute, 'address' | 'module'>> = await remixConfig.routes(
    defineRoutes,
  );
  const addressOf = ({ path = '', parentId = 'root' }: Omit<FoundRoute, 'address' | 'module'>) => {
    const parent = found[parentId];
    const above: string = parent ? addressOf(parent) : '';
    return `${above}/${path}`.replace(/\/$/, '');
  };
  const all = [{ id: 'root', path: '', file: 'root.tsx' }, ...Object.values(found)];
  return Promise.all(
    all.map(async (route) => {
      const { links: _, ...module } = await import(join(root, 'app', route.file));
      return { ...route, address: addressOf(route) || '/', module };
    }),
  );
}

export type RenderedWeb = (request: Request, context?: object) => Promise<Response>;

/** Answers requests as the built web does, behind its server. */
export async function renderedWeb(routes: readonly FoundRoute[]): Promise<RenderedWeb> {
  const byId = <Value>(make: (route: FoundRoute) => Value) =>
    Object.fromEntries(routes.map((route) => [route.id, make(route)]));
  const place = ({ id, parentId, path, index }: FoundRoute) => ({ id, parentId, path, index });
  const build = {
    mode: 'production',
    entry: { module: await import('../../app/entry.server') },
    routes: byId((route) => ({ ...place(route), module: route.module })),
    assets: {
      version: '1',
      url: '/build/manifest-1.js',
      entry: { module: '/build/entry.js', imports: [] },
      routes: byId((route) => ({ ...place(route), module: `/build/${route.id}.js` })),
    },
    publicPath: '/build/',
    assetsBuildDirectory: 'public/build',
    future: { v3_relativeSplatPath: true, v3_throwAbortReason: true, v3_fetcherPersist: true },
    isSpaMode: false,
  } as unknown as ServerBuild;
  const handle = createRemixHandler(build);
  return (request, context = {}) => handle(request, context as never);
}
