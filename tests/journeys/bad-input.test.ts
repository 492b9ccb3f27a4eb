import { request } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import '../setup/provided';

const shop = inject('shopUrl');
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a raw request, because `fetch` would correct what is wrong with it. */
function send(
  method: string,
  path: string,
  { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(shop);
  // Its own connection, because the server closes it after refusing a body.
  const options = { hostname, port, method, path, headers, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    // A server that has refused a large body may close the connection before all of it is sent.
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A complete error page with help, which no cache stores. */
function expectErrorPage({ status, headers, body }: Answer, wanted: number, title: string): void {
  expect([status, /<h1>([^<]*)</.exec(body)?.[1]]).toEqual([wanted, title]);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body.includes('Search products')).toBe(true);
  // An error page is not enhanced: its links load documents.
  expect(body).not.toContain('<script');
  // There is no request to contact us, because the fault is not ours.
  expect(body).not.toContain('please mention');
}

describe('an address without a page', () => {
  it.each([
    '/nothing',
    '/products/nothing',
    '/product/nothing',
    '/brands/nothing',
    '/article/nothing',
    '/news/nothing',
    '/articles/nothing',
    '/ticket/a%20b',
    '/checkrank',
    '/products/health?page=999',
    '/articles?page=999',
    '/products/health?page=abc',
    '/products/health?page=-1',
    '/articles?page=abc',
    '/news?page=0',
    '/product/%2e%2e%2f%2e%2e%2fapi',
    '/product/..%2F..%2Fapi%2Fdistributor%2Fdata',
    '/.env',
    '/wp-login.php',
    `/product/${'x'.repeat(3_000)}`,
    '/%F0%9F%8C%B6',
  ])('%s answers 404', async (path) => {
    expectErrorPage(await send('GET', path), 404, 'Page not found');
  });
});

describe('an invalid request', () => {
  it.each([
    ['a malformed escape', '/product/%E0%A4%A'],
    ['a malformed escape in the middle', '/brands/%zz'],
    ['a NUL byte', '/product/soap%00.html'],
    ['a NUL byte in the query', '/search?q=soap%00'],
  ])('%s answers 400', async (_, path) => {
    expectErrorPage(await send('GET', path), 400, 'Invalid address');
  });

  it('an address of 16,000 characters is refused', async () => {
    const answer = await send('GET', `/?a=${'x'.repeat(16_400)}`);
    // Node itself refuses headers of more than 16 kB.
    expect([414, 431]).toContain(answer.status);
  });

  it.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND'])('%s answers 405', async (method) => {
    expectErrorPage(await send(method, '/products'), 405, 'This page cannot do that');
  });

  it.each(['/products', '/product/garlic-oil-capsules', '/about-us', '/articles', '/'])(
    'a POST to %s, which has no form, changes nothing',
    async (path) => {
      const answer = await send('POST', path, { headers: form, body: 'a=1' });
      expect([400, 403, 405]).toContain(answer.status);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    },
  );

  it('a post to no page answers 404', async () => {
    expectErrorPage(
      await send('POST', '/nothing', { headers: form, body: 'a=1' }),
      404,
      'Page not found',
    );
  });

  it('a body that is too large answers 413', async () => {
    const body = `message=${'x'.repeat(300_000)}`;
    expectErrorPage(
      await send('POST', '/contact-us', { headers: form, body }),
      413,
      'Your files or text are too large',
    );
  });

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site of the same owner', { 'Sec-Fetch-Site': 'same-site' }],
    ['another site in an older browser', { Origin: 'https://evil.example' }],
    ['a page without an address', { Origin: 'null' }],
  ])('a form from %s answers 403', async (_, from) => {
    const answer = await send('POST', '/contact-us', {
      headers: { ...form, ...from },
      body: 'name=a',
    });
    expectErrorPage(answer, 403, 'You cannot open this page');
  });

  it('a form from a text browser without origin headers is accepted', async () => {
    const answer = await send('POST', '/contact-us', { headers: form, body: 'name=a' });
    expect(answer.status).toBe(400);
    expect(answer.body.includes('There is a problem')).toBe(true);
  });

  it('a body that is not a form answers 415, and one that breaks off 400', async () => {
    const json = { headers: { 'Content-Type': 'application/json' }, body: '{"name":"a"}' };
    expectErrorPage(await send('POST', '/contact-us', json), 415, 'We cannot read this request');
    const broken = { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x' };
    expectErrorPage(await send('POST', '/contact-us', broken), 400, 'Invalid address');
  });
});

