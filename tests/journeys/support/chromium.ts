import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Response,
} from 'playwright-core';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import { full } from '../../setup/full';
import { workersChromium } from './launch-chromium';

/** How a visitor sees the shop. */
export interface View {
  script: boolean;
  width: number;
}

const PHONE = 360;
const DESK = 1280;

export const likelyViews: View[] = [
  { script: false, width: PHONE },
  { script: true, width: DESK },
];
/** Added in a full run. */
export const otherViews: View[] = [
  { script: false, width: DESK },
  { script: true, width: PHONE },
];

/**
 * The views of journeys: a phone without script and a desktop with script, so that each width and
 * each kind of page is covered; a full run combines them all.
 */
export const views: View[] = full ? [...likelyViews, ...otherViews] : likelyViews;

/**
 * The views of journeys on whose pages script does what it does elsewhere: those without script; all
 * in a full run.
 */
export const plainViews: View[] = full ? views : views.filter(({ script }) => !script);

/** A page that is opened in one width must fit in both. */
export const widths = [PHONE, DESK] as const;

/** A view as part of a test's name. */
export function describeView({ script, width }: View): string {
  return `${width} px, JavaScript ${script ? 'on' : 'off'}`;
}

/** Two busy cores are slow, and journeys do not test speed. */
const PATIENCE_MS = 90_000;

/** A new visitor: no cookies, no cache, one view. */
async function newVisitor(
  browser: Browser,
  view: View,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const visitor = await browser.newContext({
    javaScriptEnabled: view.script,
    viewport: { width: view.width, height: view.width < 600 ? 740 : 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // It starts again for each visitor, so only its own tests and a complete purchase allow it.
    serviceWorkers: full ? 'allow' : 'block',
    ...options,
  });
  visitor.setDefaultTimeout(PATIENCE_MS);
  if (getCurrentTest()) onTestFailed(() => tellPages(visitor));
  return visitor;
}

/** Prints the page of a failed test, because a timeout only says what is missing. */
async function tellPages(visitor: BrowserContext): Promise<void> {
  for (const page of visitor.pages()) {
    const text = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
    console.error(`${page.url()} showed:\n${text.slice(0, 4_000)}`);
  }
}

interface OpenedPage {
  page: Page;
  response: Response;
  /** Console errors and uncaught errors of the page so far. */
  errors: string[];
}

/** Opens a page in a new tab of this visitor and waits until it has loaded. */
export async function openPage(visitor: BrowserContext, url: string): Promise<OpenedPage> {
  const page = await visitor.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  const response = await page.goto(url, { waitUntil: 'load' });
  if (!response) throw new Error(`${url} gave no answer.`);
  return { page, response, errors };
}

/**
 * The worker's Chromium, for the surrounding tests.
 * @returns a function that creates a new visitor; all visitors leave at the end
 */
export function useChromium(): (
  view: View,
  options?: BrowserContextOptions,
) => Promise<BrowserContext> {
  let browser: Browser;
  const visitors: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await workersChromium();
  });
  afterAll(() => Promise.all(visitors.map((visitor) => visitor.close())));
  return async (view, options) => {
    const visitor = await newVisitor(browser, view, options);
    visitors.push(visitor);
    return visitor;
  };
}

/**
 * Describes elements of a loaded page that extend beyond the window's right edge, because the page
 * must not scroll sideways. Checks other widths first, then its own, which it keeps.
 */
export async function findOverflow(page: Page, among: readonly number[] = []): Promise<string[]> {
  await page.waitForLoadState('load');
  const { width: own, height } = page.viewportSize() ?? { width: PHONE, height: 740 };
  const others = among.filter((width) => width !== own);
  const found: string[] = [];
  for (const width of [...others, own]) {
    if (others.length > 0) await page.setViewportSize({ width, height });
    const beyond = await page.evaluate(() => {
      const limit = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= limit) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > limit + 1)
        .map((element) => element.outerHTML.slice(0, 120));
    });
    found.push(...beyond.map((html) => `${width} px: ${html}`));
  }
  return found;
}
