import { describe, expect, it } from 'vitest';
import { full } from '../setup/full';
import { useChromium } from './support/chromium';
import { foreignShop } from './support/foreign-shop';

const FIRST_FLIGHT = 14_600;
/** As many brands and categories as a real supermarket has. */
const BRANDS = 2_313;
const CATEGORIES = 110;

const bench = new URL('../../bench/first-flight.mjs', import.meta.url).href;
const { measureFirstFlight } = (await import(bench)) as {
  measureFirstFlight(
    url: string,
    list: { name: string; path: string }[],
  ): Promise<{ page: string; first: number; settled: number }[]>;
};

/** A different word for each number, so that nothing compresses better than real names. */
const word = (number: number) =>
  [...((number + 1) * 7_919_777).toString(36)]
    .map((sign) => String.fromCharCode(97 + ((sign.charCodeAt(0) * 7) % 26)))
    .join('');

const brands = Array.from({ length: BRANDS }, (_, index) => {
  const name = `${String.fromCharCode(65 + (index % 12))}${word(index)} ${index}`;
  return { slug: name.toLowerCase().replace(' ', '-'), name, product_count: index };
});
const categories = Array.from({ length: CATEGORIES }, (_, index) => ({
  slug: `${word(index)}-${index}`,
  category: `Food & ${word(index)} ${index}`,
}));
const foreign = foreignShop({ more: { brands, categories } });

describe.runIf(full)(`a shop with ${BRANDS} brands and ${CATEGORIES} top categories`, () => {
  const newVisitor = useChromium();

  it('sends every first view in one flight', async () => {
    const paths = ['/', '/products', '/brands', '/brands?letter=b', '/products/kirana'];
    const pages = paths.map((path) => ({ name: path, path }));
    for (const { page, first, settled } of await measureFirstFlight(foreign.shop.url, pages)) {
      expect(first, `${page}, its first visitor`).toBeLessThanOrEqual(FIRST_FLIGHT);
      expect(settled, `${page}, the visitors after`).toBeLessThanOrEqual(FIRST_FLIGHT);
    }
  });

  it('leads from home to any brand by its first letter, within a phone', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const page = await visitor.newPage();
    await page.goto(`${foreign.shop.url}/`);
    await page.getByRole('link', { name: 'All brands' }).click();
    const letters = page.getByRole('navigation', { name: 'First letters' });
    await letters.getByRole('link', { name: 'L', exact: true }).click();
    await page.getByRole('heading', { name: 'Brands: L' }).waitFor();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await page.waitForLoadState('load');
    expect(page.url()).toBe(`${foreign.shop.url}/brands?letter=l&page=2`);
    const last = page.locator('main li a[href^="/brands/"]').last();
    expect(await last.textContent()).toMatch(/^L/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });

  it('shows nine categories in its header, and a link to all of them', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const page = await visitor.newPage();
    await page.goto(`${foreign.shop.url}/faq`);
    await page.locator('.cats summary').click();
    expect(await page.locator('.cats a[href^="/products/"]').count()).toBe(9);
    await page.locator('.cats').getByRole('link', { name: 'All categories' }).click();
    await page.getByRole('heading', { name: 'All categories', level: 1 }).waitFor();
    await page.waitForLoadState('load');
    const links = await page.locator('main a[href^="/products/"]').count();
    expect(links).toBe(CATEGORIES + 2);
  });
});
