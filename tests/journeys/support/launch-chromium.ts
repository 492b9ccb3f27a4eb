import { existsSync } from 'node:fs';
import { type BrowserServer, chromium } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** First the one without a window: the same engine at half the cost. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Starts a Chromium that others can connect to: `CHROMIUM_PATH`, the system's, or Playwright's own.
 */
export function launchChromium(): Promise<BrowserServer> {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path));
  return chromium.launchServer({ args: flags, ...(executablePath ? { executablePath } : {}) });
}
