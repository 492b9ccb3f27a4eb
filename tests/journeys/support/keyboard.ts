import type { Page } from 'playwright-core';

/**
 * Goes through a page by the Tab key.
 * @returns what cannot be reached, or does not show that it has the focus; one line each
 */
export async function findKeyboardFaults(page: Page): Promise<string[]> {
  const elements = await page.evaluate(() => {
    const all = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const names = new Set<string>();
    return [...document.querySelectorAll<HTMLElement>(all)].flatMap((element) => {
      const { type, name, disabled } = element as HTMLInputElement;
      if (type === 'hidden' || disabled || !element.checkVisibility()) return [];
      // The Tab key stops once in a group of radio buttons.
      if (type === 'radio' && names.has(name)) return [];
      if (type === 'radio') names.add(name);
      element.dataset.stop =
        type === 'radio' ? `radio ${name}` : (crypto.randomUUID?.() ?? `${Math.random()}`);
      return [{ stop: element.dataset.stop, html: element.outerHTML.slice(0, 160) }];
    });
  });
  const left = new Map(elements.map(({ stop, html }) => [stop, html]));
  const faults: string[] = [];
  for (let press = 0; press < elements.length + 5 && left.size > 0; press += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      if (!element || element === document.body) return null;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const stop =
        element.type === 'radio' ? `radio ${element.name}` : (element.dataset.stop ?? '');
      return { stop, isShown: outlineStyle !== 'none' || boxShadow !== 'none' };
    });
    if (!at) continue;
    const html = left.get(at.stop);
    if (html && !at.isShown) faults.push(`no visible focus: ${html}`);
    left.delete(at.stop);
  }
  return [...faults, ...[...left.values()].map((html) => `not reached by Tab: ${html}`)];
}
