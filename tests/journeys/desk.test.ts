import { text } from 'node:stream/consumers';
import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { isInSample } from '../setup/sample';
import { findViolations } from './support/axe';
import { findOverflow, openPage, useChromium, widths } from './support/chromium';
import {
  acceptAsOwner,
  announceIn,
  type DeskPage,
  deskPatterns,
  ownerLink,
  takeAllRoles,
  uploadImport,
  walkDesk,
} from './support/desk';
import { buyProduct, publishProduct } from './support/desk-catalogue';
import { findHtmlErrors } from './support/html-validity';
import { inspect } from './support/inspection';
import { findKeyboardFaults } from './support/keyboard';
import { placeOrders, sendTo } from './support/orders';
import { findRunTogether } from './support/run-together';
import '../setup/provided';

const FIRST_FLIGHT = 14_600;
const shop = inject('shopUrl');
/** No other journey orders with this account. */
const BUYER = 'demo37@example.com';
/** Two products, one of them rejected. Visitors of other journeys do not see withdrawn ones. */
const GOODS = [
  'sku,name,category,price,shop_status',
  'J1,Soap of the journey,Health & Wellness,90,withdrawn',
  'J2,Salt of the journey,Health & Wellness,cheap,withdrawn',
].join('\n');
const EMAIL = 'desk-walk@shop.test';

const { measureFirstFlight } = (await import(
  new URL('../../bench/first-flight.mjs', import.meta.url).href
)) as {
  measureFirstFlight(
    url: string,
    pages: { name: string; path: string; cookie: string }[],
  ): Promise<{ page: string; status: number; first: number; settled: number }[]>;
};

