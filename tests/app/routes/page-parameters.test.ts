import { describe, expect, it } from 'vitest';
import * as topicRoute from '~/routes/_info+/articles.($topic)';
import * as newsRoute from '~/routes/_info+/news._index';
import * as brandsRoute from '~/routes/_shop+/brands._index';
import * as brandRoute from '~/routes/_shop+/brands.$slug';
import * as productRoute from '~/routes/_shop+/product.$slug';
import * as categoryRoute from '~/routes/_shop+/products.$slug';
import * as searchRoute from '~/routes/_shop+/search';

const list = ['brand', 'category', 'in_stock', 'max', 'min', 'page', 'sort'];

describe('the parameters by which a page is cached', () => {
  it.each([
    ['articles', topicRoute, ['page']],
    ['news', newsRoute, ['page']],
    ['all brands', brandsRoute, ['letter', 'page']],
    ['a brand', brandRoute, list],
    ['a category', categoryRoute, list],
    ['a product', productRoute, ['pin']],
    ['search', searchRoute, [...list, 'q'].sort()],
  ])('of %s are those that it reads', (_, { handle }, names) => {
    expect(Object.keys(handle.parameters).sort()).toEqual(names);
  });

  it('count several brands, and of all others the first value', () => {
    const counts = Object.entries(categoryRoute.handle.parameters);
    expect(counts.filter(([, count]) => count === 'each')).toEqual([['brand', 'each']]);
  });
});
