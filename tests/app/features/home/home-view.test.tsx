import { describe, expect, it } from 'vitest';
import type { HomePage } from '~/features/home/home.server';
import { HomeView } from '~/features/home/home-view';
import { attributes, render } from '../../ui/render';

const empty: HomePage = {
  banners: [],
  secondBanners: [],
  categories: [],
  products: [],
  brands: [],
  articles: [],
  news: [],
};

describe('the home page', () => {
  it('shows products before categories', () => {
    const product = { slug: 'tea', name: 'Tea', image: '', brand: '', netQuantity: '500 g' };
    const products = [{ ...product, price: 250_00, mrp: null, availability: 'available' as const }];
    const categories = [{ slug: 'drinks', name: 'Drinks', image: '' }];
    const html = render(<HomeView home={{ ...empty, products, categories }} />);
    expect(html.indexOf('/product/tea')).toBeLessThan(html.indexOf('/products/drinks'));
    expect(html).toContain('₹50 per 100 g');
  });

  it('shows the date of news as the day in India, also in the attribute', () => {
    const day = '2026-11-20T20:00:00.000Z';
    const news = [{ id: 'n1', title: 'A new shelf', topic: '', image: '', day }];
    const html = render(<HomeView home={{ ...empty, news }} />);
    expect(html).toContain('21 November 2026</time>');
    expect(attributes(html, /^<time/).dateTime).toBe(day);
  });
});
