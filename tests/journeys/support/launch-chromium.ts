import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { full } from '../../setup/full';

/** What Playwright switches off for pages. Chromium heeds only the last such flag, which is ours. */
const withoutFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/**
 * How Chromium divides its work, which no page notices: a process for the first page with
 * Cross-Origin-Opener-Policy, and a new frame for each page of a tab. Each takes a fifth of the
 * processor time of a page.
 */
const cheaper = [...withoutFeatures, 'CrossOriginOpenerPolicy', 'RenderDocument'].join();

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(full ? [] : [`--disable-features=${cheaper}`]),
];

/** First the one without a window: the same engine at half the cost. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

let launched: Promise<Browser> | undefined;

/**
 * The Chromium of this worker, which its files share and which ends with it: `CHROMIUM_PATH`, the
 * system's, or Playwright's own. A worker that used the Chromium of another process would send every
 * message through that process.
 */
export async function workersChromium(): Promise<Browser> {
  const running = await launched;
  if (running?.isConnected()) return running;
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path));
  launched = chromium.launch({ args: flags, ...(executablePath ? { executablePath } : {}) });
  return launched;
}
