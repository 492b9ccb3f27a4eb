import { catalogueEndpoints } from '@contract/catalogue';
import { completeConfig } from '@kernel/config/config';
import type { ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { readForm } from '~/platform/forms/forms.server';
import { createBusyHandler } from '~/platform/http/busy-page.server';
import { createRemixHandler } from '~/platform/http/remix-handler.server';
import { createRenderLimit } from '~/platform/http/render-limit.server';
import { json } from '~/platform/json.server';
import { upstream } from '~/platform/upstream/client.server';
import { clearReads, read } from '~/platform/upstream/read.server';
import { listenOnLoopback } from '../../setup/loopback';

const LIST = JSON.stringify({ status_code: 200, message: 'Success', data: [] });
const page = new Request('http://shop.test/search');
const DEADLINE_MS = 400;

/** With an upstream that does not answer for this long. */
async function behind(hangsMs: number, use: () => Promise<void>): Promise<void> {
  const slow = await listenOnLoopback((_request, response) => {
    setTimeout(() => response.end(LIST), hangsMs);
  });
  completeConfig({ API_BASE_URL: `${slow.url}/api`, API_TIMEOUT_MS: 60_000 });
  clearReads();
  await use().finally(() => slow.close());
}

const search = (name: string) =>
  read(catalogueEndpoints.productFilter, { body: { name }, isVariant: true });

/** Statuses of what a read returns or throws. */
const statusOf = (reading: Promise<unknown>) =>
  reading.then(
    () => new Response(null),
    (thrown) => (thrown instanceof Response ? thrown : new Response(thrown.kind, { status: 500 })),
  );

/**
 * A web with one form, whose action waits before it reads the form; returns how its two calls
 * ended.
 */
function formWeb(deadlineMs: number, waitMs: number) {
  const call = () => statusOf(upstream().call(catalogueEndpoints.categoryAll));
  const action = async ({ request }: { request: Request }) => {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    await readForm(request);
    return json([(await call()).status, (await call()).status]);
  };
  const build = {
    mode: 'production',
    entry: { module: { default: () => new Response(null), handleError() {} } },
    routes: { form: { id: 'form', path: 'form', module: { action } } },
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
    publicPath: '/build/',
    future: {},
  } as unknown as ServerBuild;
  const handle = createRemixHandler(build, deadlineMs);
  const body = new URLSearchParams({ name: 'Asha' });
  return handle(new Request('http://shop.test/form', { method: 'POST', body }));
}

describe('the deadline of a form', () => {
  it('is one for all calls of its action', async () => {
    await behind(1_000, async () => {
      expect(await (await formWeb(1_800, 0)).json()).toEqual([200, 500]);
    });
  });

  it('begins when the form has arrived completely', async () => {
    await behind(0, async () => {
      expect(await (await formWeb(1_000, 1_100)).json()).toEqual([200, 200]);
    });
  });
});

describe('the deadline of a page', () => {
  it('is one for all its calls, one after the other', async () => {
    await behind(DEADLINE_MS * 0.6, async () => {
      const rendering = createRenderLimit(
        createBusyHandler(() => 'Shop'),
        { deadlineMs: DEADLINE_MS },
      );
      const response = await rendering.run(page, async () => {
        await search('a');
        return statusOf(search('b'));
      });
      expect(response.status).toBe(503);
      // The answer arrived later, for the next request.
      await new Promise((resolve) => setTimeout(resolve, DEADLINE_MS));
      expect((await rendering.run(page, () => statusOf(search('b')))).status).toBe(200);
    });
  });

  it('applies to the calls of a logged-in page as well', async () => {
    await behind(60_000, async () => {
      const rendering = createRenderLimit(
        createBusyHandler(() => 'Shop'),
        { deadlineMs: DEADLINE_MS },
      );
      const call = () => upstream().call(catalogueEndpoints.categoryAll);
      const response = await rendering.run(page, () => statusOf(call()));
      expect(await response.text()).toBe('unavailable');
    });
  });

  it('does not delay pages without upstream calls behind 300 that hang', async () => {
    await behind(60_000, async () => {
      const rendering = createRenderLimit(
        createBusyHandler(() => 'Shop'),
        { deadlineMs: 3_000 },
      );
      let ended = 0;
      const searches = Array.from({ length: 300 }, async (_, index) => {
        const answer = await rendering.run(page, () => statusOf(search(`thing ${index}`)));
        ended += 1;
        return answer;
      });
      await rendering.run(page, async () => new Response('join us'));
      expect(ended).toBe(0);
      expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(
        new Set([503]),
      );
    });
  });
});
