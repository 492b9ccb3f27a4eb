import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { openPage, useChromium } from './support/chromium';
import { foreignShop } from './support/foreign-shop';
import '../setup/provided';

const view = { script: true, width: 360 };
const DAY_S = 86_400;
const enhanced = (page: Page) => page.waitForSelector('html[data-enhanced]', { state: 'attached' });

/** What happens to an answer between shop and browser. */
type Line = 'whole' | 'half' | 'none' | 'proxy-error' | 'shop-error';

describe('a page stored for offline use', () => {
  const newVisitor = useChromium();
  const shop = new URL(inject('shopUrl'));
  let between: Server;
  let url: string;
  let line: Line;
  /** The age in seconds that the shop claims for its pages. */
  let age: number;

  beforeAll(async () => {
    between = createServer((request, response) => {
      const { url: path, method, headers } = request;
      const isPage = headers['sec-fetch-mode'] === 'navigate';
      // Without validators, because a 304 has no half.
      if (isPage) delete headers['if-none-match'];
      if (line === 'none') return response.destroy();
      if (isPage && line === 'proxy-error') return response.writeHead(502).end('Bad gateway');
      if (isPage && line === 'shop-error') {
        return response.writeHead(503, { 'X-Request-Id': '1' }).end('Said by the shop');
      }
      const { hostname, port } = shop;
      const asked = httpRequest({ hostname, port, path, method, headers }, (answer) => {
        // A page of the last minute would not be requested again.
        const own = { age: String(age), 'cache-control': 'public, max-age=0' };
        if (isPage) Object.assign(answer.headers, own);
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        if (!isPage || line !== 'half') return answer.pipe(response);
        answer.once('data', (bytes: Buffer) => {
          response.write(bytes.subarray(0, 500), () => response.destroy());
        });
      });
      request.pipe(asked);
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    line = 'whole';
    age = 0;
  });
  afterAll(() => {
    between?.closeAllConnections();
    between?.close();
  });

  async function keptBrands() {
    const visitor = await newVisitor(view, { serviceWorkers: 'allow' });
    const { page } = await openPage(visitor, `${url}/brands`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const heading = await page.reload().then(() => page.textContent('h1'));
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('pages-1')).keys()).length))
      .toBe(1);
    return { page, heading };
  }

  it.runIf(full)('is not replaced by an incomplete one', async () => {
    const { page, heading } = await keptBrands();
    line = 'half';
    await page.goto(`${url}/brands`, { waitUntil: 'commit' });
    line = 'none';
    await page.goto(`${url}/brands`);
    expect(await page.textContent('h1')).toBe(heading);
    expect(await page.textContent('main')).toContain('You are offline');
  });

  it.runIf(full)('shows when it was rendered, not when it was sent', async () => {
    age = 2 * DAY_S;
    const { page } = await keptBrands();
    line = 'none';
    const sent = await page.reload();
    const made = Date.parse((await sent?.headerValue('date')) ?? '') - age * 1_000;
    const day = new Date(made).toLocaleString('en-IN', {
      dateStyle: 'medium',
      timeZone: 'Asia/Kolkata',
    });
    expect(await page.textContent('main')).toContain(`This page is as it was on ${day}`);
  });

  it("is shown in place of a proxy's error, and not of the shop's own", async () => {
    const { page, heading } = await keptBrands();
    line = 'proxy-error';
    await page.reload();
    expect(await page.textContent('h1')).toBe(heading);
    expect(await page.textContent('main')).toContain('The shop cannot be reached at the moment');
    line = 'shop-error';
    await page.reload();
    expect(await page.textContent('body')).toContain('Said by the shop');
    line = 'proxy-error';
    await page.goto(`${url}/about-us`);
    expect(await page.textContent('body')).toContain('Bad gateway');
  });
});

describe('if the operator disables offline pages', () => {
  const newVisitor = useChromium();
  const foreign = foreignShop({ env: { SERVICE_WORKER: '0' } });

  it('a browser unregisters the service worker, and no page registers it again', async () => {
    const visitor = await newVisitor(view, { serviceWorkers: 'allow' });
    await visitor.addInitScript(() => {
      const register = ServiceWorkerContainer.prototype.register;
      ServiceWorkerContainer.prototype.register = function (...given) {
        document.documentElement.setAttribute('data-registered', '');
        return register.apply(this, given);
      };
    });
    const { page } = await openPage(visitor, `${foreign.shop.url}/brands`);
    await enhanced(page);
    expect(await page.locator('html[data-registered]').count()).toBe(0);
    await page.evaluate(async () => {
      await caches.open('pages-1');
      await navigator.serviceWorker.register('/sw.js');
    });
    const left = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()),
        ...(await caches.keys()),
      ]);
    await expect.poll(left).toEqual([]);
  });
});
