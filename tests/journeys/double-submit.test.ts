import type { Page, Request } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { findViolations } from './support/axe';
import { openPage, useChromium } from './support/chromium';
import '../setup/provided';

const shop = inject('shopUrl');

/** An enhanced page whose requests are held until they are released, and its posts. */
async function openHeld(newVisitor: ReturnType<typeof useChromium>, path: string) {
  // Requests of the service worker could not be held.
  const visitor = await newVisitor({ script: true, width: 360 }, { serviceWorkers: 'block' });
  const { page } = await openPage(visitor, shop + path);
  await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
  const posts: Request[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*_data=*', async (route) => {
    if (route.request().method() === 'POST') {
      posts.push(route.request());
      await held;
    }
    await route.continue();
  });
  return { page, posts, letGo };
}

const main = (page: Page) => page.getByRole('main');
const isBusy = async (page: Page, name: string) =>
  (await main(page).getByRole('button', { name }).getAttribute('aria-busy')) === 'true';

describe('the button that sends a form', () => {
  const newVisitor = useChromium();

  it('is busy until the answer is there, and sends once', async () => {
    const { page, posts, letGo } = await openHeld(newVisitor, '/join-us');
    await page.getByLabel('E-mail or mobile number').fill('demo@example.com');
    await page.getByLabel('Password').fill('wrong-password');
    const button = main(page).getByRole('button', { name: 'Log in' });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await button.click();
    await sent;
    expect(await isBusy(page, 'Log in')).toBe(true);
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await button.click();
    await page.getByLabel('Password').press('Enter');

    letGo();
    await main(page).getByRole('alert').waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
    expect(posts).toHaveLength(1);
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.getByLabel('Password').fill('demo-password');
    await button.click();
    await page.getByText('Welcome back').waitFor();
    expect(posts).toHaveLength(2);
  });

  it.runIf(full)(
    'can be pressed again once its answer is shown, while the page is still read',
    async () => {
      const { page, posts, letGo } = await openHeld(newVisitor, '/join-us');
      letGo();
      let letRead = () => {};
      const read = new Promise<void>((resolve) => {
        letRead = resolve;
      });
      await page.route('**/*_data=*', async (route) => {
        if (route.request().method() === 'GET') await read;
        await route.fallback();
      });
      await page.getByLabel('E-mail or mobile number').fill('demo@example.com');
      await page.getByLabel('Password').fill('wrong-password');
      const button = main(page).getByRole('button', { name: 'Log in' });
      await button.click();
      await main(page).getByRole('alert').waitFor();
      expect(await page.getByRole('progressbar', { name: 'Loading' }).count()).toBe(1);
      expect(await isBusy(page, 'Log in')).toBe(false);
      await page.getByLabel('Password').fill('demo-password');
      await button.click();
      await expect.poll(() => posts.length).toBe(2);
      letRead();
      await page.getByText('Welcome back').waitFor();
      expect(posts).toHaveLength(2);
    },
  );

  it.runIf(full)('sends its name and value along', async () => {
    const { page, posts, letGo } = await openHeld(newVisitor, '/register');
    await page.getByLabel('Mobile number').fill('98765 43217');
    await main(page).getByRole('button', { name: 'Send OTP' }).click();
    await expect.poll(() => posts.length).toBe(1);
    expect(await isBusy(page, 'Send OTP')).toBe(true);
    expect(new URLSearchParams(posts[0]?.postData() ?? '').get('intent')).toBe('send-otp');
    letGo();
    await main(page).getByLabel('OTP').waitFor();
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
  });

  it('can be pressed again when the connection breaks', async () => {
    const { page, posts, letGo } = await openHeld(newVisitor, '/join-us');
    await page.context().setOffline(true);
    letGo();
    await page.getByLabel('E-mail or mobile number').fill('demo@example.com');
    await page.getByLabel('Password').fill('demo-password');
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await page.getByText('No answer').waitFor();
    expect(await isBusy(page, 'Log in')).toBe(false);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Welcome back').waitFor();
    expect(posts).toHaveLength(2);
  });
});
