import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, openPage, plainViews, useChromium } from './support/chromium';
import { openClosedShop } from './support/closed-shop';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import { hyderabad, PASSWORD, type PlacedOrder, placeOrders, sendInto } from './support/orders';
import { copyReadyData, type RunningShop, startShop } from './support/server';
import { staffWork } from './support/staff';
import { type TextBrowser, textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const EMAIL = 'shopper@example.com';
const PRODUCT = 'Garlic Oil Capsules';
const neighbour = { ...hyderabad, phone: '9876543212', line1: '14 Lake Road' };

let dataDir: string;
let shop: RunningShop;
/** The one that arrived, then one for each view. */
let ordered: PlacedOrder[];
/** One for each text browser. */
let toCancel: PlacedOrder[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'orders-'));
  await copyReadyData('demo', dataDir);
  const api = await openClosedShop(dataDir);
  const send = sendInto(api);
  ordered = await placeOrders(send, { count: 1 + plainViews.length, email: EMAIL });
  toCancel = await placeOrders(send, { count: 2, email: EMAIL, address: neighbour });
  const [{ number = '' } = {}] = ordered;
  const printed = await staffWork(api.db, dataDir, [
    [number, 'pack'],
    [number, 'ship', '--carrier', 'Blue Dart', '--tracking', '12345678901'],
    [number, 'deliver', '--as', 'asha'],
  ]);
  expect(printed).toContain('paid, delivered');
  await api.close();
  shop = await startShop({ dataDir });
});
afterAll(async () => {
  await shop?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(plainViews.map((view, at) => [describeView(view), view, at] as const))(
  'orders, at %s',
  (_, view, at) => {
    const newVisitor = useChromium();

    it('are found, corrected, cancelled and reordered, with their documents', async () => {
      const visitor = await newVisitor(view);
      const { page } = await openPage(visitor, `${shop.url}/join-us?next=/profile`);
      const inspection = inspect(page);
      const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
      const { look } = inspection;
      await page.getByLabel('E-mail or mobile number').fill(EMAIL);
      await page.getByLabel('Password').fill(PASSWORD);
      await press(page, 'Log in');
      await page.getByRole('link', { name: 'Your orders', exact: true }).click();
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
      await page.getByRole('link', { name: 'Track the parcel' }).waitFor();
      await look('a delivered order');
      if (at === 0) {
        await page.getByRole('link', { name: 'Return products' }).click();
        await press(page, 'Request return');
        await page.getByText('There is a problem').waitFor();
        await look('a return without a reason');
        await page.getByLabel(`How many of ${PRODUCT}?`).selectOption('1');
        await page.getByLabel('Reason for the return').fill('The pack was broken.');
        await press(page, 'Request return');
        await page.getByText('We have received your return request').waitFor();
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
      await page.getByText('Other dates').click();
      await page.getByLabel('To').fill('2001-01-01');
      await page.getByLabel('From').fill('2001-01-02');
      await press(page, 'Show');
      await page.getByText('There is a problem').waitFor();
      await look('dates in the wrong order');
      await page.goto(`${shop.url}/allorder/${arrived?._id}`);
      await press(page, 'Buy again');
      await heading('Your cart').waitFor();
      expect(await inspection.faults()).toEqual([]);
    });
  },
);

describe.runIf(full).each(textBrowsersFor('lynx'))('orders in %s', (name) => {
  let browser: TextBrowser;
  beforeEach(async () => {
    browser = await textBrowsers[name]();
  });
  afterEach(() => browser.close());

  it('are cancelled', async () => {
    const { number = '', _id: id = '' } = toCancel[{ lynx: 0, w3m: 1 }[name]] ?? {};
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
