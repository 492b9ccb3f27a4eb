import type { Page } from 'playwright-core';
import { PAGE_DATA_ID } from '~/platform/document/page-data';
import { full } from '../../setup/full';
import { isInSample } from '../../setup/sample';
import { findViolations } from './axe';
import { findOverflow, widths } from './chromium';
import { keepDocuments } from './documents';
import { findGluedWords } from './glued-words';
import { findHtmlErrors } from './html-validity';
import { findRunTogether } from './run-together';

interface Inspection {
  /**
   * Checks the current page: whether it fits in every width and is accessible; unless for a release,
   * in a quarter of the states. An enhanced page has the server's markup, which the walk without
   * script checks, so it is skipped, unless for a release or if script changed it (`changed`).
   */
  look(state: string, what?: 'changed'): Promise<void>;
  /** All findings, and the HTML errors of every page loaded meanwhile. */
  faults(): Promise<string[]>;
}

/** How long script may take; a page that the visitor keeps from it is looked at as it is. */
const PATIENCE_MS = 15_000;

/** Whether script runs here and the page has some that takes it over. */
const isToBeEnhanced = (page: Page): Promise<boolean> =>
  page.evaluate(
    (id) => matchMedia('(scripting: enabled)').matches && document.getElementById(id) !== null,
    PAGE_DATA_ID,
  );

/** Inspects a tab while somebody uses it. */
export function inspect(page: Page): Inspection {
  const documents = keepDocuments(page);
  const found: string[] = [];
  return {
    async look(state, what) {
      // Read while the tab shows it: Chromium drops the text of a page that was left.
      await documents();
      const enhanced = page.locator('html[data-enhanced]');
      if (await isToBeEnhanced(page)) {
        // Otherwise a slow machine looks at what is about to change, and resizes it meanwhile.
        const options = { state: 'attached', timeout: PATIENCE_MS } as const;
        await enhanced.waitFor(options).catch(() => undefined);
      }
      if (!full && what !== 'changed' && (await enhanced.count()) > 0) return;
      if (!isInSample(state)) return;
      const beyond = await findOverflow(page, widths);
      found.push(...beyond.map((fault) => `${state}: wider than the window: ${fault}`));
      found.push(...(await findViolations(page)).map((fault) => `${state}: ${fault}`));
    },
    async faults() {
      const pages = await documents();
      const glued = pages.flatMap(({ name, html }) =>
        findRunTogether(html).map((place) => `${name}: run together: ${place}`),
      );
      for (const { name, html } of full ? pages : []) {
        for (const browser of ['w3m', 'lynx'] as const) {
          const words = await findGluedWords(browser, html);
          glued.push(...words.map((word) => `${name}: run together in ${browser}: ${word}`));
        }
      }
      return [...found, ...new Set(glued), ...(await findHtmlErrors(pages))];
    },
  };
}
