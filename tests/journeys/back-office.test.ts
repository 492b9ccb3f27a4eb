import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { describeView, openPage, useChromium, views } from './support/chromium';
import { press } from './support/forms';
import { inspect } from './support/inspection';
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

      await page.goto(`${shop}/downline`);
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
      await page.goto(`${shop}/mydownline`);
      await heading('Whom you introduced').waitFor();
      await look('whom one introduced');
      await page.goto(`${shop}/allrank`);
      await page.getByText('You have 0 of 250 personal points').waitFor();
      await look('the ranks');
      expect(await inspection.faults()).toEqual([]);
    });
  },
);
