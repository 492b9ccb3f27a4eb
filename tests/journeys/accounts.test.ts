import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, openPage, plainViews, useChromium } from './support/chromium';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import { findLargerTextFaults } from './support/larger-text';
import { type TextBrowser, textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const shop = inject('shopUrl');
const PASSWORD = 'demo-password';

let folder = '';
let photo = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-photo-'));
  photo = join(folder, 'me.jpg');
  const picture = sharp({ create: { width: 240, height: 240, channels: 3, background: '#476' } });
  await writeFile(photo, await picture.jpeg().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail or mobile number').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Log in');
}

describe.each([
  [false, 'demo11@example.com'],
  ...(full ? ([[true, 'demo12@example.com']] as const) : []),
] as const)('a distributor in Chromium, JavaScript on: %s', (script, email) => {
  const newVisitor = useChromium();

  it('logs in, changes details and picture, and logs out', async () => {
    const visitor = await newVisitor({ script, width: 360 });
    const { page, errors } = await openPage(visitor, `${shop}/profile`);
    const enhanced = () =>
      script ? page.waitForSelector('html[data-enhanced]', { state: 'attached' }) : undefined;
    expect(page.url()).toBe(`${shop}/join-us?next=%2Fprofile`);
    await enhanced();

    await logIn(page, email, 'wrong-password');
    await page.getByText('do not match').waitFor();
    expect(await page.getByLabel('E-mail or mobile number').inputValue()).toBe(email);
    if (!script) expect(await page.getByLabel('Password').inputValue()).toBe('');
    await logIn(page, email);
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    expect(page.url()).toBe(`${shop}/profile`);
    expect(await page.getByRole('status').textContent()).toContain('Welcome back, Demo Member');

    await page.getByRole('link', { name: 'Change nominee' }).click();
    await page.getByLabel('Nominee', { exact: true }).fill('Demo Aunt');
    await page.getByLabel('Nominee relation').fill('');
    await press(page, 'Save details');
    await page.getByRole('link', { name: 'Nominee relation is required' }).waitFor();
    expect(await page.getByLabel('Nominee', { exact: true }).inputValue()).toBe('Demo Aunt');
    await page.getByLabel('Nominee relation').fill('Aunt');
    await press(page, 'Save details');
    await page.getByText('Demo Aunt, Aunt').waitFor();
    expect(await page.getByRole('status').textContent()).toContain('Saved');

    await page.getByRole('link', { name: 'Change picture' }).click();
    await page.getByLabel('Profile picture').setInputFiles(photo);
    await press(page, 'Save picture');
    const picture = page.getByRole('img', { name: 'You' });
    await picture.waitFor();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(240);

    const menu = page.locator('summary', { hasText: 'Demo Member' });
    await menu.click();
    if (script) {
      await page.keyboard.press('Escape');
      expect(await page.locator('header details[open]').count()).toBe(0);
      await menu.click();
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Join Us' }).waitFor();
    expect(page.url()).toBe(`${shop}/`);
    await page.goto(`${shop}/profile`);
    expect(page.url()).toContain('/join-us');
    expect(errors.filter((error) => !/status of 400/.test(error))).toEqual([]);
  });
});

describe.runIf(full).each(textBrowsersFor('w3m'))('a distributor with %s', (name) => {
  const email = { w3m: 'demo20@example.com', lynx: 'demo14@example.com' }[name];
  let browser: TextBrowser;
  beforeEach(async () => {
    browser = await textBrowsers[name]();
  });
  afterEach(() => browser.close());

  it('logs in, changes details and picture, and logs out', async () => {
    await browser.open(`${shop}/profile`);
    expect(await browser.address()).toBe(`${shop}/join-us?next=%2Fprofile`);
    await browser.fill('E-mail or mobile number', email);
    await browser.fill('Password', PASSWORD);
    await browser.submit('Log in');
    expect(await browser.text()).toContain('Welcome back, Demo Member');
    expect(await browser.address()).toBe(`${shop}/profile`);

    await browser.followLink('Change nominee');
    await browser.fill('Nominee relation', 'Uncle');
    await browser.submit('Save details');
    expect(await browser.text()).toMatch(/Saved.*Demo Nominee, Uncle/);

    await browser.followLink('Change picture');
    await browser.fill('Profile picture', photo);
    // w3m sends a form of one field as soon as it is filled in.
    if (name === 'lynx') await browser.submit('Save picture');
    expect(await browser.text()).toContain('Your new picture is saved.');

    await browser.followLink('Log out');
    await browser.submit('Log out');
    expect(await browser.address()).toBe(`${shop}/`);
    expect(await browser.text()).toContain('Join Us');
    await browser.open(`${shop}/profile`);
    expect(await browser.address()).toContain('/join-us');
  });
});

describe.each(full ? [false, true] : [false])(
  'a customer in Chromium, JavaScript on: %s',
  (script) => {
    const newVisitor = useChromium();

    it('joins with a mobile number, waits before another message goes there, and finds the cart filled', async () => {
      const phone = `97${String(Date.now()).slice(-7)}${script ? 1 : 2}`;
      const visitor = await newVisitor({ script, width: 360 });
      const { page } = await openPage(visitor, `${shop}/product/garlic-oil-capsules`);
      await press(page, 'Add to cart');
      await page.getByText('We have saved what you chose: Garlic Oil Capsules.').waitFor();
      await page.getByRole('link', { name: 'Create a customer account' }).click();
      const elsewhere = await newVisitor({ script: false, width: 360 });
      const other = await openPage(elsewhere, `${shop}/forgotten-password`);
      for (const form of [page, other.page]) await form.getByLabel('Mobile number').fill(phone);
      await press(page, 'Send OTP');
      await page.getByLabel('OTP', { exact: true }).waitFor();
      // A code is valid for one form, so the other has to wait for the gap between two messages.
      await press(other.page, 'Send OTP');
      await other.page.getByText('We have already sent an OTP to this number.').first().waitFor();

      await page.getByLabel('OTP', { exact: true }).fill('123456');
      await press(page, 'Verify OTP');
      await page.getByLabel('Full name').fill('Meera Nair');
      await page.getByLabel('E-mail').fill(`meera${phone}@example.com`);
      await page.getByLabel('Password').fill('three-unrelated-words');
      await press(page, 'Create account');
      const welcome = page.getByRole('status').filter({ hasText: 'Welcome, Meera Nair' });
      await welcome.getByText('Now in your cart: Garlic Oil Capsules.').waitFor();
      await page.getByRole('heading', { name: 'Your cart' }).waitFor();
      expect(await page.getByLabel('Quantity of Garlic Oil Capsules').inputValue()).toBe('1');
    });
  },
);

describe('a message shown once, with JavaScript on', () => {
  const newVisitor = useChromium();

  it('stays while the page is enhanced, and disappears with the next page', async () => {
    const visitor = await newVisitor({ script: true, width: 1280 });
    const { page, errors } = await openPage(visitor, `${shop}/join-us?next=%2Fprofile`);
    await page.getByLabel('E-mail or mobile number').fill('demo15@example.com');
    await page.getByLabel('Password').fill(PASSWORD);
    // Simulates a click before the page is enhanced.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
    await page.waitForURL(`${shop}/profile`);
    await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
    const welcome = page.getByText('Welcome back, Demo Member 15');
    expect(await welcome.count()).toBe(1);
    await page.getByRole('link', { name: 'Change password' }).click();
    await page.getByRole('heading', { name: 'Change your password' }).waitFor();
    expect(await welcome.count()).toBe(0);
    // The browser does not store scroll positions of members' pages either.
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.getItem('positions') ?? '')).not.toContain('/');
    expect(errors).toEqual([]);
  });
});

