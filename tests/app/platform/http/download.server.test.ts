import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBrotliDecompress } from 'node:zlib';
import { one } from '@contract/endpoint';
import { getRequestListener } from '@hono/node-server';
import { config } from '@kernel/config/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentDisposition, download } from '~/platform/http/download.server';
import { createWebApp, type WebAppOptions } from '~/platform/http/web-app.server';
import { createUpstream } from '~/platform/upstream/upstream.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { full } from '../../../setup/full';
import { type Loopback, listenOnLoopback } from '../../../setup/loopback';

const sales = one('GET', 'member/sales', z.unknown(), { summary: '', bytes: 'text/csv' });
const MANY = 100_000;
/** Compressed, and read completely. */
const ROWS = full ? MANY : 50_000;
const HEAD = 'date,member,amount\n';
/** In chunks of some hundred rows, as an export writes them. */
const BATCH = 100;
const batch = (first: number) =>
  Array.from(
    { length: BATCH },
    (_, index) => `2026-11-22,Asha Verma ${first + index},${randomBytes(100).toString('hex')}\n`,
  ).join('');
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes in buffers that are still referenced. */
async function heldBytes(): Promise<number> {
  collectGarbage();
  // Buffers are freed asynchronously, so the second round waits.
  await delay(5);
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/** How the upstream answers each call; tests change it. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let upstream: Loopback;
let web: Loopback;
let authorization: string | undefined;

beforeAll(async () => {
  upstream = await listenOnLoopback((request, response) => {
    authorization = request.headers.authorization;
    answer(request, response);
  });
  const client = createUpstream({ baseUrl: `${upstream.url}/api`, timeoutMs: 2_000 });
  const app = createWebApp({
    config: config(),
    log: { info() {}, error() {} } as unknown as WebAppOptions['log'],
    remix: async (request) => {
      try {
        const { signal } = request;
        const stream = await client.stream(sales, { token: 'secret', signal, idleMs: 500 });
        return download(sales, stream, { filename: 'sales.csv', disposition: 'attachment' });
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        return new Response(error.kind, { status: 503 });
      }
    },
    fallback: () => null,
    isReady: async () => true,
  });
  web = await listenOnLoopback(getRequestListener(app.fetch));
});
afterAll(async () => {
  await web.close();
  await upstream.close();
});

/** Starts a compressed download. */
const begin = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${web.url}/export`, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });

/** Sends all rows as fast as they are read, and counts them. */
function sendRows(sent: { rows: number }, rows: number) {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write(HEAD);
    const more = () => {
      while (sent.rows < rows) {
        sent.rows += BATCH;
        if (!response.write(batch(sent.rows))) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  };
}

describe('a download', () => {
  it('of many rows comes whole, and takes no memory for it', async () => {
    const sent = { rows: 0 };
    answer = sendRows(sent, ROWS);
    const response = await begin();
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="sales.csv"',
      'content-encoding': 'br',
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(authorization).toBe('Bearer secret');
    const text = response.pipe(createBrotliDecompress());
    let lines = 0;
    let most = 0;
    let measuredAt = 0;
    const before = await heldBytes();
    for await (const chunk of text) {
      for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
      if (lines - measuredAt < ROWS / 3) continue;
      measuredAt = lines;
      most = Math.max(most, (await heldBytes()) - before);
    }
    expect(lines).toBe(ROWS + 1);
    // The rows are 12 MB or more; this process contains all buffers between three programs.
    expect(most).toBeLessThan(8 * 1024 * 1024);
  });

  it('waits for a visitor who does not take it', async () => {
    const sent = { rows: 0 };
    answer = sendRows(sent, MANY);
    const response = await begin();
    response.pause();
    let before = -1;
    while (sent.rows !== before) {
      before = sent.rows;
      await delay(300);
    }
    expect(sent.rows).toBeLessThan(MANY);
    response.destroy();
  });

  it('begins with the first byte that the upstream sends', async () => {
    let finish = () => {};
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write(HEAD);
      finish = () => response.end('1');
    };
    const text = (await begin()).pipe(createBrotliDecompress()).setEncoding('utf8');
    const first = await new Promise((resolve) => text.once('data', resolve));
    expect(first).toBe(HEAD);
    finish();
    let rest = '';
    for await (const chunk of text) rest += chunk;
    expect(rest).toBe('1');
  });

  it('ends at the upstream when its visitor leaves', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        response.on('close', resolve);
        response.writeHead(200, { 'content-type': 'text/csv' });
        response.write(HEAD);
      };
    });
    (await begin()).destroy();
    await closed;
  });

  it('is aborted if the upstream stalls in the middle', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write(HEAD);
    };
    const response = await begin();
    response.resume();
    await expect(
      new Promise((resolve, reject) => response.on('end', resolve).on('error', reject)),
    ).rejects.toThrow('aborted');
  });

  it.each<[string, typeof answer]>([
    ['says nothing', () => {}],
    ['sends headers alone', (_request, response) => response.writeHead(200).flushHeaders()],
    ['says no', (_request, response) => response.writeHead(500).end()],
    ['hangs up', (_request, response) => response.destroy()],
  ])('becomes an error page when the upstream %s', async (_what, behaviour) => {
    answer = behaviour;
    const response = await fetch(`${web.url}/export`);
    expect([response.status, await response.text()]).toEqual([503, 'unavailable']);
  });
});

describe('the name of a download', () => {
  it.each([
    ['sales.csv', 'attachment; filename="sales.csv"'],
    ['आशा.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%E0%A4%86%E0%A4%B6%E0%A4%BE.pdf`],
    ['a"b%41;.csv', `attachment; filename="a_b_41;.csv"; filename*=UTF-8''a%22b%2541%3B.csv`],
    ['../../etc\r\nSet-Cookie: a=1', 'attachment; filename=".._.._etc_Set-Cookie: a=1"'],
    ['\u202e\ud800', 'attachment; filename="_"'],
    ['', 'attachment; filename="file"'],
  ])('is safe in the header: %j', (filename, header) => {
    expect(contentDisposition({ filename, disposition: 'attachment' })).toBe(header);
    expect(() => new Headers({ 'Content-Disposition': header })).not.toThrow();
  });

  it('does not let the upstream choose the type', () => {
    const stream = { body: new Blob(['<script>']).stream(), headers: new Headers() };
    const html = { ...stream, headers: new Headers({ 'content-type': 'text/html' }) };
    const file = { filename: 'a', disposition: 'inline' } as const;
    const typeOf = (bytes: 'image/*' | 'text/csv' | 'application/pdf') =>
      download({ bytes }, html, file).headers.get('content-type');
    expect([typeOf('image/*'), typeOf('text/csv'), typeOf('application/pdf')]).toEqual([
      'application/octet-stream',
      'text/csv; charset=utf-8',
      'application/pdf',
    ]);
  });
});
