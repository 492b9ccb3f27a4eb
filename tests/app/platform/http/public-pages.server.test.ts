import { describe, expect, it } from 'vitest';
import { publicHeaders as headers } from '~/platform/headers';
import { publicPages } from '~/platform/http/public-pages.server';

const View = () => null;
const handle = { parameters: { page: 'once', brand: 'each' } };
const parametersOf = publicPages({
  routes: {
    root: { id: 'root', path: '', module: { default: View } },
    home: { id: 'home', parentId: 'root', index: true, module: { default: View, headers } },
    category: {
      id: 'category',
      parentId: 'root',
      path: 'products/:slug',
      module: { default: View, headers, handle },
    },
    steps: { id: 'steps', parentId: 'root', path: 'steps', module: { default: View, headers } },
    contact: { id: 'contact', parentId: 'steps', path: 'contact', module: { default: View } },
    form: {
      id: 'form',
      parentId: 'root',
      path: 'join-us',
      module: { default: View, headers: () => ({}) },
    },
    cart: { id: 'cart', parentId: 'root', path: 'cart', module: { default: View } },
    robots: { id: 'robots', parentId: 'root', path: 'robots.txt', module: { headers } },
    lost: { id: 'lost', parentId: 'root', path: '*', module: { default: View, headers } },
  },
});

describe('publicPages', () => {
  it.each([
    '/',
    '/products/hair-oils',
    '/products/Hair-Oils',
    '/products/%E0%A4%A4%E0%A5%87%E0%A4%B2',
  ])('takes %s for a public page', (path) => expect(parametersOf(path)).not.toBeNull());

  it('returns the parameters that the route of a page names', () => {
    expect(parametersOf('/products/hair-oils')).toEqual(handle.parameters);
    expect(parametersOf('/')).toEqual({});
  });

  it.each([
    '/cart',
    '/join-us',
    '/steps/contact',
    '/robots.txt',
    '/no/such/page',
    '/images/320/x.png',
  ])('returns null for %s: private, no page, or not found', (path) =>
    expect(parametersOf(path)).toBeNull(),
  );

  it.each([
    '/PRODUCTS/hair-oils',
    '/products/hair-oils/',
    '/products//hair-oils',
    '/%70roducts/hair-oils',
    '/products/h%61ir-oils',
    '/products/%e0%a4%a4',
    '/products/%',
    '//products/hair-oils',
  ])('does not take %s for another page', (path) => expect(parametersOf(path)).toBeNull());
});
