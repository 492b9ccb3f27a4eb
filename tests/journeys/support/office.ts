/** Actions of a distributor in the back-office, in Chromium. */
import type { Page } from 'playwright-core';

/** By the back-office menu, which is folded on a phone. */
export async function visit(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Your pages' });
  const summary = nav.locator('summary');
  if (await summary.isVisible()) await summary.click();
  await nav.getByRole('link', { name, exact: true }).click();
}

/** Marks the open document once script runs; loading another document loses the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
}

export const isMarked = async (page: Page): Promise<boolean> =>
  (await page.locator('body[data-same]').count()) === 1;
