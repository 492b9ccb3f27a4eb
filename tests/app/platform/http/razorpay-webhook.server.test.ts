import { completeConfig } from '@kernel/config/config';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { action } from '~/routes/_resources+/payment.razorpay.webhook';
import { type Loopback, serveOnLoopback } from '../../../setup/loopback';

let api: Loopback;
let status = 200;
const seen: { path: string; headers: Headers; body: Buffer }[] = [];
beforeAll(async () => {
  const app = new Hono().post('/api/razorpay/webhook', async (c) => {
    const { headers, url } = c.req.raw;
    const body = Buffer.from(await c.req.arrayBuffer());
    seen.push({ path: new URL(url).pathname, headers, body });
    return c.json({ message: 'of the api' }, status as 200);
  });
  api = await serveOnLoopback(app);
  completeConfig({ API_BASE_URL: `${api.url}/api`, LOG_LEVEL: 'silent' });
});
afterAll(() => api.close());

const post = (body: BodyInit, headers: HeadersInit = {}) => {
  const request = new Request('http://shop.example/payment/razorpay/webhook', {
    method: 'POST',
    headers,
    body,
  });
  return action({ request, params: {}, context: {} });
};

it('a webhook is forwarded byte by byte, with only its signature', async () => {
  // Serialising it again would change its bytes.
  const raw = Buffer.concat([
    Buffer.from('{ "a" :1.0,\r\n"नीम":"\\u0905"}\n'),
    Buffer.of(0xff, 0x00),
  ]);
  const response = await post(new Uint8Array(raw), {
    'Content-Type': 'application/json',
    'X-Razorpay-Signature': 'abc123',
    'X-Razorpay-Event-Id': 'evt_1',
    Cookie: 'session=1',
    Authorization: 'Basic x',
    'X-Forwarded-For': '203.0.113.7',
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const [one] = seen;
  expect(one?.path).toBe('/api/razorpay/webhook');
  expect(one?.body.equals(raw)).toBe(true);
  expect(one?.headers.get('Content-Type')).toBe('application/json');
  expect(one?.headers.get('X-Razorpay-Signature')).toBe('abc123');
  expect(one?.headers.get('X-Razorpay-Event-Id')).toBe('evt_1');
  for (const name of ['Cookie', 'Authorization', 'X-Forwarded-For']) {
    expect(one?.headers.has(name)).toBe(false);
  }
});

it.each([400, 413, 500])('the answer %i is passed on to Razorpay', async (given) => {
  status = given;
  expect((await post('{}')).status).toBe(given);
  expect(seen.at(-1)?.headers.has('X-Razorpay-Signature')).toBe(false);
});

it('what is larger than any webhook is not passed on; 503 while the api is down', async () => {
  const before = seen.length;
  expect((await post('x'.repeat(300_000))).status).toBe(413);
  completeConfig({ API_BASE_URL: 'http://127.0.0.1:9/api' });
  expect((await post('{}')).status).toBe(503);
  expect(seen).toHaveLength(before);
});
