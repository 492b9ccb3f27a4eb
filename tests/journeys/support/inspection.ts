import type { Page } from 'playwright-core';
import { full } from '../../setup/full';
import { findViolations } from './axe';
import { findOverflow, widths } from './chromium';
import { keepDocuments } from './documents';
import { findGluedWords } from './glued-words';
import { findHtmlErrors } from './html-validity';
import { findRunTogether } from './run-together';

interface Inspection {
  /**
   * Looks at the page as it is now: whether it fits in every width, and is accessible. A page that
   * script has enhanced has the markup of the server still, which the walk without script looks at:
   * it is passed by, unless for a release, or where script changed what it shows (`changed`).
   */
  look(state: string, what?: 'changed'): Promise<void>;
  /** What all looks found, and what is wrong with the HTML of every page that came meanwhile. */
  faults(): Promise<string[]>;
}

/** Inspects a tab from now on, while somebody walks from state to state in it. */
export function inspect(page: Page): Inspection {
  const documents = keepDocuments(page);
  const found: string[] = [];
  return {
    async look(state, what) {
      const enhanced = page.locator('html[data-enhanced]');
      if (!full && what !== 'changed' && (await enhanced.count()) > 0) return;
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
