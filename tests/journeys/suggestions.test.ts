import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { findViolations } from './support/axe';
import { findOverflow, openPage, useChromium } from './support/chromium';
import '../setup/provided';

const shop = inject('shopUrl');

/** An enhanced page, and the addresses that it requests. */
async function openEnhanced(newVisitor: ReturnType<typeof useChromium>, path: string, width = 360) {
  // Requests of the service worker could not be held.
  const visitor = await newVisitor({ script: true, width }, { serviceWorkers: 'block' });
  const { page, errors } = await openPage(visitor, shop + path);
  await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
  const asked: string[] = [];
  // Pictures of the page may still be loading.
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(request.url().replace(shop, ''));
  });
  return { page, errors, asked };
}

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const list = (page: Page) => page.getByRole('search').getByRole('list');
const links = (page: Page) => page.getByRole('search').getByRole('link');
/** Waits for a failed request, by a part of its address. */
const failing = (page: Page, part: string) =>
  page.waitForEvent('requestfailed', (request) => request.url().includes(part));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Types the words at once, so that no suggestion is for a part of them, and waits for the list. */
async function type(page: Page, words: string) {
  const all = (await box(page).inputValue()) + words;
  await box(page).fill(all);
  await page.getByRole('link', { name: `All results for “${all}”` }).waitFor();
}

describe('search suggestions', () => {
  const newVisitor = useChromium();

  it('shows products that fit, and leads to one of them without a new page', async () => {
    const { page, errors, asked } = await openEnhanced(newVisitor, '/products/health');
    expect(asked).toEqual([]);
    await box(page).focus();
    await box(page).fill('garlic');
    await page.getByRole('link', { name: 'All results for “garlic”' }).waitFor();
    expect(asked[0]).toMatch(/^\/build\/_shared\/suggestion-list-\w+\.js$/);
    const [first] = await links(page).allTextContents();
    expect(first).toMatch(/^Garlic Oil Capsules Ojasvanti, 60 capsules ₹\d+$/);
    expect(await links(page).count()).toBeLessThanOrEqual(7);
    // Words that were typed at once cause one request.
    expect(asked.filter((address) => address.startsWith('/search/'))).toEqual([
      '/search/suggestions?q=garlic',
    ]);
    expect(await page.getByRole('search').getByRole('status').textContent()).toMatch(/^\d product/);

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await links(page).first().click();
    await page.getByRole('heading', { name: 'Garlic Oil Capsules', level: 1 }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect.poll(() => list(page).count()).toBe(0);
    expect(await box(page).inputValue()).toBe('');
    expect(errors).toEqual([]);
  });

  it.runIf(full)('leads to all results, as the form does', async () => {
    const { page } = await openEnhanced(newVisitor, '/');
    await type(page, 'garlik oil');
    await links(page).last().click();
    await page.getByRole('heading', { name: 'Results for “garlic oil”', level: 1 }).waitFor();
    expect(page.url()).toBe(`${shop}/search?q=garlik+oil`);
    await box(page).fill('tea');
    await box(page).press('Enter');
    await page.waitForURL(`${shop}/search?q=tea`);
  });

  it('can be walked by keys, and closed', async () => {
    const { page } = await openEnhanced(newVisitor, '/brands', 1280);
    await type(page, 'oil');
    const [first, second] = await links(page).allTextContents();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(first);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(second);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    // Its button follows the box.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(first);

    await page.keyboard.press('Escape');
    expect(await list(page).count()).toBe(0);
    expect(await box(page).inputValue()).toBe('oil');
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);

    await type(page, 's');
    await page.getByRole('link', { name: 'Transparency' }).first().focus();
    expect(await list(page).count()).toBe(0);
  });

  it('is accessible, and fits on 320 px', async () => {
    const { page } = await openEnhanced(newVisitor, '/products/health', 320);
    await type(page, 'oil');
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    const boxes = await Promise.all((await links(page).all()).map((link) => link.boundingBox()));
    expect(boxes).toHaveLength(7);
    for (const found of boxes) {
      expect(found?.height).toBeGreaterThanOrEqual(44);
      expect(found?.width).toBeGreaterThan(250);
    }
  });

  it.runIf(full)('abort the request for earlier text', async () => {
    const { page } = await openEnhanced(newVisitor, '/');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/search/suggestions?q=soap', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/search/suggestions?q=soap');
    const givenUp = failing(page, 'q=soap');
    await box(page).pressSequentially('soap');
    await asked;
    await box(page).fill('garlic');
    await givenUp;
    await page.getByRole('link', { name: 'All results for “garlic”' }).waitFor();
    release();
    expect(await links(page).first().textContent()).toContain('Garlic');
  });

  it.runIf(full)('show that nothing is found, and remove that with the next word', async () => {
    const { page } = await openEnhanced(newVisitor, '/');
    await box(page).pressSequentially('zzzzqqq');
    await page.getByText('Nothing found yet').last().waitFor();
    expect(await page.getByText('Nothing found yet').last().isVisible()).toBe(true);
    await box(page).fill('garlic');
    await page.getByRole('link', { name: 'All results for “garlic”' }).waitFor();
    expect(await page.getByText('Nothing found yet').count()).toBe(0);
  });

  it.runIf(full)('show nothing if the request fails, and the box still works', async () => {
    const { page } = await openEnhanced(newVisitor, '/');
    await page.route('**/search/suggestions?q=oil', (route) => route.abort());
    const failed = failing(page, 'q=oil');
    await box(page).pressSequentially('oil');
    await failed;
    // If typed slowly, its beginning has been answered.
    await expect.poll(() => list(page).count()).toBe(0);
    expect(await page.getByText('No answer').count()).toBe(0);
    expect(await page.locator('#progress').isVisible()).toBe(false);
    await type(page, 's');
  });

  it.runIf(full)('show nothing if their code does not load', async () => {
    const { page } = await openEnhanced(newVisitor, '/');
    await page.route('**/suggestion-list-*', (route) => route.abort());
    const failed = failing(page, 'suggestion-list-');
    await box(page).pressSequentially('oil');
    await failed;
    await box(page).press('Enter');
    await page.waitForURL(`${shop}/search?q=oil`);
    await page.getByRole('heading', { name: 'Results for “oil”', level: 1 }).waitFor();
  });

  it.runIf(full)('is a plain form without script', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const { page } = await openPage(visitor, `${shop}/`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await box(page).pressSequentially('garlic');
    expect(await page.getByRole('search').locator('> *').count()).toBe(1);
    expect(asked.filter((address) => /suggest/.test(address))).toEqual([]);
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(`${shop}/search?q=garlic`);
    expect(await page.textContent('h1')).toBe('Results for “garlic”');
  });
});
