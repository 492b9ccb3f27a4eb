import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clearReads } from '~/platform/upstream/read.server';
import * as brandsRoute from '~/routes/_shop+/brands._index';
import * as brandRoute from '~/routes/_shop+/brands.$slug';
import * as productRoute from '~/routes/_shop+/product.$slug';
import * as pictureRoute from '~/routes/_shop+/product_.$slug.picture.$number';
import * as categoriesRoute from '~/routes/_shop+/products._index';
import * as categoryRoute from '~/routes/_shop+/products.$slug';
import { brand as brandTable, category as categoryTable, product } from '../../../../api/db/schema';
import { demoBrands, demoCategories } from '../../../../api/demo/content';
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

const category = (address: string) => openRoute(categoryRoute, '/products/:slug', address);
const brand = (address: string) => openRoute(brandRoute, '/brands/:slug', address);
const productPage = (slug: string) => openRoute(productRoute, '/product/:slug', `/product/${slug}`);
const turmeric = 'lakadong-turmeric-powder';

interface Places {
  itemListElement: { position: number; url?: string; name?: string }[];
}

describe('a category', () => {
  it('shows its products, 24 on a page, and a link to the next page', async () => {
    const page = await category('/products/health');
    expect(page.status).toBe(200);
    expect(linksTo(page, '/product/')).toHaveLength(24);
    expect(wordsOf(page)).toContain('1–24 of 26 products');
    expect(wordsOf(page)).toContain('Page 1 of 2');
    expect(linksTo(page, '/products/health')).toEqual(['/products/health?page=2']);
    expect(linksTo(page, '/products/')).toContain('/products/digestion');
  });

  it('gives each of its pages an address, a title and positions', async () => {
    const first = await category('/products/health');
    const second = await category('/products/health?page=2');
    expect(canonicalOf(first)).toBe(`${ORIGIN}/products/health`);
    expect(canonicalOf(second)).toBe(`${ORIGIN}/products/health?page=2`);
    expect(titleOf(second)).toContain('Health & Wellness, page 2 of 2');
    expect(linksTo(second, '/product/')).toHaveLength(2);
    expect(linksTo(second, '/products/health')).toEqual(['/products/health']);
    const places = dataOf(second, 'ItemList') as unknown as Places;
    expect(places.itemListElement.map(({ position }) => position)).toEqual([25, 26]);
    expect(robotsOf(first)).toBeNull();
    expect(robotsOf(second)).toBeNull();
  });

  it('shows no product twice', async () => {
    const pages = await Promise.all([
      category('/products/health'),
      category('/products/health?page=2'),
    ]);
    const slugs = pages.flatMap((page) => linksTo(page, '/product/'));
    expect(new Set(slugs).size).toBe(26);
  });

  it('says where it is, to people and to search engines', async () => {
    const page = await category('/products/digestion');
    expect(linksTo(page, '/products/health')).toHaveLength(1);
    const trail = dataOf(page, 'BreadcrumbList') as unknown as Places;
    expect(trail.itemListElement.map(({ name }) => name)).toEqual([
      'Home',
      'Health & Wellness',
      'Digestion',
    ]);
    expect(page.html).toContain('aria-current="page" href="/products/digestion"');
  });

  it('is filtered and sorted by a form, and not indexed then', async () => {
    const search = 'sort=price&brand=jadibel&min=150&max=250&in_stock=1';
    const page = await category(`/products/health?${search}`);
    const prices = [...page.html.matchAll(/<b>₹([\d,]+)<\/b>/g)].map(([, price]) => Number(price));
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(150);
    expect(Math.max(...prices)).toBeLessThanOrEqual(250);
    expect(robotsOf(page)).toContain('noindex');
    expect(canonicalOf(page)).toBeNull();
    expect(page.html).toMatch(/name="brand" checked="" value="jadibel"|value="jadibel" checked=""/);
    expect(page.html).toContain('value="150"');
    expect(wordsOf(page)).toContain('Clear filters');
  });

  it('announces the result of a filter as a status', async () => {
    const page = await category('/products/health?brand=jadibel&max=1000');
    const status = '<span role="status">10 products, filtered by brand Jadibel; at most ₹1,000';
    expect(page.html).toContain(`id="found" tabindex="-1">${status}</span>`);
    expect(page.html, 'w3m would stay where it is').toContain('action="/products/health"');
  });

  it('reports an invalid price at its field', async () => {
    const page = await category('/products/health?min=abc&max=200');
    expect(wordsOf(page)).toContain('“abc” is not a price.');
    expect(page.html).toContain('<details class="fold sift" open="">');
    expect(page.html).toContain('aria-invalid="true" aria-describedby="min-error" value="abc"');
    expect(page.html).toContain('<a href="#min">');
  });

  it('keeps the filters from page to page', async () => {
    const page = await category('/products/health?sort=name');
    expect(linksTo(page, '/products/health')).toContain('/products/health?sort=name&page=2');
  });

  it('says what to do if nothing matches the filters', async () => {
    const page = await category('/products/health?min=99999');
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toContain('No products match your filters');
    expect(wordsOf(page)).toContain('Your filters: at least ₹99,999.');
    expect(page.html).toContain('<a class="btn" href="/products/health">Clear filters</a>');
    expect(linksTo(page, '/products/health')).toEqual(['/products/health']);
  });

  it('shows the number of active filters, even if they are folded', async () => {
    const search = 'brand=jadibel&brand=ojasvanti&min=100&max=90000&in_stock=1&sort=price';
    const page = await category(`/products/health?${search}`);
    expect(page.html).toContain('<summary>Sort and filter (4)</summary>');
    expect((await category('/products/health')).html).toContain(
      '<summary>Sort and filter</summary>',
    );
  });

  it('names what was asked for in vain', async () => {
    const page = await category('/products/health?brand=jadibel&min=9&max=10&in_stock=1');
    expect(wordsOf(page)).toContain('Your filters: brand Jadibel; ₹9 to ₹10; in stock only.');
  });

  it.each([
    '/products/nope',
    '/products/..',
    '/products/health?page=3',
    '/products/health?page=abc',
    '/products/health?page=-1',
    '/products/health?page=100000',
    '/products/nope?sort=price',
    `/products/${'x'.repeat(2000)}`,
    '/products/%F0%9F%8C%BF%22%3Cscript%3E',
  ])('does not exist at %s', async (address) => {
    expect((await category(address)).status).toBe(404);
  });

  it('leads from page 1 to its own address', async () => {
    const page = await category('/products/health?page=1');
    expect(page).toMatchObject({ status: 301, location: '/products/health' });
  });
});

