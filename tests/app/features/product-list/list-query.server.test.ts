import { describe, expect, it } from 'vitest';
import { isFiltered, isVariant, listHref, wholeList } from '~/features/product-list/list-query';
import { filterFields, readListQuery } from '~/features/product-list/list-query.server';

const read = (search: string) =>
  readListQuery(new Request(`https://shop.example/products/tea${search}`));

/** The response that refuses the address, or null. */
function refused(run: () => unknown): Response | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}

describe('the address of a list', () => {
  it('requests the whole list by default', () => {
    expect(read('')).toEqual(wholeList);
    expect(read('?sort=&min=&max=&page=&utm_source=mail')).toEqual(wholeList);
    expect(isVariant(read('?sort=&min='))).toBe(false);
  });

  it('is read with everything that a form can send', () => {
    const query = read('?sort=-price&brand=a&brand=b&brand=a&min=99.50&max=1200&in_stock=1&page=3');
    expect(query).toEqual({
      page: 3,
      sort: '-price',
      brands: ['a', 'b'],
      category: '',
      min: 9_950,
      max: 1_20_000,
      inStock: true,
      unreadable: {},
    });
    expect(isFiltered(query)).toBe(true);
    expect(filterFields(query)).toEqual({
      sort: '-price',
      brand: ['a', 'b'],
      min_price: 9_950,
      max_price: 1_20_000,
      in_stock: '1',
    });
  });

  it.each([
    ['500', 50_000],
    [' ₹ 1,200 ', 1_20_000],
    ['Rs. 99.5', 9_950],
    ['0.29', 29],
    ['0', 0],
  ])('accepts a price as people type it: %s', (typed, paise) => {
    expect(read(`?min=${encodeURIComponent(typed)}`).min).toBe(paise);
  });

  it.each(['abc', '-5', '1e9', '12.345', '', 'NaN'])(
    'ignores a text that is not a price: %s',
    (typed) => {
      expect(read(`?min=${typed}`).min).toBeNull();
    },
  );

  it('reports an invalid price, truncated', () => {
    expect(read(`?min=abc&max=${'9x'.repeat(99)}`).unreadable).toEqual({
      min: 'abc',
      max: '9x'.repeat(10),
    });
  });

  it('limits a price to what the contract accepts', () => {
    expect(read('?max=999999999').max).toBe(1_00_00_000_00);
  });

  it('swaps a reversed range', () => {
    expect(read('?min=500&max=100')).toMatchObject({ min: 10_000, max: 50_000 });
  });

  it('ignores an order that does not exist', () => {
    expect(read('?sort=rating').sort).toBe('');
    expect(read('?sort=relevance').sort).toBe('');
  });

  it('limits the number of brands and the length of slugs', () => {
    const many = Array.from({ length: 100 }, (_, index) => `brand=b${index}`).join('&');
    expect(read(`?${many}`).brands).toHaveLength(12);
    expect(read(`?brand=${'x'.repeat(1000)}`).brands).toEqual([]);
    expect(read(`?category=${'x'.repeat(1000)}`).category).toHaveLength(200);
  });

  it.each(['abc', '-1', '0', '1.5', '1e3', '01', '999999999999', '100001', '+2', ' 2'])(
    'does not exist for the page "%s"',
    (page) => {
      expect(refused(() => read(`?page=${encodeURIComponent(page)}`))?.status).toBe(404);
    },
  );

  it('redirects from page 1 to the address without a number', () => {
    const response = refused(() => read('?brand=a&page=1&sort=name'));
    expect(response?.status).toBe(301);
    expect(response?.headers.get('Location')).toBe('/products/tea?brand=a&sort=name');
    const bare = refused(() => read('?page=1'));
    expect(bare?.headers.get('Location')).toBe('/products/tea');
  });
});

describe('links within a list', () => {
  it('keep what was chosen', () => {
    const search =
      '?q=oil&sort=price&brand=a&brand=b&category=c&min=99.50&max=1200&in_stock=1&page=2';
    expect(listHref('/search', read(search), 2, { q: 'oil' })).toBe(`/search${search}`);
  });

  it('give the first page its bare address', () => {
    expect(listHref('/products/tea', read('?page=2'), 1)).toBe('/products/tea');
  });

  it('encode any text', () => {
    expect(listHref('/search', wholeList, 1, { q: 'a&b=c "ü"' })).toBe(
      '/search?q=a%26b%3Dc+%22%C3%BC%22',
    );
  });
});
