import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openPage, useChromium } from './support/chromium';
import { foreignShop } from './support/foreign-shop';
import '../setup/provided';

const view = { script: true, width: 360 };
const enhanced = (page: Page) => page.waitForSelector('html[data-enhanced]', { state: 'attached' });

/** The pages that the browser has stored for offline use, the most recent last. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const pages = await (await caches.open('pages-1')).keys();
    return pages.map(({ url }) => new URL(url).pathname);
  });

describe('a visited page', () => {
  const newVisitor = useChromium();
  const foreign = foreignShop();

  it('is stored even if it was the first one', async () => {
    const visitor = await newVisitor(view, { serviceWorkers: 'allow' });
    const { page } = await openPage(visitor, `${foreign.shop.url}/brands`);
    await expect.poll(() => keptPaths(page)).toEqual(['/brands']);
  });

  it('is shown offline, says so, and others link to it', async () => {
    const visitor = await newVisitor(view, { serviceWorkers: 'allow' });
    const { page } = await openPage(visitor, `${foreign.shop.url}/products`);
    await enhanced(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const path of ['/brands', '/search?q=thing', '/join-us'])
      await page.goto(foreign.shop.url + path);
    const heading = await page
      .goto(`${foreign.shop.url}/products`)
      .then(() => page.textContent('h1'));
    // The most recent page is last.
    await expect.poll(() => keptPaths(page)).toEqual(['/brands', '/products']);

    await foreign.shop.stop();
    // A page of the last minute is fresh and needs no connection, but a reload always asks the
    // server.
    await page.reload();
    expect(await page.textContent('h1')).toBe(heading);
    expect(await page.textContent('main')).toContain('You are offline');
    expect(await page.locator('html[data-enhanced]').count()).toBe(0);
    await page.goto(`${foreign.shop.url}/brands`);
    await page.reload();
    expect(await page.textContent('main')).toContain('You are offline');
    // Neither the search nor the log-in page.
    expect((await keptPaths(page)).sort()).toEqual(['/brands', '/products']);
    for (const path of ['/products/kirana', '/join-us']) {
      const answer = await page.goto(foreign.shop.url + path);
      expect(answer?.status()).toBe(503);
      expect(await page.textContent('main')).toContain('These pages are on your phone');
      const again = page.getByRole('link', { name: 'Try again' });
      expect(await again.getAttribute('href')).toBe(foreign.shop.url + path);
    }
    await page.locator('li a[href$="/products"]').click();
    await page.getByRole('heading', { level: 1, name: heading ?? '' }).waitFor();
  });
});

describe('a connection that breaks under enhancement', () => {
  const newVisitor = useChromium();
  const shop = inject('shopUrl');

  it('keeps the form, and sends it again only on request', async () => {
    const visitor = await newVisitor(view, { serviceWorkers: 'allow' });
    const { page } = await openPage(visitor, `${shop}/join-us`);
    await enhanced(page);
    await page.getByLabel('E-mail or mobile number').fill('demo13@example.com');
    await page.getByLabel('Password').fill('demo-password');
    await visitor.setOffline(true);
    await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Everything you entered is still here').waitFor();
    expect(await page.getByLabel('E-mail or mobile number').inputValue()).toBe(
      'demo13@example.com',
    );
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.getByText('Everything you entered is still here').waitFor();

    await visitor.setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Welcome back, Demo Member').waitFor();
    expect(await page.getByText('No answer').count()).toBe(0);
    expect(await page.locator('#progress').isVisible()).toBe(false);
  });

  it('keeps the page if a link cannot be followed', async () => {
    const visitor = await newVisitor(view, { serviceWorkers: 'allow' });
    const { page } = await openPage(visitor, `${shop}/products/health`);
    await enhanced(page);
    await visitor.setOffline(true);
    await page.locator('main a[href^="/products/"]:not([href*="health"])').first().click();
    await page.getByText('The page was not loaded').waitFor();
    expect(page.url()).toBe(`${shop}/products/health`);
    expect(await page.locator('#progress').isVisible()).toBe(true);
    await visitor.setOffline(false);
    await page.waitForURL((url) => url.pathname !== '/products/health');
    expect(await page.getByText('No answer').count()).toBe(0);
  });
});
