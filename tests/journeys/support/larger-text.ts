import type { Page } from 'playwright-core';
import { widths } from './chromium';

/**
 * Describes what breaks on an open page with text twice the size: it scrolls sideways, a button of
 * the hero overflows, or the notice at the top is cut. The text stays large.
 */
export async function findLargerTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const faults = await page.evaluate(() => {
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const inside = (part: Element, whole: Element) => {
        const a = part.getBoundingClientRect();
        const b = whole.getBoundingClientRect();
        return a.right <= b.right + 1 && a.bottom <= b.bottom + 1 && a.left >= b.left - 1;
      };
      const spilt = [...document.querySelectorAll('.hero .btn')].filter(
        (button) => !inside(button, button.closest('.hero') ?? button),
      );
      const note = document.querySelector('.bar p');
      return [
        wide > 0 && `${wide} px too wide`,
        spilt.length > 0 && 'a button spills',
        note && note.scrollHeight > note.clientHeight + 1 && 'the notice is cut',
      ].filter((fault) => typeof fault === 'string');
    });
    found.push(...faults.map((fault) => `text of twice the size at ${width} px: ${fault}`));
  }
  return found;
}
