import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { at } from './project.mjs';

const REMIX = '@remix-run/react/dist/esm';

/** What stands in the place of modules of `node_modules`. */
const EDITS = {
  // The server's renderer, and what is off in remix.config.js.
  [`${REMIX}/server.js`]: emptyModule,
  [`${REMIX}/single-fetch.js`]: emptyModule,
  [`${REMIX}/fog-of-war.js`]: emptyModule,
  [`${REMIX}/fallback.js`]: emptyModule,
  // Links load nothing ahead of time, and the document starts enhancement by a script of its own.
  [`${REMIX}/components.js`]: (code) =>
    emptyFunctions('PrefetchPageLinks', 'Scripts')(withoutDisplayNames(code)),
  // No loader answers in parts, and none runs in the browser.
  [`${REMIX}/data.js`]: emptyFunctions(
    'parseDeferredReadableStream',
    'isDeferredResponse',
    'isDeferredData',
  ),
  [`${REMIX}/routes.js`]: emptyFunctions('preventInvalidServerHandlerCall'),
  '@remix-run/router/dist/router.js': emptyFunctions(
    // Notes to developers.
    'warning',
    // Answers in parts.
    'isDeferredData',
    'isDeferredResult',
    'resolveDeferredData',
    'resolveFetcherDeferredResults',
    'resolveNavigationDeferredResults',
    // Routes that are found while they are used.
    'discoverRoutes',
    'patchRoutesImpl',
    // Asking before a page is left (`useBlocker`).
    'getBlocker',
    'deleteBlocker',
    'updateBlocker',
    'shouldBlockNavigation',
    // View transitions.
    'persistAppliedTransitions',
    'restoreAppliedTransitions',
  ),
  // Notes to developers, and an error page: the root has one.
  'react-router/dist/index.js': emptyFunctions('logV6DeprecationWarnings', 'DefaultErrorComponent'),
  [`${REMIX}/errorBoundaries.js`]: () => ours('outermost-boundary.tsx'),
  [`${REMIX}/routeModules.js`]: () => ours('load-route-module.ts'),
  // Elements are made by a short name instead of a property; React makes both kinds alike.
  'react/jsx-runtime.js': () =>
    'import * as runtime from "./cjs/react-jsx-runtime.production.min.js";' +
    'export const { jsx, Fragment } = runtime; export { jsx as jsxs };',
};

/**
 * An esbuild plugin that leaves out of the browser's build what React and Remix hold for other
 * shops. What only that leads to goes with it.
 *
 * @throws from the build when a module or function is not there any more
 */
export const slimRemix = {
  name: 'slim-remix',
  setup(build) {
    const left = new Set(Object.keys(EDITS));
    build.onLoad({ filter: /node_modules.*\.js$/ }, async ({ path }) => {
      const [, name] = path.replaceAll('\\', '/').split(/.*\/node_modules\//);
      const edit = EDITS[name];
      if (!edit) return undefined;
      left.delete(name);
      return { contents: edit(await readFile(path, 'utf8')), resolveDir: dirname(path) };
    });
    // The compiler makes modules of the server empty, but keeps importing them.
    build.onResolve({ filter: /\.server$|^@remix-run\/node$/ }, ({ path, importer }) =>
      importer.includes('node_modules')
        ? undefined
        : { path, namespace: 'empty-module', sideEffects: false },
    );
    build.onEnd(() => ({ errors: [...left].map((name) => ({ text: `There is no ${name}.` })) }));
  },
};

const ours = (file) => `export * from ${JSON.stringify(at('app', 'platform', 'document', file))};`;

/** Names for development, which would keep components that are not used. */
export const withoutDisplayNames = (code) => code.replace(/^\w+\.displayName = .*$/gm, '');

/** The same exports as functions that do nothing. */
export function emptyModule(code) {
  const [, names] = /^export \{([^}]*)\};/m.exec(code) ?? [];
  if (!names) throw new Error('The module exports in another way.');
  return names.replace(/\s*(\w+),?/g, 'export function $1(){}');
}

/**
 * The code with some of its functions doing nothing. What they did stands below another name, which
 * nothing uses: after a mere `return` the compiler keeps a `try` and what leads on from it.
 */
export function emptyFunctions(...names) {
  return (code) =>
    names.reduce((text, name) => {
      const start = new RegExp(`(async )?function ${name}(\\([^)]*\\) \\{)`);
      if (!start.test(text)) throw new Error(`There is no function ${name}.`);
      return text.replace(start, `$1function ${name}(){}$1function ${name}_unused$2return;`);
    }, code);
}
