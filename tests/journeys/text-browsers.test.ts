import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type TextBrowser, textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const shop = inject('shopUrl');

describe.each(textBrowsersFor('lynx'))('a visitor with %s', (name) => {
  let browser: TextBrowser;

  beforeEach(async () => {
    browser = await textBrowsers[name]();
  });

  afterEach(() => browser.close());

  it('walks from home by category, page 2, product, search and article to a policy', async () => {
    await browser.open(`${shop}/`);
    await browser.followLink('Health & Wellness');
    expect(await browser.address()).toBe(`${shop}/products/health`);

    await browser.followLink('Next');
    expect(await browser.address()).toContain('page=2');
    expect(await browser.text()).toMatch(/page 2 of \d/i);

    await browser.followLink('Shatavari Granules with Cardamom');
    expect(await browser.address()).toBe(`${shop}/product/shatavari-granules-with-cardamom`);
    expect(await browser.text()).toMatch(/₹\d/);

    await browser.fill('Search', 'garlik oil');
    await browser.submit('Search');
    expect(await browser.address()).toMatch(/\/search\?q=garlik(\+|%20)oil/);
    expect(await browser.text()).toContain('Garlic Oil Capsules');

    await browser.followLink('Neemgaon');
    expect(await browser.address()).toBe(`${shop}/`);
    await browser.followLink('All articles');
    await browser.followLink('A notebook for small sellers');
    expect(await browser.address()).toBe(`${shop}/article/a-notebook-for-small-sellers`);

    await browser.followLink('Return');
    expect(await browser.text()).toContain('Return and refund policy');
  });
});
