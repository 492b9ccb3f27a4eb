import { describe, expect, it } from 'vitest';
import { company } from '~/features/company/company';
import { pageMeta } from '~/features/company/page-meta';
import type { ProductPage } from '~/features/product/product.server';
import { productData, productSeo } from '~/features/product/product-seo';
import type { Purchase } from '~/features/product/purchase.server';

const ORIGIN = 'https://shop.example';
const product: ProductPage = {
  slug: 'green-tea',
  name: 'Green Tea',
  sku: '0190-42',
  brand: { slug: 'jadibel', name: 'Jadibel' },
  trail: [{ slug: 'drinks', name: 'Drinks' }],
  images: [{ src: '/media/tea.webp', alt: 'Green Tea', width: 1000, height: 1000 }],
  price: 20_950,
  mrp: 24_000,
  points: 40,
  netQuantity: '100 g',
  stock: 3,
  description: ['Spring leaf.', 'Pan-fired.'],
  ingredients: [],
  facts: [],
  availability: 'available',
  related: [],
};
type Offer = Record<string, unknown> & {
  shippingDetails: { shippingRate: { value: string } };
};
const offer = (changes: Partial<ProductPage> = {}) =>
  productData(ORIGIN, { ...product, ...changes })?.offers as Offer;

const headOf = (shown: ProductPage, obstacle: Purchase['obstacle'] = null) =>
  productSeo(shown, { obstacle });

const dataOf = (...shown: Parameters<typeof headOf>) =>
  JSON.stringify(headOf(...shown).jsonLd?.(ORIGIN));

describe('the head of a product', () => {
  it('links to categories by their addresses, whatever their slugs', () => {
    const trail = [{ slug: 'tea/coffee?', name: 'Tea and coffee' }];
    const head = pageMeta(
      [{ id: 'root', data: { origin: ORIGIN } }],
      headOf({ ...product, trail }),
    );
    expect(JSON.stringify(head)).toContain(`"${ORIGIN}/products/tea%2Fcoffee%3F"`);
  });
});

describe('the structured data of a product', () => {
  it('has all that a merchant listing needs, in rupees', () => {
    expect(productData(ORIGIN, product)).toMatchObject({
      '@type': 'Product',
      name: 'Green Tea',
      description: 'Spring leaf. Pan-fired.',
      image: [`${ORIGIN}/images/1280/media/tea.webp`],
      brand: { '@type': 'Brand', name: 'Jadibel' },
      sku: '0190-42',
      offers: {
        '@type': 'Offer',
        url: `${ORIGIN}/product/green-tea`,
        price: '209.50',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { name: company.name },
        hasMerchantReturnPolicy: {
          applicableCountry: 'IN',
          merchantReturnDays: company.returnDays,
        },
        shippingDetails: { shippingRate: { currency: 'INR' } },
      },
    });
  });

  it('has the delivery charge of an order of only this product', () => {
    const fee = (price: number) => offer({ price }).shippingDetails.shippingRate.value;
    expect(fee(company.freeShippingAbove - 1)).toBe((company.shippingFee / 100).toFixed(2));
    expect(fee(company.freeShippingAbove)).toBe('0.00');
  });

  it('says that a product is out of stock, and nothing if the stock is unknown', () => {
    expect(offer({ stock: 0 }).availability).toBe('https://schema.org/OutOfStock');
    expect(offer({ stock: null })).not.toHaveProperty('availability');
  });

  it('offers nothing that the shop cannot sell', () => {
    expect(dataOf(product, 'no_payment')).toContain('OutOfStock');
    const unsold = { ...product, availability: 'not_on_sale' as const, description: [] };
    expect(dataOf(unsold)).not.toContain('"Offer"');
    expect(headOf(unsold).description).toBe(
      `Green Tea by Jadibel at ${company.name}. Not on sale yet.`,
    );
    expect(dataOf(product, 'not_delivered')).toContain('InStock');
  });

  it('is left out without a price', () => {
    expect(productData(ORIGIN, { ...product, price: null })).toBeNull();
    expect(productData(ORIGIN, { ...product, price: 0 })).toBeNull();
  });

  it('never contains ratings', () => {
    expect(JSON.stringify(productData(ORIGIN, product))).not.toMatch(/rating|review/i);
  });

  it('leaves out what is not known', () => {
    const bare = productData(ORIGIN, { ...product, brand: null, images: [], description: [] });
    expect(Object.keys(bare ?? {}).sort()).toEqual(['@type', 'name', 'offers', 'sku']);
  });
});

describe('the head of a product page', () => {
  it('names the quantity in the title, once', () => {
    expect(headOf(product).title).toBe('Green Tea, 100 g');
    expect(headOf({ ...product, name: 'Green Tea 100 g' }).title).toBe('Green Tea 100 g');
    expect(headOf({ ...product, netQuantity: '' }).title).toBe('Green Tea');
  });

  it('describes a product that came without a description', () => {
    const bare = { ...product, description: [] };
    expect(headOf(bare).description).toBe(
      `Green Tea by Jadibel for ₹209.50 at ${company.name}, inclusive of all taxes.`,
    );
    expect(headOf({ ...bare, brand: null, price: null }).description).toBe(
      `Green Tea at ${company.name}.`,
    );
  });
});
