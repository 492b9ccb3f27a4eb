import { createRequire } from 'node:module';

/**
 * Loads Remix's own esbuild, so that all of the build uses one version. It is loaded on demand,
 * because a fresh clone imports this file before anything is installed.
 */
const esbuild = () =>
  createRequire(createRequire(import.meta.url).resolve('@remix-run/dev'))('esbuild');

/**
 * Built files that are merged into one file.
 *
 * @typedef {object} Pack
 * @property {string} name below `public/build`
 * @property {string[]} members names of the files
 * @property {string} [keepNames] the member whose exports keep their names
 */

/** The name of a member's export in the pack. The member's number makes it unique. */
function exportName({ members, keepNames }, member, name) {
  return member === keepNames ? name : `${name}${members.indexOf(member)}`;
}

/**
 * Bundles several scripts into one, without unused code.
 *
 * @param {Pack} pack
 * @param {Map<string, string>} files contents by name
 * @param {Map<string, { exports: string[] }>} outputs by name
 * @returns {Promise<string>}
 */
export async function packScripts(pack, files, outputs) {
  const lines = pack.members.map((member) => {
    const names = outputs.get(member).exports;
    const list = names.map((one) => `${one} as ${exportName(pack, member, one)}`);
    const path = JSON.stringify(`/build/${member}`);
    return list.length > 0 ? `export{${list.join()}}from${path}` : `import${path}`;
  });
  const result = await esbuild().build({
    stdin: { contents: lines.join('\n') },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    legalComments: 'none',
    // The compiler that made these files has already used the annotations about side effects.
    ignoreAnnotations: true,
    plugins: [builtFiles(pack.members, files)],
  });
  return shortest(result.outputFiles[0].text);
}

/** Minifies with Terser, whose script is 5 % smaller than esbuild's when compressed. */
async function shortest(script) {
  const { minify } = await import('terser');
  const options = { module: true, compress: { passes: 2 }, format: { ascii_only: true } };
  const { code } = await minify(script, options);
  return code;
}

const builtFiles = (members, files) => ({
  name: 'built-files',
  setup(build) {
    build.onResolve({ filter: /^\/build\// }, ({ path }) => {
      const name = path.replace('/build/', '');
      return members.includes(name) ? { path: name, namespace: 'built' } : { path, external: true };
    });
    build.onLoad({ filter: /./, namespace: 'built' }, ({ path }) => ({
      contents: files.get(path),
    }));
  },
});

/**
 * Makes a script import from packs: rewrites imports such as
 * `import{a as b}from"/build/_shared/chunk.js"` if the imported file is in a pack.
 *
 * @param {string} text of a script
 * @param {Pack[]} packs
 */
export function importFromPacks(text, packs) {
  const imported = new Map();
  const rest = text.replace(
    /import(?:\{([^}]*)\}from)?"\/build\/([^"]+)";?/g,
    (statement, names = '', path) => {
      const pack = packs.find(({ members }) => members.includes(path));
      if (!pack) return statement;
      const list = imported.get(pack.name) ?? [];
      for (const one of names.split(',').filter(Boolean)) {
        const [name, local = name] = one.trim().split(/\s+as\s+/);
        list.push(`${exportName(pack, path, name)} as ${local}`);
      }
      imported.set(pack.name, list);
      return '';
    },
  );
  const statements = [...imported].map(([name, list]) =>
    list.length > 0 ? `import{${list.join()}}from"/build/${name}";` : `import"/build/${name}";`,
  );
  return statements.join('') + rest;
}
