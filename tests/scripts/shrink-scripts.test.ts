import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
    'import{a as c}from"/build/_shared/chunk-HELP.js";var w={};' +
    'function on(){return w.ctx.future.v3_singleFetch?"streamed data":c("library")}' +
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
let paths: Paths;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-shrink-'));
  const publicBuild = join(folder, 'public/build');
  paths = {
    publicBuild,
    serverBuild: join(folder, 'index.js'),
    metafile: join(folder, 'metafile.json'),
  };
  const outputs = Object.entries(scripts).map(([name, text]) => [
    `public/build/${name}`,
    {
      bytes: text.length,
      imports: [...text.matchAll(/"\/build\/([^"]+)"/g)].map(([, path]) => ({
        path: `public/build/${path}`,
      })),
      exports: (/export\{([^}]*)\}/.exec(text)?.[1] ?? '')
        .split(',')
        .filter(Boolean)
        .map((one) => one.split(' as ').at(-1)),
    },
  ]);
  await writeFile(paths.metafile, JSON.stringify({ outputs: Object.fromEntries(outputs) }));
  const list = Object.keys(scripts).map((name) => `"/build/${name}"`);
  const manifest = `window.m={"imports":[${list}],"module":"/build/${CATEGORY}"}`;
  for (const [name, text] of Object.entries({ ...scripts, 'manifest-AB12.js': manifest })) {
    await mkdir(dirname(join(publicBuild, name)), { recursive: true });
    await writeFile(join(publicBuild, name), text);
  }
  await writeFile(
    paths.serverBuild,
    `var assets={url:"/build/manifest-AB12.js",entry:"/build/entry.client-E1.js",root:"/build/root-R1.js",category:"/build/${CATEGORY}",office:"/build/routes/_office+/genealogy-G1.js"};`,
  );
});

afterEach(() => rm(folder, { recursive: true, force: true }));

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
  it('makes one file of what the first pages share, and every page still works', async () => {
    await shrinkScripts(paths);
    const names = [...(await readAll()).keys()];
    expect(names.filter((name) => /CARD|PRICE/.test(name))).toEqual([]);
    expect(names.filter((name) => name.includes('TREE'))).toHaveLength(1);
    const { root, category, office, entry } = await addresses();
    expect((await load(root ?? '')).default()).toBe('root price');
    expect((await load(category ?? '')).default()).toBe('category card price');
    expect((await load(office ?? '')).default()).toBe('tree tax');
    await load(entry ?? '');
    expect((globalThis as { started?: string }).started).toBe('library!');
  });

  it('leaves no name that is not there', async () => {
    await shrinkScripts(paths);
    const files = await readAll();
    const texts = [...files.values(), await readFile(paths.serverBuild, 'utf8')];
    const named = texts.flatMap((text) => [...text.matchAll(/"\/build\/([^"]+)"/g)]);
    expect(named.map(([, name = '']) => name).filter((name) => !files.has(name))).toEqual([]);
  });

  it('drops what the flags of this build switch off', async () => {
    await shrinkScripts(paths);
    const all = [...(await readAll()).values()].join('\n');
    expect(all).not.toContain('streamed data');
    expect(all).toContain('library');
  });

  it('gives every file that changed a new name, and the library one of its own', async () => {
    const before = await addresses();
    await shrinkScripts(paths);
    const after = await addresses();
    const first = [...(await readAll()).keys()];
    for (const key of ['url', 'root', 'category', 'office'])
      expect(after[key]).not.toBe(before[key]);
    expect(first.some((name) => /^_shared\/pages-[0-9A-F]{8}\.js$/.test(name))).toBe(true);
    expect(first.some((name) => /^_shared\/chunk-[0-9A-F]{8}\.js$/.test(name))).toBe(true);
  });
});
