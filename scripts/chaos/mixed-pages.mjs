/** Opens pages of one version and sends their next requests to the other version. */
import { launch } from '../../bench/slow-phone.mjs';
import { HOST_HEADER } from './switch.mjs';

const PATHS = ['/', '/products/health', '/product/garlic-oil-capsules', '/join-us'];
/** The path prefix of each language. */
const LANGUAGES = ['', '/hi'];
const WAIT_MS = 30_000;
const PIN = '302001';

const get = (url, headers = {}) => fetch(url, { headers, signal: AbortSignal.timeout(WAIT_MS) });

/** The built files that the pages and manifests of a host refer to. */
async function filesOf(url) {
  const files = new Set();
  const collect = (text) => {
    for (const [path] of text.matchAll(/\/build\/[\w./$+~%()-]+\.(?:js|css|woff2)/g))
      files.add(path);
  };
  for (const language of await languagesOf(url)) {
    for (const path of PATHS) collect(await (await get(url + language + path)).text());
  }
  for (const path of files) {
    if (/\/manifest-/.test(path)) collect(await (await get(url + path)).text());
  }
  return [...files];
}

/** The path prefixes of the languages that a host has. */
export async function languagesOf(url) {
  const found = [];
  for (const language of LANGUAGES) {
    const answer = await get(`${url}${language}/`);
    await answer.body?.cancel();
    if (answer.status === 200) found.push(language);
  }
  return found;
}

/**
 * Requests the built files of one host from the other host.
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

/** Opens a browser, whose visitors change from one host to the other. */
export async function openWalker() {
  const browser = await launch();
  return { walk: (url, names) => walk(browser, url, names), close: () => browser.close() };
}

/**
 * Opens a page with script on the host `from`. On the host `to`, follows a link and sends a form by
 * script. On the host `from` again, sends a form that opens another page.
 * @returns {Promise<string>} what went wrong; empty if nothing did
 */
async function walk(browser, url, { from, to, language }) {
  const context = await browser.newContext({ extraHTTPHeaders: { [HOST_HEADER]: from } });
  const faults = [];
  let step = 'opening a category';
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${url}${language}/products/health`);
    await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
    await context.setExtraHTTPHeaders({ [HOST_HEADER]: to });
    step = 'following a link';
    await page.locator(`main a[href^="${language}/product/"]`).first().click();
    await page.waitForURL(/\/product\//);
    step = 'checking a PIN code';
    const pinForm = page.locator('main form:has(input[name="pin"])');
    await pinForm.locator('input[name="pin"]').fill(PIN);
    await pinForm.locator('button').click();
    await page.locator('main').getByText(new RegExp(PIN)).first().waitFor();
    await context.setExtraHTTPHeaders({ [HOST_HEADER]: from });
    step = 'adding to the cart';
    await page.locator('main form:has([name="quantity"]) button').first().click();
    await page.locator('input[name="password"]').first().waitFor();
  } catch (error) {
    faults.push(`${step}: ${error.message.split('\n')[0]}`);
  } finally {
    await context.close();
  }
  return faults.join('; ');
}