describe('a request that the framework refuses', () => {
  const post = { headers: form, body: 'a=1' };
  const gateway = { ...form, Origin: 'https://api.razorpay.com', 'Sec-Fetch-Site': 'cross-site' };

  it.each([
    ['a callback that the shop does not know', 'POST', '/payment/razorpay/none', gateway, 404],
    ['a form for a file', 'POST', '/robots.txt', form, 405],
    ['a form for a picture', 'POST', '/images/240/x.jpg', form, 405],
    ['a form for suggestions', 'POST', '/search/suggestions', form, 405],
    ['a form for a redirect', 'POST', '/first-distributor-register', form, 405],
    ['a look at uploads', 'GET', '/first-distributor-register/uploads/signature', {}, 405],
    ['a look at the webhook', 'GET', '/payment/razorpay/webhook', {}, 405],
    ['a look at checks', 'GET', '/first-distributor-register/fields/contact', {}, 405],
  ])('is answered with a page of the shop: %s', async (_, method, path, headers, status) => {
    const answer = await send(method, path, { headers, body: method === 'POST' ? 'a=1' : '' });
    const titles: Record<number, string> = {
      404: 'Page not found',
      405: 'This page cannot do that',
    };
    expectErrorPage(answer, status, titles[status] ?? '');
    if (status === 405) expect(answer.headers.allow).toBe(method === 'GET' ? 'POST' : 'GET, HEAD');
  });

  it.each(['nope', 'routes/_shop%2B/cart'])(
    'is answered without framework messages: the data of %s',
    async (id) => {
      const byScript = await send('GET', `/?_data=${id}`);
      expect([byScript.status, byScript.headers['x-remix-catch'], byScript.body]).toEqual([
        400,
        'yes',
        '',
      ]);
      const byHand = await send('GET', `/?_data=${id}`, { headers: { Accept: 'text/html,*/*' } });
      expectErrorPage(byHand, 400, 'Invalid address');
      const posted = await send('POST', `/?_data=${id}`, post);
      expect([posted.status, posted.body]).toEqual([400, '']);
    },
  );
});

describe('a search', () => {
  it.each([
    ['of 10,000 characters', `/search?q=${'garlic '.repeat(1_430)}`.replaceAll(' ', '+')],
    ['of SQL', '/search?q=%27;+drop+table+product;--'],
    ['of markup', '/search?q=%3Cscript%3Ealert(1)%3C/script%3E'],
    ['of operators', '/search?q=%26+%7C+!+(+:*'],
    ['of blanks', '/search?q=++'],
    ['of a lone surrogate', '/search?q=%ED%A0%80'],
    [
      'with nonsense beside it',
      '/search?q=oil&min=abc&max=-1&sort=evil&brand=%00x'.replace('%00', ''),
    ],
    ['asked twice', '/search?q=oil&q=soap'],
  ])('%s is answered', async (_, path) => {
    const answer = await send('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.body.includes('<script>alert')).toBe(false);
  });
});

describe('a refused page', () => {
  it('is not cached: the next visitor gets the right one', async () => {
    expect((await send('GET', '/product/garlic-oil-capsules%00')).status).toBe(400);
    expect((await send('DELETE', '/about-us')).status).toBe(405);
    expect((await send('GET', '/product/garlic-oil-capsules')).status).toBe(200);
    expect((await send('GET', '/about-us')).status).toBe(200);
  });

  it('carries the same security headers as any other', async () => {
    const { headers } = await send('GET', '/nothing');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self'.*frame-ancestors 'none'/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('allows inline styles in engines without hash support, and no scripts', async () => {
    const policy = String((await send('GET', '/nothing')).headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self' 'unsafe-inline' 'sha256-[^']{44}';/);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']{44}';/);
  });
});
