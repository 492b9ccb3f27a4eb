import { describe, expect, it } from 'vitest';
import type { ProductPage } from '~/features/product/product.server';
import { ProductView } from '~/features/product/product-view';
import { renderPage } from '../../ui/render';

const product: ProductPage = {
  slug: 'green-tea',
  name: 'Green Tea',
  sku: '0190-42',
  brand: { slug: 'who?', name: 'Who?' },
  trail: [
    { slug: 'tea/coffee', name: 'Tea and coffee' },
    { slug: 'चाय', name: 'चाय' },
  ],
  images: [],
  price: 20_950,
  mrp: null,
  points: 0,
  netQuantity: '100 g',
  stock: 3,
  description: [],
  ingredients: [],
  facts: [],
  related: [],
};

describe('the page of a product', () => {
  it('leads to its categories and its brand, whatever is in their slugs', async () => {
    const html = await renderPage(<ProductView product={product} />);
    expect(html).toContain('href="/products/tea%2Fcoffee"');
    expect(html).toContain(`href="/products/${encodeURIComponent('चाय')}"`);
    expect(html).toContain('href="/brands/who%3F"');
  });
});
