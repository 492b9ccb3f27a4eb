import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { isInSample } from '../setup/sample';
import { useChromium } from './support/chromium';
import {
  type BenchPage,
  FIRST_FLIGHT,
  findMemberPages,
  findPurchasePages,
  findRegistrationPages,
  measureFirstFlight,
} from './support/first-flight';
import { missingPages, publicPages } from './support/pages';
import '../setup/provided';

/** Figures that are the same on every machine; the bench measures the others. */
const SCRIPT = 85_000;
const PICTURES = 120_000;

const shop = inject('shopUrl');
const category = '/products/health';
const pages: BenchPage[] = [
  { name: 'home', path: '/' },
  { name: 'category', path: category },
  { name: 'product', path: '/product/garlic-oil-capsules' },
];

const phone = { deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Opens a page and records the size of all bodies as transferred. */
async function watch(visitor: BrowserContext, path: string) {
  const page = await visitor.newPage();
  const finished: Request[] = [];
  let last = Date.now();
  page.on('requestfinished', (request) => {
    last = Date.now();
    finished.push(request);
  });
  await page.goto(shop + path, { waitUntil: 'load' });
  const quiet = async () => {
    while (Date.now() - last < 1_500) await delay(100);
  };
  await quiet();
  const of = (kind: RegExp) => finished.filter((request) => kind.test(request.resourceType()));
  const addresses = (kind: RegExp) => of(kind).map((request) => request.url());
  const bytes = async (kind: RegExp) => {
    const sizes = await Promise.all(of(kind).map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  return { page, quiet, bytes, addresses };
}

type Watched = Awaited<ReturnType<typeof watch>>;

/** Scrolls through a page, so that all its pictures load. */
async function lookThrough({ page, quiet }: Watched) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await delay(50);
  }
  await quiet();
}

/** The best format of a picture is only available after it was made in the background. */
async function bestIsMade(url: string) {
  const ask = () => fetch(url, { headers: { Accept: 'image/avif,image/webp,*/*' } });
  await expect.poll(async () => (await ask()).headers.get('content-type')).toBe('image/avif');
}

const isEnhanced = async (page: Page) => (await page.locator('html[data-enhanced]').count()) === 1;

describe('the first view', () => {
  it('of every page fits into the first flight of a connection: HTML, styles, data and headers', async () => {
    const anybodys = [
      ...publicPages
        .map(({ path }) => ({ name: path, path }))
        .filter(({ path }) => isInSample(path)),
      ...missingPages.map((path) => ({ name: path, path, status: 404 })),
    ];
    const { account, office } = await findMemberPages(shop);
    const flights = await measureFirstFlight(shop, [
      ...anybodys,
      ...(await findRegistrationPages(shop)),
      ...[...account, ...office].filter(({ path }) => isInSample(path)),
      ...(await findPurchasePages(shop, '/product/garlic-oil-capsules')),
    ]);
    expect(flights.length).toBeGreaterThan(anybodys.length + 10);
    const wrong = flights.filter(
      ({ first, settled, styleSheets }) =>
        Math.max(first, settled) > FIRST_FLIGHT || styleSheets > 0,
    );
    expect(wrong).toEqual([]);
  });

  it('of a private page includes the styles until the browser has their current files', async () => {
    const path = `${shop}/first-distributor-register/contact`;
    const ahead = /<([^>]+)>; rel=prefetch; as=style/g;
    const open = async (cookie: string) => {
      const page = await fetch(path, { headers: { cookie } });
      return {
        wanted: [...(page.headers.get('link') ?? '').matchAll(ahead)],
        html: await page.text(),
      };
    };
    const first = await open('');
    expect(first.wanted.length).toBe(2);
    const files = await Promise.all(first.wanted.map(([, href]) => fetch(shop + href)));
    const cookies = files.flatMap(({ headers }) => headers.getSetCookie());
    const cookie = cookies.map((text) => text.split(';', 1)[0]).join('; ');
    const later = await open(cookie);
    expect(later.wanted).toEqual([]);
    for (const [, href] of first.wanted) {
      expect(first.html).toContain(`<style data-href="${href}">`);
      expect(later.html).toContain(`<link rel="stylesheet" href="${href}"/>`);
    }
    expect(later.html).not.toContain('<style');
    const outdated = await open(cookie.replaceAll('=', '=OLD'));
    expect(outdated.wanted.length).toBe(2);
    expect(outdated.html).not.toContain('rel="stylesheet"');
    // Shared pages are the same for everybody.
    const shared = await fetch(`${shop}/faq`, { headers: { cookie } });
    expect([shared.headers.get('link'), await shared.text()]).toEqual([
      null,
      expect.stringContaining('<style'),
    ]);
  });

  it.each(pages)('of $name blocks on nothing else and names no module', async ({ path }) => {
    const html = await (await fetch(shop + path)).text();
    expect(html).not.toMatch(/<link[^>]+rel="(stylesheet|modulepreload|preload)"/);
    expect(html).not.toMatch(/<script[^>]+(src|type="module")/);
    // The largest contentful picture is in the markup, with its size, and not lazy.
    const [firstPicture = ''] = /<main[\s\S]*?(<img\b[^>]*>)/.exec(html)?.slice(1) ?? [];
    expect(firstPicture).toMatch(/\bwidth="\d+"/);
    expect(firstPicture).toMatch(/\bheight="\d+"/);
    expect(firstPicture).not.toContain('loading="lazy"');
  });
});

describe('the home page at 360 px', () => {
  const newVisitor = useChromium();
  const SCREEN = 640;

  it('shows a product within a screen and a half, and ends within six', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const page = await visitor.newPage();
    await page.goto(shop);
    const product = await page.locator('main .card').first().boundingBox();
    expect(product?.y).toBeLessThan(1.5 * SCREEN);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(6 * SCREEN);
    // Everything that scrolls sideways is loaded.
    expect(await page.locator('main .double .card').count()).toBe(8);
    expect(await page.locator('main .price + .soft').first().textContent()).toMatch(/per 100/);
  });
});

