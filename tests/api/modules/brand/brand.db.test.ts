import { beforeAll, expect, it } from 'vitest';
import { catalogueEndpoints } from '../../../../api/contract/catalogue';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { expectContract, fillCatalogue } from '../catalogue';

describeOnBoth('brands', (open) => {
  let call: TestApi['call'];
  beforeAll(async () => {
    const api = await open();
    await fillCatalogue(api.db);
    call = api.call;
  });

  it('are listed by name, withdrawn products not counted', async () => {
    const all = expectContract(catalogueEndpoints.brandAll, await call('GET', 'brand/all'));
    expect(all.map(({ name, product_count }) => [name, product_count])).toEqual([
      ['Chandrila', 3],
      ['Jadibel', 3],
    ]);
  });

  it('are shown one by one', async () => {
    const one = expectContract(catalogueEndpoints.brandOne, await call('GET', 'brand/jadibel'));
    expect(one).toMatchObject({ name: 'Jadibel', description: 'Herbs, one plant at a time.' });
  });

  it('show their products', async () => {
    const answer = await call('GET', 'brand/product/jadibel?limit=2');
    const products = expectContract(catalogueEndpoints.brandProducts, answer);
    expect(products.map(({ name }) => name)).toEqual(['Garam Masala', 'Garlic Oil Capsules']);
    expect(answer.body).toMatchObject({ total: 3, page: 1, limit: 2 });
  });

  it('that do not exist are not found', async () => {
    for (const path of ['brand/nobody', 'brand/product/nobody']) {
      const { status, body } = await call('GET', path);
      expect([status, body.message]).toEqual([404, 'There is no such brand.']);
    }
  });
});
