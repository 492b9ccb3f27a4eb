import { completeConfig } from '@kernel/config/config';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { infoPages } from '~/features/info/pages.server';
import { clearProductEntries, FILE_SIZE } from '~/features/sitemap/product-entries.server';
import {
  clearSitemapCache,
  loadSitemap,
  loadSitemapIndex,
} from '~/features/sitemap/sitemap.server';
import { clearReads } from '~/platform/upstream/read.server';
import { article, brand, category } from '../../../../api/db/schema';
import { startForeignCatalogue } from '../../../journeys/support/foreign-catalogue';
import { testUpstream } from '../../../setup/upstream';

const PRODUCTS = FILE_SIZE + 1_500;

const upstream = testUpstream(async ({ db }) => {
  const [own] = await db
    .insert(category)
    .values([
      { slug: 'oils', name: 'Oils' },
      { slug: 'empty', name: 'Empty' },
    ])
    .returning();
  const [maker] = await db
    .insert(brand)
    .values([
      { slug: 'a-&-b', name: 'A & B' },
      { slug: 'empty', name: 'Empty' },
    ])
    .returning();
  await db.insert(article).values({
    id: 'tea',
    kind: 'article',
    title: 'Tea',
    summary: 'Tea',
    topic: 'Kitchen & Home',
    body: 'Tea',
    publishedOn: '2026-01-05',
    updatedAt: new Date('2026-02-03T10:00:00Z'),
  });
  await db.execute(sql`
    insert into product (slug, name, category_id, brand_id, mrp, price, updated_at, status)
    select 'oil-' || lpad(n::text, 6, '0'), 'Oil ' || n, ${own?.id}::uuid, ${maker?.id}::uuid, 100, 100, '2026-03-04',
      case when n <= ${PRODUCTS} then 'active' else 'withdrawn' end
    from generate_series(1, ${PRODUCTS + 5}) n`);
});

beforeEach(() => {
  clearReads();
  clearSitemapCache();
  clearProductEntries();
});

const request = new Request('http://127.0.0.1:3000/sitemap.xml');
completeConfig({ PUBLIC_URL: 'https://shop.example' });

const index = async () => (await loadSitemapIndex(request)).text();
const file = (name: string) => loadSitemap(request, name);
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

