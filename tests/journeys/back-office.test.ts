import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, openPage, plainViews, useChromium, views } from './support/chromium';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import { isMarked, markDocument, visit } from './support/office';
import {
  fillAddress,
  heading,
  logIn,
  newAddress,
  PASSWORD,
  placeBy,
  settle,
} from './support/shopping';
import { type TextBrowser, textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const shop = inject('shopUrl');

/** With script, a third level opens in place. */
async function expandInPlace(page: Page): Promise<void> {
  await markDocument(page);
  for (const summary of await page.locator('.tree > li > details > summary').all()) {
    await summary.click();
  }
  await page.locator('.tree ul summary').first().click();
  await page.locator('.tree .tree > li').first().waitFor();
}

/** A line of the demo team: direct recruits of the demo distributor, and their recruits. */
const LINE = ['Demo Megha Shah', 'Demo Indu Chauhan', 'Demo Rahul Sinha'];

/** Follows the line down, and the path on the page back up. */
async function walkDown(page: Page): Promise<void> {
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).last();
  for (const name of LINE) {
    const closed = page.locator('.tree > li > details:not([open]) > summary', { hasText: name });
    if ((await closed.count()) > 0) await closed.first().click();
    await page
      .getByRole('link', { name: new RegExp(`^(Team of|All \\d+ direct recruits of) ${name}$`) })
      .click();
    await page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
  }
  await trail.getByRole('link', { name: 'Demo Indu Chauhan' }).click();
  await page.getByRole('heading', { name: 'Demo Indu Chauhan', level: 2 }).waitFor();
  await trail.getByRole('link', { name: 'You', exact: true }).waitFor();
}

describe.each(plainViews.map((view) => [describeView(view), view] as const))(
  'the back-office, at %s',
  (_, view) => {
    const newVisitor = useChromium();

    it('shows the tree, the team and the ranks', async () => {
      const visitor = await newVisitor(view);
      const { page } = await openPage(visitor, `${shop}/join-us?next=/genealogy`);
      const inspection = inspect(page);
      const heading = (name: string | RegExp, level = 1) =>
        page.getByRole('heading', { name, level });
      const { look } = inspection;
      await logIn(page, 'demo@example.com');
      await heading('Genealogy').waitFor();
      await look('the tree');
      if (view.script) await expandInPlace(page);
      await walkDown(page);
      await look('the tree of a member');
      await page.getByRole('link', { name: 'Show as a diagram' }).click();
      await page.locator('svg.drawn').waitFor();
      await look('the drawn tree');
      await page.getByLabel('Name or member number').fill('demo member 0');
      await press(page, 'Find');
      await heading(/^Search results for/, 2).waitFor();
      await look('what a search in the tree found');

      await visit(page, 'Team');
      await heading('Team').waitFor();
      await page.getByLabel('Name or member number').fill('member 0');
      await press(page, 'Show');
      await page
        .getByRole('link', { name: /^Demo Member 0/ })
        .first()
        .waitFor();
      await look('a filtered team');
      await page
        .getByRole('link', { name: /^Demo Member 0/ })
        .first()
        .click();
      await heading(/^Demo Member 0/).waitFor();
      await look('a member');
      await visit(page, 'Direct recruits');
      await heading('Direct recruits').waitFor();
      await look('the direct recruits');
      await visit(page, 'Ranks');
      await page.getByText(/^You need 250 personal points and have \d+/).waitFor();
      await look('the ranks');
      // With script, all of this was one document.
      expect(await isMarked(page)).toBe(view.script);
      expect(await inspection.faults()).toEqual([]);
    });
  },
);

