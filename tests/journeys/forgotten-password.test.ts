import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findViolations } from './support/axe';
import { describeView, findOverflow, openPage, useChromium, views } from './support/chromium';
import { keepDocuments } from './support/documents';
import { press } from './support/forms';
import { findHtmlErrors } from './support/html-validity';
import { type TextBrowser, textBrowsers } from './support/text-browser';
import '../setup/provided';

const shop = inject('shopUrl');
const NEW_PASSWORD = 'three-unrelated-words';

const main = (page: Page) => page.getByRole('main');
const problem = (page: Page) => page.locator('#problems').waitFor();

/** A number that no test has used before. */
let serial = Date.now() % 1e6;
const newPhone = () => `98${String(++serial).padStart(8, '0')}`;

describe('a forgotten password in Chromium, without JavaScript', () => {
  const newVisitor = useChromium();

  it('is replaced by way of the phone, and the new one logs in', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const { page } = await openPage(visitor, `${shop}/join-us`);
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    // Unlike elsewhere in the demo, not any number will do.
    expect(await page.getByText('Demo mode').last().locator('..').textContent()).toContain(
      'The number of a demo account stands under My account.',
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

describe.each([
  ['w3m', '9000001020', 'Demo Member 17'],
  ['lynx', '9000001021', 'Demo Member 18'],
] as const)('a forgotten password with %s', (name, phone, member) => {
  let browser: TextBrowser;
  beforeEach(async () => {
    browser = await textBrowsers[name]();
  });
  afterEach(() => browser.close());

  it('is replaced by way of the phone', async () => {
    await browser.open(`${shop}/forgotten-password`);
    await browser.fill('Mobile number', phone);
    await browser.submit('Send OTP');
    await browser.fill('OTP', '123456');
    await browser.submit('Verify OTP');
    await browser.fill('New password', NEW_PASSWORD);
    await browser.submit('Set password and log in');
    expect(await browser.text()).toContain(`Welcome back, ${member}`);
  });
});

/** What needs a proven number, and the button of its last step. */
const flows = [
  ['/register', 'Create account'],
  ['/forgotten-password', 'Set password and log in'],
  ['/profile/phone', 'Save number'],
] as const;

describe.each(views.map((view) => [describeView(view), view] as const))(
  'the steps that prove a mobile number at %s',
  (_, view) => {
    const newVisitor = useChromium();

    it.each(flows)('are accessible, fit and are valid HTML: %s', async (path, last) => {
      const visitor = await newVisitor(view);
      const { page } = await openPage(visitor, `${shop}/join-us`);
      const documents = keepDocuments(page);
      const look = async (state: string) => {
        expect.soft(await findOverflow(page), `${state}: wider than the window`).toEqual([]);
        expect.soft(await findViolations(page), `${state}: axe`).toEqual([]);
      };
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
      await look('the code');
      await page.getByLabel('OTP', { exact: true }).fill('654321');
      await press(page, 'Verify OTP');
      await problem(page);
      await look('the code in error');
      await page.getByLabel('OTP', { exact: true }).fill('123456');
      await press(page, 'Verify OTP');
      await main(page).getByRole('button', { name: last }).waitFor();
      await look('the last step');
      await press(page, last);
      await problem(page);
      await look('the last step in error');
      await page.goto(shop + path);
      const pages = await documents();
      expect(pages.length).toBeGreaterThan(0);
      expect(await findHtmlErrors(pages)).toEqual([]);
    });
  },
);