/** Pages of a member, and how to make each show an error. */
const memberPages = [
  ['/profile', null],
  ['/profile/details', 'Save details'],
  ['/profile/bank', 'Save bank account'],
  ['/profile/email', 'Save e-mail'],
  ['/profile/password', 'Set password'],
  ['/profile/phone', 'Send OTP'],
  ['/profile/picture', 'Save picture'],
  ['/logout', null],
] as const;

describe.each(plainViews.map((view) => [describeView(view), view] as const))(
  'the pages of a member at %s',
  (_, view) => {
    const newVisitor = useChromium();

    it('are accessible, fit and are valid HTML, in their error states too', async () => {
      const visitor = await newVisitor(view);
      const { page } = await openPage(visitor, `${shop}/join-us`);
      const { look, faults } = inspect(page);
      const larger: string[] = [];
      const lookLarger = async (state: string) => {
        if (view.script) return;
        const found = await findLargerTextFaults(page);
        larger.push(...found.map((fault) => `${state}: ${fault}`));
        await page.setViewportSize({ width: view.width, height: 740 });
      };
      await press(page, 'Log in');
      await page.getByText('There is a problem').waitFor();
      await look('/join-us in error');
      await logIn(page, 'demo@example.com');
      await page.getByRole('status').waitFor();
      await page.waitForLoadState('load');
      for (const [path, button] of memberPages) {
        await page.goto(shop + path, { waitUntil: 'load' });
        // With errors, a page shows everything that it shows without.
        if (full || !button) await look(path);
        if (!button) {
          await lookLarger(path);
          continue;
        }
        for (const field of await page
          .locator('main input:not([type=hidden]):not([type=file])')
          .all()) {
          await field.fill('');
        }
        await press(page, button);
        await page.locator('#problems').waitFor();
        await look(`${path} in error`);
        await lookLarger(`${path} in error`);
      }
      expect([...(await faults()), ...larger]).toEqual([]);
    });
  },
);

