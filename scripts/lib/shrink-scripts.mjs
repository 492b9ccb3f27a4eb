import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

/**
 * Remix's own: what it built can be built on by the same program. Looked up when it is needed, since
 * a fresh clone imports this file before anything is installed.
 */
const esbuild = () =>
  createRequire(createRequire(import.meta.url).resolve('@remix-run/dev'))('esbuild');

/**
 * Remix asks at run time for what is known here: these flags are off (remix.config.js), so that all
 * code behind them can go.
 */
const OFF = /\b(?:[\w$]+\.)+(?:v3_singleFetch|v3_lazyRouteDiscovery|isSpaMode)\b/g;

/** More than this is a library, and stays a file of its own: it changes less often than the pages. */
const LIBRARY_BYTES = 20_000;

/** Pages of which any is likely to be a visit's first. */
const FIRST_PAGES =
  /^(root|routes\/_shop\+\/(_index|brands\.\$slug|product\.\$slug|products\.\$slug|search))-/;

/**
 * Makes the scripts of a finished build smaller and fewer. The compiler cuts what pages share into
 * dozens of tiny files, which compress badly and cost a request each: those of the shop's first
 * pages become one, together with the frame around every page. Files that change get new names, in the scripts as in the server's list of them.
 *
 * @param {{ publicBuild: string, serverBuild: string, metafile: string }} paths `public/build`, the
 *   server's `index.js` and the compiler's account of the browser's build
 * @throws when the files are not as this compiler writes them
 */
export async function shrinkScripts({ publicBuild, serverBuild, metafile }) {
  const outputs = readOutputs(metafile);
  const files = new Map(
    [...outputs.keys()].map((name) => [name, readFileSync(join(publicBuild, name), 'utf8')]),
  );
  const renamed = new Map();

  const library = largest(outputs);
  const folded = await fold(files.get(library));
  files.set(library, folded);
  renamed.set(library, withHash(library, folded));

  // What the library imports stays beside it, so that it keeps its name when pages change.
  const packed = chunksOfFirstPages(outputs, outputs.get(library).imports);
  const root = [...outputs.keys()].find((name) => /^root-/.test(name));
  if (!root) throw new Error('The build has no root.');
  const pack = await packChunks([...packed, root], files, outputs);
  const packName = withHash('_shared/pages.js', pack);
  for (const name of packed) files.delete(name);
  files.set(root, reExport(outputs.get(root).exports, packed.length, packName));
  const touched = [...files.keys()].filter((name) => {
    const text = files.get(name);
    files.set(name, importFromPack(text, packed, packName));
    return text !== files.get(name);
  });
  const changed = [root, ...touched];
  files.set(packName, pack);

  // What imports the pack changes with it, and what imports that changes too: one mark for all.
  const server = readFileSync(serverBuild, 'utf8');
  const [, manifest] = /\/build\/(manifest-\w+\.js)/.exec(server) ?? [];
  if (!manifest) throw new Error('The build has no manifest.');
  // Nothing is loaded ahead of time, so nobody asks what a page's script imports.
  const list = readFileSync(join(publicBuild, manifest), 'utf8');
  files.set(manifest, list.replace(/"imports":\[[^\]]*\]/g, '"imports":[]'));
  const mark = hashOf(changed.map((name) => files.get(name)).join() + pack);
  for (const name of importersOf(changed, outputs).concat(manifest)) {
    renamed.set(name, name.replace(/\.js$/, `-${mark}.js`));
  }
  const rename = renamer(renamed, packed, packName);
  for (const name of packed) rmSync(join(publicBuild, name));
  for (const [name, text] of files) {
    const path = join(publicBuild, name);
    writeFileSync(path, rename(text));
    if (renamed.has(name)) renameSync(path, join(publicBuild, renamed.get(name)));
  }
  writeFileSync(serverBuild, rename(server));
}

/**
 * Script files by name below `public/build`.
 *
 * @returns {Map<string, { bytes: number, imports: string[], exports: string[] }>}
 */
function readOutputs(metafile) {
  const { outputs } = JSON.parse(readFileSync(metafile, 'utf8'));
  const nameOf = (path) => path.replace(/^.*public\/build\//, '');
  return new Map(
    Object.entries(outputs)
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, { bytes, imports, exports }]) => {
        const scripts = imports.filter((one) => one.path.endsWith('.js'));
        return [nameOf(path), { bytes, exports, imports: scripts.map((one) => nameOf(one.path)) }];
      }),
  );
}

