import type { Page } from 'playwright-core';

/**
 * Presses a button of the page's form, as a patient person does: waits for the rest of the page,
 * and for the answer to the previous click, because an enhanced form ignores a second one. The
 * caller waits for the result.
 */
export async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.waitForLoadState('load');
  await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}
