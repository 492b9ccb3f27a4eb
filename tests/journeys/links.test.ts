import { beforeAll, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { type Crawl, crawl } from './support/crawl';
import { findGluedWords } from './support/glued-words';
import { memberPages, publicPages } from './support/pages';
import { findRunTogether } from './support/run-together';
import '../setup/provided';

const { logIn } = await import(new URL('../../bench/members.mjs', import.meta.url).href);
const MAX_PICTURES = 40;
/** All for a release: they are pages of one route. */
const MAX_PRODUCTS = full ? Number.POSITIVE_INFINITY : 40;

/** Targets of forms, and links that distributors share. */
const UNLINKED = [
  '/search?q=garlik+oil',
  '/search?q=zzzzzzzz',
  '/ticket/CON-2026-000001',
  // Linked from messages.
  '/stop/from-a-message',
  '/stop',
  '/confirm-email/from-a-message',
  '/distributor-register?ref=FOUNDER',
];

const MOST_OF_A_KIND = 3;

/** Addresses of the same page: numbers, names and parameters do not matter. */
const kindOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://shop.test');
  const segments = pathname.split('/');
  const numbered = segments.findIndex((segment) => /\d/.test(segment));
  const place = numbered < 0 ? segments : segments.slice(0, numbered);
  return [...place, ...new Set([...searchParams.keys()].sort())].join('/');
};

/** Languages by the prefix of their addresses. In a short run the Hindi pages are read in `tests/app/languages`. */
const PREFIXES = full ? ['', '/hi'] : [''];

describe.each(PREFIXES)('every link of the shop below "%s/"', (prefix) => {
  const isHindi = (path: string) => /^\/hi(\/|\?|$)/.test(path);
  const isFile = (path: string) => /^\/(?:images|build)\/|\.\w+(\?|$)/.test(path);
  const isOfOtherLanguage = (path: string) =>
    prefix ? !isHindi(path) && !isFile(path) : isHindi(path);
  const start = publicPages.map(({ path }) => `${prefix}${path}`.replace(/(?<=.)\/$/, ''));
  let found: Crawl;

  beforeAll(async () => {
    // There are thousands of pictures in all widths; each route to them is the same, and so is each
    // page of one.
    let pictures = 0;
    let products = 0;
    found = await crawl(inject('shopUrl'), {
      start,
      limit: 6_000,
      skip: (path) =>
        isOfOtherLanguage(path) ||
        (/^\/images\/|\/product\/.*\/picture\//.test(path) && ++pictures > MAX_PICTURES) ||
        (/\/product\/[^/?]+$/.test(path) && ++products > MAX_PRODUCTS),
    });
  });

  it('leads somewhere', () => {
    expect(found.broken).toEqual([]);
  });

  it('reaches all known pages except a few', () => {
    const unlinked = UNLINKED.map((path) => prefix + path);
    expect(start.filter((path) => !found.linked.has(path))).toEqual(unlinked);
  });

  it('leads to a page with a unique title and unique ids', () => {
    const pages = found.pages.filter(({ status }) => status === 200);
    expect(pages.filter(({ title }) => !title).map(({ path }) => path)).toEqual([]);
    expect(pages.filter(({ duplicateIds }) => duplicateIds.length > 0)).toEqual([]);

    const indexed = pages.filter(({ robots }) => !robots?.includes('noindex'));
    const canonical = new Map<string, string[]>();
    for (const { canonical: url, title = '' } of indexed) {
      if (url) canonical.set(title, [...new Set([...(canonical.get(title) ?? []), url])]);
    }
    expect([...canonical].filter(([, urls]) => urls.length > 1)).toEqual([]);
  });

  it('leads to a page that separates words and controls without styles', () => {
    const places = new Map<string, string>();
    for (const { path, html } of found.pages)
      for (const place of findRunTogether(html)) places.set(place, path);
    expect([...places]).toEqual([]);
  });

  it.runIf(full && !prefix)(
    'leads to a page that w3m and lynx show without words that run together, to members too',
    async () => {
      const shop = inject('shopUrl');
      const account = { email: 'diamond@example.com', password: 'demo-password' };
      const known = new Set(found.pages.map(({ path }) => path));
      // Teams, dates and pages lead to an unlimited number of addresses of the same few pages.
      const kinds = new Map<string, number>();
      const isOneMore = (path: string) => {
        const times = (kinds.get(kindOf(path)) ?? 0) + 1;
        kinds.set(kindOf(path), times);
        return times > MOST_OF_A_KIND;
      };
      const own = await crawl(shop, {
        start: memberPages,
        cookie: (await logIn(shop, account)).cookie(),
        skip: (path) =>
          known.has(path) || isOfOtherLanguage(path) || /^\/images\//.test(path) || isOneMore(path),
      });
      expect(own.pages.length).toBeGreaterThan(memberPages.length);
      const faults = new Map<string, string>();
      for (const { path, html } of [...found.pages, ...own.pages])
        for (const browser of ['w3m', 'lynx'] as const)
          for (const word of await findGluedWords(browser, html))
            faults.set(word, `${path} in ${browser}`);
      expect([...faults]).toEqual([]);
    },
  );

  it('leads to a page that says its canonical address, or asks not to be indexed', () => {
    const pages = found.pages.filter(({ status }) => status === 200);
    const unclear = pages.filter(
      ({ canonical, robots }) => !canonical && !robots?.includes('noindex'),
    );
    expect(unclear.map(({ path }) => path)).toEqual([]);
  });
});
