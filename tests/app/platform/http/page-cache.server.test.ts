import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageCache, type PageCacheOptions } from '~/platform/http/page-cache.server';
import {
  currentVersion,
  invalidate,
  resetInvalidation,
} from '~/platform/upstream/invalidation.server';

const PUBLIC = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';
const PARAMETERS = { page: 'once', sort: 'once', brand: 'each', min: 'once', q: 'once' } as const;
const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(`<!DOCTYPE html><p>${text}</p>${'<p>hair oil</p>'.repeat(100)}`, {
    status,
    headers: { 'Content-Type': 'text/html', 'Cache-Control': PUBLIC, ...headers },
  });

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
}

let server: Server | undefined;
afterEach(() => {
  resetInvalidation();
  server?.closeAllConnections();
  server?.close();
});

/** A cache in front of a server that answers "for you only", with a clock that the test sets. */
async function startCache(
  render: (request: Request) => Promise<Response>,
  options: Partial<PageCacheOptions> = {},
) {
  const clock = { now: 1_000_000 };
  const rendered: Request[] = [];
  const cache = createPageCache({
    maxBytes: 1_000_000,
    parametersOf: (path) => (path.startsWith('/private') ? null : PARAMETERS),
    originOf: () => 'http://shop.example',
    isBusy: () => false,
    log: pino({ level: 'silent' }),
    now: () => clock.now,
    ...options,
    render: async (request) => {
      rendered.push(request);
      const version = currentVersion();
      return { response: await render(request), keys: ['product:oil'], version };
    },
  });
  server = createServer((request, response) =>
    cache.answer(request, response, () => response.end('for you only')),
  );
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = httpRequest({ port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, bytes, text: bytes.toString() });
        });
      });
      sent.on('error', reject).end();
    });
  return { get, clock, rendered };
}

