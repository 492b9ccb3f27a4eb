/** Finds the pages of a purchase, and measures a whole purchase. */
import { DELIVERY_ADDRESS, DEMO_PASSWORD } from './demo-account.mjs';
import { logIn } from './members.mjs';
import { launch, PHONE, watchTraffic } from './slow-phone.mjs';

const READY_MS = 30_000;

/**
 * Finds every page of a purchase, with realistic content: places two orders and pays one of them.
 *
 * @param {string} url of a running web with the demo shop
 * @param {string} product path of the product to buy
 * @returns {Promise<import('./pages.mjs').Page[]>} the pages, with their visitor's cookie
 */
export async function findPurchasePages(url, product) {
  const buyer = await logIn(url, { email: 'demo39@example.com', password: DEMO_PASSWORD });
  const { open, press } = buyer;
  // The quantity differs each time, because an identical request within seconds counts as a second
  // click.
  const add = async (quantity) => press(await open(product), 'Add to cart', { quantity });
  await add('1');
  const address = await open('/checkout');
  if (address.path.endsWith('/address')) await press(address, 'Continue', DELIVERY_ADDRESS);
  const review = await open('/checkout/review');
  const placed = await press(review, 'Place order', { payment_method: 'razorpay' });
  const gateway = await press(placed, 'Pay ');
  const answer = await press(gateway, 'Pay ');
  const paid = /^\/paymentconfirmation/.test(answer.path) ? answer : await press(answer, 'Return');
  await add('2');
  // Delivery address and payment method are known from the first order.
  const unpaid = await press(await open('/checkout'), 'Place order');
  await add('3');
  await press(await open(product), 'Add to wishlist').catch(() => undefined);
  const first = async (list, start) => {
    const { html } = await open(list);
    const found = new RegExp(`href="(${start}[^"?#]+)"`).exec(html);
    if (!found) throw new Error(`${list} has no link to ${start}.`);
    return found[1];
  };
  const paths = {
    'product, signed in': product,
    cart: '/cart',
    wishlist: '/wishlist',
    'checkout, address': '/checkout/address',
    'checkout, review': '/checkout/review',
    'pay an order': unpaid.path,
    confirmation: paid.path,
    orders: '/allorder',
    order: await first('/allorder', '/allorder/'),
    invoices: '/invoice',
    invoice: await first('/invoice', '/invoice/'),
    transactions: '/transaction',
  };
  return Object.entries(paths).map(([name, path]) => ({ name, path, cookie: buyer.cookie(path) }));
}

/**
 * Buys a product in a browser without script, from the product's page to the paid order. Counts the
 * loaded pages, including those of the gateway's sandbox, and the transferred bytes.
 *
 * @param {string} url of a running web with the demo shop
 * @param {string} product path of the product to buy
 */
export async function measurePurchase(url, product) {
  const browser = await launch();
  try {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    page.setDefaultTimeout(READY_MS);
    const press = async (name) => {
      await page.getByRole('main').getByRole('button', { name }).first().click();
      await page.waitForLoadState('load');
    };
    await page.goto(`${url}/join-us`);
    await page.locator('main [name=email]').fill('demo38@example.com');
    await page.locator('main [name=password]').fill(DEMO_PASSWORD);
    await press('Log in');

    const session = await context.newCDPSession(page);
    // The purchase starts with the cookies of the log-in, but with an empty cache.
    await session.send('Network.clearBrowserCache');
    const traffic = await watchTraffic(page, session);
    const loads = [];
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest();
      if (isPage && response.status() < 300) loads.push(new URL(response.url()).pathname);
    });
    await page.goto(url + product);
    await press('Add to cart');
    await press('Checkout');
    for (const [field, value] of Object.entries(DELIVERY_ADDRESS)) {
      const input = page.locator(`main [name=${field}]`);
      await (field === 'state' ? input.selectOption(value) : input.fill(value));
    }
    await press('Continue to payment');
    await page.getByLabel('(Razorpay)').check();
    await press(/^Place order/);
    await press(/^Pay/);
    await press(/^Pay/);
    if (!page.url().includes('/paymentconfirmation')) await press(/Return/);
    await page.getByRole('heading', { name: /paid/ }).waitFor();
    await traffic.quiet();
    const { bytes, byKind } = traffic.summary();
    return { loads, bytes, byKind };
  } finally {
    await browser.close();
  }
}
