import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../setup/app-code';
import { full } from '../setup/full';
import { textOf } from '../setup/pdf';
import { openPage, useChromium } from './support/chromium';
import { press } from './support/forms';
import { tagsOf } from './support/html';
import { inspect } from './support/inspection';
import { factsIn, readOpenedShop } from './support/opened-shop';
import { type RunningShop, startShop } from './support/server';
import { fillAddress, heading, placeBy, settle } from './support/shopping';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../build/index.js', import.meta.url));

const PASSWORD = 'granite umbrella fourteen';
const VIEW = { script: false, width: 360 };
const PRODUCTS = `sku,name,category,price,mrp,stock
S-1,Saffron Threads,Spices,250,300,40
S-2,Sandal Soap,Bath,60,75,40
`;

const COMPANY = {
  name: 'Kesari',
  legalName: 'Kesari Home Private Limited',
  tagline: 'Saffron to the street',
  'registeredOffice-street': '7 Temple Street',
  'registeredOffice-city': 'Pune',
  'registeredOffice-pin': '411001',
  phone: '020 555 0100',
  email: 'hello@kesari.example',
};
const TAX = { gstin: '27AAPFU0939F1ZV', state: 'Maharashtra', stateCode: '27' };
const officer = (kind: string, name: string) => ({
  [`${kind}-name`]: name,
  [`${kind}-designation`]: 'Customer desk',
  [`${kind}-phone`]: '020 555 0101',
  [`${kind}-email`]: `${kind.toLowerCase()}@kesari.example`,
});
const OFFICERS = {
  ...officer('grievanceOfficer', 'Meena Iyer'),
  ...officer('nodalOfficer', 'Arun Das'),
};
const DELIVERY = {
  deliveryDays: '9',
  freeShippingAbove: '999',
  shippingFee: '79',
  'zones-0-name': 'Maharashtra',
  'zones-0-prefixes': '40, 41',
  'zones-0-days-max': '4',
  'zones-0-chargePaise': '59',
  'zones-0-freeFromPaise': '799',
  'zones-1-name': 'everywhere else',
  'zones-1-prefixes': '*',
  'zones-1-days-min': '3',
  'zones-1-days-max': '9',
  'zones-1-chargePaise': '79',
  'zones-1-freeFromPaise': '999',
};
const RETURNS = { returnDays: '21', buyBackDays: '45', coolingOffDays: '60' };

let dataDir: string;
let shop: RunningShop;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-opened-'));
  const file = join(dataDir, 'products.csv');
  await writeFile(file, PRODUCTS);
  const env = { ...process.env, NODE_ENV: 'production' as const, DATA_DIR: dataDir };
  await run(process.execPath, [program, 'import', file, '--no-pictures', '--gst', '5'], { env });
  shop = await startShop({ dataDir, env: { DEMO_SHOP: '0' } });
});
afterAll(async () => {
  await shop?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Fills in fields by their names. */
async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`main [name="${name}"]`).fill(value);
  }
}

/** From the list to a form, and back with what it saved. */
async function save(page: Page, task: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('main').getByRole('link', { name: task, exact: true }).click();
  await heading(page, task).waitFor();
  await fillIn(page, fields);
  await press(page, 'Save');
  await page.getByText(`${task} is saved as version 2`).waitFor();
  await heading(page, 'Open your shop').waitFor();
}

/** Reads and confirms a draft by the form of its page, as the browser does. */
async function confirm(owner: BrowserContext, draft: string): Promise<void> {
  const html = await (await owner.request.get(draft)).text();
  expect(factsIn(html), draft).toEqual([]);
  const hidden = tagsOf(html.slice(html.indexOf('<main'))).filter(
    ({ name, attributes }) => name === 'input' && attributes.type === 'hidden',
  );
  const form = Object.fromEntries(
    hidden.map(({ attributes: { name = '', value = '' } }) => [name, value]),
  );
  const answer = await owner.request.post(draft, { form });
  expect(await answer.text(), draft).toContain('is confirmed');
}

async function readMore(visitor: BrowserContext, path: string): Promise<string> {
  const response = await visitor.request.get(`${shop.url}${path}`);
  expect(response.status(), path).toBe(200);
  const body = await response.body();
  const isPdf = response.headers()['content-type']?.startsWith('application/pdf');
  return isPdf ? textOf(body) : body.toString();
}