/** Waits for background work. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('the page cache', () => {
  it('renders a page once and shows it to everybody', async () => {
    const { get, rendered, clock } = await startCache(async () => page('oil'));
    const first = await get('/products/oil');
    clock.now += 5_000;
    const second = await get('/products/oil', { 'User-Agent': 'Other', Accept: '*/*' });
    expect(second.text).toBe(first.text);
    expect(second.headers.age).toBe('5');
    expect(second.headers['content-length']).toBe(String(second.bytes.length));
    expect(rendered).toHaveLength(1);
  });

  it('renders only from the address of the page', async () => {
    const { get, rendered } = await startCache(async () => page('oil'));
    await get('/products/oil?utm_source=mail&sort=price&min=', {
      'User-Agent': 'Mine',
      'X-Forwarded-For': '10.1.2.3',
      Referer: 'https://elsewhere.example/secret',
    });
    expect(rendered[0]?.url).toBe('http://shop.example/products/oil?sort=price');
    expect([...(rendered[0]?.headers.keys() ?? [])]).toEqual([]);
  });

  it('renders once for a thousand who wait', async () => {
    const { get, rendered } = await startCache(async () => {
      await settle();
      return page('oil');
    });
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => get('/')));
    expect(rendered).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('passes on requests with a cookie or a token, and what is not a page', async () => {
    const { get, rendered } = await startCache(async () => page('oil'));
    await get('/');
    const own: Record<string, string>[] = [
      { Cookie: 'session=x' },
      { Cookie: '__Host-session=x' },
      { Cookie: '_ga=1; session-1=x' },
      { Cookie: '__cf_bm=abc;session =x' },
      { Cookie: 'registration=x' },
      { Cookie: 'session=; session=x' },
      { Cookie: `_ga=${'a'.repeat(9_000)}; ticket=x` },
      { Authorization: 'Bearer x' },
    ];
    for (const headers of own) {
      expect((await get('/', headers)).text).toBe('for you only');
    }
    expect((await get('/private')).text).toBe('for you only');
    expect((await get('/', {}, 'POST')).text).toBe('for you only');
    expect((await get('/?coupon=1')).text).toBe('for you only');
    expect((await get('//evil.example')).text).toBe('for you only');
    expect((await get(`/?q=${'a'.repeat(600)}`)).text).toBe('for you only');
    expect(rendered).toHaveLength(1);
  });

  it('answers requests that bring only the names of style sheets, too', async () => {
    const { get, rendered } = await startCache(async () => page('oil'), {
      parametersOf: () => ({ pin: 'once' }),
    });
    await get('/');
    const sheets = 'sheet-shop=G2YR5PZ6; sheet-forms=AXDH5UWH';
    expect((await get('/', { Cookie: sheets })).text).toContain('oil');
    await get('/', { Cookie: `sheet-shop=G2YR5PZ6; pin=302001; sheet-forms=AXDH5UWH` });
    expect(rendered.map(({ url }) => new URL(url).search)).toEqual(['', '?pin=302001']);
    for (const Cookie of [`${sheets}; session=x`, `session=x; ${sheets}`]) {
      expect((await get('/', { Cookie })).text).toBe('for you only');
    }
  });

  it.each([
    '__cf_bm=abc',
    '_ga=1; _gid=2',
    '',
    'Session=x',
    'sessions=x; my-session=x',
    '_ga=1; _ga=2; =; ;; x',
    `_ga=${'a'.repeat(9_000)}`,
  ])('answers requests with cookies of others: %.40s', async (Cookie) => {
    const { get, rendered } = await startCache(async () => page('oil'));
    await get('/');
    expect((await get('/', { Cookie })).text).toContain('oil');
    expect(rendered).toHaveLength(1);
  });

  it('shares the page for a PIN code', async () => {
    const { get, rendered } = await startCache(async () => page('oil'), {
      parametersOf: (path) => (path.startsWith('/product/') ? { pin: 'once' } : PARAMETERS),
    });
    await get('/product/oil');
    const jaipur = { Cookie: 'pin=302001' };
    expect((await get('/product/oil', jaipur)).text).toContain('oil');
    await get('/product/oil?utm_source=mail', jaipur);
    await get('/product/oil', { Cookie: 'pin=500001' });
    expect(rendered.map(({ url }) => new URL(url).search)).toEqual([
      '',
      '?pin=302001',
      '?pin=500001',
    ]);
    expect(rendered.flatMap(({ headers }) => [...headers.keys()])).toEqual([]);
  });

  it('renders no other page again for a PIN code, and shares none if there are more cookies', async () => {
    const { get, rendered } = await startCache(async () => page('oil'));
    await get('/');
    await get('/', { Cookie: 'pin=302001' });
    expect(rendered).toHaveLength(1);
    for (const Cookie of [
      'pin=302001; session=x',
      'session=x; pin=302001',
      'pin=302001; pin=500001',
      'pin=000000',
      'pin=',
    ]) {
      expect((await get('/', { Cookie })).text).toBe('for you only');
    }
  });

  it.each([
    ['sets a cookie', { 'Set-Cookie': 'a=b' }],
    ['is private', { 'Cache-Control': 'private, no-store' }],
    ['does not say that it is public', { 'Cache-Control': '' }],
  ])('does not cache a page that %s', async (_, headers) => {
    const { get, rendered } = await startCache(async () => page('you', headers));
    expect((await get('/')).text).toBe('for you only');
    expect((await get('/')).text).toBe('for you only');
    expect(rendered).toHaveLength(2);
  });

  it.each([
    ['not found', page.bind(null, 'gone', {}, 404)],
    ['elsewhere', page.bind(null, '', { Location: '/products' }, 301)],
  ])('does not keep what is %s', async (_, make) => {
    const { get, rendered } = await startCache(async () => make());
    const first = await get('/x');
    await get('/x');
    expect(first.status).toBe(make().status);
    expect(first.headers.age).toBeUndefined();
    expect(rendered).toHaveLength(2);
  });

  it('sends each coding with its own validator, and identity if none is accepted', async () => {
    const { get } = await startCache(async () => page('oil'));
    const plain = await get('/');
    const gzip = await get('/', { 'Accept-Encoding': 'gzip' });
    const brotli = await get('/', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(plain.headers.vary).toMatch(/Accept-Encoding/i);
    expect(plain.headers.etag).not.toMatch(/^W/);
  });

  it('recompresses in the background, and still accepts the first validator', async () => {
    const lines = Array.from(
      { length: 300 },
      (_, index) => `<li>Oil ${(index * 7919) % 1_000}</li>`,
    );
    const { get } = await startCache(async () => page(lines.join('')));
    const br = { 'Accept-Encoding': 'br' };
    const first = await get('/', br);
    await get('/', br);
    await expect.poll(async () => (await get('/', br)).headers.etag).not.toBe(first.headers.etag);
    const best = await get('/', br);
    expect(best.bytes.length).toBeLessThanOrEqual(first.bytes.length);
    expect(brotliDecompressSync(best.bytes)).toEqual(brotliDecompressSync(first.bytes));
    const again = await get('/', { ...br, 'If-None-Match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  it('unpacks the same page after it was compressed better', async () => {
    const { get } = await startCache(async () => page('oil'));
    const plain = await get('/');
    const quick = await get('/', { 'Accept-Encoding': 'br' });
    await expect
      .poll(async () => (await get('/', { 'Accept-Encoding': 'br' })).headers.etag)
      .not.toBe(quick.headers.etag);
    const later = await get('/');
    expect(later.text).toBe(plain.text);
    expect(later.headers.etag).toBe(plain.headers.etag);
  });

  it('sends a page too small to compress as it is', async () => {
    const small = new Response('<p>oil</p>', { headers: { 'Cache-Control': PUBLIC } });
    const { get, rendered } = await startCache(async () => small);
    for (const coding of ['identity', 'gzip', 'br']) {
      const { text, headers } = await get('/', { 'Accept-Encoding': coding });
      expect(text).toBe('<p>oil</p>');
      expect(headers['content-encoding']).toBeUndefined();
    }
    expect(rendered).toHaveLength(1);
  });

  it('answers 304 without a body to a browser that has the page', async () => {
    const { get } = await startCache(async () => page('oil'));
    const { headers } = await get('/');
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get('/', { 'If-None-Match': known });
      expect([answer.status, answer.text]).toEqual([304, '']);
      expect(answer.headers['cache-control']).toBe(PUBLIC);
    }
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD like GET, without the body', async () => {
    const { get, rendered } = await startCache(async () => page('oil'));
    const head = await get('/', {}, 'HEAD');
    const full = await get('/');
    expect(head.text).toBe('');
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect(head.headers.etag).toBe(full.headers.etag);
    expect(rendered).toHaveLength(1);
  });

  it('takes parameters in any order as one page, and different values as different ones', async () => {
    const { get, rendered } = await startCache(async ({ url }) => page(url));
    await get('/products/oil?sort=price&brand=b&brand=a&page=2');
    await get('/products/oil?page=2&brand=b&sort=price&brand=a&utm_medium=x&gclid=y');
    expect(rendered).toHaveLength(1);
    expect((await get('/products/oil?page=3')).text).toContain('page=3');
  });

  it('takes the first value of a parameter that counts once, and every one of the others once', async () => {
    const { get, rendered } = await startCache(async ({ url }) => page(url));
    await get('/products/oil?page=2&brand=a&brand=b');
    await get('/products/oil?page=2&brand=a&page=3&brand=b&brand=a&page=4');
    expect(rendered.map(({ url }) => url)).toEqual([
      'http://shop.example/products/oil?brand=a&brand=b&page=2',
    ]);
  });

  it('stores no page for an unknown parameter', async () => {
    const { get, rendered } = await startCache(async () => page('faq'), {
      parametersOf: (path) => (path === '/faq' ? {} : PARAMETERS),
    });
    expect((await get('/faq?utm_source=mail')).text).toContain('faq');
    for (const path of ['/faq?page=7', '/faq?sort=price', '/faq?constructor=1']) {
      expect((await get(path)).text).toBe('for you only');
    }
    expect(rendered).toHaveLength(1);
  });
});

