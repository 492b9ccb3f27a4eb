import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { isInSample } from '../setup/sample';
import { findViolations } from './support/axe';
import { describeView, findOverflow, plainViews, useChromium, widths } from './support/chromium';
import { findGluedWords } from './support/glued-words';
import { decode, tagsOf } from './support/html';
import { findHtmlErrors } from './support/html-validity';
import { findLargerTextFaults } from './support/larger-text';
import {
  firstOfKind,
  type KnownPage,
  memberPages,
  missingPages,
  publicPages,
} from './support/pages';
import { findRunTogether } from './support/run-together';
import { textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const shop = inject('shopUrl');
const PHONE = 360;

interface Fetched {
  path: string;
  status: number;
  cacheControl: string;
  html: string;
}

async function fetchPage(path: string): Promise<Fetched> {
  const response = await fetch(shop + path);
  const cacheControl = response.headers.get('cache-control') ?? '';
  return { path, status: response.status, cacheControl, html: await response.text() };
}

/** The pages with findings of a check. */
function offenders<T extends { path: string }>(pages: T[], check: (page: T) => string[]): string[] {
  return pages.flatMap((page) => check(page).map((fault) => `${page.path}: ${fault}`));
}

/** As if pictures were switched off. Text has its usual size then. */
const takePicturesAway = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    for (const image of document.images) {
      image.removeAttribute('srcset');
      image.removeAttribute('src');
    }
  });

const headingOf = (html: string) =>
  decode(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '');

describe('public pages', () => {
  const newVisitor = useChromium();
  let found: Fetched[];
  let missing: Fetched[];
  beforeAll(async () => {
    found = await Promise.all(publicPages.map(({ path }) => fetchPage(path)));
    missing = await Promise.all(missingPages.map(fetchPage));
  });

  it('answer, and missing ones are not found and not stored', () => {
    expect(found.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
    for (const { path, status, cacheControl } of missing) {
      expect([path, status]).toEqual([path, 404]);
      expect(cacheControl, path).not.toMatch(/public/);
    }
  });

  it('are valid HTML', async () => {
    const documents = [...found, ...missing]
      .filter(({ path }) => isInSample(path))
      .map(({ path, html }) => ({ name: path, html }));
    expect(await findHtmlErrors(documents)).toEqual([]);
  });

  it('separate words and controls without styles', () => {
    expect(offenders([...found, ...missing], ({ html }) => findRunTogether(html))).toEqual([]);
  });

  it.each(textBrowsersFor('lynx'))(
    'are read in %s without words that run together',
    async (browser) => {
      const faults: string[] = [];
      const differing = found.filter(({ path }) => firstOfKind.some((page) => page.path === path));
      for (const { path, html } of full
        ? [...found, ...missing]
        : [...differing, ...missing.slice(0, 1)])
        faults.push(...(await findGluedWords(browser, html)).map((word) => `${path}: ${word}`));
      expect(faults).toEqual([]);
    },
  );

  it('have one heading of the first level, which says what they are', () => {
    const known = new Map(publicPages.map(({ path, heading }) => [path, heading]));
    const faults = offenders(found, ({ path, html }) => {
      const count = tagsOf(html).filter(({ name }) => name === 'h1').length;
      return count === 1 && headingOf(html).includes(known.get(path) ?? '') ? [] : [`${count} h1`];
    });
    expect(faults).toEqual([]);
  });

  /** Opens every page in one tab; findings are named by page. */
  async function lookAtAll(
    page: Page,
    pages: KnownPage[],
    look: (path: string) => Promise<string[]>,
  ) {
    const faults: string[] = [];
    let path = '';
    page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`));
    page.on('console', (message) => {
      // A missing page itself causes a console error.
      const isFault = message.type() === 'error' && !message.text().includes('status of 404');
      if (isFault) faults.push(`${path}: console: ${message.text()}`);
    });
    for (path of [...pages.map((known) => known.path), missingPages[0] ?? '']) {
      await page.goto(shop + path, { waitUntil: 'load' });
      faults.push(...(await look(path)).map((fault) => `${path}: ${fault}`));
    }
    return faults;
  }

  /** One page of each kind; all for a release. */
  const looked = full ? publicPages : firstOfKind;

  it.each(plainViews.map((view) => [describeView(view), view] as const))(
    'are accessible and fit at %s, with larger text too',
    async (_, view) => {
      const page = await (await newVisitor(view)).newPage();
      const faults = await lookAtAll(page, looked, async (path) => {
        // The page of a missing address has no script.
        if (view.script && !missingPages.includes(path))
          await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
        const faults = [...(await findOverflow(page, widths)), ...(await findViolations(page))];
        if (view.script || view.width !== PHONE || !isInSample(path)) return faults;
        const larger = await findLargerTextFaults(page);
        await page.setViewportSize({ width: view.width, height: 740 });
        await takePicturesAway(page);
        const bare = (await findOverflow(page)).map((fault) => `without pictures: ${fault}`);
        return [...faults, ...larger, ...bare];
      });
      expect(faults).toEqual([]);
    },
  );
});

describe('pages of members', () => {
  it('lead a visitor to joining, and back', async () => {
    const faults: string[] = [];
    for (const path of memberPages) {
      const { status, headers } = await fetch(shop + path, { redirect: 'manual' });
      const { pathname, searchParams } = new URL(headers.get('location') ?? '', shop);
      const next = searchParams.get('next')?.toLowerCase();
      if (status < 301 || pathname !== '/join-us' || next !== path.toLowerCase())
        faults.push(`${path}: ${status} ${headers.get('location')}`);
    }
    expect(faults).toEqual([]);
  });
});
