import type { Page } from 'playwright-core';
import { lendScript } from './axe';
import { markRepeats, REPEAT } from './repeats';

/** A press of the Tab key, as the DevTools protocol describes it. */
const TAB = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

/** What the page notes while somebody goes through it. */
declare global {
  interface Window {
    focused?: { stop: string; isShown: boolean }[];
  }
}

/**
 * Goes through a page, opened with JavaScript off, by the Tab key, or faster: by the focus that the
 * key would give, because the browser paints the page for each press. Of rows and cards that are
 * alike, only two can be reached afterwards, unless for a release.
 * @returns what cannot be reached, or does not show that it has the focus; one line each
 */
export function findKeyboardFaults(page: Page, way: 'key' | 'focus'): Promise<string[]> {
  return lendScript(page, async () => {
    await markRepeats(page);
    const left = new Map((await markStops(page)).map(({ stop, html }) => [stop, html]));
    const session = await page.context().newCDPSession(page);
    // Nobody waits for a press before the next one: the page notes what each has reached.
    // After one press, the focus is shown as for somebody with a keyboard.
    const presses = Array.from({ length: way === 'key' ? left.size + 5 : 1 }, () =>
      session.send('Input.dispatchKeyEvent', TAB),
    );
    await Promise.all(presses);
    await session.detach();
    if (way === 'focus') await focusAll(page);
    const focused = (await page.evaluate(() => window.focused)) ?? [];
    const faults: string[] = [];
    for (const { stop, isShown } of focused) {
      const html = left.get(stop);
      if (html && !isShown) faults.push(`no visible focus: ${html}`);
      left.delete(stop);
    }
    return [...faults, ...[...left.values()].map((html) => `not reached by Tab: ${html}`)];
  });
}

/** Focuses everything that has a name and is in the order of the Tab key. */
const focusAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-stop]')) {
      if (element.tabIndex >= 0) element.focus({ preventScroll: true });
    }
  });

/** Gives everything that the Tab key should reach a name, and has the page note what it reaches. */
const markStops = (page: Page): Promise<{ stop: string; html: string }[]> =>
  page.evaluate((repeat) => {
    const all = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const names = new Set<string>();
    window.focused = [];
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const isShown = outlineStyle !== 'none' || boxShadow !== 'none';
      window.focused?.push({ stop: stopOf(element), isShown });
    });
    // The Tab key stops once in a group of radio buttons.
    const stopOf = (element: HTMLElement) => {
      const { type, name } = element as HTMLInputElement;
      return type === 'radio' ? `radio ${name}` : (element.dataset.stop ?? '');
    };
    return [...document.querySelectorAll<HTMLElement>(all)].flatMap((element, at) => {
      const { type, name, disabled } = element as HTMLInputElement;
      if (type === 'hidden' || disabled || !element.checkVisibility()) return [];
      if (element.closest('[aria-hidden="true"]')) return [];
      if (element.closest(repeat)) {
        element.tabIndex = -1;
        return [];
      }
      if (type === 'radio' && names.has(name)) return [];
      if (type === 'radio') names.add(name);
      element.dataset.stop = String(at);
      return [{ stop: stopOf(element), html: element.outerHTML.slice(0, 160) }];
    });
  }, REPEAT);
