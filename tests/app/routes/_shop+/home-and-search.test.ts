import { like } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { company } from '~/features/company/company';
import { clearReads } from '~/platform/upstream/read.server';
import * as homeRoute from '~/routes/_shop+/_index';
import * as searchRoute from '~/routes/_shop+/search';
import { brand, category, product } from '../../../../api/db/schema';
import { demoBanners } from '../../../../api/demo/content';
import { loadDemoContent } from '../../../../api/demo/load';
import { testUpstream } from '../../../setup/upstream';
import {
  canonicalOf,
  dataOf,
  linksTo,
  ORIGIN,
  openRoute,
  robotsOf,
  titleOf,
  wordsOf,
} from './open-route';

const upstream = testUpstream(({ db }) => loadDemoContent(db, new Date('2026-11-01')));

const home = () => openRoute(homeRoute, '/', '/');
const search = (query: string) => openRoute(searchRoute, '/search', `/search${query}`);
const searchFor = (words: string) => search(`?${new URLSearchParams({ q: words })}`);

describe('the home page', () => {
  it('shows banners, categories, products, brands, articles and news', async () => {
    const page = await home();
    const words = wordsOf(page);
    for (const { type, title } of demoBanners) {
      if (type === 'home') expect(words).toContain(title);
      else expect(words).not.toContain(title);
    }
    expect(linksTo(page, '/products/').length).toBeGreaterThanOrEqual(10);
    expect(linksTo(page, '/product/')).toHaveLength(8);
    expect(linksTo(page, '/brands/')).toHaveLength(8);
    expect(linksTo(page, '/article/')).toHaveLength(3);
    expect(linksTo(page, '/news/')).toHaveLength(3);
    expect(linksTo(page, '/')).toEqual(
      expect.arrayContaining(['/products', '/brands', '/articles', '/news']),
    );
  });

  it('shows the first categories and the largest brands of a shop with many', async () => {
    const { db } = upstream.api;
    const names = Array.from({ length: 20 }, (_, index) => `Many ${index}`);
    const values = names.map((name) => ({ slug: name.replace(' ', '-'), name, position: 99 }));
    const categories = await db.insert(category).values(values).returning();
    const brands = await db.insert(brand).values(values).returning();
    const products = brands.map(({ id, slug }, index) => ({
      slug,
      name: slug,
      brandId: id,
      categoryId: categories[index]?.id ?? '',
      mrp: 100,
      price: 100,
    }));
    await db.insert(product).values(products);
    clearReads();
    const page = await home();
    expect(linksTo(page, '/brands/')).toHaveLength(12);
    expect(linksTo(page, '/brands/').slice(0, 8).join()).not.toContain('Many');
    expect(page.html.match(/class="tile"/g)).toHaveLength(12);
    await db.delete(product).where(like(product.slug, 'Many-%'));
    await db.delete(category).where(like(category.slug, 'Many-%'));
    await db.delete(brand).where(like(brand.slug, 'Many-%'));
    clearReads();
  });

  it('fetches one picture first: the one that is seen first', async () => {
    const { html } = await home();
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
    const first = html.match(/<img[^>]*>/)?.[0];
    expect(first).toContain('fetchpriority="high"');
    expect(first).not.toContain('loading="lazy"');
  });

  it('makes all upstream calls in parallel', async () => {
    const started: number[] = [];
    const { fetch } = globalThis;
    let answered = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      started.push(answered);
      const response = await fetch(...request);
      answered++;
      return response;
    });
    clearReads();
    await home();
    expect(started.length).toBeLessThanOrEqual(7);
    expect(started.every((before) => before === 0)).toBe(true);
  });

  it('has structured data about the operator', async () => {
    const page = await home();
    expect(titleOf(page)).toBe(`${company.name}: ${company.tagline}`);
    expect(canonicalOf(page)).toBe(`${ORIGIN}/`);
    expect(dataOf(page, 'WebSite')).toMatchObject({ name: company.name, url: `${ORIGIN}/` });
    expect(dataOf(page, 'Organization')).toMatchObject({
      legalName: company.legalName,
      url: `${ORIGIN}/`,
      logo: `${ORIGIN}/apple-touch-icon.png`,
      address: { addressCountry: 'IN', addressRegion: company.state },
      contactPoint: { telephone: company.phone },
    });
  });
});