describe('a category or a brand without products', () => {
  it('has a page that is not indexed', async () => {
    const { db } = upstream.api;
    await db.insert(categoryTable).values({ slug: 'coming-soon', name: 'Coming soon' });
    await db.insert(brandTable).values({ slug: 'coming-soon', name: 'Coming soon' });
    clearReads();
    for (const page of [
      await category('/products/coming-soon'),
      await brand('/brands/coming-soon'),
    ]) {
      expect(page.status).toBe(200);
      expect(wordsOf(page)).toContain('No products yet');
      expect(robotsOf(page)).toContain('noindex');
    }
    expect(robotsOf(await brand('/brands/jadibel'))).toBeNull();
  });
});

describe('the index of categories', () => {
  it('leads to every category', async () => {
    const page = await openRoute(categoriesRoute, '/products', '/products');
    const slugs = demoCategories.map(({ slug }) => `/products/${slug}`);
    expect(linksTo(page, '/products/').sort()).toEqual(slugs.sort());
    expect(canonicalOf(page)).toBe(`${ORIGIN}/products`);
  });
});

describe('brands', () => {
  it('are all listed', async () => {
    const page = await openRoute(brandsRoute, '/brands', '/brands');
    const slugs = demoBrands.map(({ slug }) => `/brands/${slug}`);
    expect(linksTo(page, '/brands/').sort()).toEqual(slugs.sort());
  });

  it('show their products, and narrow them by category', async () => {
    const page = await brand('/brands/jadibel');
    expect(canonicalOf(page)).toBe(`${ORIGIN}/brands/jadibel`);
    expect(linksTo(page, '/product/').length).toBeGreaterThan(10);
    expect(page.html).toContain('name="category"');
    expect(page.html).not.toContain('name="brand"');
    const narrowed = await brand('/brands/jadibel?category=digestion');
    expect(linksTo(narrowed, '/product/').length).toBeGreaterThan(0);
    expect(linksTo(narrowed, '/product/').length).toBeLessThan(linksTo(page, '/product/').length);
    expect(robotsOf(narrowed)).toContain('noindex');
  });

  it.each([
    '/brands/nope',
    '/brands/all',
    '/brands/product',
    '/brands/..',
    '/brands/jadibel?page=9',
  ])('do not exist at %s', async (address) => {
    expect((await brand(address)).status).toBe(404);
  });
});

