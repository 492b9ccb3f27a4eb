import { describe, expect, it } from 'vitest';
import { createWebApp, type WebAppOptions } from '~/platform/http/web-app.server';

const address = { incoming: { socket: { remoteAddress: '192.0.2.1' }, complete: true } };

/** The web, with a page that shows the request instead of Remix. */
function ask(path: string, init: RequestInit = {}, logged: unknown[] = [], status = 200) {
  const app = createWebApp({
    config: { TRUST_PROXY: false, DESK_NETWORKS: [] } as unknown as WebAppOptions['config'],
    log: {
      info: (line: unknown) => logged.push(line),
      error() {},
    } as unknown as WebAppOptions['log'],
    remix: async (_request, { refuse }) =>
      new Response('<h1>Page</h1>', { status: refuse ?? status }),
    fallback: () => null,
    isReady: async () => true,
  });
  return app.request(`http://shop.test${path}`, init, address);
}

const crossSite = { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } };

describe('the address of a visitor', () => {
  it.each([
    [true, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    [true, '', '192.0.2.1'],
    [false, '203.0.113.9, 198.51.100.7', '192.0.2.1'],
  ])(
    'is what the nearest proxy says, if one is trusted (%s, "%s")',
    async (trusted, said, told) => {
      const seen: string[] = [];
      const app = createWebApp({
        config: { TRUST_PROXY: trusted, DESK_NETWORKS: [] } as unknown as WebAppOptions['config'],
        log: { info() {}, error() {} } as unknown as WebAppOptions['log'],
        remix: async (_request, { clientAddress }) => {
          seen.push(clientAddress);
          return new Response('page');
        },
        fallback: () => null,
        isReady: async () => true,
      });
      const headers = new Headers(said ? { 'X-Forwarded-For': said } : {});
      await app.request('http://shop.test/', { headers }, address);
      expect(seen).toEqual([told]);
    },
  );
});

describe('a refused request', () => {
  it('is answered with an error page', async () => {
    const response = await ask('/contact-us', crossSite);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Page');
    expect(response.headers.get('X-Remix-Catch')).toBeNull();
  });

  it.each([
    [403, crossSite],
    [415, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'x' }],
    [
      413,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `message=${'x'.repeat(300_000)}`,
      },
    ],
  ] as [number, RequestInit][])(
    'of scripts (%i) is known to be refused by the shop',
    async (status, init) => {
      const response = await ask('/contact-us?_data=routes%2Fcontact', init);
      expect(response.status).toBe(status);
      expect(response.headers.get('X-Remix-Catch')).toBe('yes');
      expect(await response.text()).toBe('');
    },
  );
});

describe('a file that is not available', () => {
  const open = async (headers: Record<string, string>) => {
    const app = createWebApp({
      config: { TRUST_PROXY: false, DESK_NETWORKS: [] } as unknown as WebAppOptions['config'],
      log: { info() {}, error() {} } as unknown as WebAppOptions['log'],
      remix: async (_request, { refuse }) =>
        refuse
          ? new Response(`page of ${refuse}`, { status: refuse })
          : new Response(null, { status: 503, headers: { 'Retry-After': '10' } }),
      fallback: () => null,
      isReady: async () => true,
    });
    const answer = await app.request('http://shop.test/invoice/i1/pdf', { headers }, address);
    return [answer.status, answer.headers.get('Retry-After'), await answer.text()];
  };

  it('is answered with the page that says so if it was opened directly', async () => {
    expect(await open({ Accept: 'text/html,*/*' })).toEqual([503, '10', 'page of 503']);
    expect(await open({ Accept: '*/*' })).toEqual([503, '10', '']);
  });
});

describe('a page', () => {
  it.each(['null', 'not an origin', 'https://elsewhere.test'])(
    'is shown whatever accepts it, even “%s”',
    async (origin) => {
      expect((await ask('/cart', { headers: { Origin: origin } })).status).toBe(200);
    },
  );
});

