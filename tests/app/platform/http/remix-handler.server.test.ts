import { createRequestHandler, redirect, type ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { createRemixHandler } from '~/platform/http/remix-handler.server';
import { json } from '~/platform/json.server';

interface Asked {
  request: Request;
  params: object;
}

const View = () => null;

/** Answers with the requested address. */
const tells =
  (id: string) =>
  async ({ request, params }: Asked) => {
    const body = request.method === 'POST' ? await request.text() : '';
    return json({ id, path: new URL(request.url).pathname, params, body });
  };

const page = (id: string, parentId: string, path?: string, more: object = {}) => ({
  id,
  parentId,
  path,
  module: { default: View, loader: tells(id), action: tells(id), ...more },
});

const fails = () => {
  throw new Response('gone', { status: 410 });
};

const all = [
  { ...page('root', ''), parentId: undefined, path: '' },
  { ...page('home', 'root'), index: true },
  page('products', 'root', 'products/:slug'),
  { ...page('all-products', 'root', 'products'), index: true },
  page('steps', 'root', 'steps'),
  { ...page('first', 'steps'), index: true },
  page('otp', 'steps', 'otp'),
  page('broken', 'root', 'broken', { loader: fails, ErrorBoundary: View }),
  page('moved', 'root', 'moved', { loader: () => redirect('/products') }),
  page('data', 'root', 'data', {
    loader: () => ({ name: 'तेल', at: new Date(0), none: undefined }),
  }),
  page('empty', 'root', 'empty', { loader: () => null }),
  page('lost', 'root', '*'),
  {
    id: 'robots',
    parentId: 'root',
    path: 'robots.txt',
    module: { loader: () => new Response('User-agent: *') },
  },
];

/** A web whose pages show which routes rendered them, and their data. */
const build = {
  mode: 'production',
  entry: {
    module: {
      default: (
        _request: Request,
        status: number,
        headers: Headers,
        { staticHandlerContext }: { staticHandlerContext: Record<string, unknown> },
      ) => {
        const { matches, loaderData, actionData, errors } = staticHandlerContext;
        const ids = (matches as { route: { id: string } }[]).map(({ route }) => route.id);
        const body = JSON.stringify({ ids, loaderData, actionData, errors });
        return new Response(body, { status, headers });
      },
      handleError() {},
    },
  },
  routes: Object.fromEntries(all.map((route) => [route.id, route])),
  assets: {
    version: '1',
    url: '/build/manifest-1.js',
    entry: { module: '/build/entry.js', imports: [] },
    routes: Object.fromEntries(
      all.map(({ id, parentId, path }) => [id, { id, parentId, path, module: `/build/${id}.js` }]),
    ),
  },
  publicPath: '/build/',
  assetsBuildDirectory: 'public/build',
  future: {},
  isSpaMode: false,
} as unknown as ServerBuild;

const handle = createRemixHandler(build);
const whole = createRequestHandler(build, 'production');

async function answerOf(handler: typeof handle, path: string, init?: RequestInit) {
  const response = await handler(new Request(`http://shop.test${path}`, init));
  return {
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
  };
}

describe('a web with a handler for each page', () => {
  it.each([
    '/',
    '/?utm_source=mail',
    '/products',
    '/products/',
    '/PRODUCTS/hair-oils',
    '/products/hair-oils?page=2',
    '/products/%E0%A4%A4%E0%A5%87%E0%A4%B2',
    '/products/%E0%A4%A',
    '/steps',
    '/steps/otp',
    '/broken',
    '/moved',
    '/data',
    '/data?_data=data',
    '/empty',
    '/robots.txt',
    '/no/such/page',
    '//products',
    '/products/hair-oils?_data=root',
    '/products/hair-oils?_data=products',
    '/steps/otp?_data=steps',
    '/steps/otp?_data=first',
    '/robots.txt?_data=robots',
    '/products?_data=no-such-route',
    `/products/${'a'.repeat(3_000)}`,
  ])('answers %s as Remix would with all its routes', async (path) => {
    const expected = await answerOf(whole, path);
    // The second request uses the cached handler.
    expect(await answerOf(handle, path)).toEqual(expected);
    expect(await answerOf(handle, path)).toEqual(expected);
  });

  it.each(['/?index', '/steps', '/steps?index', '/steps/otp', '/steps/otp?_data=otp', '/nothing'])(
    'sends a form to %s to the same action',
    async (path) => {
      const form = { method: 'POST', body: new URLSearchParams({ name: 'Asha' }) };
      const expected = await answerOf(whole, path, form);
      expect(await answerOf(handle, path, form)).toEqual(expected);
    },
  );

  it('makes script of another version load the page as a document', async () => {
    const ask = (path: string, manifest: string) =>
      handle(new Request(`http://shop.test${path}`, { headers: { 'X-Manifest': manifest } }));
    const path = '/products/hair-oils?page=2&_data=products';
    const other = await ask(path, '/build/manifest-0.js');
    expect([other.status, await other.text()]).toEqual([204, '']);
    expect(Object.fromEntries(other.headers)).toMatchObject({
      'x-remix-redirect': '/products/hair-oils?page=2',
      'x-remix-reload-document': 'true',
    });
    expect((await ask(path, '/build/manifest-1.js')).status).toBe(200);
  });

  it('distinguishes two pages of the same route', async () => {
    const bodies = await Promise.all(
      ['/products/oils', '/products/soaps', '/products/oils'].map(
        async (path) => (await answerOf(handle, path)).body,
      ),
    );
    expect(bodies.map((body) => /"slug":"(\w+)"/.exec(body)?.[1])).toEqual([
      'oils',
      'soaps',
      'oils',
    ]);
  });
});
