import { describe, expect, it } from 'vitest';
import { wholeList } from '~/features/product-list/list-query';
import { listSeo, pagedTitle } from '~/features/product-list/list-seo';

const ORIGIN = 'https://shop.example';
const list = {
  query: { ...wholeList, brands: ['vanya'], max: 200_00 },
  ignored: [],
  products: [],
  total: 0,
  pages: 1,
  hasNext: false,
  first: 1,
  brands: [{ slug: 'vanya', name: 'Vanya', count: 0 }],
  categories: [],
  corrected: '',
  suggested: '',
  isPartial: false,
  hasFeatured: false,
};

describe('the structured data of a list', () => {
  it('continues the positions from page to page', () => {
    const card = {
      slug: 'a b',
      name: 'A',
      image: '',
      brand: '',
      netQuantity: '',
      price: null,
      mrp: null,
      availability: 'available' as const,
    };
    const page = { ...list, products: [card, { ...card, slug: 'c' }], first: 25 };
    expect(
      listSeo({ name: 'Tea', path: '/products/tea', description: '' }, page).jsonLd(ORIGIN),
    ).toEqual([
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 25, url: `${ORIGIN}/product/a%20b` },
          { '@type': 'ListItem', position: 26, url: `${ORIGIN}/product/c` },
        ],
      },
    ]);
  });
});

describe('the title of a list', () => {
  it('names the filters and the number of products found', () => {
    expect(pagedTitle('Hair Care', list)).toBe(
      'Hair Care: No products, filtered by brand Vanya; at most ₹200',
    );
    expect(pagedTitle('Hair Care', { ...list, query: wholeList })).toBe('Hair Care');
  });
});
