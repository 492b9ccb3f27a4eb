import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

/**
 * Remix's own: what it built can be built on by the same program. Looked up when it is needed, since
 * a fresh clone imports this file before anything is installed.
 */
const esbuild = () =>
  createRequire(createRequire(import.meta.url).resolve('@remix-run/dev'))('esbuild');

/** What the library holds for nothing, with what to write instead. */
const UNUSED = [
  // Remix asks at run time for what is known here: these flags are off (remix.config.js).
  [/\b(?:[\w$]+\.)+(?:v3_singleFetch|v3_lazyRouteDiscovery|isSpaMode)\b/g, 'false'],
  // The two ways into finding routes while they are used: all are in the manifest.
  [
    /patchRoutesOnNavigation:[\w$]+\(window\.__remixManifest,[^()]*\)/g,
    'patchRoutesOnNavigation:void 0',
  ],
  [/[\w$]+\([\w$]+,window\.__remixManifest,window\.__remixRouteModules,[^()]*\)/g, '0'],
  // Notes to developers about the next version.
  [/\b[\w$]+\("v7_\w+","[^"]*","https:[^"]*"\)/g, '0'],
];

/** More than this is a library, and stays a file of its own: it changes less often than the pages. */
const LIBRARY_BYTES = 20_000;

/** The file of what they share, before it is named after its content. */
const PACK = '_shared/pages.js';

/** Pages of which any is likely to be a visit's first. */
const FIRST_PAGES =
  /^(root|routes\/_shop\+\/(_index|brands\.\$slug|product\.\$slug|products\.\$slug|search))-/;

/**
 * Makes the scripts of a finished build smaller and fewer. The compiler cuts what pages share into
 * dozens of tiny files, which compress badly and cost a request each: those of the shop's first
 * pages become one, together with the frame around every page. Every file gets a new name, in the
 * scripts as in the server's list of them.
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
  const library = largest(outputs);
  files.set(library, stayOnThePage(await fold(files.get(library))));

  // What the library imports stays beside it, so that it keeps its name when pages change.
  const packed = chunksOfFirstPages(outputs, outputs.get(library).imports);
  const root = [...outputs.keys()].find((name) => /^root-/.test(name));
  if (!root) throw new Error('The build has no root.');
  const pack = await packChunks([...packed, root], files, outputs);
  for (const name of packed) files.delete(name);
  files.set(root, reExport(outputs.get(root).exports, packed.length));
  for (const [name, text] of files) files.set(name, importFromPack(text, packed));
  files.set(PACK, pack);

  const server = readFileSync(serverBuild, 'utf8');
  const [, manifest] = /\/build\/(manifest-\w+\.js)/.exec(server) ?? [];
  if (!manifest) throw new Error('The build has no manifest.');
  const list = readFileSync(join(publicBuild, manifest), 'utf8');
  // Where the manifest names a file of the pack, it means the pack.
  files.set(manifest, shorten(renamed(list, (name) => (packed.includes(name) ? PACK : name))));

  const nameOf = namesByContent(files);
  for (const name of [...packed, ...files.keys()]) rmSync(join(publicBuild, name), { force: true });
  for (const [name, text] of files) {
    writeFileSync(join(publicBuild, nameOf(name)), renamed(text, nameOf));
  }
  writeFileSync(
    serverBuild,
    renamed(server, (name) => nameOf(packed.includes(name) ? PACK : name)),
  );
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
        // What is imported on demand is nothing that a page loads.
        const scripts = imports.filter(
          ({ path, kind }) => path.endsWith('.js') && kind !== 'dynamic-import',
        );
        return [nameOf(path), { bytes, exports, imports: scripts.map((one) => nameOf(one.path)) }];
      }),
  );
}

function largest(outputs) {
  return [...outputs].reduce((one, other) => (other[1].bytes > one[1].bytes ? other : one))[0];
}

/** What Remix does where the script of a page cannot be loaded: it loads again the page that is shown. */
const RELOAD =
  /console\.error\(`Error loading route module \\`\$\{(\w+)\.module\}\\`, reloading page\.\.\.`\),console\.error\(\w+\),window\.location\.reload\(\),new Promise\(\(\)=>\{\}\)/;

/** With that goes what was clicked or typed. The shop has a better answer. */
function stayOnThePage(code) {
  if (!RELOAD.test(code)) throw new Error('Remix loads scripts in another way than it did.');
  return code.replace(RELOAD, 'window.__scriptIsMissing($1.module)');
}

/** Drops what is unused, and all code that only that leads to. */
async function fold(code) {
  const less = UNUSED.reduce((text, [pattern, instead]) => text.replace(pattern, instead), code);
  const options = {
    minify: true,
    treeShaking: true,
    format: 'esm',
    legalComments: 'none',
    pure: ['console.warn'],
  };
  return (await esbuild().transform(less, options)).code.trim();
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
function reExport(names, index) {
  const list = names.map((name) => `${exportName(index, name)} as ${name}`);
  return `export{${list.join()}}from"/build/${PACK}";`;
}

/** Rewrites `import{a as b}from"/build/_shared/chunk.js"` where that file is in the pack. */
function importFromPack(text, packed) {
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
  return imported.length > 0
    ? `import{${imported.join()}}from"/build/${PACK}";${rest}`
    : `import"/build/${PACK}";${rest}`;
}

/** What the manifest need not say: nothing is loaded ahead of time, and what is left out is false. */
const shorten = (list) => list.replace(/,"(?:imports":\[[^\]]*\]|has\w+":false)/g, '');

/** The address of a script, as it stands in scripts and in the server. */
const ADDRESS = /(["'])\/build\/([^"'?]+\.js)\1/g;

/** Puts other names into the addresses of scripts in a text. */
const renamed = (text, nameOf) =>
  text.replace(ADDRESS, (_, quote, name) => `${quote}/build/${nameOf(name)}${quote}`);

/**
 * The final names: each tells what is in the file and in all that it leads to, so that no name ever
 * stands for two contents, and what did not change keeps its name.
 */
function namesByContent(files) {
  const hashes = new Map([...files].map(([name, text]) => [name, hashOf(text)]));
  const next = new Map(
    [...files].map(([name, text]) => [name, [...text.matchAll(ADDRESS)].map((match) => match[2])]),
  );
  const names = new Map();
  for (const name of files.keys()) {
    const found = new Set([name]);
    for (const one of found) for (const other of next.get(one) ?? []) found.add(other);
    const contents = [...found].sort().map((one) => `${one} ${hashes.get(one)}`);
    names.set(name, withHash(name, contents.join()));
  }
  return (name) => names.get(name) ?? name;
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();

function withHash(name, text) {
  const bare = basename(name).replace(/(-\w+)?\.js$/, '');
  return `${name.slice(0, -basename(name).length)}${bare}-${hashOf(text)}.js`;
}
