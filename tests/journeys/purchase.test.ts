import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { describeView, openPage, useChromium, type View, views } from './support/chromium';
import { press } from './support/forms';
import '../setup/provided';

const shop = inject('shopUrl');
const PASSWORD = 'demo-password';
const PRODUCT = 'garlic-oil-capsules';

/** Each view has an account of its own, whose cart nobody else fills. */
const accountOf = ({ script, width }: View) =>
  `demo${21 + (script ? 1 : 0) + (width > 600 ? 2 : 0)}@example.com`;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${shop}/join-us`);
  await page.getByLabel('E-mail or mobile number').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await press(page, 'Log in');
  await page.waitForURL((url) => url.pathname !== '/join-us');
}

async function toCheckout(page: Page): Promise<void> {
  await page.goto(`${shop}/product/${PRODUCT}`);
  await press(page, 'Add to cart');
  await page.getByText('Added to your cart').waitFor();
  await press(page, 'Checkout');
  await heading(page, 'Where it goes');
}

const address = {
  'Full name': 'Asha Verma',
  'Mobile number': '9876543210',
  'House number and street': '12 Lake Road',
  'City, town or village': 'Hyderabad',
  'PIN code': '500001',
};

async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel('State', { exact: true }).selectOption('Telangana');
}

/** Where script runs, the page with the gateway's form sends itself. */
async function toGateway(page: Page, { script }: View): Promise<void> {
  if (!script)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
  await page.getByText('Demo mode: no money moves.').waitFor();
}

/** On the gateway's own pages. */
async function settle(page: Page, choice: RegExp): Promise<void> {
  await page.getByRole('button', { name: choice }).click();
  await page.getByRole('button', { name: 'Return to the shop' }).click();
}

describe.each(views.map((view) => [describeView(view), view] as const))(
  'a purchase, at %s',
  (_, view) => {
    const newVisitor = useChromium();

    it('is paid by Razorpay, after a PIN code that did not fit', async () => {
      const { page } = await openPage(await newVisitor(view), `${shop}/`);
      await logIn(page, accountOf(view));
      await toCheckout(page);
      await fillAddress(page);
      await page.getByLabel('PIN code', { exact: true }).fill('302001');
      await press(page, 'Continue to payment');
      await page.getByLabel('The PIN code and the State are both right').waitFor();
      expect(await page.getByLabel('House number and street').inputValue()).toBe('12 Lake Road');
      await page.getByLabel('PIN code', { exact: true }).fill('500001');
      await press(page, 'Continue to payment');
      await heading(page, 'How you pay');
      await page.getByLabel('Razorpay').check();
      await press(page, 'Continue to review');
      await heading(page, 'Check your order');
      await page.getByText('IGST, included').waitFor();
      await page.getByRole('button', { name: /^Place order/ }).click();
      await toGateway(page, view);
      await settle(page, /^Pay/);
      await heading(page, 'Thank you, your order is paid');
    });
  },
);
