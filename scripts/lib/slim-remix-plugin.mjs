import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { projectPath } from './project.mjs';

const REMIX = '@remix-run/react/dist/esm';

/** For each changed module of `node_modules`, the function that changes its code. */
const EDITS = {
  // The server's renderer, and features that remix.config.js switches off.
  [`${REMIX}/server.js`]: emptyModule,
  [`${REMIX}/single-fetch.js`]: emptyModule,
  [`${REMIX}/fog-of-war.js`]: emptyModule,
  [`${REMIX}/fallback.js`]: emptyModule,
  // Links preload nothing, and a script of our own starts enhancement.
  [`${REMIX}/components.js`]: (code) =>
    emptyFunctions('PrefetchPageLinks', 'Scripts')(withoutDisplayNames(code)),
  // No loader defers data, and no loader runs in the browser.
  [`${REMIX}/data.js`]: emptyFunctions(
    'parseDeferredReadableStream',
    'isDeferredResponse',
    'isDeferredData',
  ),
  [`${REMIX}/routes.js`]: emptyFunctions('preventInvalidServerHandlerCall'),
  '@remix-run/router/dist/router.js': emptyFunctions(
    // Developer warnings.
    'warning',
    // Deferred data.
    'isDeferredData',
    'isDeferredResult',
    'resolveDeferredData',
    'resolveFetcherDeferredResults',
    'resolveNavigationDeferredResults',
    // Lazy route discovery.
    'discoverRoutes',
    'patchRoutesImpl',
    // Blocking navigation (`useBlocker`).
    'getBlocker',
    'deleteBlocker',
    'updateBlocker',
    'shouldBlockNavigation',
    // View transitions.
    'persistAppliedTransitions',
    'restoreAppliedTransitions',
  ),
  // Developer warnings, and a default error page: the root has its own.
  'react-router/dist/index.js': emptyFunctions('logV6DeprecationWarnings', 'DefaultErrorComponent'),
  [`${REMIX}/errorBoundaries.js`]: () => ours('outermost-boundary.tsx'),
  [`${REMIX}/routeModules.js`]: () => ours('load-route-module.ts'),
  // Named exports make calls shorter than properties do. React treats `jsx` and `jsxs` alike.
  'react/jsx-runtime.js': () =>
    'import * as runtime from "./cjs/react-jsx-runtime.production.min.js";' +
    'export const { jsx, Fragment } = runtime; export { jsx as jsxs };',
};

/**
 * An esbuild plugin that removes unused features of React and Remix from the browser's build, with
 * everything that only they import.
 *
 * The build fails if a replaced module or function no longer exists.
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
    // The compiler empties server modules, but still imports them.
    build.onResolve({ filter: /\.server$|^@remix-run\/node$/ }, ({ path, importer }) =>
      importer.includes('node_modules')
        ? undefined
        : { path, namespace: 'empty-module', sideEffects: false },
    );
    // Pages of the desk are never enhanced, so their modules are empty in the browser's build.
    build.onLoad({ filter: /\/desk\+\//, namespace: 'browser-route-module' }, () => ({
      contents: 'module.exports = {};',
    }));
    build.onEnd(() => ({ errors: [...left].map((name) => ({ text: `There is no ${name}.` })) }));
  },
};

const ours = (file) =>
  `export * from ${JSON.stringify(projectPath('app', 'platform', 'document', file))};`;

/** Removes display names, which are for development and keep unused components in the build. */
export const withoutDisplayNames = (code) => code.replace(/^\w+\.displayName = .*$/gm, '');

/** Replaces all exports of a module by functions that do nothing. */
export function emptyModule(code) {
  const [, names] = /^export \{([^}]*)\};/m.exec(code) ?? [];
  if (!names) throw new Error('The module exports in an unknown form.');
  return names.replace(/\s*(\w+),?/g, 'export function $1(){}');
}

/**
 * Replaces some functions by empty ones. The original body moves to an unused function, because
 * after a mere `return` the compiler keeps a `try` block and everything it refers to.
 */
export function emptyFunctions(...names) {
  return (code) =>
    names.reduce((text, name) => {
      const start = new RegExp(`(async )?function ${name}(\\([^)]*\\) \\{)`);
      if (!start.test(text)) throw new Error(`There is no function ${name}.`);
      return text.replace(start, `$1function ${name}(){}$1function ${name}_unused$2return;`);
    }, code);
}
