import { completeConfig } from '@kernel/config/config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { letterOf, NAMES_PER_PAGE } from '~/features/brand/brand-index.server';
import { clearReads } from '~/platform/upstream/read.server';
import * as brandsRoute from '~/routes/_shop+/brands._index';
import {
  canonicalOf,
  linksTo,
  ORIGIN,
  openRoute,
  robotsOf,
  titleOf,
  wordsOf,
} from '../../routes/_shop+/open-route';

interface Row {
  slug: string;
  name: string;
  product_count?: number;
}

/** Answers `brand/all` with these brands. */
function upstreamWith(data: Row[]): void {
  completeConfig({ API_BASE_URL: 'http://upstream.invalid/api' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ status_code: 200, message: 'Success', data }),
  );
}

beforeEach(() => clearReads());
afterEach(() => clearReads());

const rows = (first: string, count: number, more: Partial<Row> = {}): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    slug: `${first}-${index}`,
    name: `${first}brand ${index}`,
    ...more,
  }));
const index = (query = '') => openRoute(brandsRoute, '/brands', `/brands${query}`);

describe('the index of few brands', () => {
  it('shows all of them on one page, and no letters', async () => {
    upstreamWith(rows('A', 60));
    const page = await index();
    expect(linksTo(page, '/brands/')).toHaveLength(60);
    expect(linksTo(page, '/brands?')).toEqual([]);
    expect(titleOf(page)).toMatch(/^Brands –/);
  });

  it('redirects an old letter address to that page', async () => {
    upstreamWith(rows('A', 60));
    expect(await index('?letter=a')).toMatchObject({ status: 302, location: '/brands' });
    expect((await index('?letter=b')).status).toBe(404);
    expect((await index('?page=2')).status).toBe(404);
  });

  it('takes the name from `brand` too, as the specification names a category in `category`', async () => {
    upstreamWith([{ slug: 'rani', brand: 'Rani and daughters' } as unknown as Row]);
    expect(wordsOf(await index())).toContain('Rani and daughters');
  });

  it('says that there are none', async () => {
    upstreamWith([]);
    expect(wordsOf(await index())).toContain('No brands yet');
  });
});

describe('the index of many brands', () => {
  const many = [
    ...rows('B', 70, { product_count: 1 }),
    ...rows('a', 10),
    ...rows('É', 1, { product_count: 5 }),
    ...rows('24 ', 2, { product_count: 9 }),
    ...rows('ह', 1),
    ...rows('x', 1, { product_count: 0 }),
  ];

  it('shows the largest, and the letters that brands begin with', async () => {
    upstreamWith(many);
    const page = await index();
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toContain('84 brands');
    expect(linksTo(page, '/brands?')).toEqual([
      '/brands?letter=0',
      '/brands?letter=a',
      '/brands?letter=b',
      '/brands?letter=e',
      '/brands?letter=%E0%A4%B9',
    ]);
    const shown = linksTo(page, '/brands/');
    expect(shown).toHaveLength(24);
    expect(shown.slice(0, 4)).toEqual([
      '/brands/24%20-0',
      '/brands/24%20-1',
      '/brands/%C3%89-0',
      '/brands/B-0',
    ]);
    expect([canonicalOf(page), robotsOf(page)]).toEqual([`${ORIGIN}/brands`, null]);
  });

  it('has a separate page for each letter, for people and search engines', async () => {
    upstreamWith(many);
    const page = await index('?letter=%E0%A4%B9');
    expect(linksTo(page, '/brands/')).toEqual(['/brands/%E0%A4%B9-0']);
    expect(titleOf(page)).toContain('Brands: ह');
    expect(canonicalOf(page)).toBe(`${ORIGIN}/brands?letter=%E0%A4%B9`);
    expect(robotsOf(page)).toBeNull();
    expect(page.html).toContain('aria-current="page" href="/brands?letter=%E0%A4%B9"');
    expect(linksTo(page, '/brands')).toContain('/brands');
  });

  it('shows a letter with very many brands in pages, each brand once', async () => {
    upstreamWith(rows('S', NAMES_PER_PAGE + 5));
    const first = await index('?letter=s');
    const second = await index('?letter=s&page=2');
    const found = [...linksTo(first, '/brands/'), ...linksTo(second, '/brands/')];
    expect(new Set(found).size).toBe(NAMES_PER_PAGE + 5);
    expect(linksTo(first, '/brands?letter=s&')).toEqual(['/brands?letter=s&page=2']);
    expect(canonicalOf(second)).toBe(`${ORIGIN}/brands?letter=s&page=2`);
    expect(titleOf(second)).toContain('Brands: S, page 2 of 2');
    expect((await index('?letter=s&page=3')).status).toBe(404);
  });

  it.each(['?letter=x', '?letter=B', '?letter=bb', '?letter=%00', '?letter=a&page=2', '?page=2'])(
    'does not exist at %s',
    async (query) => {
      upstreamWith(many);
      expect((await index(query)).status).toBe(404);
    },
  );

  it('finds the letter of every name', () => {
    const names = ['Amul', '“amul”', 'Éclair', '24 Mantra', '(Nil)', '!?', 'हल्दी', '🌿 Herbs'];
    expect(names.map(letterOf)).toEqual(['a', 'a', 'e', '0', 'n', '0', 'ह', 'h']);
  });
});
