import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const GRAVE = new Set<Result['impact']>(['serious', 'critical']);

/**
 * The serious and critical accessibility violations of an open page, one line each: the rule, why,
 * and where. Waits until the page is complete.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await page.waitForLoadState('load');
  const isScripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  return isScripted ? runAxe(page) : lendScript(page, () => runAxe(page));
}

async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options = "{ resultTypes: ['violations'], preload: false }";
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return violations
    .filter(({ impact }) => GRAVE.has(impact))
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html.slice(0, 200)}`),
    );
}

/** The CDP session that switches script on and off; the setting ends with the session. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Axe is a script: on a page that was loaded with JavaScript off, it is switched on while axe runs.
 * This does not start the page's own scripts. Axe treats the content of `noscript` as hidden, so it
 * is moved out of there; it looks the same.
 */
async function lendScript<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const disable = (value: boolean) =>
    session.send('Emulation.setScriptExecutionDisabled', { value });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('noscript'))
      element.replaceWith(...element.childNodes);
  });
  // A session can only undo its own setting.
  await disable(true);
  await disable(false);
  try {
    return await work();
  } finally {
    await disable(true);
  }
}
