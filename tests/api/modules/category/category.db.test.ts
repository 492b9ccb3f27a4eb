import { catalogueEndpoints } from '@contract/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { expectContract, fillCatalogue, slugs } from '../catalogue';

describeOnBoth('categories', (open) => {
  let call: TestApi['call'];
  beforeAll(async () => {
    const api = await open();
    await fillCatalogue(api.db);
    call = api.call;
  });

  it('are listed in shop order, with counts that include sub-categories', async () => {
    const all = expectContract(catalogueEndpoints.categoryAll, await call('GET', 'category/all'));
    const tops = all.filter(({ parent }) => parent === '');
    expect(tops.map(({ slug }) => slug)).toEqual(['care', 'spices', 'digestion', 'empty']);
    expect(all.find(({ slug }) => slug === 'hair')).toMatchObject({
      category: 'Hair Care',
      parent: 'care',
      product_count: 2,
    });
    expect(all.find(({ slug }) => slug === 'care')?.product_count).toBe(4);
    expect(all.find(({ slug }) => slug === 'empty')?.product_count).toBe(0);
  });

  it('list their products and those of sub-categories, in stock first, then by saving', async () => {
    const answer = await call('GET', 'category/product/care');
    const products = expectContract(catalogueEndpoints.categoryProducts, answer);
    expect(products.map(({ name }) => name)).toEqual([
      'Bhringraj Hair Oil',
      'Neem Face Wash',
      'Coconut Hair Oil',
      'Rose Water',
    ]);
    expect(answer.body).toMatchObject({ total: 4, page: 1, limit: 24 });
    expect(products[0]).toMatchObject({
      brand: { slug: 'chandrila', name: 'Chandrila' },
      category: { slug: 'hair', category: 'Hair Care' },
      price: 240_00,
      mrp: 400_00,
      image: [{ image: '/media/products/bhringraj-hair-oil-1.webp', width: 1000 }],
    });
  });

  it('are paginated without repeating or losing a product', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => call('GET', `category/product/care?limit=2&page=${page}`)),
    );
    expect(pages.map((page) => slugs(page).length)).toEqual([2, 2, 0]);
    expect(new Set(pages.flatMap(slugs)).size).toBe(4);
    expect(pages.map(({ body }) => body.total)).toEqual([4, 4, 4]);
  });

  it('without products return an empty list', async () => {
    const answer = await call('GET', 'category/product/empty');
    expect(expectContract(catalogueEndpoints.categoryProducts, answer)).toEqual([]);
    expect(answer.body.total).toBe(0);
  });

  it('are not found if they do not exist', async () => {
    const { status, body } = await call('GET', 'category/product/nowhere');
    expect(status).toBe(404);
    expect(body).toEqual({
      status_code: 404,
      code: 'category_unknown',
      message: 'There is no such category.',
      data: null,
    });
  });
});
