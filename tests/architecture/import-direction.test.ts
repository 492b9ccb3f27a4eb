import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cycles, filesKnown, roomsKnown, serverCodeForBrowsers, wrongDirections } from './rules';
import { importsOf, readSources, root } from './sources';

/** A file with one import, as the check sees it. */
const file = (path: string, specifier: string) => ({
  path,
  text: `import { a } from '${specifier}';\nexport const b = a;\n`,
});

describe('the program', () => {
  const sources = readSources();

  it('imports only in the direction of its layers', () => {
    expect(wrongDirections(sources)).toEqual([]);
  });

  it('has no files that import each other, types included', () => {
    expect(cycles(filesKnown(sources))).toEqual([]);
  });

  it('imports no server code where a browser would load it', () => {
    expect(serverCodeForBrowsers(sources)).toEqual([]);
  });

  it('uses no part of Remix that the build for browsers leaves out', () => {
    const leftOut =
      /\b(useBlocker|usePrompt|unstable_usePrompt|defer\(|client(Loader|Action)|viewTransition|<Scripts|prefetch=)/;
    const users = sources.filter(({ path, text }) => path.startsWith('app/') && leftOut.test(text));
    expect(users.map(({ path }) => path)).toEqual([]);
  });
});

describe('the features', () => {
  const known = roomsKnown(readSources(), 'app/features');

  it('import each other in one direction', () => {
    expect(cycles(known)).toEqual([]);
  });

  it('import those that docs/ARCHITECTURE.md lists', () => {
    const text = readFileSync(`${root}/docs/ARCHITECTURE.md`, 'utf8');
    const [, table = ''] = text.split('| feature | knows |');
    const rows = [...table.matchAll(/^\| `([\w-]+)` \| (.*) \|$/gm)].map(
      ([, feature, others = '']) => `${feature}: ${others.replaceAll('`', '')}`,
    );
    const lines = [...known].map(
      ([feature, others]) => `${feature}: ${[...others].sort().join(', ')}`,
    );
    expect(rows.sort()).toEqual(lines.sort());
  });
});

describe('the modules of the api', () => {
  it('import each other in one direction', () => {
    expect(cycles(roomsKnown(readSources(), 'api/modules'))).toEqual([]);
  });
});

describe('a cycle of rooms', () => {
  const cart = file('app/features/cart/cart.tsx', '~/features/product/product');
  const product = file('app/features/product/product.tsx', '~/features/brand/brand.server');
  const cyclesIn = (...sources: ReturnType<typeof file>[]) =>
    cycles(roomsKnown(sources, 'app/features'));

  it('is found between two rooms, and through a third', () => {
    const back = file('app/features/product/buy.tsx', '../cart/cart');
    expect(cyclesIn(cart, back)).toEqual(['cart → product → cart']);
    const round = file('app/features/brand/brand.server.ts', '../cart/cart');
    expect(cyclesIn(cart, product, round)).toEqual(['cart → product → brand → cart']);
  });

  it('is found if only a type is imported', () => {
    const text = "import type { Cart } from '../cart/cart';";
    expect(cyclesIn(cart, { path: 'app/features/product/buy.tsx', text })).toHaveLength(1);
  });

  it('is found between modules of the api', () => {
    const member = file('api/modules/member/member.service.ts', '../session/session.service');
    const session = file('api/modules/session/session.service.ts', '../member/member.rules');
    const known = roomsKnown([member, session], 'api/modules');
    expect(cycles(known)).toEqual(['member → session → member']);
  });

  it('is found between two files of one folder', () => {
    const cart = file('app/features/cart/cart.tsx', './index');
    const index = { path: 'app/features/cart/index.ts', text: "export * from './cart';" };
    expect(cycles(filesKnown([cart, index]))).toEqual([
      'app/features/cart/cart → app/features/cart → app/features/cart/cart',
    ]);
  });

  it('does not exist if all imports have one direction', () => {
    const both = file('app/features/cart/brand.tsx', '../brand/brand.server');
    expect(cyclesIn(cart, product, both)).toEqual([]);
  });
});

describe('the direction of imports', () => {
  it.each([
    ['a feature that imports a route', 'app/features/cart/cart.tsx', '~/routes/_shop+/cart'],
    ['a ui part that imports a feature', 'app/ui/button.tsx', '../features/cart/cart'],
    ['the platform importing ui', 'app/platform/money.ts', '~/ui/button'],
    ['the platform importing a feature', 'app/platform/money.ts', '~/features/company/company'],
    ['a ui part that imports the contract', 'app/ui/price.tsx', '../../api/contract/catalogue'],
    ['the web importing the api', 'app/features/cart/cart.server.ts', '../../../api/db/client'],
    ['the api importing the web', 'api/modules/cart/cart.routes.ts', '~/platform/money'],
    ['the contract importing the api', 'api/contract/catalogue.ts', '../db/schema'],
    ['the contract importing a library', 'api/contract/catalogue.ts', 'lru-cache'],
    ['the database importing a module', 'api/db/client.ts', '../modules/cart/cart.service'],
    ['a module importing the demo shop', 'api/modules/cart/cart.rules.ts', '../../demo/load'],
    ['anything importing the composition root', 'api/app.ts', '../server'],
    ['the web importing a part of it', 'app/entry.server.tsx', '../server/web'],
  ])('catches %s', (_, path, specifier) => {
    expect(wrongDirections([file(path, specifier)])).toHaveLength(1);
  });

  it.each([
    ['app/routes/_shop+/cart.tsx', '~/features/cart/cart.server'],
    ['app/features/cart/cart.tsx', '~/ui/button'],
    ['app/features/cart/cart.server.ts', '../../../api/contract/catalogue'],
    ['app/ui/price.tsx', '~/platform/money'],
    ['api/modules/cart/cart.routes.ts', '../../http/respond'],
    ['api/modules/cart/cart.repository.ts', '../../db/schema'],
    ['api/contract/catalogue.ts', 'zod'],
    ['api/import/import-products.ts', '../modules/product/product-search.service'],
    ['server.ts', './server/api'],
    ['server/api.ts', '../api/app'],
    ['server/api.ts', '../api/demo/load'],
    ['server/web.ts', '../app/platform/images/warm-up.server'],
  ])('allows %s to import %s', (path, specifier) => {
    expect(wrongDirections([file(path, specifier)])).toEqual([]);
  });
});

describe('code for the browser', () => {
  it.each([
    ['a node built-in', 'app/platform/money.ts', 'node:fs'],
    ['a package of the server', 'app/features/cart/cart.tsx', 'pino'],
    ['zod', 'app/features/cart/cart.tsx', 'zod'],
    ['a schema, which brings zod along,', 'app/features/cart/cart.tsx', './cart.schema'],
    ['a server file outside of a route', 'app/features/cart/cart.tsx', './cart.server'],
  ])('does not import %s', (_, path, specifier) => {
    expect(serverCodeForBrowsers([file(path, specifier)])).toHaveLength(1);
  });

  it('may import types from anywhere, and route modules their own server half', () => {
    const sources = [
      { path: 'app/features/cart/cart.tsx', text: "import type { Cart } from './cart.server';" },
      { path: 'app/features/cart/list.tsx', text: "import { type Cart } from './cart.server';" },
      file('app/routes/_shop+/cart.tsx', '~/features/cart/cart.server'),
      file('app/features/cart/cart.server.ts', 'node:fs'),
    ];
    expect(serverCodeForBrowsers(sources)).toEqual([]);
  });
});

describe('importsOf', () => {
  it('finds re-exports, dynamic imports, side effects and types', () => {
    const text = `
      export * from './a';
      import './b.css';
      import type { C } from './c.ts';
      const d = await import('@remix-run/node');
      type E = import('./e').E;
      // import './f';
      const g = "import './g'";
    `;
    const found = importsOf({ path: 'app/x/y.ts', text });
    expect(found.map((one) => [one.target ?? one.package, one.typeOnly])).toEqual([
      ['app/x/a', false],
      ['app/x/b.css', false],
      ['app/x/c', true],
      ['@remix-run/node', false],
      ['app/x/e', true],
    ]);
  });
});
