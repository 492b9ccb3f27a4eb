import { completeConfig } from '@kernel/config/config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countText, describeFound } from '~/features/product-list/describe-filters';
import { wholeList } from '~/features/product-list/list-query';
import { ProductListView } from '~/features/product-list/product-list';
import { loadProductList, readFeaturedProducts } from '~/features/product-list/product-list.server';
import { clearReads } from '~/platform/upstream/read.server';
import { renderPage, text } from '../../ui/render';

const product = (index: number) => ({ slug: `p${index}`, name: `Product ${index}` });
const products = (count: number) => Array.from({ length: count }, (_, index) => product(index));

/** Answers every call with `data`, which may depend on the page. @returns the spy on the calls */
function upstreamWith(data: unknown[] | ((page: number) => unknown[]), extra: object = {}) {
  completeConfig({ API_BASE_URL: 'http://upstream.invalid/api' });
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const page = Number(new URL(String(url)).searchParams.get('page') ?? 1);
    const shown = typeof data === 'function' ? data(page) : data;
    return Response.json({ status_code: 200, message: 'Success', data: shown, ...extra });
  });
}

/** Pages of an upstream that has its own page size. */
const pagesOf = (count: number, size: number) => (page: number) =>
  products(count).slice((page - 1) * size, page * size);

beforeEach(() => clearReads());
afterEach(() => clearReads());

const tea = (page = 1) => loadProductList({ category: 'tea' }, { ...wholeList, page });

