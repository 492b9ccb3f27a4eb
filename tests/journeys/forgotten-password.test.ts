import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, openPage, useChromium, views } from './support/chromium';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import { type TextBrowser, textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const shop = inject('shopUrl');
const NEW_PASSWORD = 'three-unrelated-words';

const main = (page: Page) => page.getByRole('main');
const problem = (page: Page) => page.locator('#problems').waitFor();

/** A number that no other test uses, and whose last digits the sandbox accepts. */
let serial = Date.now() % 1e6;
const newPhone = () => `98${String(++serial).padStart(7, '0')}7`;

describe('a forgotten password in Chromium, without JavaScript', () => {
  const newVisitor = useChromium();

  it('is replaced by phone verification, and the new one logs in', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const { page } = await openPage(visitor, `${shop}/join-us`);
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    // Unlike elsewhere in the demo, only numbers of accounts work.
    expect(await page.getByText('Demo mode').last().locator('..').textContent()).toContain(
      'To find the number of a demo account, log in to it and open My account.',
    );
    await page.getByLabel('Mobile number').fill('90000 01019');
    await press(page, 'Send OTP');
    await page.getByLabel('OTP', { exact: true }).fill('123456');
    await press(page, 'Verify OTP');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await press(page, 'Set password and log in');
    const welcome = page.getByRole('status').filter({ hasText: 'Welcome back, Demo Member 16' });
    await welcome.waitFor();

    await visitor.clearCookies();
    await page.goto(`${shop}/join-us?next=%2Fprofile`);
    await page.getByLabel('E-mail or mobile number').fill('demo16@example.com');
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await press(page, 'Log in');
    await welcome.waitFor();
    expect(page.url()).toBe(`${shop}/profile`);
  });
});

// The same forms as signing in, which each run does in a text browser.
describe.runIf(full).each(textBrowsersFor('lynx'))('a forgotten password with %s', (name) => {
  const number = { w3m: 21, lynx: 22 }[name];
  const phone = `90000010${number + 3}`;
  let browser: TextBrowser;
  beforeEach(async () => {
    browser = await textBrowsers[name]();
  });
  afterEach(() => browser.close());

  it('is replaced by phone verification', async () => {
    await browser.open(`${shop}/forgotten-password`);
    await browser.fill('Mobile number', phone);
    await browser.submit('Send OTP');
    await browser.fill('OTP', '123456');
    await browser.submit('Verify OTP');
    await browser.fill('New password', NEW_PASSWORD);
    await browser.submit('Set password and log in');
    expect(await browser.text()).toContain(`Welcome back, Demo Member ${number}`);
  });
});

/** Flows that need a verified number, and the button of their last step. Their first steps are alike. */
const flows: [path: string, lastButton: string][] = [
  ['/register', 'Create account'],
  ['/forgotten-password', 'Set password and log in'],
  ['/profile/phone', 'Save number'],
];
// For every change, the registration does: it has the same step.
describe.runIf(full).each(views.map((view) => [describeView(view), view] as const))(
  'the steps that verify a mobile number at %s',
  (_, view) => {
    const newVisitor = useChromium();

    it.each(flows)('are accessible, fit and are valid HTML: %s', async (path, last) => {
      const visitor = await newVisitor(view);
      const { page } = await openPage(visitor, `${shop}/join-us`);
      const { look, faults } = inspect(page);
      if (path === '/profile/phone') {
        await page.getByLabel('E-mail or mobile number').fill('demo19@example.com');
        await page.getByLabel('Password').fill('demo-password');
        await press(page, 'Log in');
        await page.getByRole('status').waitFor();
        await page.waitForLoadState('load');
      }
      await page.goto(shop + path);
      await page.getByLabel('Mobile number').fill(newPhone());
      await press(page, 'Send OTP');
      await page.getByLabel('OTP', { exact: true }).waitFor();
      // With errors, a page shows everything that it shows without.
      if (full) await look('the code');
      await page.getByLabel('OTP', { exact: true }).fill('654321');
      await press(page, 'Verify OTP');
      await problem(page);
      await look('the code in error');
      await page.getByLabel('OTP', { exact: true }).fill('123456');
      await press(page, 'Verify OTP');
      await main(page).getByRole('button', { name: last }).waitFor();
      if (full) await look('the last step');
      await press(page, last);
      await problem(page);
      await look('the last step in error');
      await page.goto(shop + path);
      expect(await faults()).toEqual([]);
    });
  },
);
