import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { isInSample } from '../setup/sample';
import { describeView, openPage, useChromium } from './support/chromium';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import { isMarked, markDocument, visit } from './support/office';
import { logIn } from './support/shopping';
import '../setup/provided';

const shop = inject('shopUrl');

/** Documents, announcements and account pages of a distributor. */
async function lookAtDocuments(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  const paths = [
    '/documents',
    '/documents/welcome-letter',
    '/documents/visiting-card',
    '/documents/agreement',
    '/documents/price-list',
    '/announcements',
    '/profile',
    '/profile/leave',
    '/profile/sessions',
    '/ticket',
  ];
  for (const path of paths.filter(isInSample)) {
    const answer = await page.goto(shop + path, { waitUntil: 'load' });
    expect([path, answer?.status()]).toEqual([path, 200]);
    await look(path);
  }
  await page.goto(`${shop}/profile/data`, { waitUntil: 'load' });
  await page.getByLabel('Current password', { exact: true }).fill('demo-password');
  await press(page, 'Show my data');
  await page.getByRole('heading', { name: 'Whom we shared your data with' }).waitFor();
  // Agreements are shown as text.
  expect(await page.getByText('Key: ').count()).toBe(0);
  await look('the own data');
}

/** Filters sales by date and name, opens the second page, and downloads the file. */
async function pageThroughSales(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  await page.getByText('Other dates').click();
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByLabel('Name or member number').fill('demo');
  await press(page, 'Show');
  await page.waitForURL(/name=demo/);
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByText(/^Page 2 of /).waitFor();
  expect(new URL(page.url()).searchParams.get('name')).toBe('demo');
  await look('the second page of filtered sales');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  const rows = (await text(await file.createReadStream())).trim().split('\r\n');
  expect(rows.length, 'all pages, not the one that is shown').toBeGreaterThan(41);
}

describe('the office of a distributor', () => {
  const newVisitor = useChromium();

  it.each([{ script: false, width: 360 }, ...(full ? [{ script: true, width: 1280 }] : [])])(
    'shows a distributor the day, the sales of the team and the ID card (%o)',
    async (view) => {
      const { page } = await openPage(await newVisitor(view), `${shop}/join-us?next=/dashboard`);
      const { look, faults } = inspect(page);
      await logIn(page, 'diamond@example.com');
      await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
      const address = await page.getByLabel('Link', { exact: true }).inputValue();
      expect(address).toMatch(/\/distributor-register\?ref=/);
      await page.getByRole('img', { name: `QR code of the link ${address}` }).waitFor();
      if (view.script) await page.getByRole('button', { name: 'Copy link' }).waitFor();
      await look(`dashboard, ${describeView(view)}`);
      if (view.script) await markDocument(page);

      await page.getByRole('link', { name: 'This financial year' }).click();
      await page.locator('a[aria-current]', { hasText: 'This financial year' }).waitFor();
      await look('dashboard of the year');

      await page.getByRole('link', { name: 'Team sales' }).first().click();
      await page.getByRole('heading', { name: 'Team sales' }).waitFor();
      await look('sales');
      await pageThroughSales(page, look);
      await page.getByLabel('From').fill('2020-01-01');
      await page.getByLabel('Name or member number').fill('nobody has this name');
      await press(page, 'Show');
      await page.getByRole('heading', { name: 'No sales found' }).waitFor();
      expect(await page.getByLabel('From').inputValue()).toBe('2020-01-01');

      await visit(page, 'Rank check');
      await page.getByRole('heading', { name: 'Rank check' }).waitFor();
      await look('rank check');
      await visit(page, 'ID card');
      await page.getByRole('article', { name: 'ID card' }).waitFor();
      await look('ID card');
      await page.getByRole('link', { name: 'a page that verifies the card' }).click();
      await page.waitForURL('**/verify/*');
      await look('the page of the code on the card');
      // With script, all of this was one document.
      expect(await isMarked(page)).toBe(view.script);
      if (!view.script) await lookAtDocuments(page, look);
      expect(await faults()).toEqual([]);
    },
  );

  it.runIf(full)('tells a distributor without a team what to do', async () => {
    const view = { script: false, width: 360 };
    const { page } = await openPage(await newVisitor(view), `${shop}/join-us?next=/genealogy`);
    const { look, faults } = inspect(page);
    await logIn(page, 'demo02@example.com');
    await page.getByRole('heading', { name: 'Genealogy' }).waitFor();
    await page.waitForLoadState('load');
    for (const [path, words] of [
      ['/genealogy', 'You have no team yet'],
      ['/downline', 'You have no team yet'],
      ['/mydownline', 'You have no team yet'],
      ['/downline-sales', 'No sales this month yet'],
      ['/dashboard', 'Nobody has joined yet.'],
      ['/allorder', 'You have no orders yet'],
    ] as const) {
      await page.goto(shop + path);
      await page.getByText(words).first().waitFor();
      await look(`${path} with nobody below`);
    }
    expect(await faults()).toEqual([]);
  });
});
