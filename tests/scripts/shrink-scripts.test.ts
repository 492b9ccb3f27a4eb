import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Paths {
  publicBuild: string;
  serverBuild: string;
  metafile: string;
}

const script = new URL('../../scripts/lib/shrink-scripts.mjs', import.meta.url).href;
const { shrinkScripts } = (await import(script)) as { shrinkScripts(paths: Paths): Promise<void> };

const LIBRARY = '_shared/chunk-LIB1.js';
const CATEGORY = 'routes/_shop+/products.$slug-C1.js';

/** A build as the compiler writes it: two pages of the shop, one of the office, a library. */
const scripts: Record<string, string> = {
  [LIBRARY]:
    'import{a as c}from"/build/_shared/chunk-HELP.js";function on(){return c("library")}' +
    `export{on as a};/*${'x'.repeat(30_000)}*/`,
  '_shared/chunk-HELP.js': 'function h(t){return t+"!"}export{h as a};',
  '_shared/chunk-CARD.js':
    'import{a as b}from"/build/_shared/chunk-PRICE.js";function card(){return"card "+b()}export{card as a};',
  '_shared/chunk-PRICE.js':
    'function price(){return"price"}function tax(){return"tax"}export{price as a,tax as b};',
  '_shared/chunk-TREE.js':
    'import{b as t}from"/build/_shared/chunk-PRICE.js";function tree(){return"tree "+t()}export{tree as a};',
  'entry.client-E1.js':
    'import{a as o}from"/build/_shared/chunk-LIB1.js";import"/build/_shared/chunk-HELP.js";globalThis.started=o();',
  'root-R1.js':
    'import{a as p}from"/build/_shared/chunk-PRICE.js";function Root(){return"root "+p()}export{Root as default};',
  [CATEGORY]:
    'import{a as c}from"/build/_shared/chunk-CARD.js";import"/build/_shared/chunk-PRICE.js";' +
    'function Category(){return"category "+c()}export{Category as default};',
  'routes/_office+/genealogy-G1.js':
    'import{a as t}from"/build/_shared/chunk-TREE.js";function Tree(){return t()}export{Tree as default};',
};

let folder: string;
const folders: string[] = [];
let paths: Paths;

async function writeBuild(files: Record<string, string> = scripts) {
  folder = await mkdtemp(join(tmpdir(), 'shop-shrink-'));
  folders.push(folder);
  const publicBuild = join(folder, 'public/build');
  paths = {
    publicBuild,
    serverBuild: join(folder, 'index.js'),
    metafile: join(folder, 'metafile.json'),
  };
  const outputs = Object.entries(files).map(([name, text]) => [
    `public/build/${name}`,
    {
      inputs: name === LIBRARY ? { 'node_modules/react-dom/index.js': {} } : {},
      imports: [...text.matchAll(/(import\()?"\/build\/([^"]+)"/g)].map(([, onDemand, path]) => ({
        path: `public/build/${path}`,
        kind: onDemand ? 'dynamic-import' : 'import-statement',
      })),
      exports: (/export\{([^}]*)\}/.exec(text)?.[1] ?? '')
        .split(',')
        .filter(Boolean)
        .map((one) => one.split(' as ').at(-1)),
    },
  ]);
  await writeFile(paths.metafile, JSON.stringify({ outputs: Object.fromEntries(outputs) }));
  const list = Object.keys(files).map((name) => `"/build/${name}"`);
  const route = `"id":"category","path":"products/:slug","module":"/build/${CATEGORY}"`;
  const manifest = `window.__remixManifest={"routes":{"category":{${route},"imports":[${list}],"hasLoader":true,"hasAction":false}}};`;
  for (const [name, text] of Object.entries({ ...files, 'manifest-AB12.js': manifest })) {
    await mkdir(dirname(join(publicBuild, name)), { recursive: true });
    await writeFile(join(publicBuild, name), text);
  }
  await writeFile(
    paths.serverBuild,
    `var assets={url:"/build/manifest-AB12.js",entry:"/build/entry.client-E1.js",root:"/build/root-R1.js",category:"/build/${CATEGORY}",office:"/build/routes/_office+/genealogy-G1.js"};`,
  );
}

beforeEach(() => writeBuild());

afterEach(async () => {
  for (const one of folders.splice(0)) await rm(one, { recursive: true, force: true });
});

