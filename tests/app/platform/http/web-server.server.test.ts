import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { close } from '@kernel/listen';
import { afterEach, describe, expect, it } from 'vitest';
import { createWebServer } from '~/platform/http/web-server.server';

let server: Server;
afterEach(() => close(server, 0));

/** A server, and a connection to it. */
async function connected(listener: RequestListener, idleMs?: number) {
  server = createWebServer(listener, idleMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

describe('the server of the web', () => {
  it('drops a stalled form', async () => {
    const socket = await connected((request) => void request.on('error', () => {}).resume(), 50);
    socket.write('POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 10\r\n\r\nhalf');
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  it('waits for its own answer once the form has arrived', async () => {
    const left: (number | undefined)[] = [];
    const socket = await connected(async (request, response) => {
      left.push(request.socket.timeout);
      await text(request);
      left.push(request.socket.timeout);
      response.end();
    });
    socket.write('POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 4\r\n\r\nfull');
    await once(socket, 'data');
    expect(left).toEqual([60_000, 0]);
    socket.destroy();
  });

  it('closes a connection that was answered before its form arrived', async () => {
    let left: () => number | undefined = () => undefined;
    const socket = await connected((request, response) => {
      left = () => request.socket.timeout;
      response.end();
      request.on('end', () => ended()).resume();
    });
    let ended = () => {};
    const isEnded = new Promise<void>((resolve) => {
      ended = resolve;
    });
    socket.write('POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 4\r\n\r\n');
    await once(socket, 'data');
    socket.write('late');
    await isEnded;
    expect(left()).toBeGreaterThan(0);
    socket.destroy();
  });

  it.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['an encoding beside chunks', 'Transfer-Encoding: chunked, identity'],
    ['a length that is no number', 'Content-Length: +4'],
    ['a blank before the colon', 'Content-Length : 4'],
    ['a folded header', 'X-A: b\r\n Content-Length: 4'],
  ])('refuses a request whose length is declared in two ways: %s', async (_what, headers) => {
    const seen: string[] = [];
    const socket = await connected((request, response) => {
      seen.push(request.url ?? '');
      request.resume();
      response.end();
    });
    socket.write(`POST /first HTTP/1.1\r\nHost: shop.test\r\n${headers}\r\n\r\n`);
    socket.write('0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: shop.test\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(seen).not.toContain('/smuggled');
  });

  it('allows half an hour for a slow upload, and about a minute for headers', async () => {
    server = createWebServer(() => {});
    expect([server.requestTimeout, server.headersTimeout]).toEqual([30 * 60_000, 70_000]);
  });
});
