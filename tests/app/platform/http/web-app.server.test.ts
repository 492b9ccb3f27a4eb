import { describe, expect, it } from 'vitest';
import { createWebApp, type WebAppOptions } from '~/platform/http/web-app.server';

const address = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };

/** The web, with a page that says what it was asked for in place of Remix. */
function ask(path: string, init: RequestInit) {
  const app = createWebApp({
    config: { TRUST_PROXY: false } as unknown as WebAppOptions['config'],
    log: { info() {}, error() {} } as unknown as WebAppOptions['log'],
    remix: async (_request, { refuse }) => new Response('<h1>Page</h1>', { status: refuse ?? 200 }),
    isReady: async () => true,
  });
  return app.request(`http://shop.test${path}`, init, address);
}

const crossSite = { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } };

describe('a refused request', () => {
  it('is answered with the page that says so', async () => {
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
