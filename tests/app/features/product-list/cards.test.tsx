import { describe, expect, it } from 'vitest';
import { type CardProduct, ProductGrid } from '~/features/product-list/product-grid';
import { attributes, render, renderPage, text } from '../../ui/render';

const product: CardProduct = {
  slug: 'green tea/1',
  name: 'Kangra Green Tea',
  image: '/media/tea.webp',
  brand: 'Jadibel',
  netQuantity: '100 g',
  price: 20_900,
  mrp: 24_000,
  availability: 'available',
};
const card = (changes: Partial<CardProduct> = {}) =>
  render(<ProductGrid products={[{ ...product, ...changes }]} />);

describe('a product in a grid', () => {
  it('shows its name, quantity and price', () => {
    expect(text(card())).toBe('Kangra Green Tea Jadibel, 100 g ₹209 MRP ₹240 12% off');
    expect(attributes(card(), /^<a /).href).toBe('/product/green%20tea%2F1');
  });

  it('shows the price of 100 g if it can be computed', () => {
    expect(text(card({ netQuantity: '250 g' }))).toContain('₹83.60 per 100 g');
  });

  it('can be added to the cart from a list if it is available', async () => {
    const listed = (changes: Partial<CardProduct> = {}) =>
      renderPage(<ProductGrid products={[{ ...product, ...changes }]} canAdd />);
    expect(text(await listed())).toContain('Add Kangra Green Tea to cart');
    expect(await listed()).toContain('<input type="hidden" name="slug" value="green tea/1"/>');
    const unsold: Partial<CardProduct>[] = [
      { availability: 'out_of_stock' },
      { availability: 'not_on_sale' },
      { price: null },
    ];
    for (const changes of unsold) expect(await listed(changes)).not.toContain('<form');
  });

  it('says that it is out of stock, or not on sale yet', () => {
    expect(text(card({ availability: 'out_of_stock' }))).toContain('Out of stock');
    expect(text(card({ availability: 'not_on_sale' }))).toContain('Not on sale yet');
  });

  it('says that it has no price', () => {
    expect(text(card({ price: null, mrp: null }))).toContain('Price on request');
    expect(card({ price: null })).not.toContain('₹');
  });

  it('shows no saving if there is none', () => {
    expect(text(card({ mrp: null }))).toBe('Kangra Green Tea Jadibel, 100 g ₹209');
    expect(text(card({ mrp: 20_900 }))).not.toContain('off');
  });

  it('leaves out what is not known', () => {
    expect(card({ brand: '', netQuantity: '' })).not.toContain('soft');
    expect(text(card({ netQuantity: '' }))).toContain('Jadibel ₹209');
  });

  it('shows its brand, or else its initial, if it has no picture', () => {
    expect(attributes(card({ image: '' }), /none/)['data-text']).toBe('Jadibel');
    const initial = (name: string) =>
      attributes(card({ image: '', brand: '', name }), /none/)['data-text'];
    expect(initial('“amla” juice')).toBe('A');
    expect(initial('आँवला')).toBe('आ');
    expect(initial('🌿 Herbs')).toBe('🌿');
    expect(initial('"')).toBe('');
  });

  it('has an empty alternative text and reserves space for the picture', () => {
    const image = attributes(card(), /^<img /);
    expect(image).toMatchObject({ alt: '', width: '240', height: '240', loading: 'lazy' });
  });

  it('loads only the pictures of the first view with priority', () => {
    const products = ['a', 'b', 'c'].map((slug) => ({ ...product, slug }));
    const html = render(<ProductGrid products={products} priorityCount={2} />);
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(2);
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
  });
});
