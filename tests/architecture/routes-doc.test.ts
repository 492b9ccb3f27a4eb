import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { infoPages } from '~/features/info/pages.server';
import { endpoints } from '../setup/contract';
import { importsOf, readSources, root } from './sources';

interface Route {
  id: string;
  parentId?: string;
  path?: string;
}

const { defineRoutes } = createRequire(import.meta.url)('@remix-run/dev/dist/config/routes.js');

const { default: remixConfig } = await import(join(root, 'remix.config.js'));

/** The routes that the compiler finds, by id. */
const routes: Record<string, Route> = await remixConfig.routes(defineRoutes);

function addressOf({ path = '', parentId = 'root' }: Route): string {
  const parent = routes[parentId];
  return `${parent ? addressOf(parent) : ''}/${path}`.replace(/\/$/, '');
}

const document = readFileSync(join(root, 'docs/routes.md'), 'utf8');
const [listed = ''] = document.split('## Addresses without a route');
const rows = [...listed.matchAll(/^\| `(\/[^`]*)` \| (.*?) \| (.*?)\|$/gm)].map(
  ([, address = '', purpose = '', calls = '']) => ({ address, purpose, calls: calls.trim() }),
);
const callsIn = (text: string) => [...text.matchAll(/`((?:GET|POST|PATCH|DELETE) [^`]+)`(\\\*)?/g)];

describe('docs/routes.md', () => {
  it('has every route once, and no other', () => {
    const found = Object.values(routes).map((route) => addressOf(route) || '/');
    expect(rows.map(({ address }) => address).sort()).toEqual([...new Set(found)].sort());
  });

  it('describes the purpose of each', () => {
    for (const { address, purpose } of rows) expect(purpose.length, address).toBeGreaterThan(3);
  });

  it('names only calls of the contract, and marks the extensions', () => {
    const known = new Map(
      Object.values(endpoints).map(({ method, path, extension }) => [
        `${method} ${path}`,
        extension ?? false,
      ]),
    );
    for (const [, call = '', star] of callsIn(listed)) {
      expect(known.has(call), call).toBe(true);
      expect(Boolean(star), call).toBe(known.get(call));
    }
  });

  it('names every call that the web makes', () => {
    const used = readSources()
      .filter(({ path, text }) => path.startsWith('app/') && /Endpoints\./.test(text))
      .flatMap(({ text }) =>
        [...text.matchAll(/\w+Endpoints\.(\w+)/g)].map(([, name = '']) => name),
      );
    const named = new Set(callsIn(listed).map(([, call]) => call));
    const missing = [...new Set(used)]
      .flatMap((name) => endpoints[name] ?? [])
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !named.has(call));
    expect(missing).toEqual([]);
  });

  it('lists the pages that the route for short names knows', () => {
    const own = new Set(rows.map(({ address }) => address));
    const row = rows.find(({ address }) => address === '/:page');
    const names = [...(row?.purpose.matchAll(/`([a-z-]+)`/g) ?? [])].map(([, name]) => name);
    const expected = infoPages.map(({ slug }) => slug).filter((slug) => !own.has(`/${slug}`));
    expect(names.sort()).toEqual(expected.sort());
  });

  it('calls public what the route modules make public', () => {
    const isPublic = new Map(
      readSources()
        .filter(({ path }) => path.startsWith('app/routes/'))
        .map((source) => [
          source.path.replace(/^app\/|\.tsx?$/g, ''),
          importsOf(source).some(({ target }) => target === 'app/platform/headers'),
        ]),
    );
    const wrong = Object.values(routes)
      .filter(({ id }) => id !== 'routes/$')
      .filter((route) => {
        const row = rows.find(({ address }) => address === (addressOf(route) || '/'));
        const says = /Public$/.test(row?.purpose ?? '');
        return says !== (isPublic.get(route.id) ?? false);
      });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
