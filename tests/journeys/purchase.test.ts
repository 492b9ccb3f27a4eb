import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, openPage, useChromium, type View, views } from './support/chromium';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import {
  fillAddress,
  heading,
  logIn,
  newAddress,
  PASSWORD,
  payAgainBy,
  placeBy,
  settle,
} from './support/shopping';
import { type TextBrowser, textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const shop = inject('shopUrl');
const OIL = 'Garlic Oil Capsules';

/** Each view has its own account, so that carts are separate. */
const accountOf = ({ script, width }: View) =>
  `demo${21 + (script ? 1 : 0) + (width > 600 ? 2 : 0)}@example.com`;

describe.each(views.map((view) => [describeView(view), view] as const))(
  'a purchase, at %s',
  (_, view) => {
    const newVisitor = useChromium();
    // Other actions of a gateway or buyer lead to the same pages; each way is taken in one view.
    const onlyWithout = full || !view.script;
    const onlyWith = full || view.script;

    it('is found, ordered and paid by either gateway after all that goes wrong, by a link on another phone, or at the door', async () => {
      const visitor = await newVisitor(view, { serviceWorkers: 'allow' });
      const { page, errors } = await openPage(visitor, `${shop}/join-us`);
      const inspection = inspect(page);
      const { look } = inspection;
      await logIn(page, accountOf(view));
      await page.getByLabel('Search products').fill('garlik oil');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('main').getByRole('link', { name: OIL }).click();
      await heading(page, OIL).waitFor();
      await press(page, 'Add to cart');
      await page.getByText('Added to your cart').waitFor();
      await page.getByLabel(`Quantity of ${OIL}`).fill('2');
      await press(page, 'Update quantities');
      await page.getByText('2 pieces').waitFor();
      await press(page, 'Checkout');

      await heading(page, 'Delivery address').waitFor();
      if (full) await look('a new address');
      await fillAddress(page);
      await page.getByLabel('PIN code', { exact: true }).fill('302001');
      await press(page, 'Continue to payment');
      await page.getByLabel('The PIN code and the State are both correct').waitFor();
      expect(await page.getByLabel('House number and street').inputValue()).toMatch(/^12 Lake/);
      await look('a PIN code of another State', 'changed');
      await page.getByLabel('PIN code', { exact: true }).fill('500001');
      await press(page, 'Continue to payment');
      await page.getByText('IGST, included').waitFor();
      await look('the review');
      await press(page, /^Place order/);
      await page.getByText('Choose a payment method.').first().waitFor();
      await look('no way to pay', 'changed');
      await placeBy(page, '(Razorpay)');

      if (!view.script) {
        await heading(page, 'Pay for your order').waitFor();
        await look('the form for the gateway');
      }
      await settle(page, view, /^Fail/);
      await page.getByText('The payment did not go through').waitFor();
      await look('refused by the bank');
      if (onlyWithout) {
        await payAgainBy(page, /\(SabPaisa\)/);
        await settle(page, view, /^Cancel/);
        await page.getByText('You cancelled the payment').waitFor();
        await look('stopped by the buyer');
      }
      if (onlyWith) {
        await payAgainBy(page, /\(Razorpay\)/);
        await settle(page, view, /^Cancel/);
        await page.getByText('You cancelled the payment').waitFor();
      }
      // In a text browser, each run does.
      if (full) {
        await payAgainBy(page, /\(SabPaisa\)/);
        await settle(page, view, /^Fail/);
      }
      await payAgainBy(page, /\(Razorpay\)/);
      await settle(page, view, /^Pay/);
      await heading(page, 'Thank you, your order is paid').waitFor();
      await look('paid');
      await page.getByRole('link', { name: 'See your order' }).click();
      await page.getByText('Paid, being prepared').waitFor();
      await look('the paid order');
      await page.getByRole('link', { name: /^Invoice / }).click();
      await heading(page, /^Tax invoice /).waitFor();
      await page.getByText('12 Lake Road').first().waitFor();

      const fillCart = async (slug: string) => {
        await page.goto(`${shop}/product/${slug}`);
        await press(page, 'Add to cart');
        await page.getByText('Added to your cart').waitFor();
        await press(page, 'Checkout');
      };
      if (onlyWith) {
        await fillCart('gulkand-rose-petal-preserve');
        await placeBy(page, 'SabPaisa');
        if (view.script) {
          // After going back, the form that submits itself is not submitted again.
          await page.getByText('Demo mode: no money moves.').waitFor();
          await page.goBack();
        }
        await settle(page, { ...view, script: false }, /^Pay/);
        await heading(page, 'Thank you, your order is paid').waitFor();

        await fillCart('shatavari-granules-with-cardamom');
        await placeBy(page, 'Payment link');
        await page.getByRole('heading', { name: 'Your payment link' }).waitFor();
        await look('a payment link');
        const link = await page.getByRole('link', { name: /\/sandbox\/razorpay\// }).textContent();
        await page.getByRole('link', { name: 'Check if it is paid' }).click();
        await page.getByText('Do not pay again yet').waitFor();
        await look('waiting for the payment', 'changed');
        const lost: string[] = [];
        await page.route('**/payment/check/*', async (route) => {
          if (lost.push(route.request().url()) > 1) await route.continue();
          else await route.abort();
        });
        const elsewhere = await openPage(await newVisitor({ ...view, script: false }), link ?? '');
        await press(elsewhere.page, /^Pay/);
        await heading(elsewhere.page, 'Thank you, your order is paid').waitFor();
        await elsewhere.page.getByRole('link', { name: 'Log in to see your orders' }).waitFor();
        expect(await elsewhere.page.content()).not.toContain('ORD-');
        // With script, the page asks by itself, and ignores lost requests.
        if (!view.script) await press(page, 'Check again');
        await heading(page, 'Thank you, your order is paid').waitFor();
        expect(await page.getByText('No answer').count()).toBe(0);
      }

      if (onlyWithout) {
        await fillCart('garlic-oil-capsules');
        await placeBy(page, 'Cash on delivery');
        await heading(page, 'Thank you, your order is placed').waitFor();
        await look('cash on delivery');
        await page.goBack();
        await heading(page, 'Thank you, your order is placed').waitFor();
      }

      await page.goto(`${shop}/allorder`);
      const orders = page.getByRole('main').getByRole('link', { name: /^Order / });
      await expect.poll(() => orders.count()).toBe((onlyWith ? 3 : 1) + (onlyWithout ? 1 : 0));
      await page.goto(`${shop}/transaction`);
      await heading(page, 'Payments for your orders').waitFor();
      const ways = await page.locator('td[data-label="Method"]').allTextContents();
      expect(ways).toEqual(onlyWith ? ['Razorpay', 'SabPaisa', 'Razorpay'] : ['Razorpay']);
      expect(await inspection.faults()).toEqual([]);
      expect(errors.filter((error) => !/status of 400|ERR_FAILED/.test(error))).toEqual([]);
    });
  },
);

// For every change, somebody buys in w3m in Hindi.
describe.runIf(full).each(textBrowsersFor('w3m'))('a purchase in %s', (name) => {
  let browser: TextBrowser;
  beforeEach(async () => {
    browser = await textBrowsers[name]();
  });
  afterEach(() => browser.close());
  const shows = async (text: string | RegExp) => expect(await browser.text()).toMatch(text);
  /** The button contains the amount. */
  const pressAmount = async (button: RegExp) =>
    browser.submit(button.exec(await browser.text())?.[0] ?? String(button));
  const settle = async (choice: RegExp) => {
    await pressAmount(/Pay ₹[\d,.]+/);
    await shows('Demo mode: no money moves.');
    await pressAmount(choice);
    await browser.submit('Return to the shop');
  };
  const placeBy = async (way: string) => {
    await browser.toggle(way);
    await shows('12 Lake Road');
    await pressAmount(/Place order, ₹[\d,.]+/);
  };
  const fillCart = async () => {
    await browser.open(`${shop}/product/garlic-oil-capsules`);
    await browser.submit('Add to cart');
    await browser.submit('Checkout');
  };

  it('is found, ordered and paid after a failure, by a payment link, or at the door', async () => {
    const email = { w3m: 'demo25@example.com', lynx: 'demo26@example.com' }[name];
    await browser.open(`${shop}/join-us`);
    await browser.fill('E-mail or mobile number', email);
    await browser.fill('Password', PASSWORD);
    await browser.submit('Log in');
    await browser.fill('Search', 'garlik oil');
    await browser.submit('Search');
    await browser.followLink(OIL);
    await browser.submit('Add to cart');
    await browser.fill(`Quantity of ${OIL}`, '2');
    await browser.submit('Update quantities');
    await shows('2 pieces');
    await browser.submit('Checkout');
    for (const [label, value] of Object.entries(newAddress())) await browser.fill(label, value);
    await browser.select('State', 'Telangana');
    await browser.submit('Continue to payment');
    await placeBy('Card, UPI or netbanking (SabPaisa)');
    await settle(/Fail: the bank refuses/);
    await shows('The payment did not go through');
    await browser.followLink('Pay again');
    await browser.submit('Card, UPI, netbanking or wallet (Razorpay)');
    await settle(/Pay ₹[\d,.]+/);
    await shows('Thank you, your order is paid');
    await browser.followLink('See your order');
    await shows('Paid, being prepared');
    await browser.followLink('Invoice');
    await shows(/Tax invoice .*12 Lake Road/);
    await browser.open(`${shop}/transaction`);
    await shows(/Razorpay .*ORD-/);

    await fillCart();
    await placeBy('Card, UPI or netbanking (SabPaisa)');
    await settle(/Cancel and go back/);
    await browser.followLink('Pay again');
    await browser.submit('Card, UPI, netbanking or wallet (Razorpay)');
    await settle(/Fail: the bank refuses/);
    await shows('The payment did not go through');
    await browser.followLink('Pay again');
    await browser.submit('Card, UPI, netbanking or wallet (Razorpay)');
    await pressAmount(/Pay ₹[\d,.]+/);
    await browser.submit('Cancel and go back');
    await shows('You cancelled the payment');
    await browser.followLink('Pay again');
    await browser.submit('Card, UPI or netbanking (SabPaisa)');
    await settle(/Pay ₹[\d,.]+/);
    await shows('Thank you, your order is paid');

    await fillCart();
    await placeBy('Payment link by SMS and e-mail, to pay on any device');
    await shows(/Your payment link http:\S+\/sandbox\/razorpay\//);
    const link = /http:\S+\/sandbox\/razorpay\/\S+/.exec(await browser.text())?.[0] ?? '';
    await browser.followLink('Check if it is paid');
    await shows('We have not received your payment yet');
    await browser.open(link);
    await pressAmount(/Pay ₹[\d,.]+/);
    await shows('Thank you, your order is paid');

    await fillCart();
    await placeBy('Cash on delivery');
    await shows('Thank you, your order is placed');
  });
});
