import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useChromium } from './support/chromium';
import { withoutFlexAndGrid } from './support/old-styles';
import '../setup/provided';

const shop = inject('shopUrl');

describe('an engine without flex, grid and @supports', () => {
  const newVisitor = useChromium();
  let page: Page;

  beforeAll(async () => {
    const visitor = await newVisitor({ script: false, width: 360 }, { bypassCSP: true });
    page = await visitor.newPage();
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutFlexAndGrid(await response.text()) });
    });
  });

  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );

  it.each([360, 1280])('shows logo, heart and basket in one row at %i px', async (width) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${shop}/products`);
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

  it.each([360, 1280])('keeps columns apart at %i px', async (width) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${shop}/products/health`);
    const [first, second] = await boxes('.card');
    expect(second?.top).toBe(first?.top);
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBeGreaterThanOrEqual(8);
  });

  it('tells the current step of a registration', async () => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.goto(`${shop}/first-distributor-register/contact`);
    const steps = await boxes('.steps li');
    expect(new Set(steps.map(({ top }) => top)).size).toBe(1);
    const [current, next] = steps;
    expect(current && next && next.left - current.right).toBeGreaterThanOrEqual(4);
  });
});
