/** What a distributor in Chromium does in the back-office. */
import type { Page } from 'playwright-core';

/** By the navigation of the back-office, which is folded on a phone. */
export async function visit(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Your pages' });
  const summary = nav.locator('summary');
  if (await summary.isVisible()) await summary.click();
  await nav.getByRole('link', { name, exact: true }).click();
}

/** Marks the document that is open, once script runs in it: loading another one loses the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
}

export const isMarked = async (page: Page): Promise<boolean> =>
  (await page.locator('body[data-same]').count()) === 1;
