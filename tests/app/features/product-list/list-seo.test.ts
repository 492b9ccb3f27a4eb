import { describe, expect, it } from 'vitest';
import { itemList } from '~/features/product-list/list-seo';

const ORIGIN = 'https://shop.example';

describe('the structured data of a list', () => {
  it('counts on from page to page', () => {
    const card = {
      slug: 'a b',
      name: 'A',
      image: '',
      brand: '',
      netQuantity: '',
      price: null,
      mrp: null,
      isSoldOut: false,
    };
    expect(itemList(ORIGIN, [card, { ...card, slug: 'c' }], 25)).toEqual({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 25, url: `${ORIGIN}/product/a%20b` },
        { '@type': 'ListItem', position: 26, url: `${ORIGIN}/product/c` },
      ],
    });
  });
});
