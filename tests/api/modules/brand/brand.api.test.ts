import { catalogueEndpoints } from '@contract/catalogue';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { product } from '../../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { expectContract, fillCatalogue } from '../catalogue';

describeOnBoth('brands', (open) => {
  let { call, db } = {} as TestApi;
  beforeAll(async () => {
    ({ call, db } = await open());
    await fillCatalogue(db);
  });

  it('are listed by name, without counting withdrawn products', async () => {
    const all = expectContract(catalogueEndpoints.brandAll, await call('GET', 'brand/all'));
    expect(all.map(({ name, product_count }) => [name, product_count])).toEqual([
      ['Chandrila', 3],
      ['Jadibel', 3],
    ]);
  });

  it('are shown individually', async () => {
    const one = expectContract(catalogueEndpoints.brandOne, await call('GET', 'brand/jadibel'));
    expect(one).toMatchObject({ name: 'Jadibel', description: 'Herbs, one plant at a time.' });
  });

  it('list their products', async () => {
    const answer = await call('GET', 'brand/product/jadibel?limit=2');
    const products = expectContract(catalogueEndpoints.brandProducts, answer);
    expect(products.map(({ name }) => name)).toEqual(['Garam Masala', 'Garlic Oil Capsules']);
    expect(answer.body).toMatchObject({ total: 3, page: 1, limit: 2 });
  });

  it('are not found if they do not exist', async () => {
    for (const path of ['brand/nobody', 'brand/product/nobody']) {
      const { status, body } = await call('GET', path);
      expect([status, body.message]).toEqual([404, 'There is no such brand.']);
    }
  });

  it('are the largest ones if the list is limited', async () => {
    await db.update(product).set({ brandId: null }).where(eq(product.slug, 'garam-masala'));
    const one = expectContract(
      catalogueEndpoints.brandAll,
      await call('GET', 'brand/all?largest=1'),
    );
    expect(one.map(({ name, product_count }) => [name, product_count])).toEqual([['Chandrila', 3]]);
    const two = expectContract(
      catalogueEndpoints.brandAll,
      await call('GET', 'brand/all?largest=2'),
    );
    expect(two.map(({ product_count }) => product_count)).toEqual([3, 2]);
    expect((await call('GET', 'brand/all?largest=0')).status).toBe(400);
  });
});