describe.runIf(full).each(textBrowsersFor('lynx'))("a distributor's day with %s", (name) => {
  let browser: TextBrowser;
  beforeEach(async () => {
    browser = await textBrowsers[name]();
  });
  afterEach(() => browser.close());
  const shows = async (text: string | RegExp) => expect(await browser.text()).toMatch(text);
  /** The button contains the amount. */
  const pressAmount = async (button: RegExp) =>
    browser.submit(button.exec(await browser.text())?.[0] ?? String(button));
  /** The discount in percent, according to the product's page. */
  const percentOff = async () => {
    await browser.followLink('Chyawanprash with Kesar');
    return Number(/([\d.]+)% off ₹449 for your rank/.exec(await browser.text())?.[1]);
  };

  it('goes down the tree and up, through sales into a file, and up a rank', async () => {
    await browser.open(`${shop}/join-us?next=/dashboard`);
    await browser.fill('E-mail or mobile number', 'demo@example.com');
    await browser.fill('Password', PASSWORD);
    await browser.submit('Log in');
    await shows('Your referral link');

    await browser.followLink('Genealogy');
    await shows('Genealogy');
    for (const [level, name] of LINE.entries()) {
      const link = new RegExp(`(Team of|All [\\d,]+ direct recruits of) ${name}`).exec(
        await browser.text(),
      )?.[0];
      await browser.followLink(link ?? name);
      await shows(`About ${name}`);
      await shows(`level ${level + 1}`);
    }
    for (const name of LINE.slice(0, -1).reverse()) {
      await browser.followLink(name, { after: 'You' });
      await shows(`About ${name}`);
    }
    await browser.followLink('You');
    await shows('Genealogy');

    await browser.followLink('Team sales');
    await browser.fill('From', '2020-01-01');
    await browser.fill('Name or member number', 'nobody');
    await browser.submit('Show');
    await shows('No sales found');
    await browser.fill('Name or member number', 'a');
    await browser.submit('Show');
    await shows(/Page 1 of \d/);
    await browser.followLink('Next');
    await shows(/Page 2 of \d/);
    expect(await browser.address()).toMatch(/name=a\b/);
    const rows = (await browser.download('Download as CSV')).trim().split('\r\n');
    expect(rows.length, 'all pages, not the one that is shown').toBeGreaterThan(21);
    const [, seller = ''] = (rows[21] ?? '').split(',');
    await browser.followLink(seller);
    await shows(/Sponsor/);

    await browser.followLink('Ranks');
    const before = await percentOff();
    await browser.back();
    await pressAmount(/Go to checkout for \w+/);
    for (const [label, value] of Object.entries(newAddress())) await browser.fill(label, value);
    await browser.select('State', 'Telangana');
    await browser.submit('Continue to payment');
    await shows('With these products you buy the rank');
    await browser.toggle('Card, UPI, netbanking or wallet (Razorpay)');
    await pressAmount(/Place order, ₹[\d,.]+/);
    await pressAmount(/Pay ₹[\d,.]+/);
    await pressAmount(/Pay ₹[\d,.]+/);
    await browser.submit('Return to the shop');
    await shows('Thank you, your order is paid');
    await browser.open(`${shop}/allrank`);
    await shows(/Your rank history.* previously .* Bought/);
    expect(await percentOff()).toBeGreaterThan(before);

    await browser.open(`${shop}/icard`);
    await shows('Demo Distributor');
    await browser.followLink('a page that verifies the card');
    await shows(/This person is a distributor of .* Active/);
  });
});

const upgraded = ['demo01@example.com', 'demo04@example.com'];

describe
  .runIf(full)
  .each(views.slice(0, upgraded.length).map((view, at) => [describeView(view), view, at] as const))(
  'a rank upgrade at %s',
  (_, view, at) => {
    const newVisitor = useChromium();

    it('is bought by its goods, and shows in the history and as a new price', async () => {
      const { page } = await openPage(await newVisitor(view), `${shop}/join-us?next=/allrank`);
      const { look, faults } = inspect(page);
      const shopPrice = async () => {
        await page.getByRole('link', { name: /^Chyawanprash/ }).click();
        return page.getByText(/% off ₹449 for your rank/).textContent();
      };
      await logIn(page, upgraded[at] ?? '');
      await heading(page, 'Ranks').waitFor();
      if (view.script) await markDocument(page);
      await page.getByRole('heading', { name: 'Buy the rank Bronze' }).waitFor();
      expect(await shopPrice()).toContain('5% off');
      await page.goBack();
      await press(page, 'Go to checkout for Bronze');
      await fillAddress(page);
      await press(page, 'Continue to payment');
      await page.getByText('With these products you buy the rank Bronze').waitFor();
      await look('the review of a rank');
      expect(await isMarked(page)).toBe(view.script);
      await placeBy(page, '(Razorpay)');
      await settle(page, view, /^Pay ₹/);
      await heading(page, 'Thank you, your order is paid').waitFor();
      await page.getByRole('link', { name: 'See your order' }).click();
      await page.getByText('With this order you buy the rank Bronze').waitFor();

      await visit(page, 'Ranks');
      await page.getByText('Bronze, previously Associate').waitFor();
      await page.getByRole('link', { name: 'Bought', exact: true }).waitFor();
      await page.getByRole('heading', { name: 'Buy the rank Silver' }).waitFor();
      await page.getByText('Covered by earlier purchases').waitFor();
      await look('a rank that was bought');
      expect(await shopPrice()).toContain('8% off');
      expect(await faults()).toEqual([]);
    });
  },
);
