import { completeConfig } from '@kernel/config/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearReads } from '~/platform/upstream/read.server';
import * as homeRoute from '~/routes/_shop+/_index';
import * as brandsRoute from '~/routes/_shop+/brands._index';
import * as brandRoute from '~/routes/_shop+/brands.$slug';
import * as productRoute from '~/routes/_shop+/product.$slug';
import * as categoriesRoute from '~/routes/_shop+/products._index';
import * as categoryRoute from '~/routes/_shop+/products.$slug';
import * as searchRoute from '~/routes/_shop+/search';
import {
  type ForeignCatalogue,
  startForeignCatalogue,
} from '../../../journeys/support/foreign-catalogue';
import { dataOf, linksTo, openRoute, wordsOf } from './open-route';

let foreign: ForeignCatalogue;

beforeAll(async () => {
  foreign = await startForeignCatalogue();
  clearReads();
  completeConfig({ API_BASE_URL: foreign.baseUrl });
});
afterAll(async () => {
  await foreign.stop();
  clearReads();
});

const category = (address: string) => openRoute(categoryRoute, '/products/:slug', address);
const product = (slug: string) => openRoute(productRoute, '/product/:slug', `/product/${slug}`);

describe('with a foreign upstream', () => {
  it('home shows what there is, and leaves out what there is not', async () => {
    const page = await openRoute(homeRoute, '/', '/');
    expect(page.status).toBe(200);
    expect(linksTo(page, '/products/')).toEqual(['/products/kirana', '/products/puja']);
    expect(linksTo(page, '/product/')).toHaveLength(8);
    expect(linksTo(page, '/article/')).toEqual(['/article/a1', '/article/a2']);
    expect(wordsOf(page)).not.toContain('All news');
    expect(wordsOf(page)).toContain('Price on request');
  });

  it('a category pages without a total, by whether its page is full', async () => {
    const first = await category('/products/kirana');
    expect(linksTo(first, '/product/')).toHaveLength(24);
    expect(wordsOf(first)).toContain('Products 1–24');
    expect(linksTo(first, '/products/kirana')).toEqual(['/products/kirana?page=2']);
    const second = await category('/products/kirana?page=2');
    expect(linksTo(second, '/product/')).toHaveLength(6);
    expect(wordsOf(second)).toContain('Products 25–30');
    expect(linksTo(second, '/products/kirana')).toEqual(['/products/kirana']);
    expect((await category('/products/kirana?page=3')).status).toBe(404);
  });

  it('a list offers no brands if the upstream sends none', async () => {
    const page = await category('/products/kirana');
    expect(page.html).not.toContain('name="brand"');
    expect(page.html).toContain('name="min"');
  });

  it('a chosen filter stays in the form anyway', async () => {
    const page = await category('/products/kirana?brand=gaon');
    expect(page.status).toBe(200);
    expect(page.html).toContain('value="gaon"');
  });

  it.each(Array.from({ length: 12 }, (_, index) => `thing-${index}`))(
    'the product %s has a page, whatever is missing',
    async (slug) => {
      const page = await product(slug);
      expect(page.status).toBe(200);
      expect(wordsOf(page)).toContain('Thing');
      expect(page.html).not.toMatch(/undefined|null|NaN/);
    },
  );

  it('a product without a price is not an offer, and cannot be put into the cart', async () => {
    const page = await product('thing-0');
    expect(wordsOf(page)).toContain('Price on request');
    expect(page.html).not.toContain('action="/cart"');
    expect(dataOf(page, 'Product')).toBeUndefined();
  });

  it('a price in letters is a price', async () => {
    const page = await product('thing-1');
    expect(wordsOf(page)).toContain('₹100.01 MRP ₹120.01 Save ₹20 (16%)');
    expect(dataOf(page, 'Product')).toMatchObject({ offers: { price: '100.01' } });
  });

  it('search, brands and categories have pages', async () => {
    const found = await openRoute(searchRoute, '/search', '/search?q=thing+7');
    expect(linksTo(found, '/product/')).toEqual(['/product/thing-7']);
    const nothing = await openRoute(searchRoute, '/search', '/search?q=nothing');
    expect(linksTo(nothing, '/products/')).toHaveLength(2);
    const brands = await openRoute(brandsRoute, '/brands', '/brands');
    expect(linksTo(brands, '/brands/')).toEqual(['/brands/gaon']);
    const brand = await openRoute(brandRoute, '/brands/:slug', '/brands/gaon');
    expect(linksTo(brand, '/product/')).toHaveLength(24);
    const all = await openRoute(categoriesRoute, '/products', '/products');
    expect(wordsOf(all)).toContain('पूजा');
  });

  it('what it does not have is not found', async () => {
    expect((await category('/products/nope')).status).toBe(404);
    expect((await product('nope')).status).toBe(404);
    expect((await openRoute(brandRoute, '/brands/:slug', '/brands/nope')).status).toBe(404);
  });

  it('only listed calls are needed; others are tried once and done without', async () => {
    const before = foreign.calls.length;
    expect((await product('thing-5')).status).toBe(200);
    const asked = foreign.calls.slice(before);
    expect(asked.filter((call) => /related/.test(call))).toHaveLength(1);
    expect(foreign.calls.every((call) => !/cart|wishlist/.test(call))).toBe(true);
  });
});
