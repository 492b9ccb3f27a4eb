import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Config, config } from '@kernel/config/config';
import { close } from '@kernel/listen';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { publicHeaders } from '~/platform/headers';
import { createWebListener } from '~/platform/http/web-listener.server';
import { createWebServer } from '~/platform/http/web-server.server';

const folder = mkdtempSync(join(tmpdir(), 'shop-listener-'));
const PUBLIC = { 'Cache-Control': 'public, max-age=60' };
const View = () => null;
const route = { id: 'home', index: true, module: { default: View, headers: publicHeaders } };

let server: Server;
afterEach(() => close(server));
afterAll(() => rmSync(folder, { recursive: true }));

/** A web with `page` as home page, which gets the request id; returns its address. */
async function startWeb(
  page: (requestId: string, request: Request) => Promise<Response> | Response,
  settings: Partial<Config> = {},
  log = pino({ level: 'silent' }),
) {
  const listener = createWebListener({
    build: { routes: { home: route } },
    config: { ...config(), ...settings },
    log,
    remix: async (request, { requestId }) => page(requestId, request),
    isReady: async () => true,
    publicDir: folder,
    shopName: () => 'Test shop',
  });
  server = createWebServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('an address in a language that the shop does not offer', () => {
  it('leads to the English page, with the method, the query and the body', async () => {
    const seen: string[] = [];
    const url = await startWeb(async (_, request) => {
      seen.push(`${request.method} ${new URL(request.url).search} ${await request.text()}`);
      return new Response('page');
    });
    const posted = await fetch(`${url}hi/?order=1`, {
      method: 'POST',
      body: 'encResponse=1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([posted.status, seen]).toEqual([200, ['POST ?order=1 encResponse=1']]);
    const first = await fetch(`${url}hi/stop/token`, { redirect: 'manual' });
    expect([first.status, first.headers.get('Location')]).toEqual([307, '/stop/token']);
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('never leads to another site', async () => {
    const url = await startWeb(() => new Response('page'));
    for (const path of [
      'hi//evil.test',
      'hi/%5Cevil.test',
      'hi/.//evil.test',
      'hi/%2F/evil.test',
    ]) {
      const { headers } = await fetch(url + path, { redirect: 'manual' });
      const to = headers.get('Location') ?? '/';
      expect(new URL(to, url).origin, path).toBe(new URL(url).origin);
    }
  });
});

describe('the web', () => {
  it('forbids framing and sniffing of every answer', async () => {
    writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
    const url = await startWeb(({ length }, { method, url: path }) => {
      if (path.endsWith('/fault')) throw new Error(`fault ${length}`);
      return new Response(method === 'POST' ? '{}' : 'page', { headers: PUBLIC });
    });
    const asked: [path: string, init?: RequestInit][] = [
      ['', {}],
      ['', { headers: { cookie: 'session=1' } }],
      ['', { method: 'POST' }],
      ['', { method: 'PUT' }],
      ['robots.txt'],
      ['build/gone.js'],
      ['healthz'],
      ['fault'],
    ];
    for (const [path, init] of asked) {
      const { headers } = await fetch(url + path, init);
      expect([path, headers.get('X-Content-Type-Options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('Cross-Origin-Resource-Policy')]).toEqual([path, 'same-origin']);
      expect([path, headers.get('Cross-Origin-Opener-Policy')]).toEqual([path, 'same-origin']);
      expect([path, headers.get('Permissions-Policy')]).toEqual([path, expect.any(String)]);
    }
  });

  it('logs the id that an error page shows, also for a cacheable page', async () => {
    const url = await startWeb((id) => new Response(`error ${id}`, { status: 503 }));
    const answer = await fetch(url);
    const id = answer.headers.get('X-Request-Id');
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(await answer.text()).toBe(`error ${id}`);
  });

  it('caches pages without a request id', async () => {
    const url = await startWeb(() => new Response('home', { headers: PUBLIC }));
    for (const _ of [1, 2]) {
      const answer = await fetch(url);
      expect(await answer.text()).toBe('home');
      expect(answer.headers.get('X-Request-Id')).toBeNull();
    }
  });

  it('caches no page requested by an arbitrary host', async () => {
    let rendered = 0;
    const url = await startWeb((_, request) => {
      rendered += 1;
      return new Response(`at ${new URL(request.url).origin}`, { headers: PUBLIC });
    });
    const { host, port } = new URL(url);
    const answers: string[] = [];
    for (const name of ['evil.example', 'evil.example', host]) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
      answers.push(await text(socket));
    }
    expect(rendered).toBe(3);
    expect(answers.slice(0, 2).filter((answer) => /^age:/im.test(answer))).toEqual([]);
    expect(answers[2]).toContain(`at http://${host}`);
    expect(answers[2]).not.toContain('evil.example');
  });

  it('logs an interrupted form as such, not as a fault', async () => {
    const lines: { status?: number; level: number }[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    // Cut while it is being read, however late.
    const read = (_: unknown, request: Request) => {
      setTimeout(() => socket.destroy(), 20);
      return request.text().then((form) => new Response(form));
    };
    const url = await startWeb(read, {}, log);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 900';
    socket.write(`POST / HTTP/1.1\r\nHost: shop.test\r\n${head}\r\n\r\nname=As`);
    await expect.poll(() => lines.length).toBe(1);
    expect([lines[0]?.status, lines[0]?.level]).toEqual([499, 30]);
  });

  it('answers requests of one connection in order, whichever is ready first', async () => {
    const url = await startWeb((_, request) => {
      const { search } = new URL(request.url);
      return new Response(`page ${search};`, { headers: PUBLIC });
    });
    await (await fetch(url)).text();
    const { host, port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;
    socket.write(ask('/?cold=1') + ask('/') + ask('/?cold=2', 'Connection: close\r\n'));
    const pages = (await text(socket)).match(/page [^;]*;/g);
    expect(pages).toEqual(['page ?cold=1;', 'page ;', 'page ?cold=2;']);
  });

  it('serves the cached page to visitors with cookies if rendering fails', async () => {
    let isDown = false;
    const url = await startWeb((_, request) =>
      isDown
        ? new Response('down', { status: 503, headers: { 'Cache-Control': 'private, no-store' } })
        : new Response(`for ${request.headers.get('Cookie')}`, { headers: PUBLIC }),
    );
    const visit = async (Cookie?: string, path = '') => {
      const answer = await fetch(url + path, { headers: Cookie ? { Cookie } : {} });
      const { status, headers } = answer;
      return { status, text: await answer.text(), caching: headers.get('Cache-Control') };
    };
    const session = 'remembered=7; session=abc';
    expect((await visit(session)).text).toBe(`for ${session}`);
    expect((await visit()).text).toBe('for null');
    isDown = true;
    const kept = { status: 200, text: 'for null', caching: 'no-store' };
    expect(await visit('remembered=7')).toEqual(kept);
    const down = { status: 503, text: 'down', caching: 'private, no-store' };
    expect(await visit(session)).toEqual(down);
    expect(await visit('remembered=7', '?unknown=1')).toEqual(down);
  });

  it('keeps connections open longer than a proxy does', async () => {
    const url = await startWeb(() => new Response('home', { headers: PUBLIC }));
    const { headers } = await fetch(url);
    expect(headers.get('Keep-Alive')).toBe('timeout=65');
  });

  it('asks a visitor to retry if too many pages are being rendered', async () => {
    let goOn = () => {};
    const turn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const url = await startWeb(async () => {
      await turn;
      return new Response('home', { headers: PUBLIC });
    });
    const own = { headers: { Cookie: 'remembered=b' } };
    const statuses: number[] = [];
    const visits = Array.from({ length: 330 }, async () => {
      const { status } = await fetch(url, own);
      statuses.push(status);
    });
    await expect.poll(() => statuses).toEqual(Array(10).fill(503));
    const shared = await fetch(url);
    expect([shared.status, shared.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await shared.text()).toContain('<h1>Sorry, the service is unavailable</h1>');
    goOn();
    await Promise.all(visits);
    expect(statuses.filter((status) => status === 200)).toHaveLength(320);
    expect((await fetch(url)).status).toBe(200);
  });

  it('stops as soon as the last page is sent', async () => {
    let goOn = () => {};
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const url = await startWeb(async () => {
      isAsked();
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return new Response('home', { headers: PUBLIC });
    });
    const answer = fetch(url);
    await asked;
    // It would wait for a connection that stays open until this test times out.
    const closed = close(server, 600_000);
    goOn();
    expect(await (await answer).text()).toBe('home');
    await closed;
  });
});
