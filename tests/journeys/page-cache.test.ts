import { describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { foreignShop } from './support/foreign-shop';
import '../setup/provided';

const shopUrl = inject('shopUrl');
/** `tests/app/platform/http/page-cache.server.test.ts` has a thousand in one process. */
const VISITORS = full ? 1_000 : 100;

const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the running shop', () => {
  it('caches pages for each content encoding, and answers 304 if the ETag matches', async () => {
    const url = `${shopUrl}/products`;
    await get(url);
    const gzip = await get(url, { 'Accept-Encoding': 'gzip' });
    expect(gzip.headers.get('age')).not.toBeNull();
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gzip.headers.get('vary')).toMatch(/cookie.*accept-encoding/i);
    const etag = gzip.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await get(url, { 'Accept-Encoding': 'gzip', 'If-None-Match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    '/join-us',
    '/first-distributor-register/contact',
    '/products/no-such-category',
    '/products/health?page=999',
  ])('never caches %s', async (path) => {
    for (const _ of [1, 2]) {
      const { headers } = await get(shopUrl + path);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('age')).toBeNull();
    }
  });

  it('answers health checks', async () => {
    expect((await get(`${shopUrl}/healthz`)).text).toBe('ok');
    expect((await get(`${shopUrl}/readyz`)).text).toBe('ok');
  });
});

describe('a web with a foreign upstream', () => {
  const foreign = foreignShop();

  it('renders a cold page once for all waiting visitors', async () => {
    const answers = await Promise.all(
      Array.from({ length: VISITORS }, () => get(`${foreign.shop.url}/product/thing-3`)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    // Log lines are printed after the answers, in the same order.
    await get(`${foreign.shop.url}/product/thing-4`);
    const rendered = (path: string) =>
      foreign.shop
        .logs()
        .split('\n')
        .filter((line) => line.includes(`"path":"/product/${path}"`));
    await expect.poll(() => rendered('thing-4')).toHaveLength(1);
    expect(rendered('thing-3')).toHaveLength(1);
  });

  // This one is last: it stops the upstream.
  it('serves cached pages while the upstream is down, and answers 503 for others', async () => {
    for (const path of ['/', '/products/kirana']) {
      expect((await get(foreign.shop.url + path)).status).toBe(200);
    }
    await foreign.upstream.stop();
    for (const path of ['/', '/products/kirana', '/products/kirana?utm_source=mail']) {
      const { status, headers } = await get(foreign.shop.url + path);
      expect(status).toBe(200);
      expect(headers.get('age')).not.toBeNull();
    }
    const unseen = await get(`${foreign.shop.url}/product/thing-5`);
    expect(unseen.status).toBe(503);
    expect(unseen.headers.get('retry-after')).not.toBeNull();
    expect(unseen.headers.get('cache-control')).toBe('private, no-store');
  });
});