describe('a stale page', () => {
  it('is served immediately and revalidated in the background', async () => {
    let version = 0;
    const { get, clock, rendered } = await startCache(async () => page(`version ${++version}`));
    await get('/');
    clock.now += 61_000;
    expect((await get('/')).text).toContain('version 1');
    await expect.poll(async () => (await get('/')).text).toContain('version 2');
    expect((await get('/')).headers.age).toBe('0');
    expect(rendered).toHaveLength(2);
  });

  it('is served while awaited pages are rendered, and revalidated after that', async () => {
    let version = 0;
    let isBusy = true;
    const { get, clock, rendered } = await startCache(async () => page(`version ${++version}`), {
      isBusy: () => isBusy,
    });
    await get('/');
    clock.now += 61_000;
    expect((await get('/')).text).toContain('version 1');
    clock.now += 3_600_000;
    expect((await get('/')).text).toContain('version 1');
    expect(rendered).toHaveLength(1);
    isBusy = false;
    clock.now += 5_000;
    await get('/');
    await expect.poll(async () => (await get('/')).text).toContain('version 2');
  });

  it('is rendered before it is served if it is too old', async () => {
    let version = 0;
    const { get, clock } = await startCache(async () => page(`version ${++version}`));
    await get('/');
    clock.now += 661_000;
    expect((await get('/')).text).toContain('version 2');
  });

  it('keeps its validator if nothing has changed', async () => {
    const { get, clock } = await startCache(async () => page('oil'));
    const { headers } = await get('/');
    clock.now += 61_000;
    await expect.poll(async () => (await get('/')).headers.age).toBe('0');
    const answer = await get('/', { 'If-None-Match': String(headers.etag) });
    expect([answer.status, answer.headers.age]).toEqual([304, '0']);
  });

  it.each([
    ['answers 503', async () => page('down', {}, 503)],
    ['throws', () => Promise.reject(new Error('down'))],
  ])('is shown for a day while rendering %s', async (_, fail) => {
    let isDown = false;
    const { get, clock, rendered } = await startCache(() =>
      isDown ? fail() : Promise.resolve(page('oil')),
    );
    await get('/');
    isDown = true;
    for (const seconds of [61, 600, 3_600, 70_000]) {
      clock.now += seconds * 1_000;
      expect((await get('/')).text).toContain('<p>oil</p>');
      await settle();
    }
    const before = rendered.length;
    clock.now += 1_000;
    await get('/');
    expect(rendered).toHaveLength(before);
    clock.now += 86_400_000;
    const late = await get('/');
    expect(late.status === 503 || late.text === 'for you only').toBe(true);
    isDown = false;
    clock.now += 10_000;
    expect((await get('/')).text).toContain('<p>oil</p>');
  });

  it('is not replaced by a partial one', async () => {
    let render = () => page('with a header');
    const { get, clock, rendered } = await startCache(async () => render());
    await get('/');
    render = () => page('without', { 'Cache-Control': 'no-store' });
    clock.now += 61_000;
    await get('/');
    await settle();
    expect((await get('/')).text).toContain('with a header');
    expect(rendered).toHaveLength(2);
    const other = await get('/faq');
    expect([other.headers['cache-control'], other.headers.age]).toEqual(['no-store', undefined]);
    await get('/faq');
    expect(rendered).toHaveLength(4);
  });

  it('is served immediately after a failed revalidation, however old', async () => {
    let render = async () => page('oil');
    const { get, clock } = await startCache(() => render());
    await get('/');
    render = async () => page('down', {}, 503);
    clock.now += 61_000;
    await get('/');
    await settle();
    let goOn = (_: Response) => {};
    render = () =>
      new Promise((resolve) => {
        goOn = resolve;
      });
    clock.now += 3_600_000;
    expect((await get('/')).text).toContain('<p>oil</p>');
    goOn(page('soap'));
    await expect.poll(async () => (await get('/')).text).toContain('<p>soap</p>');
  });

  it('is removed once it is not found', async () => {
    let status = 200;
    const { get, clock } = await startCache(async () => page('oil', {}, status));
    await get('/');
    status = 404;
    clock.now += 61_000;
    expect((await get('/')).status).toBe(200);
    await expect.poll(async () => (await get('/')).status).toBe(404);
  });
});

