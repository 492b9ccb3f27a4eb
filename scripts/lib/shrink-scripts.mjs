import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesByContent, renamed } from './content-names.mjs';
import { importFromPacks, packScripts } from './pack-scripts.mjs';

/** The files that every page loads, and the pages on which a visit is likely to begin. */
const FIRST_PAGES =
  /^(entry\.client|root|routes\/_shop\+\/(_index|brands\.\$slug|product\.\$slug|products\.\$slug|search))-/;

/** The files that every page loads. They become part of the pack of pages. */
const FRAME = /^(entry\.client|root)-/;

/**
 * Makes the scripts of a build smaller and fewer. The compiler splits shared code into dozens of
 * tiny files, which compress badly and cost a request each. Here they become two packs. One has
 * React and Remix, which stay the same from release to release. The other has the code that every
 * page loads and the code that the first pages share. Every file gets a new name, in the scripts
 * and in the server's list.
 *
 * @param {{ publicBuild: string, serverBuild: string, metafile: string }} paths `public/build`, the
 * server's `index.js` and the metafile of the browser's build
 * @throws when the compiler's output has changed its form
 */
export async function shrinkScripts({ publicBuild, serverBuild, metafile }) {
  const outputs = readOutputs(metafile);
  const files = new Map(
    [...outputs.keys()].map((name) => [name, readFileSync(join(publicBuild, name), 'utf8')]),
  );
  const packs = findPacks(outputs);
  const packOf = (name) => packs.find(({ members }) => members.includes(name))?.name ?? name;
  for (const pack of packs) files.set(pack.name, await packScripts(pack, files, outputs));
  for (const name of packs.flatMap(({ members }) => members)) files.delete(name);
  for (const [name, text] of files) files.set(name, importFromPacks(text, packs));
  const originalOf = dropDuplicates(files);
  const finalName = (name) => originalOf(packOf(name));

  const server = readFileSync(serverBuild, 'utf8');
  const [, manifest] = /\/build\/(manifest-\w+\.js)/.exec(server) ?? [];
  if (!manifest) throw new Error('The build has no manifest.');
  const list = readFileSync(join(publicBuild, manifest), 'utf8');
  files.set(manifest, shorten(renamed(withoutDesk(list), finalName)));

  const nameOf = namesByContent(files);
  for (const name of [...outputs.keys(), manifest])
    rmSync(join(publicBuild, name), { force: true });
  for (const [name, text] of files) {
    writeFileSync(join(publicBuild, nameOf(name)), renamed(text, nameOf));
  }
  writeFileSync(
    serverBuild,
    renamed(server, (name) => nameOf(finalName(name))),
  );
}

/**
 * Reads the script files of the build, by name below `public/build`.
 *
 * @returns {Map<string, { inputs: string[], imports: string[], exports: string[] }>}
 */
function readOutputs(metafile) {
  const { outputs } = JSON.parse(readFileSync(metafile, 'utf8'));
  const nameOf = (path) => path.replace(/^.*public\/build\//, '');
  return new Map(
    Object.entries(outputs)
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, { inputs, imports, exports }]) => {
        // Dynamic imports are left out, because they are not loaded with the page.
        const scripts = imports.filter(
          ({ path, kind }) => path.endsWith('.js') && kind !== 'dynamic-import',
        );
        return [
          nameOf(path),
          {
            exports,
            inputs: Object.keys(inputs),
            imports: scripts.map((one) => nameOf(one.path)),
          },
        ];
      }),
  );
}

/**
 * Chooses the files of each pack. The library pack imports no code of pages, so that its name stays
 * the same when pages change.
 */
function findPacks(outputs) {
  const names = [...outputs.keys()];
  const root = names.find((name) => /^root-/.test(name));
  if (!root) throw new Error('The build has no root module.');
  const library = withImports([fileWithReact(outputs)], outputs);
  const pages = withImports(
    names.filter((name) => FIRST_PAGES.test(name)),
    outputs,
  ).filter((name) => !library.includes(name) && (FRAME.test(name) || name.startsWith('_shared/')));
  return [
    { name: '_shared/library.js', members: library },
    // Remix loads this pack as the root module, so the exports of `root` keep their names.
    { name: '_shared/pages.js', members: pages, keepNames: root },
  ];
}

/** The name of the shared file that contains React. */
function fileWithReact(outputs) {
  const isShared = ([name, { inputs }]) => name.startsWith('_shared/') && inputs.some(isReact);
  const found = [...outputs].find(isShared);
  if (!found) throw new Error('The build has no shared file with React.');
  return found[0];
}

const isReact = (input) => input.includes('node_modules/react-dom/');

/** The files and all files that they import, sorted. */
function withImports(names, outputs) {
  const found = new Set(names);
  for (const name of found) for (const one of outputs.get(name)?.imports ?? []) found.add(one);
  return [...found].sort();
}

/**
 * Of several identical files, deletes all but one. The scripts of routes that have only server code
 * are identical.
 *
 * @returns {(name: string) => string} returns the name of the file that replaces a file
 */
function dropDuplicates(files) {
  const first = new Map();
  const originals = new Map();
  // Sorts the desk's files last, so that another file is kept: the desk is not in the manifest.
  const isDesk = ([name]) => Number(name.includes('/desk+/'));
  for (const [name, text] of [...files].sort((one, other) => isDesk(one) - isDesk(other))) {
    if (first.has(text)) originals.set(name, first.get(text));
    else first.set(text, name);
  }
  for (const name of originals.keys()) files.delete(name);
  return (name) => originals.get(name) ?? name;
}

const SET_ROUTE_IDS = 'for(const[i,r]of Object.entries(__remixManifest.routes))r.id=i;';

/** The manifest without the pages of the desk, which have no script. */
const withoutDesk = (list) =>
  list.replace(/"routes\/desk\+[^"]*":\{[^{}]*\},?/g, '').replace(',}', '}');

/**
 * Shortens the manifest. It leaves out the lists of scripts to preload, false values and ids. The
 * added code sets each route's id from its key in the browser.
 */
const shorten = (list) =>
  list.replace(/,"(?:imports":\[[^\]]*\]|has\w+":false)|"id":"[^"]*",/g, '') + SET_ROUTE_IDS;
