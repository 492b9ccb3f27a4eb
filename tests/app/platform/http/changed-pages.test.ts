/** Cached pages of the real catalogue, whose content changes at the upstream. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { config } from '@kernel/config/config';
import { close } from '@kernel/listen';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWebListener } from '~/platform/http/web-listener.server';
import { createWebServer } from '~/platform/http/web-server.server';
import { createChangePoll } from '~/platform/upstream/invalidation.server';
import { clearReads } from '~/platform/upstream/read.server';
import { cacheChange, product } from '../../../../api/db/schema';
import { fillCatalogue } from '../../../api/modules/catalogue';
import { findRoutes, renderedWeb } from '../../../setup/rendered-web';
import { testUpstream } from '../../../setup/upstream';

const upstream = testUpstream(({ db }) => fillCatalogue(db));
const folder = mkdtempSync(join(tmpdir(), 'shop-changed-pages-'));
const MASALA = '/product/garam-masala';

let server: Server;
let origin: string;
let ask: () => Promise<boolean>;

beforeAll(async () => {
  const routes = await findRoutes();
  const listener = createWebListener({
    build: { routes: Object.fromEntries(routes.map((route) => [route.id, route])) },
    config: config(),
    log: pino({ level: 'silent' }),
    remix: await renderedWeb(routes),
    isReady: async () => true,
    publicDir: folder,
    shopName: () => 'Test shop',
  });
  server = createWebServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await close(server);
  rmSync(folder, { recursive: true });
});

/** A request that finds the page in the cache, unless its content changed. */
async function visit(path: string) {
  const answer = await fetch(origin + path);
  return { status: answer.status, text: await answer.text(), age: answer.headers.get('age') };
}
const change = (values: Partial<typeof product.$inferInsert>) =>
  upstream.api.db.update(product).set(values).where(eq(product.slug, 'garam-masala'));

beforeEach(async () => {
  clearReads();
  await change({ status: 'active', stock: 2, price: 85_00 });
  await upstream.api.db.delete(cacheChange);
  ask = createChangePoll();
  await ask();
  // Pages of the previous test are stale.
  await change({ stock: 3 });
  await change({ stock: 2 });
  await ask();
});

describe('the page of a product, after the next poll for changes', () => {
  it('is gone once the product is withdrawn, also from its category', async () => {
    expect((await visit(MASALA)).text).toContain('Only 2 left');
    expect((await visit('/products/spices')).text).toContain('Garam Masala');
    await change({ status: 'withdrawn' });
    expect((await visit(MASALA)).status).toBe(200);
    await ask();
    expect((await visit(MASALA)).status).toBe(410);
    expect((await visit('/products/spices')).text).not.toContain('Garam Masala');
  });

  it('shows that the last piece is sold', async () => {
    expect((await visit(MASALA)).text).toContain('Only 2 left');
    await change({ stock: 0 });
    await ask();
    const { text } = await visit(MASALA);
    expect(text).not.toContain('Only 2 left');
    expect(text).toContain('Out of stock');
  });

  it('stays in the cache while others change', async () => {
    await visit(MASALA);
    await upstream.api.db
      .update(product)
      .set({ stock: 1 })
      .where(eq(product.slug, 'coconut-hair-oil'));
    await ask();
    expect((await visit(MASALA)).age).not.toBeNull();
  });

  it('is shown as it was while the upstream is down, and changes after that', async () => {
    await visit(MASALA);
    await change({ price: 79_00 });
    await ask();
    await upstream.pause();
    const old = await visit(MASALA);
    expect([old.status, old.text.includes('₹85')]).toEqual([200, true]);
    await upstream.resume();
  });
});
