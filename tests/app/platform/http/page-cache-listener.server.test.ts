import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueEndpoints } from '@contract/catalogue';
import { config } from '@kernel/config/config';
import { close } from '@kernel/listen';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { publicHeaders } from '~/platform/headers';
import { createWebListener } from '~/platform/http/web-listener.server';
import { createWebServer } from '~/platform/http/web-server.server';
import { read } from '~/platform/upstream/read.server';
import { category } from '../../../../api/db/schema';
import { testUpstream } from '../../../setup/upstream';

const upstream = testUpstream(({ db }) => db.insert(category).values({ slug: 'tea', name: 'Tea' }));
const folder = mkdtempSync(join(tmpdir(), 'shop-kept-pages-'));
const View = () => null;
const route = { id: 'home', index: true, module: { default: View, headers: publicHeaders } };

let server: Server;
afterEach(() => close(server));
afterAll(() => rmSync(folder, { recursive: true }));

/** A web whose home page shows the upstream's categories. */
async function startWeb() {
  const listener = createWebListener({
    build: { routes: { home: route } },
    config: config(),
    log: pino({ level: 'silent' }),
    remix: async () => {
      const { data } = await read(catalogueEndpoints.categoryAll);
      const names = data.map((entry) => entry.category).join();
      return new Response(names, {
        headers: { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' },
      });
    },
    isReady: async () => true,
    publicDir: folder,
    shopName: () => 'Test shop',
  });
  server = createWebServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return async () => (await fetch(url)).text();
}

it('a cached page shows a change at the second visit after its minute', async () => {
  const start = { date: Date.now(), performance: performance.now() };
  let later = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => start.date + later);
  vi.spyOn(performance, 'now').mockImplementation(() => start.performance + later);
  const visit = await startWeb();
  expect(await visit()).toBe('Tea');
  await upstream.api.db.update(category).set({ name: 'Coffee' }).where(eq(category.slug, 'tea'));
  later = 61_000;
  expect(await visit()).toBe('Tea');
  await expect.poll(visit).toBe('Coffee');
});
