import type { Page } from 'playwright-core';
import { full } from '../../setup/full';

/** Marks what is like two other items of the same list or table. */
export const REPEAT = '[data-repeat]';

/**
 * Marks the rows, cards and list items of an open page that have the same elements and classes as
 * two others beside them, and so the same faults. None for a release.
 */
export async function markRepeats(page: Page): Promise<void> {
  if (full) return;
  await page.evaluate(() => {
    const LIKE = 2;
    const known = new Map<string, number>();
    /** Numbers an element by its tag, its classes and all that is in it. */
    const shapeOf = (element: Element): number => {
      const inside: number[] = [];
      const counts = new Map<number, number>();
      for (const child of element.children) {
        const shape = shapeOf(child);
        const count = (counts.get(shape) ?? 0) + 1;
        counts.set(shape, count);
        inside.push(shape);
        if (count > LIKE && child.childElementCount > 0) child.setAttribute('data-repeat', '');
      }
      const name = `${element.localName} ${element.getAttribute('class')} ${inside}`;
      const shape = known.get(name) ?? known.size;
      known.set(name, shape);
      return shape;
    };
    for (const main of document.querySelectorAll('main')) shapeOf(main);
  });
}
