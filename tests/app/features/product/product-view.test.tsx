import { describe, expect, it } from 'vitest';
import type { ProductPage } from '~/features/product/product.server';
import { ProductView } from '~/features/product/product-view';
import type { Purchase } from '~/features/product/purchase.server';
import { renderPage, text } from '../../ui/render';

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
  availability: 'available',
  description: [],
  ingredients: [],
  facts: [],
  related: [],
};

/** The purchase data for an upstream that sends none of it. */
const nothingKnown: Purchase = {
  rank: null,
  methods: null,
  pin: '',
  delivery: null,
  obstacle: null,
};

describe('the page of a product', () => {
  it('links to its categories and its brand, whatever their slugs', async () => {
    const html = await renderPage(<ProductView product={product} purchase={nothingKnown} />);
    expect(html).toContain('href="/products/tea%2Fcoffee"');
    expect(html).toContain(`href="/products/${encodeURIComponent('चाय')}"`);
    expect(html).toContain('href="/brands/who%3F"');
  });

  it('shows paragraphs and facts that are written twice', async () => {
    const facts = [1, 2].map((number) => ({ label: 'Care', value: `Way ${number}` }));
    const said = {
      description: ['Shake well.', 'Shake well.'],
      ingredients: ['Oil', 'Oil'],
      facts,
    };
    const html = await renderPage(
      <ProductView product={{ ...product, ...said }} purchase={nothingKnown} />,
    );
    expect(html.match(/<p>(Shake well\.|Oil)<\/p>/g)).toHaveLength(4);
    expect(html.match(/Way \d/g)).toEqual(['Way 1', 'Way 2']);
  });

  const shown = (purchase: Partial<Purchase>) =>
    renderPage(<ProductView product={product} purchase={{ ...nothingKnown, ...purchase }} />);

  it('has no PIN code form and no payment methods if the upstream lacks them', async () => {
    const html = await shown({});
    expect(html).toContain('Add to cart');
    expect(html).not.toMatch(/PIN|days to return/);
  });

  it('shows the delivery date, payment methods and return period next to the buy button', async () => {
    const html = await shown({
      methods: ['razorpay', 'cod'],
      pin: '302001',
      delivery: { arrival: 'Tue 24 Nov', charge: 4900, freeFrom: 49900, hasCash: true },
      rank: { ediscount: 10, price: 18_855 },
    });
    expect(html).toContain('₹188.55');
    expect(html).toContain('10% off ₹209.50 for your rank');
    expect(html).toContain('Delivered <b>Tue 24 Nov</b>, for ₹49. Free on orders of ₹499 or more.');
    expect(html).toContain('Card, UPI; cash on delivery at 302001. 10 days to return.');
  });

  it.each([
    ['out_of_stock', 'Out of stock'],
    ['not_on_sale', 'Not on sale yet'],
    ['no_payment', 'the shop does not accept payments'],
    ['not_delivered', 'we do not deliver to 302001'],
    ['no_cash_there', 'only accepts cash on delivery'],
  ] as const)('says instead of the button why it cannot be bought: %s', async (obstacle, words) => {
    const html = await shown({ methods: ['cod'], pin: '302001', obstacle });
    expect(html).toContain(words);
    expect(html).not.toContain('Add to cart');
  });

  it('tells distributors that the points are theirs, and others who gets them', async () => {
    const view = <ProductView product={{ ...product, points: 20 }} purchase={nothingKnown} />;
    const saidTo = async (user: object | null) => text(await renderPage(view, '/', { user }));
    expect(await saidTo({ type: 'distributor' })).toContain('You get 20 points when you buy this.');
    expect(await saidTo({ type: 'customer' })).toContain('Distributors get 20 points');
    expect(await saidTo(null)).toContain('Distributors get 20 points');
  });

  it('is not shown as in stock while it is not on sale yet', async () => {
    const unsold = { ...product, stock: 100, availability: 'not_on_sale' as const };
    const purchase = { ...nothingKnown, obstacle: 'not_on_sale' as const };
    const html = text(await renderPage(<ProductView product={unsold} purchase={purchase} />));
    expect(html).toContain('Not on sale yet');
    expect(html).not.toContain('In stock');
  });
});
