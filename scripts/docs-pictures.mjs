/**
 * `npm run docs:pictures`: takes the README's pictures from a demo shop and writes them to
 * docs/images/. Needs Chromium.
 */
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO_DISTRIBUTOR } from '../bench/demo-account.mjs';
import { launch } from '../bench/slow-phone.mjs';
import { startProgram } from './chaos/program.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/progress.mjs';
import { main, projectPath, requireNode, UserError } from './lib/project.mjs';

const MAX_BYTES = 150_000;
const VIEWS = [
  { file: 'shop.png', path: '/products/health', viewport: { width: 360, height: 740 } },
  {
    file: 'back-office.png',
    path: '/dashboard',
    viewport: { width: 1280, height: 1040 },
    isMember: true,
  },
];

async function logIn(page, url) {
  await page.goto(`${url}/join-us`);
  await page.locator('input[name="email"]').fill(DEMO_DISTRIBUTOR.email);
  await page.locator('input[name="password"]').fill(DEMO_DISTRIBUTOR.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/join-us'));
}

async function takePicture(browser, url, { file, path, viewport, isMember }) {
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  if (isMember) await logIn(page, url);
  const response = await page.goto(url + path, { waitUntil: 'networkidle' });
  if (new URL(page.url()).pathname !== path || !response?.ok()) {
    throw new Error(`${path} was not shown: ${page.url()}`);
  }
  const png = await page.screenshot();
  await context.close();
  // A palette is enough for flat colours and keeps the repository small.
  const target = projectPath('docs/images', file);
  await sharp(png).png({ palette: true, effort: 10 }).toFile(target);
  const { size } = await stat(target);
  if (size > MAX_BYTES) throw new UserError(`${file} has ${size} bytes, more than ${MAX_BYTES}.`);
  say(`${file}: ${Math.round(size / 1000)} kB`);
}

await main(async () => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
  await mkdir(projectPath('docs/images'), { recursive: true });
  const shop = await startProgram(folder);
  const browser = await launch();
  try {
    for (const view of VIEWS) await takePicture(browser, shop.url, view);
  } finally {
    await browser.close();
    await shop.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return 0;
});
