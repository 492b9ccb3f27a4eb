import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useChromium } from './support/chromium';
import { withoutFlexAndGrid, withoutIcons } from './support/old-styles';
import '../setup/provided';

const shop = inject('shopUrl');

describe('an engine without flex, grid and @supports', () => {
  const newVisitor = useChromium();
  let page: Page;
  let older = withoutFlexAndGrid;

  beforeAll(async () => {
    const visitor = await newVisitor({ script: false, width: 360 }, { bypassCSP: true });
    page = await visitor.newPage();
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: older(await response.text()) });
    });
  });

  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );

  it.each([
    [360, '/products'],
    [1280, '/products'],
    [360, '/product/garlic-oil-capsules'],
  ])('shows logo, heart and basket in one row at %i px on %s', async (width, path) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${shop}${path}`);
    const [logo, heart, basket] = await boxes('.logo, .tools a');
    if (!logo || !heart || !basket) throw new Error('The header lacks something.');
    for (const tool of [heart, basket]) {
      expect(tool.top).toBeLessThan(logo.bottom);
      expect(tool.bottom).toBeGreaterThan(logo.top);
    }
    expect(logo.right).toBeLessThanOrEqual(heart.left);
    expect(heart.right).toBeLessThanOrEqual(basket.left + 1);
    expect(basket.right).toBeLessThanOrEqual(width);
  });

  it.each([360, 1280])('separates columns at %i px', async (width) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${shop}/products/health`);
    const [first, second] = await boxes('.card');
    expect(second?.top).toBe(first?.top);
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBeGreaterThanOrEqual(8);
    const columns = await boxes('.foot nav > div');
    expect(new Set(columns.map(({ top }) => top)).size).toBe(width === 360 ? 2 : 1);
  });

  it.each([360, 1280])('keeps the aspect ratio of pictures at %i px', async (width) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/', '/products/health', '/product/garlic-oil-capsules']) {
      await page.goto(`${shop}${path}`);
      const stretched = await page.locator('main img').evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter((image) => {
            const { width: own, height } = image.getBoundingClientRect();
            const told = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
            return own < 40 || Math.abs(own / height / told - 1) > 0.02;
          })
          .map(({ src }) => src),
      );
      expect([path, stretched]).toEqual([path, []]);
    }
  });

  it('places the text of a product next to its picture, and long text below', async () => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.goto(`${shop}/product/garlic-oil-capsules`);
    const [pictures, words] = await boxes('.item > *');
    expect(words?.top).toBeLessThan(pictures?.bottom ?? 0);
    expect(words?.left).toBeGreaterThanOrEqual((pictures?.right ?? 0) + 8);
  });

  it('keeps words apart that it shows in place of icons at 360 px', async () => {
    older = withoutIcons;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${shop}/product/garlic-oil-capsules`);
    older = withoutFlexAndGrid;
    const shown = await boxes('.logo, .tools a, .find, .cats summary');
    expect(shown).toHaveLength(5);
    const apart = shown.every((box, at) =>
      shown
        .slice(at + 1)
        .every(
          ({ left, right, top, bottom }) =>
            box.right <= left + 1 ||
            right <= box.left + 1 ||
            box.bottom <= top + 1 ||
            bottom <= box.top + 1,
        ),
    );
    expect(apart, JSON.stringify(shown)).toBe(true);
    const [, wishlist] = shown;
    // As wide as its word.
    expect((wishlist?.right ?? 0) - (wishlist?.left ?? 0)).toBeGreaterThan(60);
  });

  it('marks the current step of a registration', async () => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.goto(`${shop}/first-distributor-register/contact`);
    const steps = await boxes('.steps li');
    expect(new Set(steps.map(({ top }) => top)).size).toBe(1);
    const [current, next] = steps;
    expect(current && next && next.left - current.right).toBeGreaterThanOrEqual(4);
    const marks = await page
      .locator('.steps li')
      .evaluateAll((all) => all.map((step) => getComputedStyle(step).borderTopWidth));
    expect(marks[0]).not.toBe(marks[1]);
    expect(await page.locator('.steps').textContent()).toContain('Step 1 of 6');
  });
});
