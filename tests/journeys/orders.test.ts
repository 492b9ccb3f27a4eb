import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, openPage, plainViews, useChromium } from './support/chromium';
import { openClosedShop } from './support/closed-shop';
import { crawl } from './support/crawl';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import {
  hyderabad,
  leadIntoStates,
  orderStates,
  PASSWORD,
  type PlacedOrder,
  placeOrders,
  sendInto,
} from './support/orders';
import { copyReadyData, type RunningShop, startShop } from './support/server';
import { staffWork } from './support/staff';
import { type TextBrowser, textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const program = fileURLToPath(new URL('../../build/index.js', import.meta.url));
const EMAIL = 'shopper@example.com';
/** An account with orders in every state. */
const OTHER = 'demo31@example.com';
const PRODUCT = 'Garlic Oil Capsules';

/**
 * A buyer with cash on delivery whose address is in another script; a phone number may place five
 * such orders a day.
 */
const devanagari = {
  ...hyderabad,
  name: 'आशा वर्मा',
  phone: '9876543211',
  line1: '१२, जौहरी बाज़ार',
};

const neighbour = { ...hyderabad, phone: '9876543212', line1: '14 Lake Road' };

const PRIVATE_STARTS = ['/allorder', '/invoice', '/transaction', '/cart', '/wishlist', '/profile'];
/** What only the owner sees, and what others see of it. */
const PRIVATE =
  /^\/(allorder|invoice|transaction|cart|wishlist|profile|checkout|paymentconfirmation|payment)\b/;

let dataDir: string;
let shop: RunningShop;
/** The one that arrived, then one for each view. */
let ordered: PlacedOrder[];
/** One for each text browser. */
let toCancel: PlacedOrder[];
let credited: PlacedOrder | undefined;
let stated: Map<string, PlacedOrder>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'orders-'));
  await copyReadyData('demo', dataDir);
  const api = await openClosedShop(dataDir);
  const send = sendInto(api);
  ordered = await placeOrders(send, { count: 1 + plainViews.length, email: EMAIL });
  toCancel = await placeOrders(send, { count: 2, email: EMAIL, address: neighbour });
  const other = { email: OTHER, type: 'distributor' } as const;
  const late = await placeOrders(send, { ...other, count: 2, address: devanagari });
  [credited] = late;
  const count = Object.keys(orderStates).length;
  const unpaid = await placeOrders(send, { ...other, count, method: 'razorpay' });
  const [arrived] = ordered;
  const { number = '' } = arrived ?? {};
  const { number: credit = '' } = credited ?? {};
  const printed = await staffWork(api.db, dataDir, [
    [number, 'pack'],
    [number, 'ship', '--carrier', 'Blue Dart', '--tracking', '12345678901'],
    [number, 'deliver', '--as', 'asha'],
    [credit, 'pack'],
    [credit, 'ship', '--carrier', 'DTDC', '--tracking', 'X1'],
    [credit, 'undelivered'],
  ]);
  expect(printed).toContain('paid, delivered');
  stated = await leadIntoStates(api.db, unpaid);
  await api.close();
  shop = await startShop({ dataDir });
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir } as const;
  const pack = [program, 'order', late[1]?.number ?? '', 'pack'];
  // The running shop does it.
  const { stdout } = await promisify(execFile)(process.execPath, pack, { env });
  expect(stdout).toContain('fulfilment packed by staff:');
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

/** Those that differ most, of many pages of few kinds: all for a release. */
const DIFFERENT = ['created', 'pending', 'delivered', 'return asked for', 'partly refunded'];

describe.each(plainViews.map((view) => [describeView(view), view] as const))(
  'an order in any state, at %s',
  (_, view) => {
    const newVisitor = useChromium();

    it('is shown with its actions, to its buyer and to anybody with its address', async () => {
      const visitor = await newVisitor(view);
      const { page } = await openPage(visitor, `${shop.url}/join-us?next=/transaction`);
      const inspection = inspect(page);
      await page.getByLabel('E-mail or mobile number').fill(OTHER);
      await page.getByLabel('Password').fill(PASSWORD);
      await press(page, 'Log in');
      await page.getByText('You have no payments yet').waitFor();
      await inspection.look('no payments');
      const stored: string[] = [];
      const visit = async (path: string, state: string) => {
        const answer = await page.goto(shop.url + path, { waitUntil: 'load' });
        const kept = (await answer?.headerValue('cache-control')) ?? '';
        if (!kept.includes('no-store')) stored.push(`${path}: ${kept}`);
        expect(answer?.status(), path).toBe(200);
        await inspection.look(state);
      };
      const idOf = (state: string) => stated.get(state)?._id ?? '';
      for (const [state, { _id: id }] of stated) {
        if (!full && !DIFFERENT.includes(state)) continue;
        await visit(`/allorder/${id}`, `the order, ${state}`);
        await visit(`/paymentconfirmation/any/${id}`, `the payment, ${state}`);
      }
      for (const change of ['address', 'cancel', 'return']) {
        const id = idOf(change === 'return' ? 'delivered' : 'created');
        await visit(`/allorder/${id}/${change}`, `asking to ${change}`);
      }
      await visit(`/checkout/pay/${idOf('created')}`, 'choosing how to pay');
      const attempt = crypto.randomUUID();
      await visit(`/checkout/pay/${idOf('pending')}?by=link&attempt=${attempt}`, 'a payment link');
      await page.getByRole('main').getByRole('link', { name: /^http/ }).click();
      await page.getByText('Demo mode: no money moves.').waitFor();
      await inspection.look('the page behind the link');
      for (const kind of ['Invoice', 'Credit note']) {
        await visit(`/allorder/${credited?._id}`, 'an order with papers');
        await page.getByRole('link', { name: new RegExp(`^${kind} `) }).click();
        await page.getByText('आशा वर्मा').first().waitFor();
        await inspection.look(kind);
      }
      expect(stored).toEqual([]);
      expect(await inspection.faults()).toEqual([]);
      const cookies = await visitor.cookies();
      const found = await crawl(shop.url, {
        start: PRIVATE_STARTS,
        skip: (path) => !PRIVATE.test(path),
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      });
      expect(found.broken).toEqual([]);
      expect(found.pages.length).toBeGreaterThan(stated.size);
      const { page: strange } = await openPage(
        await newVisitor(view),
        `${shop.url}/paymentconfirmation/paid/${idOf('created')}`,
      );
      const other = inspect(strange);
      await strange
        .getByRole('heading', { name: 'We have not received your payment yet' })
        .waitFor();
      await other.look('the payment of somebody else');
      await strange.goto(`${shop.url}/payment/razorpay/return?order=${idOf('created')}`);
      await other.look('a return that proves nothing');
      expect(await other.faults()).toEqual([]);
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
