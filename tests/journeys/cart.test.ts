import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, openPage, plainViews, useChromium, type View } from './support/chromium';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import { type TextBrowser, textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const shop = inject('shopUrl');
const PASSWORD = 'demo-password';
const OIL = 'Garlic Oil Capsules';
const GULKAND = 'Gulkand गुलकंद Rose Petal Preserve';

/** Each view has its own account, so that carts are separate. */
const accountOf = ({ script, width }: View) =>
  `demo${30 + (script ? 1 : 0) + (width > 600 ? 2 : 0)}@example.com`;

async function addFrom(page: Page, slug: string, quantity: string): Promise<void> {
  await page.goto(`${shop}/product/${slug}`);
  await page.getByLabel('Quantity').selectOption(quantity);
  await press(page, 'Add to cart');
}

/** Enters a PIN code, and looks at the first screen with several pictures and with one. */
async function choosePin(page: Page, { script, width }: View): Promise<void> {
  await page.goto(`${shop}/product/garlic-oil-capsules`);
  if (script) await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
  await page.evaluate(() => {
    document.body.dataset.loaded = 'once';
  });
  const pin = page.getByLabel('Delivery PIN code');
  await pin.fill('12');
  await press(page, 'Check');
  await page.getByText('There is a problem').waitFor();
  await pin.fill('302001');
  await press(page, 'Check');
  await page.getByText('cash on delivery at 302001').waitFor();
  if (script) expect(await page.locator('body').getAttribute('data-loaded')).toBe('once');
  if (width > 600) return;
  const address = `${shop}/product/garlic-oil-capsules`;
  await page.goto(address);
  await expectFirstScreen(page);
  if (script) return;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const onePicture = html.replace(/(<ul class="shots"><li>.*?<\/li>).*?<\/ul>/s, '$1</ul>');
    await route.fulfill({ response, body: onePicture });
  });
  await page.goto(address);
  expect(await page.locator('.shots li').count()).toBe(1);
  await expectFirstScreen(page);
  await page.unroute(address);
}

/** A large picture and the button are on the first screen of a phone. */
async function expectFirstScreen(page: Page): Promise<void> {
  const buy = await page.getByRole('button', { name: 'Add to cart' }).first().boundingBox();
  expect((buy?.y ?? 999) + (buy?.height ?? 0)).toBeLessThanOrEqual(640);
  const picture = await page.locator('.shots img').first().boundingBox();
  expect(picture?.width).toBeGreaterThan(180);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const badge = (page: Page) => page.locator('.tools b');

describe.each(plainViews.map((view) => [describeView(view), view] as const))(
  'the cart, at %s',
  (_, view) => {
    const newVisitor = useChromium();

    it('has what a visitor wanted before logging in, and is changed, emptied and filled again', async () => {
      const { page } = await openPage(await newVisitor(view), `${shop}/`);
      const inspection = inspect(page);
      await choosePin(page, view);
      await inspection.look('where it shall go');
      await addFrom(page, 'garlic-oil-capsules', '2');
      await page.getByText(`We have saved what you chose: ${OIL}.`).waitFor();
      await inspection.look('why to log in');
      await page.getByLabel('E-mail or mobile number').fill(accountOf(view));
      await page.getByLabel('Password').fill(PASSWORD);
      await press(page, 'Log in');
      await page.getByText(`Now in your cart: ${OIL}.`).waitFor();
      await expect.poll(() => badge(page).textContent()).toBe('1 item');

      await addFrom(page, 'gulkand-rose-petal-preserve', '1');
      await page.getByText('Added to your cart').waitFor();
      await expect.poll(() => badge(page).textContent()).toBe('2 items');
      await inspection.look('two lines');

      await page.getByLabel(`Quantity of ${OIL}`).fill('1e3');
      await page.getByLabel(`Quantity of ${GULKAND}`).fill('4');
      await press(page, 'Checkout');
      await page.getByText('There is a problem').waitFor();
      expect(await page.getByLabel(`Quantity of ${GULKAND}`).inputValue()).toBe('4');
      await inspection.look('a quantity that is none');

      await page.getByLabel(`Quantity of ${OIL}`).fill('3');
      await page.getByLabel(`Quantity of ${OIL}`).press('Enter');
      await page.getByText('Your cart is up to date').waitFor();
      await page.getByText('7 pieces').waitFor();

      await press(page, `Remove ${OIL}`);
      await page.getByText(`Removed: ${OIL}`).waitFor();
      await inspection.look('a line removed');
      await press(page, 'Undo');
      await page.getByText('Added to your cart').waitFor();
      expect(await page.getByLabel(`Quantity of ${OIL}`).inputValue()).toBe('3');

      await press(page, `Move ${OIL} to wishlist`);
      await page.getByText(`Moved to your wishlist: ${OIL}`).waitFor();
      await press(page, `Remove ${GULKAND}`);
      await page.getByText('Your cart is empty').waitFor();
      await expect.poll(() => badge(page).count()).toBe(0);
      await inspection.look('empty');

      await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
      await heading(page, 'Your wishlist').waitFor();
      await inspection.look('the wishlist');
      await press(page, `Remove ${OIL}`);
      await page.getByText('Your wishlist is empty').waitFor();
      await inspection.look('an empty wishlist');
      await press(page, 'Undo');
      await press(page, `Add ${OIL} to cart`);
      await heading(page, 'Your cart').waitFor();
      expect(await page.getByLabel(`Quantity of ${OIL}`).inputValue()).toBe('1');
      expect(await inspection.faults()).toEqual([]);
    });
  },
);

describe.runIf(full).each(textBrowsersFor('lynx'))('the cart in %s', (name) => {
  let browser: TextBrowser;
  beforeEach(async () => {
    browser = await textBrowsers[name]();
  });
  afterEach(() => browser.close());

  it('is filled, changed and emptied', async () => {
    const email = { w3m: 'demo34@example.com', lynx: 'demo35@example.com' }[name];
    await browser.open(`${shop}/join-us`);
    await browser.fill('E-mail or mobile number', email);
    await browser.fill('Password', PASSWORD);
    await browser.submit('Log in');
    await browser.open(`${shop}/product/garlic-oil-capsules`);
    await browser.submit('Add to cart');
    expect(await browser.text()).toContain('Added to your cart');
    await browser.fill(`Quantity of ${OIL}`, '3');
    await browser.submit('Update quantities');
    expect(await browser.text()).toContain('3 pieces');
    await browser.submit(`Remove ${OIL}`);
    expect(await browser.text()).toContain('Your cart is empty');
    await browser.submit('Undo');
    expect(await browser.text()).toContain('3 pieces');
    await browser.submit(`Remove ${OIL}`);
  });
});
