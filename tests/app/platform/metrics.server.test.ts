import { catalogueEndpoints } from '@contract/catalogue';
import { describe, expect, it } from 'vitest';
import { createWebApp, type WebAppOptions } from '~/platform/http/web-app.server';
import { webMetrics } from '~/platform/metrics.server';
import { upstream } from '~/platform/upstream/client.server';
import { read } from '~/platform/upstream/read.server';
import { testUpstream } from '../../setup/upstream';

const from = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress }, complete: true },
});
const HERE = from('127.0.0.1');

function openWeb() {
  const app = createWebApp({
    config: { TRUST_PROXY: false, DESK_NETWORKS: [] } as unknown as WebAppOptions['config'],
    log: { info() {}, error() {} } as unknown as WebAppOptions['log'],
    remix: async (_request, context) => {
      if (!context.refuse) context.route = '/product/:slug';
      return new Response('page', { status: context.refuse ?? 200 });
    },
    fallback: () => null,
    isReady: async () => true,
  });
  const ask = (path: string, client = HERE, init: RequestInit = {}) =>
    app.request(`http://shop.test${path}`, init, client);
  const figures = async () => (await ask('/metrics')).text();
  return { ask, figures };
}

describe('the figures of the web', () => {
  testUpstream();

  it('cost nothing before somebody reads them', async () => {
    await openWeb().ask('/product/neem-soap');
    expect(webMetrics()).toBeUndefined();
  });

  it('do not exist for another machine', async () => {
    const { ask } = openWeb();
    expect((await ask('/metrics', from('203.0.113.9'))).status).toBe(404);
    expect(
      (await ask('/metrics', HERE, { headers: { 'X-Forwarded-For': '127.0.0.1' } })).status,
    ).toBe(404);
  });

  it('say how long requests took by the pattern of their route, and never for whom', async () => {
    const { ask, figures } = openWeb();
    await figures();
    await ask('/product/neem-soap?q=asha@example.com');
    await ask('/product/another');
    await ask('/product/another', HERE, { method: 'BREW' });
    const text = await figures();
    const count = 'shop_web_request_duration_seconds_count';
    expect(text).toContain(`${count}{route="/product/:slug",method="GET",status="2xx"} 2`);
    expect(text).toContain('method="other"');
    expect(text).not.toMatch(/neem-soap|asha|203\.0\.113|BREW/);
    expect(text).toContain('shop_web_process_resident_memory_bytes');
  });

  it('say how the api answered, and what came from memory', async () => {
    const { figures } = openWeb();
    await figures();
    const { brandAll, brandOne } = catalogueEndpoints;
    const missing = { params: { slug: 'no-such-brand' } };
    await expect(upstream().call(brandOne, missing)).rejects.toThrow();
    await read(brandAll);
    await read(brandAll);
    const text = await figures();
    const calls = 'shop_web_upstream_call_duration_seconds_count';
    expect(text).toContain(`${calls}{call="GET ${brandOne.path}",outcome="not_found"} 1`);
    expect(text).toContain('shop_web_read_cache_total{result="hit"} 1');
    expect(text).toContain('shop_web_read_cache_total{result="miss"} 1');
    expect(text).not.toContain('no-such-brand');
  });
});
