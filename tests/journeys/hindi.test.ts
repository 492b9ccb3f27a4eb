import { rm } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { isInSample } from '../setup/sample';
import { findViolations } from './support/axe';
import { findOverflow, openPage, useChromium, widths } from './support/chromium';
import { FIRST_FLIGHT, findRegistrationPages, measureFirstFlight } from './support/first-flight';
import { inHindi } from './support/hindi-text';
import { findHtmlErrors } from './support/html-validity';
import { firstOfKind, missingPages, publicPages } from './support/pages';
import { type ByText, plainChromium } from './support/plain-chromium';
import { makeFiles, rohan, startEmptyShop } from './support/registration';
import { textBrowsers } from './support/text-browser';
import '../setup/provided';

const view = { script: true, width: 360 };

const shop = inject('shopUrl');

const enhanced = (page: Page) => page.waitForSelector('html[data-enhanced]', { state: 'attached' });

/** Whether the document is still the one that was marked. */
const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in window);
const mark = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { isMarked: true });
  });

/** No other journey orders with these accounts. */
const buyers = {
  w3m: 'demo38@example.com',
  'Chromium without script': 'demo29@example.com',
};

// In Chromium, every run does the same in English.
describe.each(full ? (['w3m', 'Chromium without script'] as const) : (['w3m'] as const))(
  'a visitor with %s',
  (name) => {
    const newVisitor = useChromium();
    const buyer = buyers[name];
    let browser: ByText;
    let close: () => Promise<void>;
    let hindi: ReturnType<typeof inHindi>;
    beforeEach(async () => {
      if (name === 'w3m') {
        const w3m = await textBrowsers.w3m();
        browser = w3m;
        close = () => w3m.close();
      } else {
        const visitor = await newVisitor({ script: false, width: 360 });
        browser = plainChromium(await visitor.newPage());
        close = () => visitor.close();
      }
      hindi = inHindi(browser, shop);
    });
    afterEach(() => close());

    it('buys in Hindi, after the bank has refused, and sees the order and the invoice', async () => {
      const { shows, settle } = hindi;
      await hindi.logIn(buyer);
      await hindi.chooseProduct();
      await hindi.fillAddress();
      await hindi.placeBy('कार्ड, UPI या नेट बैंकिंग (SabPaisa)');
      await settle(/Fail: the bank refuses/);
      await shows('पेमेंट नहीं हो पाया');
      await browser.followLink('फिर से पेमेंट करें');
      await browser.submit('कार्ड, UPI, नेट बैंकिंग या वॉलेट (Razorpay)');
      await settle(/Pay ₹[\d,.]+/);
      await shows('धन्यवाद, आपके ऑर्डर का पेमेंट हो गया है');
      await browser.followLink('अपना ऑर्डर देखें');
      await shows('पेमेंट हो गया, तैयारी चल रही है');
      await browser.followLink('इनवॉइस INV');
      // Labels of an invoice are in both languages.
      expect(await browser.text()).toContain('Tax invoice · टैक्स इनवॉइस INV');
      // The rest does not depend on the browser.
      if (!full) return;
      await browser.open(`${shop}/hi`);
      await hindi.chooseProduct();
      await hindi.placeBy('कार्ड, UPI, नेट बैंकिंग या वॉलेट (Razorpay)');
      await settle(/Cancel and go back/);
      await shows('आपने पेमेंट रद्द किया');
      await browser.followLink('फिर से पेमेंट करें');
      await browser.submit('कार्ड, UPI या नेट बैंकिंग (SabPaisa)');
      await settle(/Pay ₹[\d,.]+/);
      await shows('धन्यवाद, आपके ऑर्डर का पेमेंट हो गया है');
      await browser.open(`${shop}/hi`);
      await hindi.chooseProduct();
      await hindi.placeBy('कैश ऑन डिलीवरी');
      await shows('कूरियर को नकद पैसे दें।');
      await hindi.complain();
    });

    it.runIf(full)('joins in six steps in Hindi', async () => {
      const files = await makeFiles();
      // A person can join a shop once.
      const own = name === 'w3m' ? undefined : await startEmptyShop();
      try {
        await inHindi(browser, own?.url ?? shop).join(rohan, files);
      } finally {
        await own?.stop();
        await rm(files.folder, { recursive: true });
      }
    });

    it.runIf(full)('has a day as a distributor in Hindi', async () => {
      await hindi.logIn('demo@example.com');
      await browser.open(`${shop}/hi/dashboard`);
      await hindi.shows(/अगली रैंक: \S/);
      const pages = [
        ['टीम ट्री', 'टीम ट्री'],
        ['सीधे जुड़े सदस्य', 'सीधे जुड़े सदस्य'],
        ['टीम की बिक्री', 'CSV में डाउनलोड करें'],
        ['रैंक', 'सभी रैंक'],
        ['ऑर्डर', 'आपके ऑर्डर'],
        ['इनवॉइस', 'आपके इनवॉइस'],
        ['पेमेंट', 'आपके ऑर्डर के पेमेंट'],
        ['आईडी कार्ड', 'आईडी कार्ड'],
        ['दस्तावेज़', 'दस्तावेज़'],
        ['सूचनाएँ', 'सूचनाएँ'],
      ] as const;
      for (const [link, shown] of pages) {
        await browser.followLink(link, { after: 'डैशबोर्ड' });
        await hindi.shows(shown);
      }
      await browser.open(`${shop}/hi/downline`);
      await hindi.shows('टीम');
    });
  },
);

