import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import qs from 'qs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeView, openPage, useChromium, views } from './support/chromium';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import { copyReadyData, type RunningShop, startShop } from './support/server';
import { type TextBrowser, textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const program = fileURLToPath(new URL('../../build/index.js', import.meta.url));
const PASSWORD = 'demo-password';
const EMAIL = 'shopper@example.com';
const PRODUCT = 'Garlic Oil Capsules';

/** Paid at the door, so that no gateway is needed. */
const address = {
  name: 'Asha Verma',
  phone: '9876543210',
  line1: '12 Lake Road',
  city: 'Hyderabad',
  state: '36',
  pin: '500001',
};

let dataDir: string;
let shop: RunningShop;
let ordered: { _id: string; number: string }[];

/** Orders through the api of a running shop, whose port is in its log. */
async function order(count: number) {
  const [, port] = /"port":(\d+)[^\n]*the api listens/.exec(shop.logs()) ?? [];
  async function call(path: string, fields: object, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(qs.stringify(fields));
    const url = `http://127.0.0.1:${port}/api/${path}`;
    const answer = await fetch(url, { method: 'POST', body, headers });
    const { data, message, token } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${message}`);
    return { data, token };
  }
  const { token } = await call('distributor/login', { email: EMAIL, password: PASSWORD });
  const headers = { Authorization: `Bearer ${token}` };
  const items = [{ product: 'garlic-oil-capsules', quantity: 2 }];
  const { data: quoted } = await call(
    'order/quote',
    { items, pin: address.pin, state: '36' },
    headers,
  );
  const wish = { items, address, payment_method: 'cod', expected_total: quoted.total };
  const orders = [];
  for (let made = 0; made < count; made += 1) {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    orders.push((await call('order/user/create', wish, { ...headers, ...key })).data);
  }
  return orders;
}

/** Runs `npm run order` on the folder of a shop that stands still. */
async function staff(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir } as const;
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'orders-'));
  await copyReadyData('demo', dataDir);
  shop = await startShop({ dataDir });
  ordered = await order(5);
  const [arrived] = ordered;
  const { number = '' } = arrived ?? {};
  await expect(staff('order', number, 'pack')).rejects.toThrow('is in use by the running program');
  await shop.stop();
  await staff('order', number, 'pack');
  await staff('order', number, 'ship', '--carrier', 'Blue Dart', '--tracking', '12345678901');
  expect(await staff('order', number, 'deliver', '--as', 'asha')).toContain('paid, delivered');
  expect(await staff('ledger')).toContain('The ledger agrees');
  shop = await startShop({ dataDir });
});
afterAll(async () => {
  await shop?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(views.map((view, at) => [describeView(view), view, at] as const))(
  'orders, at %s',
  (_, view, at) => {
    const newVisitor = useChromium();

    it('are found, corrected, cancelled and bought again, with their papers', async () => {
      const visitor = await newVisitor(view);
      const { page } = await openPage(visitor, `${shop.url}/join-us?next=/profile`);
      const inspection = inspect(page);
      const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
      const { look } = inspection;
      await page.getByLabel('E-mail or mobile number').fill(EMAIL);
      await page.getByLabel('Password').fill(PASSWORD);
      await press(page, 'Log in');
      await page.getByRole('link', { name: 'Your orders' }).click();
      await heading('Your orders').waitFor();
      await look('the list');

      const [arrived, ...open] = ordered;
      const { number = '' } = open[at] ?? {};
      await page.getByRole('link', { name: `Order ${number}` }).click();
      await heading(`Order ${number}`).waitFor();
      await look('an order');
      await page.getByRole('link', { name: 'Correct the address' }).click();
      await page.getByLabel('PIN code').fill('12');
      await press(page, 'Save address');
      await page.getByText('There is a problem').waitFor();
      await look('a wrong address');
      await page.getByLabel('PIN code').fill('500002');
      await press(page, 'Save address');
      await page.getByText('The new address is saved').waitFor();
      await page.getByRole('link', { name: 'Cancel the order' }).click();
      await heading('Cancel the order?').waitFor();
      await look('asking whether to cancel');
      await press(page, 'Cancel this order');
      await page.getByText('Your order is cancelled').waitFor();
      await look('a cancelled order');

      await page.goto(`${shop.url}/allorder/${arrived?._id}`);
      await page.getByRole('link', { name: 'Follow the parcel' }).waitFor();
      await look('a delivered order');
      if (at === 0) {
        await page.getByRole('link', { name: 'Send goods back' }).click();
        await press(page, 'Ask to send back');
        await page.getByText('There is a problem').waitFor();
        await look('a return without a reason');
        await page.getByLabel(`How many of ${PRODUCT}?`).selectOption('1');
        await page.getByLabel('Why do you send it back?').fill('The pack was broken.');
        await press(page, 'Ask to send back');
        await page.getByText('We know that you want to send goods back').waitFor();
        await look('a return that was asked for');
      }

      await page.goto(`${shop.url}/invoice`);
      await heading('Your invoices').waitFor();
      await look('invoices');
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await heading(/^Tax invoice /).waitFor();
      await look('an invoice');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download PDF' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^[\w-]+\.pdf$/);

      await page.goto(`${shop.url}/transaction`);
      await page.getByText('Cash').first().waitFor();
      await look('payments');
      await page.getByLabel('To').fill('2001-01-01');
      await page.getByLabel('From').fill('2001-01-02');
      await press(page, 'Show');
      await page.getByText('There is a problem').waitFor();
      await look('days in the wrong order');
      await page.goto(`${shop.url}/allorder/${arrived?._id}`);
      await press(page, 'Buy again');
      await heading('Your cart').waitFor();
      expect(await inspection.faults()).toEqual([]);
    });
  },
);

describe.each(textBrowsersFor('lynx'))('orders in %s', (name) => {
  let browser: TextBrowser;
  beforeEach(async () => {
    browser = await textBrowsers[name]();
  });
  afterEach(() => browser.close());

  it('are cancelled', async () => {
    const { number = '', _id: id = '' } = ordered[{ lynx: 3, w3m: 4 }[name]] ?? {};
    await browser.open(`${shop.url}/join-us`);
    await browser.fill('E-mail or mobile number', EMAIL);
    await browser.fill('Password', PASSWORD);
    await browser.submit('Log in');
    await browser.open(`${shop.url}/allorder`);
    expect(await browser.text()).toContain(number);
    await browser.open(`${shop.url}/allorder/${id}/cancel`);
    await browser.submit('Cancel this order');
    expect(await browser.text()).toContain('Your order is cancelled');
  });
});
