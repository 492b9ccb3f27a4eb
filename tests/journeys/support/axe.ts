import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import { full } from '../../setup/full';
import { shapeOf } from './page-shape';
import { markRepeats, REPEAT } from './repeats';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const GRAVE = new Set<Result['impact']>(['serious', 'critical']);

/**
 * The serious and critical accessibility violations of an open page, one line each: the rule, why,
 * and where. Waits until the page is complete. Unless for a release, what is alike is checked once:
 * headers and footers with the same words, pages of one width with the same elements, attributes and
 * places of text; and two of the rows and cards that are alike.
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
/** The frames without violations that this worker's files have checked: widths and words. */
const checkedFrames = new Set<string>();

/** The width of a page, and the words of its frame. */
async function frameOf(page: Page): Promise<string> {
  const words = await page.evaluate(
    (frame) =>
      [...document.querySelectorAll(frame)]
        .map((part) => `${part.textContent} ${'|'.repeat(part.querySelectorAll('[open]').length)}`)
        .join('')
        .replace(/\d+/g, '0'),
    FRAME.join(),
  );
  return `${page.viewportSize()?.width} ${words}`;
}

/** The violations of the pages that this worker's files have checked, by their shape. */
const checkedPages = new Map<string, string[]>();

/**
 * What decides about violations in an open page: its width, its styles, and the shape of what is not
 * left out, whatever its links and pictures are.
 */
async function shapeIn(page: Page, leftOut: readonly string[]): Promise<string> {
  const { styles, html } = await page.evaluate((left) => {
    // In a document that loads nothing.
    const copy = document.implementation
      .createHTMLDocument()
      .importNode(document.documentElement, true);
    for (const part of copy.querySelectorAll(left)) part.remove();
    const sheets = [...copy.querySelectorAll<HTMLElement>('style, link[rel=stylesheet]')];
    for (const sheet of sheets) sheet.remove();
    const addresses = ['href', 'src', 'srcset', 'action'];
    for (const name of addresses) {
      for (const part of copy.querySelectorAll(`[${name}]:not([href^="#"])`)) {
        part.setAttribute(name, 'x');
      }
    }
    const nameOf = (sheet: HTMLElement) =>
      sheet.dataset.href ?? sheet.getAttribute('href') ?? sheet.textContent;
    return { styles: sheets.map(nameOf).join('\n'), html: copy.outerHTML };
  }, leftOut.join());
  return [page.viewportSize()?.width, styles, shapeOf(html)].join('\n');
}

async function runAxe(page: Page): Promise<string[]> {
  await markRepeats(page);
  const frame = await frameOf(page);
  const exclude = [REPEAT, ...(checkedFrames.has(frame) && !full ? FRAME : [])];
  const shape = await shapeIn(page, exclude);
  const found = checkedPages.get(shape) ?? (await violationsOf(page, exclude));
  checkedPages.set(shape, found);
  if (found.length === 0) checkedFrames.add(frame);
  return found;
}

async function violationsOf(page: Page, exclude: readonly string[]): Promise<string[]> {
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