/** A page in Hindi. */
const hindiPage = <Known extends { path: string }>(page: Known): Known => ({
  ...page,
  path: page.path === '/' ? '/hi' : `/hi${page.path}`,
});

/** All of them only for a release: pages of one kind differ only in text. */
const looked = (full ? publicPages : firstOfKind).map(hindiPage);
/** Pages have the elements and styles of the English ones, where axe looks at every kind. */
const isLookedInto = (path: string) =>
  full || ['/hi', '/hi/product/garlic-oil-capsules', '/hi/join-us'].includes(path);

describe('every kind of page in Hindi', () => {
  const newVisitor = useChromium();

  it('is valid HTML', async () => {
    const paths = [...looked, ...missingPages.map((path) => hindiPage({ path }))].filter(
      ({ path }) => isInSample(path),
    );
    const documents = await Promise.all(
      paths.map(async ({ path }) => {
        const html = await (await fetch(shop + path)).text();
        return { name: path, html };
      }),
    );
    expect(await findHtmlErrors(documents)).toEqual([]);
  });

  it('is accessible and fits at 360 and 1,280 px', async () => {
    const page = await (await newVisitor({ script: false, width: 360 })).newPage();
    const faults: string[] = [];
    const all = [...looked, hindiPage({ path: missingPages[0] ?? '' })];
    for (const { path } of all.filter(({ path }) => isLookedInto(path) || isInSample(path))) {
      await page.goto(shop + path, { waitUntil: 'load' });
      const found = await findOverflow(page, widths);
      if (isLookedInto(path)) found.push(...(await findViolations(page)));
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('fits into the first flight of a connection, as joining does', async () => {
    const others = await findRegistrationPages(shop);
    const flights = await measureFirstFlight(shop, [
      ...looked.filter(({ path }) => isInSample(path)).map(({ path }) => ({ name: path, path })),
      // The cookies are those of English pages, but are sent all the same.
      ...others.map(hindiPage),
    ]);
    expect(flights.length).toBeGreaterThan(others.length);
    const tooLarge = flights
      .filter(({ first, settled }) => Math.max(first, settled) > FIRST_FLIGHT)
      .map(({ path, first, settled }) => `${path}: ${first}, then ${settled}`);
    expect(tooLarge).toEqual([]);
    expect(flights.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe('an English page of a shop that offers Hindi', () => {
  it('has at most 120 compressed bytes more', async () => {
    const grown: string[] = [];
    // Compressing a page best takes a tenth of a second, and what is added is the same on each.
    for (const { path } of full ? firstOfKind : firstOfKind.slice(0, 4)) {
      const html = await (await fetch(shop + path)).text();
      // A unit test compares the rest with a shop in English only.
      const without = html
        .replace(/<nav aria-label="Languages">.*?<\/nav> /, '')
        .replace(/,"languages":\[\{[^\]]*\}\]/, '');
      expect(without.length, path).toBeLessThan(html.length);
      const more = brotliCompressSync(html).length - brotliCompressSync(without).length;
      if (more > 120) grown.push(`${path}: ${more}`);
    }
    expect(grown).toEqual([]);
  });
});

describe('a Hindi page with script', () => {
  const newVisitor = useChromium();

  const PATHS = [
    '/hi',
    '/hi/products',
    '/hi/products/health',
    '/hi/product/garlic-oil-capsules',
    '/hi/search?q=oil',
    '/hi/brands',
    '/hi/join-us',
    '/hi/register',
    '/hi/contact-us',
    '/hi/faq',
    '/hi/shipping-policy',
    '/hi/privacy-policy',
    '/hi/first-distributor-register/contact',
  ];

  it('is enhanced as it was rendered, whatever it is', async () => {
    const { page, errors } = await openPage(await newVisitor(view), `${shop}/hi`);
    for (const path of PATHS) {
      await page.goto(shop + path, { waitUntil: 'load' });
      await enhanced(page);
      expect(errors, path).toEqual([]);
      expect(await page.locator('html').getAttribute('lang'), path).toBe('hi');
      const left = await page
        .locator('a[href^="/"]:not([hreflang])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(left.filter((href) => !/^\/hi(?:[/?#]|$)/.test(href ?? ''))).toEqual([]);
    }
  });

  it('opens others, and answers forms, in Hindi without loading a document', async () => {
    const visitor = await newVisitor(view);
    const { page, errors } = await openPage(visitor, `${shop}/hi/products/health`);
    await enhanced(page);
    await mark(page);
    await page.locator('main a[href^="/hi/product/"]').first().click();
    await page.waitForURL('**/hi/product/**');
    await page.waitForFunction(() =>
      /[\u0900-\u097f]/.test(document.title + document.body.textContent),
    );
    expect(await isSameDocument(page)).toBe(true);
    await page
      .locator('footer a[href="/hi/call-back"], footer a[href="/hi/contact-us"]')
      .first()
      .click();
    await page.waitForURL(/\/hi\/(call-back|contact-us)/);
    await page
      .locator('main form button[type=submit], main form button:not([type])')
      .last()
      .click();
    await page.locator('main [role=alert], main .errors, main .bad').first().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/hi\//);
    expect(await isSameDocument(page)).toBe(true);
    expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  });

  it('leads to the English page, which loads the English script', async () => {
    const visitor = await newVisitor(view);
    const { page } = await openPage(visitor, `${shop}/hi/brands`);
    await enhanced(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${shop}/brands`);
    await enhanced(page);
    expect(scripts.length).toBeGreaterThan(0);
    const texts = await Promise.all(scripts.map(async (path) => (await fetch(shop + path)).text()));
    // Names of the languages come with the page's data.
    expect(texts.join('')).not.toMatch(/[\u0900-\u097f]{2}|\\u09[0-7]/);
  });

  it('is shown offline among the stored pages of its language only', async () => {
    const visitor = await newVisitor(view, { serviceWorkers: 'allow' });
    const { page } = await openPage(visitor, `${shop}/hi/brands`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const path of ['/brands', '/hi/products']) await page.goto(shop + path);
    const count = () =>
      page.evaluate(async () => (await (await caches.open('pages-1')).keys()).length);
    await expect.poll(count).toBe(3);
    await visitor.setOffline(true);
    for (const [path, lang, stored] of [
      ['/hi/join-us', 'hi', ['/hi/products', '/hi/brands']],
      ['/join-us', 'en', ['/brands']],
    ] as const) {
      const answer = await page.goto(shop + path);
      expect(answer?.status()).toBe(503);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      const links = await page
        .locator('li a')
        .evaluateAll((all) =>
          all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        );
      expect(links).toEqual(stored);
    }
  });
});