describe('an invalidated page', () => {
  it('is rendered before it is served, once for all requests', async () => {
    let version = 0;
    const { get, rendered } = await startCache(async () => {
      await settle();
      return page(`version ${++version}`);
    });
    await get('/');
    invalidate(['product:oil']);
    const answers = await Promise.all([get('/'), get('/'), get('/')]);
    for (const { text } of answers) expect(text).toContain('version 2');
    expect((await get('/')).text).toContain('version 2');
    expect(rendered).toHaveLength(2);
  });

  it.each([['product:soap'], ['products']])('is not meant where %s changed', async (key) => {
    const { get, rendered } = await startCache(async () => page('oil'));
    await get('/');
    invalidate([key]);
    await get('/');
    expect(rendered).toHaveLength(1);
  });

  it('is any page where everything changed', async () => {
    const { get, rendered } = await startCache(async () => page('oil'));
    await get('/');
    invalidate(['all']);
    await get('/');
    expect(rendered).toHaveLength(2);
  });

  it('is rendered again if invalidated while rendering', async () => {
    let version = 0;
    const { get, rendered } = await startCache(async () => {
      version += 1;
      if (version === 1) invalidate(['product:oil']);
      return page(`version ${version}`);
    });
    expect((await get('/')).text).toContain('version 2');
    expect((await get('/')).text).toContain('version 2');
    expect(rendered).toHaveLength(2);
  });

  it('is removed immediately if it is not found', async () => {
    let status = 200;
    const { get } = await startCache(async () => page('oil', {}, status));
    await get('/');
    status = 404;
    invalidate(['product:oil']);
    expect((await get('/')).status).toBe(404);
  });

  it('is shown as it was while it cannot be rendered, without a try for each visitor', async () => {
    let render = () => page('oil');
    const { get, clock, rendered } = await startCache(async () => render());
    await get('/');
    render = () => page('down', {}, 503);
    invalidate(['product:oil']);
    for (let visit = 0; visit < 5; visit++) expect((await get('/')).text).toContain('<p>oil</p>');
    expect(rendered).toHaveLength(2);
    render = () => page('soap');
    clock.now += 5_000;
    await get('/');
    await expect.poll(async () => (await get('/')).text).toContain('<p>soap</p>');
  });
});