describe('a category page at 360 px', () => {
  const newVisitor = useChromium();

  /** A visitor with this kind of connection. */
  async function visitorOn(connection: { saveData?: boolean; effectiveType?: string }) {
    const visitor = await newVisitor({ script: true, width: 360 }, phone);
    await visitor.addInitScript((told) => {
      Object.defineProperty(navigator, 'connection', { value: told });
    }, connection);
    return visitor;
  }

  it(`loads at most ${SCRIPT} bytes of script and ${PICTURES} bytes of pictures`, async () => {
    const first = await watch(await visitorOn({ effectiveType: '4g' }), category);
    await first.page.waitForSelector('html[data-enhanced]', { state: 'attached' });
    await first.quiet();
    expect(await first.bytes(/script/)).toBeLessThanOrEqual(SCRIPT);
    // Pictures are encoded for the first visitor; the next one gets the best format.
    await lookThrough(first);
    const pictures = first.addresses(/image/).filter((url) => url.startsWith(`${shop}/images/`));
    await Promise.all(pictures.map(bestIsMade));
    const second = await watch(await visitorOn({ effectiveType: '4g' }), category);
    await lookThrough(second);
    expect(await second.bytes(/image/)).toBeLessThanOrEqual(PICTURES);
  });

  it
    .runIf(full)
    .each([
      { saveData: true, effectiveType: '4g' },
      { effectiveType: '2g' },
      { effectiveType: 'slow-2g' },
    ])('loads no script on %o', async (connection) => {
    const { page, bytes, quiet } = await watch(await visitorOn(connection), category);
    await page.touchscreen.tap(4, 300);
    await quiet();
    expect(await bytes(/script/)).toBe(0);
    expect(await isEnhanced(page)).toBe(false);
  });

  it.runIf(full)('loads script on 3G once the visitor touches the page', async () => {
    const { page, bytes } = await watch(await visitorOn({ effectiveType: '3g' }), category);
    expect(await bytes(/script/)).toBe(0);
    await page.touchscreen.tap(4, 300);
    await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
  });
});