describe('a product', () => {
  it('shows price, saving, taxes, points, stock and every fact', async () => {
    const words = wordsOf(await productPage(turmeric));
    for (const part of [
      'Lakadong Turmeric Powder',
      '₹145 MRP ₹165 Save ₹20 (12%)',
      '₹72.50 per 100 g. Inclusive of all taxes.',
      '20 points',
      'In stock',
      'Net quantity 200 g',
      'Country of origin India',
      'Manufactured by',
      'GST 5%, included in the price',
      'HSN code 09103030',
      'Ingredients Turmeric (Curcuma longa) 100%.',
      'Grown in Jaintia Hills, Meghalaya',
    ]) {
      expect(words).toContain(part);
    }
  });

  it('says that its price is the MRP without a saving', async () => {
    const change = (price: number) =>
      upstream.api.db.update(product).set({ price }).where(eq(product.slug, turmeric));
    await change(16_500);
    clearReads();
    const words = wordsOf(await productPage(turmeric));
    expect(words).toContain(
      'MRP ₹165 (inclusive of all taxes) ₹82.50 per 100 g Distributors get 20 points for this sale.',
    );
    expect(words).not.toContain('Inclusive of all taxes.');
    await change(14_500);
    clearReads();
  });

  it('has several pictures that each lead to a page with the large one, the first fetched first', async () => {
    const { html } = await productPage(turmeric);
    const gallery = html.slice(html.indexOf('class="shots"'), html.indexOf('<h1'));
    expect(gallery.match(/<img /g)).toHaveLength(3);
    expect(gallery.match(/Enlarge picture \d of 3: /g)).toHaveLength(3);
    expect(gallery.match(/fetchpriority="high"/g)).toHaveLength(1);
    expect(gallery.match(/Enlarge picture \d of 3: [^<]+, [^<]+</g)).toHaveLength(3);
  });

  it('shows each picture large, with links to the others and back', async () => {
    const address = `/product/${turmeric}/picture`;
    const open = (number: string) =>
      openRoute(pictureRoute, '/product/:slug/picture/:number', `${address}/${number}`);
    const { html } = await open('2');
    expect(html).toContain('Picture 2 of 3');
    expect(html).toMatch(/srcset="[^"]*\/images\/1280\//i);
    const links = [...html.matchAll(/href="(\/product[^"]+)"/g)].map(([, href]) => href);
    const own = `/product/${turmeric}`;
    expect(links).toEqual([own, `${address}/1`, own, `${address}/3`]);
    expect((await open('1')).html).not.toContain('Previous');
    expect((await open('3')).html).not.toContain('Next');
    for (const none of ['0', '4', 'x', '1e0', '01']) expect((await open(none)).status).toBe(404);
  });

  it('has plain forms for cart and wishlist', async () => {
    const { html } = await productPage(turmeric);
    expect(html).toMatch(/<form method="post" action="\/cart"/);
    expect(html).toMatch(/<form method="post" action="\/wishlist"/);
    expect(html).toContain(`name="slug" value="${turmeric}"`);
    expect(html).toContain('name="quantity"');
  });

  it('leads to its brand, its categories and products like it, not to itself', async () => {
    const page = await productPage(turmeric);
    expect(linksTo(page, '/brands/')).toEqual(['/brands/masalgaon']);
    expect(linksTo(page, '/products/')).toEqual([
      '/products/spices',
      '/products/whole-ground-spices',
    ]);
    const products = linksTo(page, '/product/').filter((href) => !href.includes('/picture/'));
    expect(products).toHaveLength(4);
    expect(products).not.toContain(`/product/${turmeric}`);
  });

  it('is described to search engines with its offer', async () => {
    const page = await productPage(turmeric);
    expect(canonicalOf(page)).toBe(`${ORIGIN}/product/${turmeric}`);
    expect(dataOf(page, 'Product')).toMatchObject({ offers: { price: '145.00' } });
    const trail = dataOf(page, 'BreadcrumbList') as unknown as Places;
    expect(trail.itemListElement.map(({ name }) => name)).toEqual([
      'Home',
      'Spices & Masalas',
      'Whole & Ground Spices',
      'Lakadong Turmeric Powder',
    ]);
  });

  it('cannot be put into the cart without stock, and says how many are left of a few', async () => {
    const { db } = upstream.api;
    const change = (stock: number, slug: string) =>
      db.update(product).set({ stock }).where(eq(product.slug, slug));
    await change(0, 'byadgi-chilli-powder');
    await change(3, 'coriander-powder-stone-ground');
    const gone = await productPage('byadgi-chilli-powder');
    expect(wordsOf(gone)).toContain('Out of stock');
    expect(gone.html).not.toContain('action="/cart"');
    expect(gone.html).toContain('action="/wishlist"');
    expect(dataOf(gone, 'Product')).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
    const few = await productPage('coriander-powder-stone-ground');
    expect(wordsOf(few)).toContain('Only 3 left');
    expect(few.html.match(/<option/g)).toHaveLength(3);
  });

  it('is 410 once it was withdrawn', async () => {
    const withdrawn = 'jeera-from-unjha-whole';
    await upstream.api.db
      .update(product)
      .set({ status: 'withdrawn' })
      .where(eq(product.slug, withdrawn));
    expect((await productPage(withdrawn)).status).toBe(410);
  });

  it.each(['nope', '..', '%F0%9F%8C%BF', 'x'.repeat(2000), "'%20or%201=1--"])(
    'does not exist at %s',
    async (slug) => {
      expect((await productPage(slug)).status).toBe(404);
    },
  );
});

describe('when the upstream is down', () => {
  it('a page that was never asked for is a 503, one that was is still there', async () => {
    await category('/products/tea-coffee');
    await upstream.pause();
    expect((await category('/products/tea-coffee')).status).toBe(200);
    expect((await productPage('never-seen')).status).toBe(503);
    await upstream.resume();
  });
});
