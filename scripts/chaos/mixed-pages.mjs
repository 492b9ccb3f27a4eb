/** Pages of one version whose next requests are answered by another. */
import { launch } from '../../bench/slow-phone.mjs';
import { HOST_HEADER } from './switch.mjs';

const PATHS = ['/', '/products/health', '/product/garlic-oil-capsules', '/join-us'];
const WAIT_MS = 20_000;
const PIN = '302001';

const get = (url, headers = {}) => fetch(url, { headers, signal: AbortSignal.timeout(WAIT_MS) });

/** The built files that a host's pages name, with those that its manifest names. */
async function filesOf(url) {
  const files = new Set();
  const collect = (text) => {
    for (const [path] of text.matchAll(/\/build\/[\w./$+~%()-]+\.(?:js|css|woff2)/g))
      files.add(path);
  };
  for (const path of PATHS) collect(await (await get(url + path)).text());
  const manifest = [...files].find((path) => /\/manifest-/.test(path));
  if (manifest) collect(await (await get(url + manifest)).text());
  return [...files];
}

/**
 * The built files of one host that the other does not have.
 * @returns {Promise<{ asked: number, missing: string[] }>}
 */
export async function missingFiles(from, to) {
  const files = await filesOf(from);
  const missing = [];
  for (const path of files) {
    const answer = await get(to + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) missing.push(`${path}: ${answer.status}`);
  }
  return { asked: files.length, missing };
}

/** A browser whose visitors change from one host to the other. */
export async function openWalker() {
  const browser = await launch();
  return { walk: (url, names) => walk(browser, url, names), close: () => browser.close() };
}

/**
 * Opens a page of one host with script, and goes on with the other: a link, a form that script sends,
 * and one that leads to another page.
 * @returns {Promise<string>} what went wrong; empty if nothing
 */
async function walk(browser, url, { from, to }) {
  const context = await browser.newContext({ extraHTTPHeaders: { [HOST_HEADER]: from } });
  const faults = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${url}/products/health`);
    await page.waitForSelector('html[data-enhanced]', { state: 'attached', timeout: WAIT_MS });
    await context.setExtraHTTPHeaders({ [HOST_HEADER]: to });
    await page.locator('main a[href^="/product/"]').first().click();
    await page.waitForURL(/\/product\//, { timeout: WAIT_MS });
    const pin = page.getByLabel('Delivery to PIN code');
    await pin.fill(PIN, { timeout: WAIT_MS });
    await page.getByRole('button', { name: 'Check' }).click();
    await page
      .getByText(new RegExp(`at ${PIN}`))
      .first()
      .waitFor({ timeout: WAIT_MS });
    await context.setExtraHTTPHeaders({ [HOST_HEADER]: from });
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByLabel('Password').first().waitFor({ timeout: WAIT_MS });
  } catch (error) {
    faults.push(error.message.split('\n')[0]);
  } finally {
    await context.close();
  }
  return faults.join('; ');
}
