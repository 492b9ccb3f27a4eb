import { catalogueEndpoints } from '@contract/catalogue';
import { completeConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import { createBusyAnswer } from '~/platform/http/busy-page.server';
import { createRenderLimit } from '~/platform/http/render-limit.server';
import { upstream } from '~/platform/upstream/client.server';
import { forgetReads, read } from '~/platform/upstream/read.server';
import { listenOnLoopback } from '../../setup/loopback';

const LIST = JSON.stringify({ status_code: 200, message: 'Success', data: [] });
const page = new Request('http://shop.test/search');
const DEADLINE_MS = 400;

/** Behind an upstream that says nothing for so long. */
async function behind(hangsMs: number, use: () => Promise<void>): Promise<void> {
  const slow = await listenOnLoopback((_request, response) => {
    setTimeout(() => response.end(LIST), hangsMs);
  });
  completeConfig({ API_BASE_URL: `${slow.url}/api`, API_TIMEOUT_MS: 60_000 });
  forgetReads();
  await use().finally(() => slow.close());
}

const search = (name: string) =>
  read(catalogueEndpoints.productFilter, { body: { name }, isVariant: true });

/** Statuses of what a read answers or throws. */
const statusOf = (reading: Promise<unknown>) =>
  reading.then(
    () => new Response(null),
    (thrown) => (thrown instanceof Response ? thrown : new Response(thrown.kind, { status: 500 })),
  );

describe('the deadline of a page', () => {
  it('is one for all its calls, one after the other', async () => {
    await behind(DEADLINE_MS * 0.6, async () => {
      const rendering = createRenderLimit(createBusyAnswer('Shop'), { deadlineMs: DEADLINE_MS });
      const begun = performance.now();
      const response = await rendering.run(page, async () => {
        await search('a');
        return statusOf(search('b'));
      });
      expect(response.status).toBe(503);
      expect(performance.now() - begun).toBeLessThan(DEADLINE_MS * 3);
      // The answer came after all, for the next one who asks.
      await new Promise((resolve) => setTimeout(resolve, DEADLINE_MS));
      expect((await rendering.run(page, () => statusOf(search('b')))).status).toBe(200);
    });
  });

  it('is kept by the calls of a signed-in page too', async () => {
    await behind(60_000, async () => {
      const rendering = createRenderLimit(createBusyAnswer('Shop'), { deadlineMs: DEADLINE_MS });
      const call = () => upstream().call(catalogueEndpoints.categoryAll);
      const response = await rendering.run(page, () => statusOf(call()));
      expect(await response.text()).toBe('unavailable');
    });
  });

  it('holds up no page that needs nothing of the upstream, behind 300 that hang', async () => {
    await behind(60_000, async () => {
      const rendering = createRenderLimit(createBusyAnswer('Shop'), { deadlineMs: 3_000 });
      const searches = Array.from({ length: 300 }, (_, index) =>
        rendering.run(page, () => statusOf(search(`thing ${index}`))),
      );
      const begun = performance.now();
      await rendering.run(page, async () => new Response('join us'));
      expect(performance.now() - begun).toBeLessThan(2_000);
      expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(
        new Set([503]),
      );
    });
  });
});
