import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import { full } from '../../setup/full';
import { markRepeats, REPEAT } from './repeats';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const GRAVE = new Set<Result['impact']>(['serious', 'critical']);

/**
 * The serious and critical accessibility violations of an open page, one line each: the rule, why,
 * and where. Waits until the page is complete. Header and footer are checked once for each tab that
 * shows them with the same words, and two of the rows or cards that are alike, unless for a release.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await page.waitForLoadState('load');
  const isScripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  return isScripted ? runAxe(page) : lendScript(page, () => runAxe(page));
}

/** Without the rules whose violations are never grave. */
const OPTIONS = `{
  resultTypes: ['violations'],
  preload: false,
  rules: Object.fromEntries(axe._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }])),
}`;

/** Around the content of the shop's and the desk's pages. */
const FRAME = ['header:not(main *)', 'footer:not(main *)'];
/** The words of the frames that were checked in a tab. */
const checkedFrames = new WeakMap<Page, Set<string>>();

/** Whether another page with the same frame was checked in this tab; from now on, it was. */
async function isFrameChecked(page: Page): Promise<boolean> {
  const words = await page.evaluate(
    (frame) =>
      [...document.querySelectorAll(frame)]
        .map((part) => `${part.textContent} ${'|'.repeat(part.querySelectorAll('[open]').length)}`)
        .join('')
        .replace(/\d+/g, '0'),
    FRAME.join(),
  );
  const checked = checkedFrames.get(page) ?? new Set();
  const isChecked = checked.has(words);
  checkedFrames.set(page, checked.add(words));
  return isChecked && !full;
}

async function runAxe(page: Page): Promise<string[]> {
  await markRepeats(page);
  const exclude = [REPEAT, ...((await isFrameChecked(page)) ? FRAME : [])];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ exclude })}, ${OPTIONS})`,
  );
  return violations
    .filter(({ impact }) => GRAVE.has(impact))
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html.slice(0, 200)}`),
    );
}

/** The CDP session that switches script on and off; the setting ends with the session. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Axe is a script: on a page that was loaded with JavaScript off, it is switched on while axe, or
 * other work, runs. This does not start the page's own scripts. Axe treats the content of `noscript` as hidden, so it
 * is moved out of there; it looks the same.
 */
export async function lendScript<T>(page: Page, work: () => Promise<T>): Promise<T> {
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
