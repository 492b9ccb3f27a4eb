import { completeConfig } from '@kernel/config/config';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { getSession } from '~/platform/session/session.server';
import { action, loader } from '~/routes/_resources+/sandbox.$';
import { type Loopback, serveOnLoopback } from '../../../setup/loopback';
import { cookieOf } from '../../../setup/session-cookie';

let api: Loopback;
const seen: { method: string; path: string; headers: Headers; body: string }[] = [];
beforeAll(async () => {
  const pages = new Hono();
  pages.get('/sandbox/large', (c) => c.html('x'.repeat(70_000)));
  pages.all('/sandbox/*', async (c) => {
    const { method, headers, url } = c.req.raw;
    const { pathname, search } = new URL(url);
    seen.push({ method, path: pathname + search, headers, body: await c.req.text() });
    const policy = { 'Content-Security-Policy': "default-src 'none'", 'X-Inner': 'secret' };
    if (pathname.endsWith('/pay')) return c.body(null, 303, { Location: 'https://shop.example/' });
    return c.html('<h1>Pay</h1>', 400, policy);
  });
  api = await serveOnLoopback(pages);
  completeConfig({ API_BASE_URL: `${api.url}/api`, sandboxes: ['razorpay'], LOG_LEVEL: 'silent' });
});
afterAll(() => api.close());

const requestOf = (path: string, init?: RequestInit) =>
  new Request(`http://shop.example${path}`, init);
const get = (path: string, init?: RequestInit) =>
  loader({ request: requestOf(path, init), params: {}, context: {} });
const post = (path: string, body: BodyInit) =>
  action({ request: requestOf(path, { method: 'POST', body }), params: {}, context: {} });

it('a hosted page is passed on with its own headers only', async () => {
  const response = await get('/sandbox/razorpay/l/plink_1?a=1', {
    headers: { Cookie: 'session=1', Authorization: 'Basic x', 'X-Forwarded-For': '203.0.113.7' },
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toBe('<h1>Pay</h1>');
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(response.headers.has('X-Inner')).toBe(false);
  const { path, headers } = seen.at(-1) ?? { path: '', headers: new Headers() };
  expect(path).toBe('/sandbox/razorpay/l/plink_1?a=1');
  for (const name of ['Cookie', 'Authorization', 'X-Forwarded-For']) {
    expect(headers.has(name)).toBe(false);
  }
});

it('a form goes there as it is, and leads on where the gateway says', async () => {
  const response = await post('/sandbox/razorpay/pay', new URLSearchParams({ 'a[b]': 'नीम' }));
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    'https://shop.example/',
  ]);
  expect(seen.at(-1)).toMatchObject({
    method: 'POST',
    body: 'a%5Bb%5D=%E0%A4%A8%E0%A5%80%E0%A4%AE',
  });
});

it('a form that leads to another site is refused before anything happens', async () => {
  const before = seen.length;
  for (const name of ['callback_url', 'cancel_url']) {
    for (const url of ['https://evil.example/', 'http://shop.example.evil.example', '//x', '']) {
      const form = new URLSearchParams({ order_id: 'order_1', choice: 'cancel', [name]: url });
      form.append(name, 'http://shop.example/payment');
      expect((await post('/sandbox/razorpay/pay', form)).status).toBe(400);
    }
  }
  expect(seen.length).toBe(before);
  const own = { callback_url: 'http://shop.example/a', cancel_url: 'http://shop.example/b' };
  expect((await post('/sandbox/razorpay/pay', new URLSearchParams(own))).status).toBe(303);
  completeConfig({ PUBLIC_URL: 'https://demo.example' });
  onTestFinished(() => completeConfig({ PUBLIC_URL: undefined }));
  expect((await post('/sandbox/razorpay/pay', new URLSearchParams(own))).status).toBe(400);
  const cancel = new URLSearchParams({ cancel_url: 'https://demo.example/b' });
  expect((await post('/sandbox/razorpay/pay', cancel)).status).toBe(303);
});

it('only the page of messages gets the session', async () => {
  completeConfig({ SESSION_SECRETS: ['a-secret-of-the-test-for-cookies-only'] });
  const session = await getSession(requestOf('/'));
  const user = { id: '1', name: 'Asha', token: 'session-token', rank: 0, ediscount: 0 };
  session.set('user', { ...user, type: 'customer' });
  const headers = { Cookie: await cookieOf(session) };
  await get('/sandbox/messages', { headers });
  expect(seen.at(-1)?.headers.get('Authorization')).toBe('Bearer session-token');
  expect(seen.at(-1)?.headers.has('Cookie')).toBe(false);
  await get('/sandbox/razorpay/l/plink_1', { headers });
  expect(seen.at(-1)?.headers.has('Authorization')).toBe(false);
});

it('forms and pages beyond the limit are not taken', async () => {
  const before = seen.length;
  expect((await post('/sandbox/razorpay/pay', 'x'.repeat(70_000))).status).toBe(413);
  expect(seen.length).toBe(before);
  expect((await get('/sandbox/large')).status).toBe(503);
});

it('is 404 with live gateways, and 503 while the api is down', async () => {
  completeConfig({ sandboxes: ['sms', 'kyc'] });
  expect((await get('/sandbox/razorpay/l/plink_1')).status).toBe(404);
  completeConfig({ sandboxes: ['sabpaisa'], API_BASE_URL: 'http://127.0.0.1:9/api' });
  const down = await get('/sandbox/sabpaisa/SabPaisa/sabPaisaInit');
  expect([down.status, down.headers.get('Retry-After')]).toEqual([503, '5']);
});
