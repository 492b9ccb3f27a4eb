import { expect, it } from 'vitest';
import { importsOf, readSources } from './sources';

const plugin = new URL('../../scripts/lib/live-build-plugin.mjs', import.meta.url).href;
const { DEMO_MODULES } = (await import(plugin)) as { DEMO_MODULES: RegExp };

const sources = readSources();
const byName = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]));

/** The modules loaded after importing these, before any call. */
function loadedWith(roots: string[]): string[] {
  const loaded = new Set<string>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = byName.get(path) ?? byName.get(`${path}/index`);
    if (!source || loaded.has(source.path)) continue;
    loaded.add(source.path);
    for (const { target, typeOnly, lazy } of importsOf(source)) {
      if (target && !typeOnly && !lazy) waiting.push(target);
    }
  }
  return [...loaded];
}

const pages = [...byName.keys()].filter((path) => /^app\/(?:routes\/|root$|entry\.)/.test(path));

it('loads no sandbox and no demo before it is needed', () => {
  const loaded = loadedWith(['server', 'server/api', 'server/commands', 'server/web', ...pages]);
  expect(loaded).toEqual(expect.arrayContaining(['server/api.ts', 'api/app.ts', 'app/root.tsx']));
  expect(loaded.filter((path) => DEMO_MODULES.test(path))).toEqual([]);
  // The names that are searched for exist.
  expect(sources.filter(({ path }) => DEMO_MODULES.test(path)).length).toBeGreaterThan(40);
});

it('loads no page with the api', () => {
  const loaded = loadedWith(['server', 'server/api']);
  expect(loaded).toContain('server/api.ts');
  expect(loaded.filter((path) => /^app\/(?:routes|ui)\//.test(path))).toEqual([]);
});

it('loads neither tables nor services of the api with the web', () => {
  const loaded = loadedWith(['server', 'server/shop', 'server/web', ...pages]);
  expect(loaded).toEqual(expect.arrayContaining(['server/web.ts', 'app/root.tsx']));
  expect(loaded.filter((path) => /^api\/(?:db|modules|http|import|backup)\//.test(path))).toEqual(
    [],
  );
});
