import { afterEach, describe, expect, it, vi } from 'vitest';
import { wholeList } from '~/features/product/list-query';
import { countInWords } from '~/features/product/product-list';
import { loadProductList } from '~/features/product/product-list.server';
import { completeConfig } from '~/platform/config.server';
import { forgetReads } from '~/platform/upstream/read.server';

const product = (index: number) => ({ slug: `p${index}`, name: `Product ${index}` });
const products = (count: number) => Array.from({ length: count }, (_, index) => product(index));

/** Answers every list with this; gives what was asked for. */
function upstreamWith(data: unknown[], extra: object = {}) {
  completeConfig({ API_BASE_URL: 'http://upstream.invalid/api' });
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ status_code: 200, message: 'Success', data, ...extra }),
    );
}

afterEach(() => forgetReads());

const tea = (page = 1) => loadProductList({ category: 'tea' }, { ...wholeList, page });

describe('the pages of a list', () => {
  it('follow the total', async () => {
    upstreamWith(products(24), { total: 62 });
    const list = await tea(2);
    expect(list).toMatchObject({ pages: 3, hasNext: true, first: 25 });
    expect(countInWords(list)).toBe('25–48 of 62 products');
  });

  it('follow the page size of the upstream where it keeps to its own', async () => {
    upstreamWith(products(10), { total: '25', limit: '10' });
    expect(await tea(2)).toMatchObject({ pages: 3, hasNext: true, first: 11 });
  });

  it('end with the first page that is not full, where nobody knows the total', async () => {
    upstreamWith(products(24));
    const full = await tea();
    expect(full).toMatchObject({ pages: null, hasNext: true });
    expect(countInWords(full)).toBe('Products 1–24');
    forgetReads();
    upstreamWith(products(23));
    expect(await tea()).toMatchObject({ pages: null, hasNext: false });
  });

  it('are cut out here when the upstream sends everything at once', async () => {
    upstreamWith(products(60));
    const list = await tea(3);
    expect(list).toMatchObject({ total: 60, pages: 3, hasNext: false, first: 49 });
    expect(list.products).toHaveLength(12);
    await expect(tea(4)).rejects.toMatchObject({ status: 404 });
  });

  it('are not there behind the last one, while an empty first one is', async () => {
    upstreamWith([], { total: 0 });
    expect(await tea()).toMatchObject({ products: [], pages: 1, hasNext: false });
    await expect(tea(2)).rejects.toMatchObject({ status: 404 });
  });

  it('count in words', async () => {
    upstreamWith(products(1), { total: 1 });
    expect(countInWords(await tea())).toBe('1 product');
    forgetReads();
    upstreamWith(products(5), { total: 5 });
    expect(countInWords(await tea())).toBe('5 products');
  });
});

describe('what is asked of the upstream', () => {
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