describe('an unsupported method', () => {
  it('is answered with the supported ones', async () => {
    const nowhere = await ask('/about-us', { method: 'DELETE' });
    expect([nowhere.status, nowhere.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
    const noForm = await ask('/about-us', { method: 'POST' }, [], 405);
    expect([noForm.status, noForm.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect((await ask('/about-us')).headers.get('Allow')).toBeNull();
  });
});

describe('a form whose origin Remix would refuse', () => {
  const seenBy = async (path: string, headers: Record<string, string>) => {
    let seen = new Headers();
    const app = createWebApp({
      config: { TRUST_PROXY: false, DESK_NETWORKS: [] } as unknown as WebAppOptions['config'],
      log: { info() {}, error() {} } as unknown as WebAppOptions['log'],
      remix: async (request) => {
        seen = request.headers;
        return new Response('page');
      },
      fallback: () => null,
      isReady: async () => true,
    });
    await app.request(`http://shop.test${path}`, { method: 'POST', headers }, address);
    return [seen.get('Origin'), seen.get('X-Forwarded-Host')];
  };

  it('passes as the callback of a payment gateway, which proves itself', async () => {
    const headers = { Origin: 'https://api.razorpay.com', Host: 'shop.test' };
    expect(await seenBy('/payment/razorpay/return', headers)).toEqual([null, null]);
  });

  it('is accepted under the public name of the shop', async () => {
    const headers = { Origin: 'http://shop.test', Host: 'shop.test' };
    expect(await seenBy('/contact-us', headers)).toEqual(['http://shop.test', 'shop.test']);
  });
});

describe('the log', () => {
  const pathsLogged = async (...paths: string[]) => {
    const logged: { path: string }[] = [];
    for (const path of paths) await ask(path, {}, logged);
    return logged.map(({ path }) => path);
  };

  it('names the requested page', async () => {
    expect(await pathsLogged('/products/oils?page=2', '/ticket')).toEqual([
      '/products/oils',
      '/ticket',
    ]);
  });

  it('names no member, no case and no payment', async () => {
    const personal = ['/downline/NG100123/Asha%20Verma', '/Ticket/T-2041', '/ticket/T-2041/'];
    const orders = ['/payment/check/o1', '/checkout/pay/o1', '/allorder/o1/cancel'];
    expect(await pathsLogged(...personal, '/paymentconfirmation/success/pay_1', ...orders)).toEqual(
      [
        '/downline/…',
        '/Ticket/…',
        '/ticket/…',
        '/paymentconfirmation/…',
        '/payment/check/…',
        '/checkout/pay/…',
        '/allorder/…',
      ],
    );
    const searches = ['/genealogy?root=NG100123&name=Asha', '/downline-sales?phone=9876543210'];
    expect(await pathsLogged(...searches)).toEqual(['/genealogy', '/downline-sales']);
  });
});

it('an aborted request is not logged as a fault', async () => {
  const logged: unknown[] = [];
  const signal = AbortSignal.abort();
  await ask('/images/240/a.jpg', { signal }, logged, 500);
  expect(logged).toMatchObject([{ status: 499 }]);
  await ask('/images/240/a.jpg', {}, logged, 500);
  expect(logged).toMatchObject([{ status: 499 }, { status: 500 }]);
});

it('an address that the program does not have is not logged as it came', async () => {
  const logged: unknown[] = [];
  const app = createWebApp({
    config: { TRUST_PROXY: false, DESK_NETWORKS: [] } as unknown as WebAppOptions['config'],
    log: {
      info: (line: unknown) => logged.push(line),
      error() {},
    } as unknown as WebAppOptions['log'],
    remix: async () => new Response(null, { status: 404 }),
    fallback: () => null,
    isReady: async () => true,
    isKnownPath: (path) => path.startsWith('/product/'),
  });
  await app.request('http://shop.test/asha@example.com', {}, address);
  await app.request('http://shop.test/product/oil', {}, address);
  expect(logged).toMatchObject([{ path: '(unknown)' }, { path: '/product/oil' }]);
});