async function readAll(): Promise<Map<string, string>> {
  const names = await readdir(paths.publicBuild, { recursive: true });
  const files = names.filter((name) => name.endsWith('.js'));
  const texts = files.map(
    async (name) => [name, await readFile(join(paths.publicBuild, name), 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}

/** Copies the scripts so that Node can load them, and loads one. */
async function load(address: string) {
  const target = join(folder, 'loadable');
  for (const [name, text] of await readAll()) {
    const path = join(target, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text.replaceAll('"/build/', `"${target}/`));
  }
  await writeFile(join(target, 'package.json'), '{"type":"module"}');
  return import(/* @vite-ignore */ join(target, address.replace('/build/', '')));
}

const addresses = async () =>
  Object.fromEntries(
    [...(await readFile(paths.serverBuild, 'utf8')).matchAll(/(\w+):"([^"]+)"/g)].map(
      ([, key = '', address = '']) => [key, address],
    ),
  );

describe('shrinkScripts', () => {
  it('merges the shared code of the first pages into one file, and every page still works', async () => {
    await shrinkScripts(paths);
    const names = [...(await readAll()).keys()];
    expect(names.map((name) => name.replace(/-\w+\.js$/, '')).sort()).toEqual([
      '_shared/chunk',
      '_shared/library',
      '_shared/pages',
      'manifest',
      'routes/_office+/genealogy',
      'routes/_shop+/products.$slug',
    ]);
    const { root, category, office, entry } = await addresses();
    expect(entry).toBe(root);
    expect((await load(root ?? '')).default()).toBe('root price');
    expect((await load(category ?? '')).default()).toBe('category card price');
    expect((await load(office ?? '')).default()).toBe('tree tax');
    await load(entry ?? '');
    expect((globalThis as { started?: string }).started).toBe('library!');
  });

  it('keeps code that is loaded on demand out of that file', async () => {
    const list = '_shared/list-L1.js';
    await writeBuild({
      ...scripts,
      [list]:
        'import{a as p}from"/build/_shared/chunk-PRICE.js";function list(){return"list "+p()}export{list as a};',
      'root-R1.js': `function Root(){return import("/build/${list}")}export{Root as default};`,
    });
    await shrinkScripts(paths);
    const { root } = await addresses();
    const later = await (await load(root ?? '')).default();
    expect(later.a()).toBe('list price');
    const [holder, ...others] = [...(await readAll())].filter(([, text]) =>
      text.includes('"list '),
    );
    expect(holder?.[0]).toMatch(/^_shared\/list-\w+\.js$/);
    expect(others).toEqual([]);
  });

  it('leaves no reference to a missing file', async () => {
    await shrinkScripts(paths);
    const files = await readAll();
    const texts = [...files.values(), await readFile(paths.serverBuild, 'utf8')];
    const named = texts.flatMap((text) => [...text.matchAll(/"\/build\/([^"]+)"/g)]);
    expect(named.map(([, name = '']) => name).filter((name) => !files.has(name))).toEqual([]);
  });

  it('removes unused and redundant entries from the manifest', async () => {
    await shrinkScripts(paths);
    const { category } = await addresses();
    const [, list = ''] = [...(await readAll())].find(([name]) => /^manifest/.test(name)) ?? [];
    expect(list).not.toMatch(/imports|hasAction|"id"/);
    const window = runInNewContext(`var window=globalThis;${list}window`);
    const route = { id: 'category', path: 'products/:slug', module: category, hasLoader: true };
    expect(JSON.parse(JSON.stringify(window.__remixManifest))).toEqual({
      routes: { category: route },
    });
  });

  it('merges identical files', async () => {
    const nothing = 'export default{};';
    await writeBuild({
      ...scripts,
      'routes/_office+/genealogy-G1.js': nothing,
      'routes/_seo+/robots-R1.js': nothing,
    });
    await shrinkScripts(paths);
    const { office } = await addresses();
    const [holder, ...others] = [...(await readAll())].filter(([, text]) => text === nothing);
    expect(`/build/${holder?.[0]}`).toBe(office);
    expect(others).toEqual([]);
  });

  it('gives the same names to the same scripts', async () => {
    await shrinkScripts(paths);
    const first = await readAll();
    await writeBuild();
    await shrinkScripts(paths);
    expect(await readAll()).toEqual(first);
  });

  it.each(Object.keys(scripts))(
    'never gives one name to two contents, when %s changes',
    async (name) => {
      await shrinkScripts(paths);
      const before = await readAll();
      const text = scripts[name] ?? '';
      // As when only what is made of the file changes: its compiler's name stays the same.
      await writeBuild({
        ...scripts,
        [name]: `${text};globalThis.another=1;`,
      });
      await shrinkScripts(paths);
      const after = await readAll();
      const taken = [...after].filter(([one, content]) => (before.get(one) ?? content) !== content);
      expect(taken.map(([one]) => one)).toEqual([]);
      expect([...after.keys()]).not.toEqual([...before.keys()]);
    },
  );

  it('keeps the names of files that do not import the change', async () => {
    await shrinkScripts(paths);
    const before = await readAll();
    const tree = '_shared/chunk-TREE.js';
    await writeBuild({ ...scripts, [tree]: (scripts[tree] ?? '').replace('"tree "', '"trees "') });
    await shrinkScripts(paths);
    const after = await readAll();
    const gone = [...before.keys()].filter((name) => !after.has(name));
    expect(gone.map((name) => name.replace(/-[0-9A-F]{8}\.js$/, '')).sort()).toEqual([
      '_shared/chunk',
      'routes/_office+/genealogy',
    ]);
  });

  it('keeps the name of the library when pages change', async () => {
    await shrinkScripts(paths);
    const library = [...(await readAll()).keys()].find((name) => name.includes('library'));
    const card = '_shared/chunk-CARD.js';
    await writeBuild({ ...scripts, [card]: (scripts[card] ?? '').replace('"card "', '"cards "') });
    await shrinkScripts(paths);
    const names = [...(await readAll()).keys()];
    expect(names).toContain(library);
  });
});