describe.runIf(full)('a new shop', () => {
  const newVisitor = useChromium();

  it('is opened by the address it writes down, and has nothing of the demo on any page', async () => {
    const closed = async () => {
      const response = await fetch(shop.url);
      return [response.status, await response.text()];
    };
    await expect.poll(closed).toEqual([503, expect.stringContaining('New shop opens soon')]);
    const address = (await readFile(join(dataDir, 'opening-address.txt'), 'utf8')).trim();
    expect(shop.logs()).toContain('opening-address.txt');
    expect(shop.logs()).not.toContain(address.split('/').at(-1));

    const owner = await newVisitor(VIEW);
    const { page } = await openPage(owner, address);
    const { look } = inspect(page);
    await heading(page, 'Open your shop').waitFor();
    await look('the first owner');
    const secret = (await page.locator('main code').first().textContent()) ?? '';
    await fillIn(page, { name: 'Lata Rao', email: 'lata@kesari.example', password: PASSWORD });
    await fillIn(page, { app_code: codeOf(secret, new Date()) });
    await press(page, 'Create account');
    await page.getByText('Welcome, Lata Rao').waitFor();
    await look('the list');
    expect((await fetch(address)).status).toBe(410);
    await expect(readFile(join(dataDir, 'opening-address.txt'))).rejects.toThrow('ENOENT');
    expect(shop.logs()).not.toContain('root path');

    await save(page, 'Company', COMPANY);
    await save(page, 'Tax', TAX);
    await save(page, 'Officers', OFFICERS);
    await save(page, 'Delivery', DELIVERY);
    await save(page, 'Returns', RETURNS);

    await page.getByRole('link', { name: 'First distributor' }).click();
    await look('the first distributor');
    await fillIn(page, { name: 'Kesari Home', email: 'founder@kesari.example' });
    await fillIn(page, { phone: '9000000001', password: PASSWORD, refCode: 'KESARI' });
    await press(page, 'Create the distributor');
    await page.getByText(/Kesari Home is distributor [A-Z]+\d+/).waitFor();

    const drafts = page.locator('main a[href^="/desk/opening/text/"]');
    const texts = await drafts.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(texts.length).toBeGreaterThan(15);
    const [first = '', ...others] = texts.map((href) => `${shop.url}${href}`);
    await page.goto(first);
    await look('a draft');
    expect(factsIn(await page.content()), first).toEqual([]);
    await press(page, 'I have read this page, and it is true for our shop');
    await page.getByText('is confirmed').waitFor();
    for (const draft of others) await confirm(owner, draft);

    await page.reload();
    await page.getByRole('link', { name: 'Check what is left and open the shop' }).click();
    await heading(page, 'Ready to go live').waitFor();
    await look('ready');
    expect((await fetch(shop.url)).status).toBe(503);
    await press(page, 'Open the shop');
    await page.getByText('The shop is open', { exact: true }).waitFor();

    const pages = await readOpenedShop(shop.url);
    const about = pages.find(({ path }) => path === '/about-us')?.html;
    expect(about).toContain('7 Temple Street, Pune');

    const buyer = await newVisitor(VIEW);
    const { page: shopping } = await openPage(buyer, `${shop.url}/join-us`);
    await shopping.getByLabel('E-mail or mobile number').fill('founder@kesari.example');
    await shopping.getByLabel('Password').fill(PASSWORD);
    await press(shopping, 'Log in');
    await shopping.waitForURL((url) => url.pathname !== '/join-us');
    await shopping.goto(`${shop.url}/products/spices`);
    await shopping.getByRole('main').getByRole('link', { name: 'Saffron Threads' }).first().click();
    await press(shopping, 'Add to cart');
    await shopping.getByText('Added to your cart').waitFor();
    await press(shopping, 'Checkout');
    await fillAddress(shopping);
    await press(shopping, 'Continue to payment');
    await placeBy(shopping, '(Razorpay)');
    await settle(shopping, VIEW, /^Pay/);
    await heading(shopping, 'Thank you, your order is paid').waitFor();
    await shopping.goto(`${shop.url}/invoice`);
    const invoice = await shopping
      .locator('main a[href^="/invoice/"]')
      .first()
      .getAttribute('href');
    for (const path of [
      `${invoice}`,
      `${invoice}/pdf`,
      '/allorder',
      '/dashboard',
      '/documents/welcome-letter/pdf',
      '/documents/agreement',
      '/icard',
      '/sandbox/messages',
      '/manifest.webmanifest',
      '/sitemap.xml',
      '/robots.txt',
    ]) {
      expect(factsIn(await readMore(buyer, path)), path).toEqual([]);
    }
    expect(await readMore(buyer, `${invoice}/pdf`)).toContain('27AAPFU0939F1ZV');
  });
});