describe('the pages of a list', () => {
  it('follow the total', async () => {
    upstreamWith(pagesOf(62, 24), { total: 62 });
    const list = await tea(2);
    expect(list).toMatchObject({ pages: 3, hasNext: true, first: 25 });
    expect(countText(list)).toBe('25–48 of 62 products');
  });

  it.each([10, 50])('follow an upstream with pages of %i', async (size) => {
    const extra = { total: '120', limit: String(size) };
    upstreamWith(pagesOf(120, size), extra);
    const pages = Math.ceil(120 / size);
    expect(await tea(2)).toMatchObject({ pages, hasNext: true, first: size + 1, total: 120 });
    expect((await tea(pages)).products.at(-1)?.slug).toBe('p119');
    await expect(tea(pages + 1)).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    [10, { total: 120 }],
    [50, { total: 120 }],
    [10, {}],
    [50, {}],
    [50, { limit: 50 }],
  ])('reach every product of an upstream with pages of %i that sends %j', async (size, extra) => {
    upstreamWith(pagesOf(120, size), extra);
    const slugs: string[] = [];
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const list = await tea(page);
      expect(list.first).toBe(slugs.length + 1);
      slugs.push(...list.products.map(({ slug }) => slug));
      hasNext = list.hasNext;
    }
    expect(slugs).toEqual(products(120).map(({ slug }) => slug));
    await expect(tea(Math.ceil(120 / size) + 1)).rejects.toMatchObject({ status: 404 });
  });

  it('continue without a total as long as there is more', async () => {
    upstreamWith(pagesOf(48, 24));
    const full = await tea();
    expect(full).toMatchObject({ pages: null, hasNext: true });
    expect(countText(full)).toBe('Products 1–24');
    expect(await tea(2)).toMatchObject({ pages: null, hasNext: false });
  });

  it.each([5, 24])(
    'are only one if an upstream sends the same %i products for every page',
    async (count) => {
      upstreamWith(products(count));
      expect(await tea()).toMatchObject({ hasNext: false });
      await expect(tea(2)).rejects.toMatchObject({ status: 404 });
    },
  );

  it.each([{}, { total: 60 }, { total: 60, limit: 24 }])(
    'are cut from the whole list if the upstream sends everything at once and %j',
    async (extra) => {
      upstreamWith(products(60), extra);
      expect((await tea()).products).toHaveLength(24);
      const list = await tea(3);
      expect(list).toMatchObject({ total: 60, pages: 3, hasNext: false, first: 49 });
      expect(list.products).toHaveLength(12);
      await expect(tea(4)).rejects.toMatchObject({ status: 404 });
    },
  );

  it('cost one call if the upstream sends total and page size', async () => {
    const asked = upstreamWith(pagesOf(62, 24), { total: 62, limit: 24 });
    await tea(2);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('are not found past the last one, but an empty first one is', async () => {
    upstreamWith([], { total: 0 });
    expect(await tea()).toMatchObject({ products: [], pages: 1, hasNext: false });
    await expect(tea(2)).rejects.toMatchObject({ status: 404 });
  });

  it('show the number of products', async () => {
    upstreamWith(products(1), { total: 1 });
    expect(countText(await tea())).toBe('1 product');
    clearReads();
    upstreamWith(products(5), { total: 5 });
    expect(countText(await tea())).toBe('5 products');
  });
});

describe('the request to the upstream', () => {
  it('is the listed call for a plain list, and a filter for any other', async () => {
    const asked = upstreamWith(products(3), { total: 3 });
    await tea();
    await loadProductList({ brand: 'b' }, wholeList);
    await loadProductList({ name: 'oil' }, wholeList);
    await loadProductList({ category: 'tea' }, { ...wholeList, sort: 'price', brands: ['x', 'y'] });
    await loadProductList({ brand: 'b' }, { ...wholeList, brands: ['other'], category: 'tea' });
    const calls = asked.mock.calls.map(([url, init]) => {
      const path = String(url).replace('http://upstream.invalid/api/', '');
      return [path, decodeURIComponent(String(init?.body ?? ''))];
    });
    expect(calls).toEqual([
      ['category/product/tea?page=1&limit=24', ''],
      ['brand/product/b?page=1&limit=24', ''],
      ['product/filter', 'name=oil&page=1&limit=24'],
      ['product/filter', 'sort=price&brand[0]=x&brand[1]=y&category=tea&page=1&limit=24'],
      ['product/filter', 'brand=b&category=tea&page=1&limit=24'],
    ]);
  });
});

describe('a filter that the upstream does not support', () => {
  const goods = [
    { slug: 'a', name: 'A', price: 500, stock: 0, brand: { slug: 'x', name: 'X' } },
    { slug: 'b', name: 'B', price: 100, stock: 4, brand: { slug: 'y', name: 'Y' } },
  ];
  const inCategory = (slug: string) => ({ category: { slug, category: slug.toUpperCase() } });
  const asked = (wishes: Partial<typeof wholeList>) =>
    loadProductList({ name: 'tea' }, { ...wholeList, ...wishes });

  it('is reported as ignored', async () => {
    upstreamWith(goods, { total: 2, brands: [{ slug: 'y', name: 'Yamuna', count: 1 }] });
    const wishes = { brands: ['y'], max: 200, inStock: true, sort: 'price' as const };
    const list = await asked({ ...wishes, min: 100 });
    expect(list.query).toEqual({ ...wholeList, min: 100 });
    const words = ['brand Yamuna', 'at most ₹2', 'in stock only'];
    expect(list.ignored).toEqual([...words, 'sorted by “Price, low to high”']);
    expect(describeFound(list)).toBe('2 products, filtered by at least ₹1');
    const page = await renderPage(<ProductListView path="/search" list={list} words="tea" />);
    expect(text(page)).toContain(`Not applied: ${list.ignored.join('; ')}.`);
    expect(page).not.toContain('checked=""');
  });

  it('is taken as applied if no product contradicts it', async () => {
    upstreamWith([{ slug: 'c', name: 'C' }, goods[1]], { total: 2 });
    const wishes = { brands: ['Y', 'z'], min: 100, max: 100, inStock: true, category: 'tea' };
    expect(await asked({ ...wishes, sort: '-price' })).toMatchObject({
      query: wishes,
      ignored: [],
    });
  });

  it('of categories is compared with their tree', async () => {
    const of = async (category: string, ...told: string[]) => {
      clearReads();
      upstreamWith([]).mockImplementation(async (url) => {
        const isTree = String(url).endsWith('category/all');
        const tree = [
          { slug: 'drinks', category: 'Drinks' },
          { slug: 'green', category: 'Green', parent: 'drinks' },
          { slug: 'spices', category: 'Spices' },
        ];
        const data = isTree ? tree : told.map((slug) => ({ ...goods[0], ...inCategory(slug) }));
        return Response.json({ status_code: 200, message: 'Success', data, total: 1 });
      });
      return (await asked({ category })).ignored;
    };
    expect(await of('drinks', 'green')).toEqual([]);
    expect(await of('green', 'drinks')).toEqual([]);
    expect(await of('drinks', 'spices', 'green')).toEqual([]);
    expect(await of('toys', 'green')).toEqual(['category toys']);
    expect(await of('drinks', 'spices', 'spices')).toEqual(['category drinks']);
  });

  it('is left out, and the specified call is used, if the upstream ignores even the brand of the list', async () => {
    const fetched = upstreamWith([]);
    fetched.mockImplementation(async (url) => {
      const own = { ...goods[1], brand: { slug: 'b', name: 'B' } };
      const data = String(url).includes('brand/product/b') ? [own] : goods;
      return Response.json({ status_code: 200, message: 'Success', data, total: data.length });
    });
    const list = await loadProductList({ brand: 'b' }, { ...wholeList, sort: 'name', min: 50 });
    expect(list).toMatchObject({ query: wholeList, products: [{ slug: 'b' }] });
    expect(list.ignored).toEqual(['at least ₹0.50', 'sorted by “Name”']);
  });
});

describe('the order of a list', () => {
  it('is named “Featured first” only if products are featured', async () => {
    const orderOf = async (extra: object) => {
      clearReads();
      upstreamWith(products(2), { total: 2, ...extra });
      const page = await renderPage(<ProductListView path="/products/tea" list={await tea()} />);
      return /<option value=""[^>]*>([^<]*)/.exec(page)?.[1];
    };
    expect(await orderOf({ has_featured: true })).toBe('Featured first');
    expect(await orderOf({ has_featured: false })).toBe('Default order');
    expect(await orderOf({})).toBe('Default order');
  });
});

describe('featured products', () => {
  it('are the newest ones if none is featured, so that the home page is not empty', async () => {
    const fetched = upstreamWith([]);
    fetched.mockImplementation(async (url) => {
      const data = String(url).includes('product/all') ? products(9) : [];
      return Response.json({ status_code: 200, message: 'Success', data });
    });
    expect((await readFeaturedProducts(8)).map(({ slug }) => slug)).toHaveLength(8);
    clearReads();
    upstreamWith((page) => products(page === 1 ? 3 : 0));
    expect(await readFeaturedProducts(8)).toHaveLength(3);
  });
});