describe('the headers of members’ pages', () => {
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ({ method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' }) as const;
  const credentials = { email: 'demo@example.com', password: PASSWORD };

  async function sessionCookie(): Promise<string> {
    const response = await fetch(`${shop}/join-us`, form(credentials));
    expect(response.status).toBe(303);
    return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  }

  it('forbid caching and indexing', async () => {
    const cookie = await sessionCookie();
    for (const path of ['/profile', '/profile/bank', '/logout']) {
      const response = await fetch(shop + path, { headers: { cookie } });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.text()).toMatch(/<meta name="robots" content="noindex/);
    }
    const home = await fetch(shop, { headers: { cookie } });
    expect(home.headers.get('cache-control')).toBe('private, no-store');
  });

  it('refuses forms that another site sends', async () => {
    const cookie = await sessionCookie();
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of elsewhere) {
      const login = await fetch(`${shop}/join-us`, form(credentials, headers));
      expect(login.status).toBe(403);
      const logout = await fetch(`${shop}/logout`, form({}, { ...headers, cookie }));
      expect(logout.status).toBe(403);
    }
    // A text browser sends no origin, so the form needs its own token.
    expect((await fetch(`${shop}/logout`, form({}, { cookie }))).status).toBe(403);
    expect((await fetch(`${shop}/profile`, { headers: { cookie } })).status).toBe(200);
  });

  it('says when to try again to a visitor who guesses passwords', async () => {
    const guess = () =>
      fetch(`${shop}/join-us`, form({ email: 'demo40@example.com', password: 'guessed-words' }));
    const statuses: number[] = [];
    let last = await guess();
    for (let tries = 1; tries < 20; tries++) {
      statuses.push(last.status);
      last = await guess();
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.text()).toMatch(/Try again in \d+ minutes/);
  });

  it('starts again with a cookie that was tampered with, and takes it back', async () => {
    const cookie = `${(await sessionCookie()).slice(0, -4)}AAAA`;
    const response = await fetch(shop, { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^session=;/);
    expect(await response.text()).toContain('Join Us');
  });
});
