/** Actions of a buyer in the demo shop, in Chromium. */
import type { Page } from 'playwright-core';
import type { View } from './chromium';
import { press } from './forms';

export const PASSWORD = 'demo-password';

/**
 * An address that the demo shop delivers to, by the form's labels. Each is another house and phone,
 * because both limit the cash orders of a day.
 */
export function newAddress() {
  const serial = String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
  return {
    'Full name': 'Asha Verma',
    'Mobile number': `9876${serial}`,
    'House number and street': `12 Lake Road, ${serial}`,
    'City, town or village': 'Hyderabad',
    'PIN code': '500001',
  };
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

/** Logs in on `/join-us`, which is open. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail or mobile number').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await press(page, 'Log in');
  await page.waitForURL((url) => url.pathname !== '/join-us');
}

export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(newAddress())) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel('State', { exact: true }).selectOption('Telangana');
}

/** From the review, where a second purchase begins, to the order. */
export async function placeBy(page: Page, way: string): Promise<void> {
  await heading(page, 'Check your order').waitFor();
  await page.getByLabel(way).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
}

/** Chooses another payment method for an unpaid order. */
export async function payAgainBy(page: Page, gateway: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Pay again' }).click();
  await heading(page, 'Pay for your order').waitFor();
  await page.getByRole('button', { name: gateway }).click();
}

/**
 * Uses a gateway's hosted page and returns. With script, the page with the gateway's form submits
 * itself.
 */
export async function settle(page: Page, { script }: View, choice: RegExp): Promise<void> {
  if (!script) await press(page, /^Pay ₹/);
  await page.getByText('Demo mode: no money moves.').waitFor();
  await page.getByRole('button', { name: choice }).click();
  const goesBack = page.getByRole('button', { name: 'Return to the shop' });
  await goesBack.or(heading(page, 'We have not received your payment yet')).first().waitFor();
  if (await goesBack.isVisible()) await goesBack.click();
}
