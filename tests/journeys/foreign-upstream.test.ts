import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, likelyViews, openPage, useChromium, type View } from './support/chromium';
import { ACCOUNTS, type AccountType, FOREIGN_PASSWORD } from './support/foreign-buying';
import { foreignSeller, KEY_OF_THE_WEB } from './support/foreign-shop';
import { press } from './support/forms';
import { inspect } from './support/inspection';

const foreign = foreignSeller();

const get = async (path: string) => {
  const response = await fetch(foreign.shop.url + path, { redirect: 'manual' });
  return { status: response.status, html: await response.text() };
};

const pages = [
  '/',
  '/products',
  '/products/kirana',
  '/products/kirana?page=2',
  '/products/%E0%A4%AA', // an unknown slug, 404
  '/product/thing-0',
  '/product/thing-1',
  '/product/thing-8',
  '/brands',
  '/brands/gaon',
  '/search?q=thing',
  '/search?q=nothing+at+all',
  '/articles',
  '/article/a1',
  '/article/a2',
  '/news',
  '/about-us',
  '/contact-us',
  '/grievance-mechanism',
  '/join-us',
  '/sitemap.xml',
];

describe('against an upstream written from the specification alone', () => {
  it.each(pages)('%s renders', async (path) => {
    const { status, html } = await get(path);
    expect(status).toBe(path === '/products/%E0%A4%AA' ? 404 : 200);
    expect(html).not.toMatch(/Unexpected Application Error|undefined|NaN|\[object Object\]/);
  });

  it('shows prices that were sent as text, and no price that was not sent', async () => {
    expect((await get('/product/thing-1')).html).toContain('₹100.01');
    expect((await get('/product/thing-0')).html).not.toMatch(/₹0\b(?!\.)[^0-9]/);
  });

  it('cleans an article of scripts', async () => {
    const { html } = await get('/article/a1');
    expect(html.includes('<strong>there</strong>')).toBe(true);
    expect(html.includes('bad()')).toBe(false);
  });

  it('links to the next page without a total', async () => {
    expect((await get('/products/kirana')).html).toContain('/products/kirana?page=2');
  });

  it('says that it files no tickets, and keeps the input', async () => {
    const body = new URLSearchParams({
      name: 'Demo Visitor',
      email: 'visitor@example.com',
      subject: 'A question',
      message: 'Words that must not be lost',
      idempotency_key: 'key-of-the-test',
    });
    const response = await fetch(`${foreign.shop.url}/contact-us`, { method: 'POST', body });
    expect(response.status).toBe(501);
    expect(await response.text()).toContain('Words that must not be lost');
  });

  it.each([
    ['/product/thing-2', /related/],
    ['/sitemap.xml', /sitemap/],
  ])('%s is shown although the upstream lacks a call', async (path, call) => {
    expect((await get(path)).status).toBe(200);
    expect(foreign.upstream.unknown.filter((made) => call.test(made))).not.toEqual([]);
  });
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

/** Each view buys with its own account. */
const buyerIn = ({ script }: View): AccountType => (script ? 'distributor' : 'customer');

async function logIn(page: Page, type: AccountType): Promise<void> {
  await page.goto(`${foreign.shop.url}/join-us`);
  await page.getByLabel('E-mail or mobile number').fill(ACCOUNTS[type]);
  await page.getByLabel('Password').fill(FOREIGN_PASSWORD);
  await press(page, 'Log in');
  await page.waitForURL((url) => url.pathname !== '/join-us');
}

async function add(page: Page, slug: string, quantity: string): Promise<void> {
  await page.goto(`${foreign.shop.url}/product/${slug}`);
  await page.getByLabel('Quantity').selectOption(quantity);
  await press(page, 'Add to cart');
  await page.getByText('Added to your cart').waitFor();
}

/** The delivery address; `state` is chosen from a list. */
const address = {
  name: 'Asha Verma',
  phone: '9876543210',
  line1: '12 Lake Road',
  line2: '',
  landmark: '',
  city: 'Hyderabad',
  pin: '500001',
};
const addressLabels = {
  name: 'Full name',
  phone: 'Mobile number',
  line1: 'House number and street',
  city: 'City, town or village',
  pin: 'PIN code',
} as const;

async function fillAddress(page: Page): Promise<void> {
  await heading(page, 'Delivery address');
  for (const [name, label] of Object.entries(addressLabels)) {
    const value = address[name as keyof typeof addressLabels];
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel('State', { exact: true }).selectOption('Telangana');
  await press(page, 'Continue to payment');
}

async function choosePayment(page: Page, gateway: 'Razorpay' | 'SabPaisa'): Promise<void> {
  await heading(page, 'Check your order');
  await page.getByText('The total is calculated after you place the order').waitFor();
  expect(await page.getByRole('radio').count()).toBe(2);
  await page.getByLabel(gateway).check();
}

/** With script, the page with the gateway's form submits itself. */
async function toGateway(page: Page, { script }: View, amount: string): Promise<void> {
  if (!script) await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await heading(page, 'A gateway');
}

/** On the gateway's own pages. */
const choose = (page: Page, button: string) => page.getByRole('button', { name: button }).click();

/** The order as sent: exactly what was shown. */
const orderOf = (product: string, quantity: string, method: string) => ({
  'items[0][product]': product,
  'items[0][quantity]': quantity,
  ...Object.fromEntries(
    Object.entries({ ...address, state: '36' }).map(([name, value]) => [`address[${name}]`, value]),
  ),
  payment_method: method,
  email: '',
  gstin: '',
  from_cart: 'true',
  business_name: '',
});

/** Calls that change something, or start a payment. */
const writesOf = (type: AccountType) =>
  foreign.upstream.calls
    .filter(({ bearer }) => bearer.endsWith(type))
    .filter(({ method, path }) => method !== 'GET' || path === 'sabpaisa/initPgReq')
    .map(({ method, path, query, fields }) => [
      `${method} ${path.replace(/\/\d+$/, '/{id}')}`,
      method === 'GET' ? query : fields,
    ]);

/** Calls of section 7 that only read, as far as buying needs them. */
const READS = [
  'distributor/cart/all',
  'distributor/transaction/all',
  'distributor/wishlist/all',
  'order/all',
  'razorpay/fetch/{id}',
];

// Each buyer's calls are counted from the first, so each buys in one view.
describe.runIf(full).each(likelyViews.map((view) => [describeView(view), view] as const))(
  'a purchase by the specified calls alone, at %s',
  (_, view) => {
    const newVisitor = useChromium();
    const type = buyerIn(view);

    it('is paid at both gateways, after a failure and a lost answer', async () => {
      const { page } = await openPage(await newVisitor(view), `${foreign.shop.url}/`);
      const inspection = inspect(page);
      const { url: origin } = foreign.shop;
      await logIn(page, type);
      await add(page, 'thing-1', '2');
      await add(page, 'thing-2', '1');
      await expect.poll(() => page.locator('.tools b').textContent()).toBe('2 items');
      await page.getByLabel('Quantity of Thing 1').fill('3');
      await press(page, 'Update quantities');
      await page.getByText('Your cart is up to date').waitFor();
      await press(page, 'Remove Thing 2');
      await page.getByText('Removed: Thing 2').waitFor();
      expect(await page.getByRole('button', { name: /to wishlist/ }).count()).toBe(0);

      await press(page, 'Checkout');
      await fillAddress(page);
      await choosePayment(page, 'Razorpay');
      await inspection.look('a review without a total');
      await press(page, 'Place order');
      await toGateway(page, view, '₹349.03');
      await choose(page, 'Fail');
      await choose(page, 'Return to the shop');
      await heading(page, 'We have not received your payment yet');
      await page.getByText('The payment did not go through').waitFor();
      await inspection.look('a payment that failed');
      await page.getByRole('link', { name: 'Pay again' }).click();
      await heading(page, 'Pay for your order');
      await press(page, 'Card, UPI, netbanking or wallet (Razorpay)');
      await toGateway(page, view, '₹349.03');
      await choose(page, 'Pay');
      await choose(page, 'Return to the shop');
      await heading(page, 'Thank you, your order is paid');

      await add(page, 'thing-4', '1');
      await press(page, 'Checkout');
      await choosePayment(page, 'SabPaisa');
      await sendAndHangUp(page);
      await press(page, 'Place order');
      await toGateway(page, view, '₹149.04');
      await choose(page, 'Pay');
      await heading(page, 'Thank you, your order is paid');

      await page.getByRole('link', { name: 'See your order' }).click();
      await page.getByText('No more details are available').waitFor();
      await inspection.look('an order of which a list tells');
      await page.goto(`${origin}/allorder`);
      expect(await page.getByText('Paid, being prepared').count()).toBe(2);
      await page.goto(`${origin}/transaction`);
      expect(await page.getByRole('row').filter({ hasText: 'Payment' }).count()).toBe(2);
      await page.goto(`${origin}/invoice`);
      await page.getByText('Invoices are not available on this website').waitFor();
      await page.goto(`${origin}/wishlist`);
      await page.getByText('cannot change your wishlist').waitFor();

      const create = type === 'customer' ? 'POST order/user/create' : 'POST order/create';
      const [first, second] = foreign.upstream.ordersOf(type);
      expect(writesOf(type)).toEqual([
        ['POST distributor/cart/create', { product: 'thing-1', quantity: '2' }],
        ['POST distributor/cart/create', { product: 'thing-2', quantity: '1' }],
        ['PATCH distributor/cart/update/{id}', { quantity: '3' }],
        ['DELETE distributor/cart/delete/{id}', {}],
        [create, orderOf('1', '3', 'razorpay')],
        ['POST razorpay/order', { order: first, origin }],
        ['POST razorpay/order', { order: first, origin }],
        ['POST distributor/cart/create', { product: 'thing-4', quantity: '1' }],
        [create, orderOf('4', '1', 'sabpaisa')],
        ['GET sabpaisa/initPgReq', { order: second, origin }],
      ]);
      const reads = foreign.upstream.calls
        .filter(({ method, bearer }) => method === 'GET' && bearer.endsWith(type))
        .map(({ path }) => path.replace(/[^/]+_E\d+$/, '{id}'))
        .filter((path) => path !== 'sabpaisa/initPgReq');
      expect([...new Set(reads)].sort()).toEqual(READS);
      const razorpay = foreign.upstream.gateways.posted.filter(({ callback_url: back }) =>
        back?.includes(`order=${first}&`),
      );
      const key_id = type === 'customer' ? 'rzp_of_the_upstream' : KEY_OF_THE_WEB;
      const expected = { key_id, amount: '34903', currency: 'INR' };
      expect(razorpay).toMatchObject([expected, expected]);
      expect(await inspection.faults()).toEqual([]);
    });
  },
);

/** Places a page's order and disconnects before the answer. */
async function sendAndHangUp(page: Page): Promise<void> {
  const form = await page
    .locator('form:has(input[name=items])')
    .evaluate((element) =>
      Object.entries(Object.fromEntries(new FormData(element as HTMLFormElement))),
    );
  const cookies = await page.context().cookies(page.url());
  const answer = foreign.upstream.holdAnswer('order/');
  const line = new AbortController();
  const sent = fetch(page.url(), {
    method: 'POST',
    body: new URLSearchParams([...(form as [string, string][]), ['intent', 'place']]),
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    redirect: 'manual',
    signal: line.signal,
  }).catch(() => 'gone');
  await answer.hasCome;
  line.abort();
  expect(await sent).toBe('gone');
  answer.letGo();
}