describe('the sitemap', () => {
  it('lists the files that have entries, at the public address', async () => {
    expect(locations(await index())).toEqual(
      ['pages', 'categories', 'brands', 'articles', 'products-1', 'products-2'].map(
        (name) => `https://shop.example/sitemaps/${name}.xml`,
      ),
    );
  });

  it('has no file beyond the last, and no empty file', async () => {
    for (const name of ['products-3', 'products-999', 'products-99999', 'products-0', 'empty']) {
      expect((await file(`${name}.xml`)).status, name).toBe(404);
    }
  });

  it('creates a file once for simultaneous requests', async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    const one = await (await file('products-2.xml')).text();
    const needed = calls.mock.calls.length;
    expect(needed).toBeGreaterThan(0);
    expect(String(calls.mock.calls[1]?.[0])).toContain('page=12&limit=1000&after=oil-011000');
    clearSitemapCache();
    calls.mockClear();
    const many = await Promise.all(
      Array.from({ length: 5 }, async () => (await file('products-2.xml')).text()),
    );
    expect(calls.mock.calls.length).toBe(needed);
    expect(new Set(many)).toEqual(new Set([one]));
    calls.mockRestore();
  });

  it('has every product once, in files that stay within the limits', async () => {
    const files = await Promise.all(
      ['products-1.xml', 'products-2.xml'].map(async (name) => (await file(name)).text()),
    );
    const [first = [], second = []] = files.map(locations);
    expect([first.length, second.length]).toEqual([FILE_SIZE, 1_500]);
    expect(new Set([...first, ...second]).size).toBe(PRODUCTS);
    expect(first[0]).toBe('https://shop.example/product/oil-000001');
    expect(Buffer.byteLength(files[0] ?? '')).toBeLessThan(50 * 1024 * 1024);
  });

  it('leaves out what is no longer sold', async () => {
    const xml = await (await file('products-2.xml')).text();
    expect(xml).not.toContain(`oil-0${PRODUCTS + 1}`);
  });

  it('leaves out categories and brands without products', async () => {
    for (const name of ['categories.xml', 'brands.xml']) {
      const found = locations(await (await file(name)).text());
      expect(found).toHaveLength(1);
      expect(found[0]).not.toContain('empty');
    }
  });

  it('has the date of the last change only if it is known', async () => {
    expect(await (await file('products-1.xml')).text()).toContain(
      '<url><loc>https://shop.example/product/oil-000001</loc><lastmod>2026-03-04</lastmod></url>',
    );
    expect(await (await file('articles.xml')).text()).toContain(
      '<url><loc>https://shop.example/article/tea</loc><lastmod>2026-02-03</lastmod></url>',
    );
    expect(await (await file('categories.xml')).text()).toContain(
      '<url><loc>https://shop.example/products/oils</loc></url>',
    );
  });

  it('has every information page', async () => {
    const found = locations(await (await file('pages.xml')).text());
    for (const { slug } of infoPages) expect(found).toContain(`https://shop.example/${slug}`);
  });

  it('is well-formed with any name', async () => {
    const xml = await (await file('brands.xml')).text();
    expect(xml).toContain('<loc>https://shop.example/brands/a-%26-b</loc>');
    expect(await (await file('articles.xml')).text()).toContain('/articles/kitchen-home<');
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n/);
  });

  it('is XML that may be cached for a minute', async () => {
    const { headers } = await file('pages.xml');
    expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('public, max-age=60');
  });

  it.each([
    'products-3.xml',
    'products-0.xml',
    'products-01.xml',
    'products-999999.xml',
    'products.xml',
    'nothing.xml',
    'constructor.xml',
    'pages',
    '',
  ])('has no file "%s"', async (name) => {
    const response = await file(name);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  });

  it('is not created while the upstream is down, and never cached incomplete', async () => {
    await upstream.pause();
    for (const response of [await loadSitemapIndex(request), await file('products-1.xml')]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('10');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
    await upstream.resume();
    clearReads();
    expect((await file('products-1.xml')).status).toBe(200);
  });
});

describe('the sitemap of a foreign upstream', () => {
  it('has its products, found by the calls that every upstream has', async () => {
    const foreign = await startForeignCatalogue();
    completeConfig({ API_BASE_URL: foreign.baseUrl });
    const names = locations(await index()).map((url) => url?.split('/').at(-1));
    expect(names).toEqual([
      'pages.xml',
      'categories.xml',
      'brands.xml',
      'articles.xml',
      'products-1.xml',
    ]);
    const found = locations(await (await file('products-1.xml')).text());
    expect(found).toHaveLength(30);
    expect(found[0]).toBe('https://shop.example/product/thing-0');
    expect(foreign.calls.filter((call) => call === 'GET product/all')).toHaveLength(2);
    completeConfig({ API_BASE_URL: upstream.baseUrl });
    await foreign.stop();
  });

  it.each([
    ['brand/all', 404, 'brands.xml'],
    ['article/all', 405, 'articles.xml'],
    ['category/all', 404, 'categories.xml'],
  ])(
    'is complete except for the file of a call that is missing: %s',
    async (call, status, missing) => {
      const foreign = await startForeignCatalogue();
      completeConfig({ API_BASE_URL: foreign.baseUrl });
      const { fetch } = globalThis;
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
        String(url).endsWith(`/${call}`)
          ? new Response('<h1>No</h1>', { status })
          : fetch(url, init),
      );
      const response = await loadSitemapIndex(request);
      expect(response.status).toBe(200);
      const names = locations(await response.text()).map((url) => url?.split('/').at(-1));
      expect(names).not.toContain(missing);
      expect(names).toEqual(expect.arrayContaining(['pages.xml', 'products-1.xml']));
      expect((await file(missing)).status).toBe(404);
      completeConfig({ API_BASE_URL: upstream.baseUrl });
      await foreign.stop();
    },
  );
});
