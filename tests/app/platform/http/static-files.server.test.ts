import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOtherVersions } from '~/platform/http/other-versions.server';
import { createStaticFiles } from '~/platform/http/static-files.server';

const script = 'export const shop = 1;\n'.repeat(50);
let folder: string;
let server: Server;
let url: string;

/** The bucket of several hosts, and milliseconds of the clock by which lists are limited. */
const shared = new Map<string, Buffer>();
let now = 0;
let lists = 0;
const bucket = {
  list: async (prefix: string) => {
    lists += 1;
    if (shared.has('unavailable')) throw new Error('The bucket is unavailable.');
    return [...shared.keys()].filter((path) => path.startsWith(prefix));
  },
  get: async (path: string) => shared.get(path) ?? null,
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-files-'));
  mkdirSync(join(folder, 'build/routes/_shop+'), { recursive: true });
  mkdirSync(join(folder, 'secret'));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'robots.txt'), script);
  writeFileSync(join(folder, 'icon.png'), script);
  writeFileSync(join(folder, 'secret/plan.txt'), 'plan');
  writeFileSync(join(folder, 'build/routes/_shop+/$-ABC.js'), script);
  writeFileSync(join(folder, 'build/routes/_shop+/$-ABC.js.gz'), gzipSync(script));
  mkdirSync(join(folder, 'build/_assets'));
  writeFileSync(join(folder, 'build/_assets/shop-AB12.css'), 'p{}');
  writeFileSync(join(folder, 'sw.js'), '// keeps pages');
  const send = createStaticFiles(folder);
  const sendWithout = createStaticFiles(folder, { serviceWorker: false });
  const sendShared = createStaticFiles(folder, {
    otherVersions: createOtherVersions(bucket, () => now),
  });
  server = createServer((request, response) => {
    const { 'x-without': without, 'x-shared': shared } = request.headers;
    const sent = shared ? sendShared : without ? sendWithout : send;
    if (!sent(request, response)) response.writeHead(404).end('others');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** The bytes as sent, still compressed. */
const ask = (path: string, coding: string) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const headers = { 'Accept-Encoding': coding };
    get(url + path, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ headers: response.headers, bytes: Buffer.concat(chunks) });
    }).on('error', reject);
  });

describe('static files', () => {
  it('of the build are cached forever, compressed if accepted', async () => {
    const answer = await fetch(`${url}/build/routes/_shop+/$-ABC.js`);
    expect(await answer.text()).toBe(script);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const plain = await fetch(answer.url, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
  });

  it('of styles say with a cookie of their digest that the browser has them now', async () => {
    const { headers } = await fetch(`${url}/build/_assets/shop-AB12.css`);
    expect(headers.getSetCookie()).toEqual([
      'sheet-shop=AB12; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('outside the build are cached for a day and revalidated', async () => {
    const first = await fetch(`${url}/favicon.svg`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await first.text()).toBe('<svg/>');
    const etag = String(first.headers.get('etag'));
    const again = await fetch(`${url}/favicon.svg`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('outside the build are compressed if that saves bytes', async () => {
    for (const [coding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await ask('/robots.txt', coding);
      expect(headers['content-encoding']).toBe(coding);
      expect(read(bytes).toString()).toBe(script);
    }
    expect((await ask('/favicon.svg', 'br')).headers['content-encoding']).toBeUndefined();
    expect((await ask('/icon.png', 'br')).headers['content-encoding']).toBeUndefined();
  });

  it.each(['/build/gone-OLD.js', '/build/..%2f..%2fsecret/plan.txt', '/build/%'])(
    'are not found at %s, with a short uncached answer',
    async (path) => {
      const answer = await fetch(url + path);
      if (path.startsWith('/build/%')) return expect(await answer.text()).toBe('others');
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each([
    '/secret/plan.txt',
    '/',
    '/build/',
    '/build',
    '/.git/config',
    '/.env',
    '/favicon.svg/',
    '/build/routes/_shop+/$-ABC.js.gz',
  ])('do not include %s', async (path) => expect((await fetch(url + path)).status).toBe(404));

  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/icon.png', 'image/png'],
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/build/_assets/shop-AB12.css', 'text/css; charset=utf-8'],
    ['/build/gone-OLD.js', 'text/plain; charset=utf-8'],
  ])('say what they are: %s is %s', async (path, type) => {
    expect((await fetch(url + path)).headers.get('content-type')).toBe(type);
  });

  it('have a service worker that is always revalidated, and can be removed', async () => {
    const worker = await fetch(`${url}/sw.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await worker.text()).toBe('// keeps pages');
    const without = await fetch(`${url}/sw.js`, { headers: { 'X-Without': '1' } });
    expect(without.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await without.text()).toContain('registration.unregister()');
  });

  it('answer only GET and HEAD', async () => {
    expect(await (await fetch(`${url}/favicon.svg`, { method: 'POST' })).text()).toBe('others');
    const head = await fetch(`${url}/favicon.svg`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '6']);
  });

  it('of another version come from the bucket that the hosts share', async () => {
    const askShared = (path: string) => fetch(url + path, { headers: { 'X-Shared': '1' } });
    expect((await askShared('/build/root-NEW.js')).status).toBe(404);
    shared.set('root-NEW.js', Buffer.from(script));
    shared.set('root-NEW.js.gz', gzipSync(script));
    const found = await askShared('/build/root-NEW.js');
    expect([found.status, await found.text()]).toEqual([200, script]);
    expect(found.headers.get('content-encoding')).toBe('gzip');
    expect(found.headers.get('cache-control')).toMatch(/immutable/);
    expect(found.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect((await askShared('/build/root-NEW.js.gz')).status).toBe(404);
    expect(lists).toBe(2);
    for (let index = 0; index < 150; index++) {
      shared.set(`page-${index}.js`, Buffer.from(script));
      expect((await askShared(`/build/page-${index}.js`)).status).toBe(200);
    }
    lists = 0;
    for (let index = 0; index < 150; index++) await askShared(`/build/invented-${index}.js`);
    expect(lists).toBeLessThanOrEqual(100);

    shared.set('unavailable', Buffer.of());
    now += 6_000;
    const gone = await askShared('/build/gone-OLD.js');
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await askShared('/build/root-NEW.js')).status).toBe(200);
  });
});