describe('every page of the desk', () => {
  const newVisitor = useChromium();
  let cookie: string;
  let invitation: string;
  let pages: DeskPage[];
  beforeAll(async () => {
    const order = { count: 1, email: BUYER, type: 'distributor' } as const;
    await placeOrders(sendTo({ logs: () => inject('shopLog') }), order);
    await fetch(`${shop}/contact-us`, { method: 'POST', body: new URLSearchParams(message) });
    const link = (email: string) => ownerLink(shop, inject('shopDataDir'), email);
    await announceIn(shop, inject('shopDataDir'));
    cookie = await acceptAsOwner(await link(EMAIL));
    await takeAllRoles(shop, cookie, EMAIL);
    invitation = (await link('invited@shop.test')).slice(shop.length);
    await uploadImport(shop, cookie, GOODS);
    pages = await walkDesk(shop, cookie);
  });
  const message = {
    name: 'Asha Verma',
    email: 'asha@example.com',
    phone: '9876543210',
    subject: 'A question',
    message: 'When does the shop open again?',
  };

  /** Opened by a form of the list of orders. */
  const chosenOrders = '/desk/orders/undelivered';
  const read = async (path: string, headers: Record<string, string>) =>
    (await fetch(shop + path, { headers })).text();

  /** The page of a form and those without a session, too. */
  const all = async (): Promise<{ path: string; html: string; cookie: string }[]> => [
    ...pages.map(({ path, html }) => ({ path, html, cookie })),
    { path: chosenOrders, html: await read(chosenOrders, { cookie }), cookie },
    ...(await Promise.all(
      ['/desk/sign-in', invitation].map(async (path) => {
        return { path, html: await read(path, {}), cookie: '' };
      }),
    )),
  ];

  it('is reached from the first one by links', () => {
    const reached = new Set(pages.map(({ pattern }) => pattern));
    expect(deskPatterns().filter((pattern) => !reached.has(pattern))).toEqual([chosenOrders]);
    expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
    expect(pages.length).toBeGreaterThan(15);
  });

  it('is valid HTML with one heading, whose words are apart without styles', async () => {
    const documents = (await all()).map(({ path, html }) => ({ name: path, html }));
    const checked = documents.filter(({ name }) => isInSample(name));
    expect(await findHtmlErrors(checked)).toEqual([]);
    for (const { name, html } of documents) {
      expect(findRunTogether(html), name).toEqual([]);
      expect([...html.matchAll(/<h1[ >]/g)].length, name).toBe(1);
    }
  });

  it('fits into the first flight of a connection', async () => {
    const list = (await all())
      .map((page) => ({ ...page, name: page.path }))
      .filter(({ name }) => isInSample(name));
    const flights = await measureFirstFlight(shop, list);
    expect(flights).toHaveLength(list.length);
    expect(flights.length).toBeGreaterThan(5);
    const isWrong = ({ status, first, settled }: (typeof flights)[number]) =>
      status !== 200 || Math.max(first, settled) > FIRST_FLIGHT;
    expect(flights.filter(isWrong)).toEqual([]);
  });

  it('is accessible, fits on a phone and a desktop, and works by keyboard', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    await keepCookie(visitor, shop, cookie);
    const faults: string[] = [];
    const { page } = await openPage(visitor, `${shop}/desk`);
    // They are made of the same parts: every second one, unless for a release.
    const looked = pages.filter((_, index) => full || index % 2 === 0);
    for (const [index, { path }] of looked.entries()) {
      await page.goto(shop + path, { waitUntil: 'load' });
      const found = await findOverflow(page, widths);
      if (full || index % 5 === 0) {
        found.push(...(await findKeyboardFaults(page, full || index % 15 === 0 ? 'key' : 'focus')));
        found.push(...(await findViolations(page)));
      }
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it.runIf(full)('imports a file with a rejected row, and undoes it', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    await keepCookie(visitor, shop, cookie);
    const { page } = await openPage(visitor, `${shop}/desk/imports`);
    const isShown = async (sentence: string) => {
      await page.reload();
      return page.getByText(sentence).count();
    };
    const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(GOODS) };
    await page.getByLabel('File of products').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload and check' }).click();
    await page.getByText('Rejected: price is not an amount in rupees').waitFor();
    await page.getByRole('button', { name: 'Start the import' }).click();
    await expect.poll(() => isShown('Download the rejected rows')).toBe(1);
    expect(await page.locator('dl').first().textContent()).toMatch(/New products\s*1(?!\d)/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the rejected rows (CSV)' }).click(),
    ]);
    expect(await text(await download.createReadStream())).toContain(
      '3,price is not an amount in rupees: “cheap”,J2',
    );
    await page.locator('summary', { hasText: 'Undo this import' }).click();
    await page.getByRole('button', { name: 'Yes, undo it' }).click();
    await expect.poll(() => isShown('The import is undone')).toBe(1);
  });

  it('makes, prices, pictures and publishes a product without script, which is bought', async () => {
    const name = 'Saffron Threads of Pampore';
    const visitor = await newVisitor({ script: false, width: 360 });
    await keepCookie(visitor, shop, cookie);
    const { page } = await openPage(visitor, `${shop}/desk/products`);
    const inspection = inspect(page);
    await publishProduct(page, name, inspection.look);
    await buyProduct(page, shop, { name, price: '₹199.50', email: BUYER });
    expect(await inspection.faults()).toEqual([]);
  });

  it('moves to the search by the key /, unless somebody types or has turned it off', async () => {
    const visitor = await newVisitor({ script: true, width: 1280 });
    await keepCookie(visitor, shop, cookie);
    const { page, errors } = await openPage(visitor, `${shop}/desk/orders`);
    const search = page.getByRole('searchbox');
    await page.keyboard.press('/');
    await expect
      .poll(() => search.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type('a/b');
    expect(await search.inputValue()).toBe('a/b');
    await page.goto(`${shop}/desk/account`);
    await page.getByRole('button', { name: 'Turn this shortcut off' }).click();
    await page.goto(`${shop}/desk/orders`);
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(errors).toEqual([]);
  });
});

async function keepCookie(visitor: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=', 2);
  await visitor.addCookies([{ name, value, domain: new URL(url).hostname, path: '/desk' }]);
}