describe('the size of the page cache', () => {
  it('are not exceeded: the page unused for longest goes', async () => {
    const { get, rendered } = await startCache(async () => page('oil'), { maxBytes: 2_200 });
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/7']) await get(path);
    await get('/7');
    expect(rendered).toHaveLength(7);
    await get('/1');
    expect(rendered).toHaveLength(8);
  });

  it('are counted compressed, and the page is unpacked for a browser that accepts no compression', async () => {
    const text = '<p>hair oil</p>'.repeat(2_000);
    const { get, rendered } = await startCache(async () => page(text), { maxBytes: 10_000 });
    const gzip = await get('/', { 'Accept-Encoding': 'gzip' });
    const plain = await get('/', { 'Accept-Encoding': 'identity' });
    expect(rendered).toHaveLength(1);
    expect(plain.text).toContain(text);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(plain.headers['content-length']).toBe(String(plain.bytes.length));
    const again = await get('/', { 'If-None-Match': String(plain.headers.etag) });
    expect(again.status).toBe(304);
  });

  it('are not taken by searches and filters from other pages', async () => {
    const { get, rendered } = await startCache(async () => page('oil'), { maxBytes: 40_000 });
    await get('/');
    for (let index = 0; index < 100; index++) await get(`/search?q=noise-${index}`);
    const before = rendered.length;
    await get('/');
    expect(rendered).toHaveLength(before);
    await get('/search?q=noise-99');
    expect(rendered).toHaveLength(before);
  });

  it('may be zero', async () => {
    const { get, rendered } = await startCache(async () => page('oil'), { maxBytes: 0 });
    expect((await get('/')).text).toBe('for you only');
    expect(rendered).toHaveLength(0);
  });
});