describe('a search', () => {
  it('finds a misspelt product and says what it looked for', async () => {
    const page = await searchFor('garlik oil');
    expect(page.html).toMatch(/^<h1>Results for “garlic oil”<\/h1>/);
    expect(wordsOf(page)).toContain('Nothing found for “garlik oil”.');
    expect(linksTo(page, '/product/')).toContain('/product/garlic-oil-capsules');
  });

  it('keeps the search text if another word is slightly similar, and suggests that', async () => {
    const page = await searchFor('basala');
    expect(page.html).toMatch(/^<h1>No products for “basala”<\/h1>/);
    expect(wordsOf(page)).toContain('Did you mean masala');
    expect(linksTo(page, '/search')).toEqual(['/search?q=masala']);
  });

  it('finds a product by the beginning of its name, without remarks', async () => {
    const page = await searchFor('  turmer ');
    expect(linksTo(page, '/product/')).toContain('/product/lakadong-turmeric-powder');
    expect(wordsOf(page)).not.toContain('Nothing found');
    expect(wordsOf(page)).toContain('Results for “turmer”');
  });

  it('says that only some of the words were found', async () => {
    const page = await searchFor('turmeric zzzzqqq');
    expect(wordsOf(page)).toContain('No product has all of these words.');
    expect(linksTo(page, '/product/').length).toBeGreaterThan(0);
  });

  it('keeps its text when filtered, sorted and paginated', async () => {
    const page = await search('?q=oil&sort=price&in_stock=1');
    expect(page.html).toContain('type="hidden" name="q" value="oil"');
    expect(page.html).toContain('name="brand"');
    expect(page.html).toContain('name="category"');
    expect(linksTo(page, '/search')).toContain('/search?q=oil');
    const powder = await searchFor('o');
    const next = linksTo(powder, '/search');
    expect(next).toContain('/search?q=o&page=2');
  });

  it('is not indexed', async () => {
    expect(robotsOf(await searchFor('tea'))).toContain('noindex');
    expect(robotsOf(await search(''))).toContain('noindex');
  });

  it('offers help if nothing was found', async () => {
    const page = await searchFor('zzqqxx');
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toContain('No products for “zzqqxx”');
    expect(linksTo(page, '/products/')).toHaveLength(10);
    expect(linksTo(page, '/product/')).toHaveLength(4);
  });

  it('keeps its filters if they match nothing', async () => {
    const page = await search('?q=tea&min=99999');
    expect(wordsOf(page)).toContain('No products match your filters');
    expect(linksTo(page, '/search')).toEqual(['/search?q=tea']);
  });

  it.each(['', '?q=', '?q=%20%20'])(
    'asks for a search text if it is empty: "%s"',
    async (query) => {
      const page = await search(query);
      expect(page.status).toBe(200);
      expect(titleOf(page)).toContain('Search');
      expect(wordsOf(page)).toContain('Enter what you are looking for');
      expect(linksTo(page, '/products/')).toHaveLength(10);
    },
  );

  it('has one page without a search text, whatever page number is given', async () => {
    for (const query of ['?page=2', '?page=70000&q=', '?q=%20&page=3']) {
      expect(await search(query)).toMatchObject({ status: 301, location: '/search' });
    }
    expect((await search('')).status).toBe(200);
  });

  it('cuts a text of 10,000 characters and says so', async () => {
    const page = await searchFor(`garlic ${'a'.repeat(9_993)}`);
    expect(page.status).toBe(200);
    expect(titleOf(page).length).toBeLessThan(120);
    expect(page.html).not.toContain('a'.repeat(201));
    const many = await searchFor('garlic '.repeat(1_500));
    expect(wordsOf(many)).toContain('We searched for the beginning of it');
    expect(linksTo(many, '/product/').length).toBeGreaterThan(0);
  });

  it.each([
    `'); drop table product; --`,
    '<script>alert(1)</script>',
    'a & | ! ( ) :* <-> b',
    '%',
    '🌿'.repeat(150),
    'हल्दी',
    '\u202Etxt',
    '\\',
    '"',
  ])('takes any text: %s', async (words) => {
    const page = await searchFor(words);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('<script>alert');
  });

  it.each(['?q=tea&page=99', '?q=tea&page=abc', '?q=tea&page=-1', '?page=0'])(
    'does not exist at %s',
    async (query) => {
      expect((await search(query)).status).toBe(404);
    },
  );
});
