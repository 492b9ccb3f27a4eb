import { flatRoutes } from 'remix-flat-routes';

/** A language whose scripts are built, see `scripts/lib/build-language.mjs`. */
const { BUILD_LANGUAGE: language } = process.env;
const target = language ? `.cache/language-${language}` : '.';

/**
 * Classic compiler: one `remix build` bundles the web, the api and the composition root into
 * `build/index.js`.
 *
 * @type {import('@remix-run/dev').AppConfig}
 */
export default {
  server: './server.ts',
  serverBuildPath: `${target}/build/index.js`,
  assetsBuildDirectory: `${target}/public/build`,
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  serverDependenciesToBundle: [],
  // None of Remix's own convention: remix-flat-routes finds the routes, below.
  ignoredRouteFiles: ['**/*'],
  watchPaths: ['./api/**/*', './server.ts', './server/**/*'],
  routes: async (defineRoutes) =>
    flatRoutes('routes', defineRoutes, {
      // Files beside a route that are no routes.
      ignoredRouteFiles: ['**/.*', '**/*.{server,schema,test}.{ts,tsx}', '**/__*.*'],
    }),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: false,
    // Single fetch prints the loader data as scripts; see docs/decisions/0004.
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
