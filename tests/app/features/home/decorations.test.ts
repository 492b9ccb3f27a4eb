import { completeConfig } from '@kernel/config/config';
import { afterEach, describe, expect, it } from 'vitest';
import { clearReads } from '~/platform/upstream/read.server';
import * as home from '~/routes/_shop+/_index';
import * as product from '~/routes/_shop+/product.$slug';
import { listenOnLoopback } from '../../../setup/loopback';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor } from '../../../setup/visitor';
import { OIL, withGoods } from '../cart/shop';

const upstream = testUpstream(withGoods);

type Fault = [status: number, body: string];

/** Answers calls to a matching path with the fault, and passes all other calls on. */
async function whileFailing(path: RegExp, [status, body]: Fault, use: () => Promise<void>) {
  const other = await listenOnLoopback(async (request, response) => {
    const url = request.url ?? '';
    if (path.test(url)) return void response.writeHead(status).end(body);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = 'GET', headers } = request;
    const answer = await fetch(new URL(url, upstream.baseUrl), {
      method,
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      ...(chunks.length > 0 ? { body: new Uint8Array(Buffer.concat(chunks)) } : {}),
    });
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(await answer.text());
  });
  completeConfig({ API_BASE_URL: `${other.url}/api` });
  clearReads();
  try {
    await use();
  } finally {
    completeConfig({ API_BASE_URL: upstream.baseUrl });
    clearReads();
    await other.close();
  }
}

afterEach(() => clearReads());

const visitor = createVisitor();
const openHome = () => visitor.get(home.loader, '/');
const openProduct = () => visitor.get(product.loader, `/product/${OIL}`, { slug: OIL });
const cachingOf = (response: Response) => response.headers.get('Cache-Control');

const faults: Fault[] = [
  [500, ''],
  [200, '{"status_code":200,"message":"Success"}'],
  [200, '<h1>Welcome</h1>'],
  [429, '{"status_code":429,"message":"Slow down"}'],
];

describe('a decoration that cannot be read', () => {
  it.each(faults)('is left out, and the page is not cached (%i %s)', async (...fault) => {
    await whileFailing(/banner|brand\/all|article/, fault, async () => {
      const page = await openHome();
      expect([page.status, cachingOf(page)]).toEqual([200, 'no-store']);
      expect(await page.json()).toMatchObject({ banners: [], articles: [] });
    });
    await whileFailing(/related|category\/all/, fault, async () => {
      const page = await openProduct();
      expect([page.status, cachingOf(page)]).toEqual([200, 'no-store']);
    });
  });

  it('is not a failure if the upstream lacks the call', async () => {
    await whileFailing(/banner|article/, [404, 'Cannot GET'], async () => {
      const page = await openHome();
      expect([page.status, cachingOf(page)]).toEqual([200, null]);
    });
  });

  it('does not include the products, without which the page fails', async () => {
    await whileFailing(/product/, [500, ''], async () => {
      expect((await openHome()).status).toBe(503);
      expect((await openProduct()).status).toBe(503);
    });
  });
});
