import { describe, expect, it } from 'vitest';
import { infoPages } from '~/features/info/pages.server';
import { robotsTxt } from '~/features/sitemap/robots';

const text = robotsTxt('https://shop.example');

/** Returns true if a crawler that follows the standard may request a path. */
function isOpen(path: string): boolean {
  return !text
    .split('\n')
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => line.slice('Disallow: '.length).replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .some((rule) => new RegExp(`^${rule.replaceAll('*', '.*')}`).test(path));
}

describe('robots.txt', () => {
  it('says where the sitemap is', () => {
    expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
  });

  it.each([
    '/',
    '/products',
    '/products/oils',
    '/products/oils?page=2',
    '/product/garlic-oil',
    '/brands/vanya',
    '/brands?letter=v&page=2',
    '/articles/kitchen',
    '/news?page=2',
    '/ticket',
    '/join-us',
    '/images/320/media/a.webp',
    '/build/root.js',
    ...infoPages.map(({ slug }) => `/${slug}`),
  ])('allows crawlers to request %s', (path) => {
    expect(isOpen(path)).toBe(true);
  });

  it.each([
    '/search?q=oil',
    '/search/suggestions',
    '/products/oils?sort=price',
    '/products/oils?brand=vanya&page=2',
    '/products/oils?page=2&min=100',
    '/join-us?next=%2Fcart',
    '/cart',
    '/wishList',
    '/paymentconfirmation/success/1',
    '/dashboard',
    '/downline/1/asha',
    '/downline-sales',
    '/profile/photo',
    '/ticket/GRV-2026-000001',
    '/first-distributor-register/bank',
  ])('forbids crawlers to request %s', (path) => {
    expect(isOpen(path)).toBe(false);
  });
});
