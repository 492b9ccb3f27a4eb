import type { Page } from 'playwright-core';

/**
 * Presses a button of the page's own form, as somebody does who waits: for the rest of the page, and
 * for the answer to what was pressed before: until then an enhanced form takes no second press.
 * Whoever calls waits for what comes of the press.
 */
export async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.waitForLoadState('load');
  await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}
