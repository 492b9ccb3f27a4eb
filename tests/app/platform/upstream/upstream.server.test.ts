import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cartEndpoints } from '@contract/cart';
import { catalogueEndpoints } from '@contract/catalogue';
import { type Endpoint, many, one } from '@contract/endpoint';
import { orderEndpoints } from '@contract/order';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { QueueFullError } from '~/platform/concurrency-limit.server';
import { createRenderSlots } from '~/platform/render-slots.server';
import { createUpstream, waitForUpstream } from '~/platform/upstream/upstream.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';

type Handler = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;
interface Seen {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingMessage['headers'];
  text: string;
}

let stop: (() => Promise<unknown>) | undefined;
afterEach(() => stop?.());

/** An upstream with given answers, and its requests. */
async function upstreamThat(answer: Handler, timeoutMs = 30_000, now = Date.now) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    seen.push({ method: request.method, url: request.url, headers: request.headers, text });
    answer(Object.assign(request, { text }), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/api/`;
  return { seen, client: createUpstream({ baseUrl, timeoutMs, retryDelaysMs: [1, 1], now }) };
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const success = (data: unknown, extra = {}) => ({
  status_code: 200,
  message: 'Success',
  data,
  ...extra,
});
const failure = (call: Promise<unknown>): Promise<UpstreamError> =>
  call.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(UpstreamError);
      return error as UpstreamError;
    },
  );

const Thing = z.object({ name: z.string() });
const save = one('POST', 'thing/{id}', Thing, { summary: '', body: 'form' });
const record = one('GET', 'thing/{id}', Thing, { summary: '', extension: true });
const search = one('POST', 'thing/extra', Thing, { summary: '', extension: true });
const MB = 1024 * 1024;
const extra = many('GET', 'thing/extra', Thing, { summary: '', extension: true });

describe('a call of the upstream', () => {
  it('sends form fields, nested ones in brackets, with the bearer token of this request', async () => {
    const { client, seen } = await upstreamThat((_, response) =>
      json(response, success({ name: 'a' })),
    );
    await client.call(save, {
      params: { id: 'x/y' },
      token: 'abc',
      body: { items: [{ product: 'p1', quantity: 2 }], note: 'चाय & sugar', absent: undefined },
    });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/thing/x%2Fy' });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer abc',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.text))).toEqual({
      'items[0][product]': 'p1',
      'items[0][quantity]': '2',
      note: 'चाय & sugar',
    });
  });

  it('sends the idempotency key of a call that is to be carried out once', async () => {
    const { client, seen } = await upstreamThat((_, response) =>
      json(response, success({ name: 'a' })),
    );
    await client.call(save, { params: { id: 'x' }, idempotencyKey: 'form-7f3a9b21' });
    await client.call(save, { params: { id: 'x' } });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'form-7f3a9b21',
      undefined,
    ]);
  });

  it('sends no bearer token without a session', async () => {
    const { client, seen } = await upstreamThat((_, response) => json(response, success([])));
    await client.call(catalogueEndpoints.categoryAll);
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  it('reads tolerantly: unknown fields, numbers as strings, unreadable items', async () => {
    const { client } = await upstreamThat((_, response) =>
      json(response, {
        ...success([{ slug: 'a', category: 'A', product_count: '12', odd: {} }, { slug: '' }, 7]),
        status_code: '200',
        total: '40',
      }),
    );
    const { data, extra } = await client.call(catalogueEndpoints.categoryAll);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ slug: 'a', product_count: 12, parent: '', description: '' });
    expect(extra).toMatchObject({ total: 40, page: 1, limit: null });
  });

  it('repeats a read after a fault, and never a write', async () => {
    let faults = 2;
    const { client, seen } = await upstreamThat((_, response) =>
      faults-- > 0 ? json(response, {}, 500) : json(response, success([])),
    );
    await client.call(catalogueEndpoints.categoryAll);
    expect(seen).toHaveLength(3);
    faults = 1;
    expect((await failure(client.call(save))).kind).toBe('unavailable');
    expect(seen).toHaveLength(4);
  });

  it('does not repeat what was refused', async () => {
    const { client, seen } = await upstreamThat((_, response) => json(response, {}, 404));
    const asking = client.call(catalogueEndpoints.brandOne, { params: { slug: 'a' } });
    expect((await failure(asking)).kind).toBe('not_found');
    expect(seen).toHaveLength(1);
  });

  it('that was refused by the queue is reported as not sent', async () => {
    const full = waitForUpstream(async () => {
      throw new QueueFullError('The queue is full.');
    });
    await expect(full).rejects.toMatchObject({ kind: 'unavailable', details: { isUnsent: true } });
  });

  it('with a list of only invalid items is not an empty list', async () => {
    let items: unknown[] = [{ shelf: 9 }, 'x'];
    const { client } = await upstreamThat((_, response) => json(response, success(items)));
    const asking = () => client.call(orderEndpoints.orderAll, { token: 'token' });
    expect((await failure(asking())).kind).toBe('unavailable');
    items = [{ shelf: 9 }, { _id: 'o1' }];
    expect((await asking()).data.map(({ _id }) => _id)).toEqual(['o1']);
    items = [];
    expect((await asking()).data).toEqual([]);
  });

  it('may contain a product within each entry of the wishlist', async () => {
    const items = [
      { _id: 'w1', product: { slug: 'tea', name: 'Tea' } },
      { slug: 'oil', name: 'Oil' },
    ];
    const { client } = await upstreamThat((_, response) => json(response, success(items)));
    const { data } = await client.call(cartEndpoints.wishlistAll, { token: 'token' });
    expect(data.map(({ slug }) => slug)).toEqual(['tea', 'oil']);
  });

  it('for an empty list may be a 404 in the contract’s envelope', async () => {
    let body: unknown = { status_code: 404, message: 'No orders found', data: null };
    let status = 404;
    const { client } = await upstreamThat((_, response) => json(response, body, status));
    const token = 'token';
    expect((await client.call(orderEndpoints.orderAll, { token })).data).toEqual([]);
    status = 200;
    expect((await client.call(orderEndpoints.orderAll, { token })).data).toEqual([]);
    status = 404;
    body = { statusCode: 404, error: 'Not Found' };
    const { kind, details } = await failure(client.call(orderEndpoints.orderAll, { token }));
    expect([kind, details.isListed]).toEqual(['missing_call', true]);
  });

  it.each([
    ['a call that others lack', search, '', 'missing_call'],
    ['a call that others lack, whatever its path names', record, '', 'missing_call'],
    ['a record of its path, by a code', record, 'order_unknown', 'not_found'],
    ['a record of its body, by a code', search, 'product_unknown', 'not_found'],
    ['a call that others lack, by a code of their own', record, 'E_NO_ROUTE', 'missing_call'],
    ['a call of the specification', save, '', 'not_found'],
  ])('interprets 404 with an envelope for %s', async (_what, endpoint, code, kind) => {
    const { client } = await upstreamThat((_, response) =>
      json(response, { status_code: 404, message: 'Not found', ...(code ? { code } : {}) }, 404),
    );
    expect((await failure(client.call(endpoint, { params: { id: 'x' } }))).kind).toBe(kind);
  });

  it.each([
    ['tells its length', { 'content-length': String(200 * MB) }],
    ['does not', {}],
  ])('reads no answer of 200 MB, and hangs up, where it %s', async (_what, headers) => {
    let sent = 0;
    const { client } = await upstreamThat((_, response) => {
      response.writeHead(200, headers).write('{"status_code":200,"data":"');
      const more = () => {
        while (sent < 200 && !response.destroyed) {
          sent += 1;
          if (!response.write(Buffer.alloc(MB, 'x'))) return;
        }
      };
      response.on('drain', more);
      more();
    });
    expect((await failure(client.call(save))).kind).toBe('unavailable');
    expect(sent).toBeLessThan(60);
  });

  it('does not block other pages, even for a file', async () => {
    const waiting: (() => void)[] = [];
    const { client } = await upstreamThat((_request, response) => {
      waiting.push(() => json(response, success(null)));
    });
    const places = createRenderSlots({ concurrency: 1, maxQueued: 5, maxWaiting: 5 });
    const { signal } = new AbortController();
    const asking = [
      places.run(() => client.offers(search)),
      places.run(() => client.stream(record, { params: { id: '1' }, signal })),
    ];
    await expect.poll(() => waiting.length).toBe(2);
    expect(await places.run(async () => 'another page')).toBe('another page');
    for (const answer of waiting) answer();
    await Promise.all(asking);
  });

  it('is known to be missing before anything is spent on it, and asked for once', async () => {
    let status = 404;
    let time = 0;
    const { client, seen } = await upstreamThat(
      (_, response) => json(response, { message: 'Cannot POST /api/thing/extra' }, status),
      30_000,
      () => time,
    );
    expect([await client.offers(search), await client.offers(search)]).toEqual([false, false]);
    expect(seen).toHaveLength(1);
    time += 11 * 60_000;
    status = 400;
    expect(await client.offers(search)).toBe(true);
    time += 11 * 60_000;
    status = 503;
    expect(await client.offers(search)).toBe(true);
  });

  it('gives up on an upstream that hangs', async () => {
    const { client } = await upstreamThat(() => undefined, 50);
    expect((await failure(client.call(save))).kind).toBe('unavailable');
  });

  it('is not repeated after its time has run out', async () => {
    const { client, seen } = await upstreamThat(() => undefined, 2_000);
    await failure(client.call(catalogueEndpoints.brandAll));
    expect(seen).toHaveLength(1);
  });

  it('has one time for all its repetitions', async () => {
    const { client, seen } = await upstreamThat((_, response) => {
      // First a fault, then no answer at all: a second full timeout would be one call more.
      if (seen.length === 1) json(response, {}, 500);
    }, 2_000);
    await failure(client.call(catalogueEndpoints.brandAll));
    expect(seen).toHaveLength(2);
  });

  it('that is slow makes no other one fail', async () => {
    const { client } = await upstreamThat((request, response) => {
      if (request.url?.includes('category')) json(response, success([]));
    }, 2_000);
    await failure(client.call(catalogueEndpoints.brandAll));
    expect((await client.call(catalogueEndpoints.categoryAll)).data).toEqual([]);
  });

  it('whose connection is lost once does not fail others', async () => {
    let isFirst = true;
    const { client } = await upstreamThat((_, response) => {
      if (isFirst) response.destroy();
      else json(response, success([]));
      isFirst = false;
    });
    await failure(client.call(save));
    expect((await client.call(catalogueEndpoints.categoryAll)).data).toEqual([]);
  });

  it('fails immediately for a moment after a lost connection, then retries', async () => {
    let time = 0;
    const destroy: Handler = (_, response) => response.destroy();
    const { client, seen } = await upstreamThat(destroy, 30_000, () => time);
    await failure(client.call(catalogueEndpoints.brandAll));
    const asked = seen.length;
    await failure(client.call(catalogueEndpoints.brandAll));
    expect(seen).toHaveLength(asked);
    time = 500;
    await failure(client.call(catalogueEndpoints.brandAll));
    expect(seen).toHaveLength(2 * asked);
  });

  it('takes HTML, an empty answer and broken JSON for an upstream that is down', async () => {
    for (const text of ['<h1>Welcome</h1>', '', '{"data":']) {
      const { client } = await upstreamThat((_, response) => response.writeHead(200).end(text));
      expect((await failure(client.call(save))).kind).toBe('unavailable');
      await stop?.();
    }
  });

  it('follows no redirect: a token must not travel', async () => {
    const { client, seen } = await upstreamThat((_, response) =>
      response.writeHead(302, { location: '/api/elsewhere' }).end(),
    );
    await failure(client.call(save, { token: 'abc' }));
    expect(seen).toHaveLength(1);
  });

  it('passes on message, fields and retry time of a refusal', async () => {
    const body = { status_code: 429, message: 'Wait a little.', fields: { otp: 'Wrong' } };
    const { client } = await upstreamThat((_, response) => {
      response.setHeader('retry-after', '30');
      json(response, body, 429);
    });
    const error = await failure(client.call(save));
    expect(error).toMatchObject({ kind: 'refused', message: 'Wait a little.' });
    expect(error.details).toEqual({ status: 429, fields: { otp: 'Wrong' }, retryAfterSeconds: 30 });
  });

  it('sees a refusal that comes with HTTP 200, as the registration answers', async () => {
    const { client } = await upstreamThat((_, response) =>
      json(response, { status_code: 400, message: 'Phone already used', data: null }),
    );
    expect(await failure(client.call(save))).toMatchObject({
      kind: 'refused',
      message: 'Phone already used',
    });
  });

  it.each([400, 401, 404, 410])('invents no message for an upstream: %s', async (status) => {
    const { client } = await upstreamThat((request, response) =>
      json(response, request.headers.accept ? { message: 'Success' } : {}, status),
    );
    expect((await failure(client.call(save))).message).toBe('');
  });

  it.each([
    [401, 'unauthorised'],
    [410, 'gone'],
    [503, 'unavailable'],
  ] as const)('reports HTTP %d as %s', async (status, kind) => {
    const { client } = await upstreamThat((_, response) => json(response, {}, status));
    expect((await failure(client.call(save))).kind).toBe(kind);
  });

  it('takes the demand for a token at a public extension for a missing call', async () => {
    let code = {};
    const { client } = await upstreamThat((_, response) =>
      json(response, { status_code: 401, message: 'Token missing', ...code }, 401),
    );
    const kind = async (endpoint: Endpoint) => (await failure(client.call(endpoint))).kind;
    expect(await kind(extra)).toBe('missing_call');
    expect(await kind({ ...extra, signedIn: true })).toBe('unauthorised');
    expect(await kind(save)).toBe('unauthorised');
    code = { code: 'session_ended' };
    expect(await kind(extra)).toBe('unauthorised');
  });

  it('distinguishes a missing extension from a missing record', async () => {
    const { client } = await upstreamThat((_, response) => response.writeHead(404).end('nothing'));
    expect((await failure(client.call(extra))).kind).toBe('missing_call');
    expect((await failure(client.call(save))).kind).toBe('not_found');
  });
});