function largest(outputs) {
  return [...outputs].reduce((one, other) => (other[1].bytes > one[1].bytes ? other : one))[0];
}

async function fold(code) {
  const options = { minify: true, treeShaking: true, format: 'esm', legalComments: 'none' };
  return (await esbuild().transform(code.replace(OFF, 'false'), options)).code.trim();
}

/** The shared files that the first pages load, but for libraries and `left`. */
function chunksOfFirstPages(outputs, left) {
  const found = new Set();
  const visit = (name) => {
    for (const imported of outputs.get(name)?.imports ?? []) {
      const isOut = left.includes(imported) || outputs.get(imported).bytes > LIBRARY_BYTES;
      if (isOut || found.has(imported)) continue;
      found.add(imported);
      visit(imported);
    }
  };
  for (const name of outputs.keys()) if (FIRST_PAGES.test(name)) visit(name);
  return [...found].filter((name) => name.startsWith('_shared/')).sort();
}

/** In the pack an export carries its file's number. */
const exportName = (index, name) => `${name}${index}`;

async function packChunks(packed, files, outputs) {
  const lines = packed.map((name, index) => {
    const names = outputs.get(name).exports.map((one) => `${one} as ${exportName(index, one)}`);
    const path = JSON.stringify(`/build/${name}`);
    return names.length > 0 ? `export{${names.join()}}from${path}` : `import${path}`;
  });
  const result = await esbuild().build({
    stdin: { contents: lines.join('\n') },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    legalComments: 'none',
    // The files were split with their effects in mind.
    ignoreAnnotations: true,
    plugins: [
      {
        name: 'built-files',
        setup(build) {
          build.onResolve({ filter: /^\/build\// }, ({ path }) => {
            const name = path.replace('/build/', '');
            return packed.includes(name)
              ? { path: name, namespace: 'built' }
              : { path, external: true };
          });
          build.onLoad({ filter: /./, namespace: 'built' }, ({ path }) => ({
            contents: files.get(path),
          }));
        },
      },
    ],
  });
  return result.outputFiles[0].text.trim();
}

/** What is left of a file that is in the pack, for those who know it by its own name. */
function reExport(names, index, packName) {
  const list = names.map((name) => `${exportName(index, name)} as ${name}`);
  return `export{${list.join()}}from${JSON.stringify(`/build/${packName}`)};`;
}

/** Rewrites `import{a as b}from"/build/_shared/chunk.js"` where that file is in the pack. */
function importFromPack(text, packed, packName) {
  const imported = [];
  let isTouched = false;
  const rest = text.replace(
    /import(?:\{([^}]*)\}from)?"\/build\/([^"]+)";?/g,
    (statement, names = '', path) => {
      const index = packed.indexOf(path);
      if (index < 0) return statement;
      isTouched = true;
      for (const one of names.split(',').filter(Boolean)) {
        const [name, local = name] = one.trim().split(/\s+as\s+/);
        imported.push(`${exportName(index, name)} as ${local}`);
      }
      return '';
    },
  );
  if (!isTouched) return text;
  const from = JSON.stringify(`/build/${packName}`);
  return imported.length > 0
    ? `import{${imported.join()}}from${from};${rest}`
    : `import${from};${rest}`;
}

/** The files themselves and those that import them, at any remove. */
function importersOf(names, outputs) {
  const found = new Set(names);
  let size = 0;
  while (size !== found.size) {
    size = found.size;
    for (const [name, { imports }] of outputs) {
      if (imports.some((imported) => found.has(imported))) found.add(name);
    }
  }
  return [...found];
}

/** Puts new names in place of old ones; a list that names several files of the pack names it once. */
function renamer(renamed, packed, packName) {
  const names = new Map([...renamed, ...packed.map((name) => [name, packName])]);
  return (text) =>
    text.replace(/(["'])\/build\/([^"'?]+\.js)\1/g, (whole, quote, name) =>
      names.has(name) ? `${quote}/build/${names.get(name)}${quote}` : whole,
    );
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();

function withHash(name, text) {
  const bare = basename(name).replace(/(-\w+)?\.js$/, '');
  return `${name.slice(0, -basename(name).length)}${bare}-${hashOf(text)}.js`;
}
