import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { config } from '~/platform/config.server';
import { publicHeaders } from '~/platform/headers';
import { close } from '~/platform/http/listen.server';
import { createWebListener, createWebServer } from '~/platform/http/web-listener.server';

const folder = mkdtempSync(join(tmpdir(), 'shop-listener-'));
const PUBLIC = { 'Cache-Control': 'public, max-age=60' };
const View = () => null;
const route = { id: 'home', index: true, module: { default: View, headers: publicHeaders } };

let server: Server;
afterEach(() => close(server));
afterAll(() => rmSync(folder, { recursive: true }));

/** A web whose home page is `page`, which is told its id; answers where it listens. */
async function startWeb(page: (requestId: string) => Promise<Response> | Response) {
  const listener = createWebListener({
    build: { routes: { home: route } },
    config: config(),
    log: pino({ level: 'silent' }),
    remix: async (_, { requestId }) => page(requestId),
    isReady: async () => true,
    publicDir: folder,
  });
  server = createWebServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('the web', () => {
  it('tells the id that an error page shows, also of a page that may be kept', async () => {
    const url = await startWeb((id) => new Response(`error ${id}`, { status: 503 }));
    const answer = await fetch(url);
    const id = answer.headers.get('X-Request-Id');
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(await answer.text()).toBe(`error ${id}`);
  });

  it('keeps pages without the id of the one request that they were made for', async () => {
    const url = await startWeb(() => new Response('home', { headers: PUBLIC }));
    for (const _ of [1, 2]) {
      const answer = await fetch(url);
      expect(await answer.text()).toBe('home');
      expect(answer.headers.get('X-Request-Id')).toBeNull();
    }
  });

  it('keeps connections open for longer than a proxy keeps its own', async () => {
    const url = await startWeb(() => new Response('home', { headers: PUBLIC }));
    const { headers } = await fetch(url);
    expect(headers.get('Keep-Alive')).toBe('timeout=65');
  });

  it('stops as soon as the last page has gone out', async () => {
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
    const started = performance.now();
    const closed = close(server);
    goOn();
    expect(await (await answer).text()).toBe('home');
    await closed;
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
