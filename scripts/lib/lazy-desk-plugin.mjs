import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * An esbuild plugin for the server's build. It delays the evaluation of the desk's route modules,
 * and of all modules that only they import, until one of the pages is requested. Most web processes
 * never need them (docs/decisions/0247).
 */
export const lazyDesk = {
  name: 'lazy-desk',
  setup(build) {
    // Changes only the imports in the list of all routes, which is called `server-entry-module`.
    build.onResolve({ filter: /routes\/desk\+\// }, ({ path, namespace, resolveDir }) =>
      namespace === 'server-entry-module'
        ? { path: join(resolveDir, path), namespace: 'lazy-route' }
        : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'lazy-route' }, async ({ path }) => ({
      contents: lazyModule(path, await readFile(path, 'utf8')),
      resolveDir: dirname(path),
      loader: 'js',
    }));
  },
};

/**
 * Makes a module with the same exports as another one, which it loads when an export is first read.
 *
 * @param {string} path of the real module
 * @param {string} code of the real module
 * @throws for exports in an unknown form
 */
export function lazyModule(path, code) {
  const declared = [
    ...code.matchAll(/^export (?:default\b|(?:async )?(?:const|function) (\w+))/gm),
  ];
  if (declared.length !== [...code.matchAll(/^export (?!type |interface )/gm)].length) {
    throw new Error(`${path} has exports in an unknown form.`);
  }
  const getters = declared.map(
    ([, name = 'default']) => `get ${name}() { return load().${name}; }`,
  );
  return `const load = () => require(${JSON.stringify(path)});
module.exports = { __esModule: true, ${getters.join(', ')} };`;
}
