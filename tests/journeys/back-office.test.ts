import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, openPage, useChromium, views } from './support/chromium';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import { fillAddress, heading, logIn, place, settle } from './support/shopping';
import { textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const shop = inject('shopUrl');

/** Where script runs, a third level comes into the page that is open. */
async function expandInPlace(page: Page): Promise<void> {
  await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  for (const summary of await page.locator('.tree > li > details > summary').all()) {
    await summary.click();
  }
  await page.locator('.tree ul summary').first().click();
  await page.locator('.tree .tree > li').first().waitFor();
  expect(await page.locator('body[data-same]').count()).toBe(1);
}

/** By the navigation of the back-office, which is folded on a phone. */
async function visit(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Your pages' });
  const summary = nav.locator('summary');
  if (await summary.isVisible()) await summary.click();
  await nav.getByRole('link', { name, exact: true }).click();
}

describe.each(views.map((view) => [describeView(view), view] as const))(
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
      await page.getByLabel('E-mail or mobile number').fill('demo@example.com');
      await page.getByLabel('Password').fill('demo-password');
      await press(page, 'Log in');
      await heading('Your tree').waitFor();
      await look('the tree');
      if (view.script) await expandInPlace(page);
      else await page.locator('.tree summary').first().click();
      await page
        .getByRole('link', { name: /^(Tree of|All \d+ below) / })
        .first()
        .click();
      await page.getByRole('link', { name: 'You', exact: true }).waitFor();
      await look('the tree of a member');
      await page.getByRole('link', { name: 'Show as a drawing' }).click();
      await page.locator('svg.drawn').waitFor();
      await look('the drawn tree');
      await page.getByLabel('Name or member number').fill('demo member 0');
      await press(page, 'Find');
      await heading(/^Found for/, 2).waitFor();
      await look('what a search in the tree found');

      await visit(page, 'Team');
      await heading('Your team').waitFor();
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
      await visit(page, 'Introduced');
      await heading('Whom you introduced').waitFor();
      await look('whom one introduced');
      await visit(page, 'Ranks');
      await page.getByText(/^You have \d+ of 250 personal points/).waitFor();
      await look('the ranks');
      // Where script runs, all of this was one document.
      expect(await page.locator('body[data-same]').count()).toBe(view.script ? 1 : 0);
      expect(await inspection.faults()).toEqual([]);
    });
  },
);

describe.runIf(full).each(textBrowsersFor('lynx'))('a distributor with %s', (name) => {
  it('walks the tree down and up, and looks for sales and for a member', async () => {
    const browser = await textBrowsers[name]();
    try {
      await browser.open(`${shop}/join-us?next=/dashboard`);
      await browser.fill('E-mail or mobile number', 'diamond@example.com');
      await browser.fill('Password', 'demo-password');
      await browser.submit('Log in');
      expect(await browser.text()).toContain('Your referral link');
      await browser.followLink('Tree');
      expect(await browser.text()).toContain('Your tree');
      await browser.followLink('All 12 below Demo Distributor');
      expect(await browser.text()).toContain('About Demo Distributor');
      await browser.followLink('Tree of Demo Member 09');
      expect(await browser.text()).toContain('About Demo Member 09');
      expect(await browser.text()).toContain('level 3');
      await browser.followLink('Demo Distributor', { after: 'You' });
      expect(await browser.text()).toContain('About Demo Distributor');
      await browser.fill('Name or member number', 'demo member 40');
      await browser.submit('Find');
      await browser.followLink('about Demo Member 40');
      expect(await browser.text()).toContain('Introduced by');
      await browser.followLink('Sales');
      await browser.fill('From', '2020-01-01');
      await browser.fill('Name or member ID', 'nobody has this name');
      await browser.submit('Show');
      expect(await browser.text()).toContain('Nothing was sold');
    } finally {
      await browser.close();
    }
  });
});

describe('without script, a rank upgrade', () => {
  const newVisitor = useChromium();
  const view = { script: false, width: 360 };

  it('is bought by its goods, and shows in the history and as a new price', async () => {
    const { page } = await openPage(await newVisitor(view), `${shop}/join-us?next=/allrank`);
    const { look, faults } = inspect(page);
    const priceOf = async (slug: string) => {
      await page.goto(`${shop}/product/${slug}`);
      return page.getByText(/% off ₹449 for your rank/).textContent();
    };
    await logIn(page, 'demo01@example.com');
    await heading(page, 'Ranks').waitFor();
    await page.getByRole('heading', { name: 'Buy the rank Bronze' }).waitFor();
    await page.getByRole('link', { name: /^Chyawanprash/ }).waitFor();
    expect(await priceOf('chyawanprash-with-kesar-and-forest-honey')).toContain('5% off');

    await page.goto(`${shop}/allrank`);
    await press(page, 'Go to checkout for Bronze');
    await fillAddress(page);
    await press(page, 'Continue to payment');
    await page.getByLabel(/by Razorpay$/).check();
    await press(page, 'Continue to review');
    await page.getByText('These goods buy the rank Bronze').waitFor();
    await look('the review of a rank');
    await place(page);
    await settle(page, view, /^Pay ₹/);
    await heading(page, 'Thank you, your order is paid').waitFor();
    await page.getByRole('link', { name: 'See your order' }).click();
    await page.getByText('Its goods buy the rank Bronze').waitFor();

    await page.goto(`${shop}/allrank`);
    await page.getByText('Bronze after Associate').waitFor();
    await page.getByRole('link', { name: 'Bought', exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Buy the rank Silver' }).waitFor();
    await page.getByText('Paid by earlier purchases').waitFor();
    await look('a rank that was bought');
    expect(await priceOf('chyawanprash-with-kesar-and-forest-honey')).toContain('8% off');
    expect(await faults()).toEqual([]);
  });
});
