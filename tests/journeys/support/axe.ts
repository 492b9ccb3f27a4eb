import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const GRAVE = new Set<Result['impact']>(['serious', 'critical']);

/**
 * The serious and critical accessibility violations of an open page, one line each: the rule, why,
 * and where, once all of it has come. Axe is a script, so a page that was loaded with JavaScript off
 * is looked at in a copy.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await page.waitForLoadState('load');
  const scripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  if (scripted) return runAxe(page);
  const copy = await copyForScript(page);
  try {
    return await runAxe(copy);
  } finally {
    await copy.context().close();
  }
}

async function runAxe(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>('axe.run(document)');
  return violations
    .filter(({ impact }) => GRAVE.has(impact))
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html.slice(0, 200)}`),
    );
}

/**
 * The same page, of the same size and for the same visitor, where script may run but there is none:
 * what it shows without script is part of it, and its scripts are not.
 */
async function copyForScript(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser to open its copy in.');
  const html = (await page.content())
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<\/?noscript[^>]*>/gi, '');
  const visitor = await browser.newContext({
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
  });
  const copy = await visitor.newPage();
  await copy.route(page.url(), (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  );
  await copy.goto(page.url(), { waitUntil: 'load' });
  return copy;
}
