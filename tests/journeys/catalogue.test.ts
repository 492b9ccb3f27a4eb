import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, openPage, plainViews, useChromium } from './support/chromium';
import { type TextBrowser, textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const shop = inject('shopUrl');

/** Prices on the cards of a list, in rupees. */
async function prices(page: Page): Promise<number[]> {
  const texts = await page.locator('.card .price b').allTextContents();
  return texts.map((text) => Number(text.replace(/[₹,]/g, '')));
}

/** On a phone the filters are folded. */
async function openFilters(page: Page): Promise<void> {
  const summary = page.getByText('Sort and filter');
  if (await summary.isVisible()) await summary.click();
}

describe.each(plainViews.map((view) => [describeView(view), view] as const))(
  'a visitor with %s',
  (_, view) => {
    const newVisitor = useChromium();

    it('walks from home to page 2 of a category, filters, chooses, and is led to join', async () => {
      const { page, errors } = await openPage(await newVisitor(view), `${shop}/`);

      await page.getByRole('main').getByRole('link', { name: 'Health & Wellness' }).click();
      await page.getByRole('heading', { name: 'Health & Wellness', level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/products/health');
      await page.waitForLoadState('load');
      expect(await page.locator('.card').count()).toBe(24);

      await page.getByRole('link', { name: 'Next page' }).click();
      await page.getByText('Page 2 of 2').waitFor();
      expect(page.url()).toBe(`${shop}/products/health?page=2`);

      await openFilters(page);
      await page.getByLabel('Sort by').selectOption('Price, low to high');
      await page.getByRole('checkbox', { name: /^Jadibel/ }).check();
      await page.getByLabel('To', { exact: true }).fill('200');
      // Only an enhanced form moves the focus to what it found.
      if (view.script) await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByText('Clear filters').waitFor();
      await page.waitForLoadState('load');
      expect(page.url()).toContain('brand=jadibel');
      const focus = () => page.evaluate(() => document.activeElement?.id);
      if (view.script) await expect.poll(focus).toBe('found');
      const shown = await prices(page);
      expect(shown.length).toBeGreaterThan(1);
      expect(Math.max(...shown)).toBeLessThanOrEqual(200);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));

      await openFilters(page);
      expect(await page.getByRole('checkbox', { name: /^Jadibel/ }).isChecked()).toBe(true);
      expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('200');

      const name = (await page.locator('.card a').first().textContent()) ?? '';
      await page.locator('.card a').first().click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.getByLabel('Quantity').selectOption('2');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.getByText(`We have saved what you chose: ${name}.`).waitFor();
      expect(new URL(page.url()).searchParams.get('next')).toBe('/cart');
      expect(errors).toEqual([]);
    });

    it('finds garlic oil by a misspelt search', async () => {
      const { page } = await openPage(await newVisitor(view), `${shop}/`);
      await page.getByLabel('Search products').fill('garlik oil');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('heading', { name: 'Results for “garlic oil”' }).waitFor();
      expect(page.url()).toBe(`${shop}/search?q=garlik+oil`);
      // Not one of the suggestions below the search box.
      const found = page.getByRole('main').getByRole('link', { name: 'Garlic Oil Capsules' });
      await found.click();
      await page.getByRole('heading', { name: 'Garlic Oil Capsules', level: 1 }).waitFor();
    });

    it('finds every picture of a product without layout shift', async () => {
      const visitor = await newVisitor(view);
      const { page } = await openPage(visitor, `${shop}/product/garlic-oil-capsules`);
      const shots = page.locator('.shots img');
      for (let index = 0; index < 3; index++) {
        await shots.nth(index).scrollIntoViewIfNeeded();
        const loaded = await shots.nth(index).evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return image.naturalWidth > 100;
        });
        expect(loaded).toBe(true);
      }
      const large = await page.locator('.shots a').first().getAttribute('href');
      expect((await visitor.request.get(shop + large)).status()).toBe(200);
      const unsized = await page.locator('img:not([width]), img:not([height])').count();
      expect(unsized).toBe(0);
    });
  },
);

// For every change, somebody buys in w3m in Hindi.
describe.runIf(full).each(textBrowsersFor('w3m'))('a visitor with %s', (name) => {
  let browser: TextBrowser;

  beforeEach(async () => {
    browser = await textBrowsers[name]();
  });

  afterEach(() => browser.close());

  it('filters a category, and is led to join with a product for the cart', async () => {
    await browser.open(`${shop}/products/health`);
    await browser.toggle('Jadibel');
    await browser.fill('From', '150');
    await browser.submit('Apply');
    expect(await browser.address()).toMatch(/brand=jadibel&min=150/);
    const text = await browser.text();
    expect(text).toContain('Clear filters');
    expect(text).not.toContain('Ashwagandha');

    await browser.followLink('Isabgol Psyllium Husk');
    await browser.submit('Add to cart');
    expect(await browser.address()).toContain('/join-us?next=%2Fcart');
    expect(await browser.text()).toContain('We have saved what you chose: Isabgol Psyllium Husk.');
  });
});
