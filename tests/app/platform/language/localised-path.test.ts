import { describe, expect, it } from 'vitest';
import { languageLink } from '~/platform/language/language-link';
import { addPrefix } from '~/platform/language/localised-path';

const hindi = { prefix: '/hi', code: 'hi' };

describe('the address of a page in another language', () => {
  it.each([
    ['/', '/hi'],
    ['/?page=2', '/hi?page=2'],
    ['/cart', '/hi/cart'],
    ['/search?q=a/b', '/hi/search?q=a/b'],
    ['/history', '/hi/history'],
  ])('has the prefix: %s', (path, expected) => {
    expect(addPrefix('/hi', path)).toBe(expected);
    expect(addPrefix('/hi', expected)).toBe(expected);
  });

  it.each([
    '/desk',
    '/desk/orders',
    '/DESK',
    '/images/320/media/a.webp',
    '/build/root.js',
    '/api/product/all',
    '/sitemap.xml',
    '/favicon.svg',
    'https://elsewhere.example/cart',
    '//elsewhere.example',
    '#main',
    '?page=2',
    'mailto:a@b.example',
  ])('does not have it where there is one for all languages: %s', (path) => {
    expect(addPrefix('/hi', path)).toBe(path);
  });

  it('does not change in English', () => {
    expect(addPrefix('', '/cart')).toBe('/cart');
  });
});

describe('the link to another language', () => {
  it('leads straight to a page', () => {
    expect(languageLink(hindi, '/products/oils?page=2')).toBe('/hi/products/oils?page=2');
  });

  it('asks a page with a draft to take it along', () => {
    expect(languageLink(hindi, '/checkout/address')).toBe('/checkout/address?language=hi');
    expect(languageLink(hindi, '/join-us?next=%2Fcart')).toBe('/join-us?next=%2Fcart&language=hi');
  });
});
