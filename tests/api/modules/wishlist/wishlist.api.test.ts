import { cartEndpoints } from '@contract/cart';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { product, wishlistItem } from '../../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { changeProduct, shopper } from '../cart/shoppers';
import { expectContract, fillCatalogue, slugs } from '../catalogue';

describeOnBoth('the wishlist', (open) => {
  let api: TestApi;
  let buyer: Awaited<ReturnType<typeof shopper>>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api);
  });

  const add = (key: string, { headers } = buyer) =>
    api.call('POST', 'distributor/wishlist/create', { product: key }, headers);
  const all = ({ headers } = buyer) =>
    api.call('GET', 'distributor/wishlist/all', undefined, headers);
  const remove = (key: string, { headers } = buyer) =>
    api.call('DELETE', `distributor/wishlist/delete/${key}`, undefined, headers);

  it('has each product once, newest first', async () => {
    for (const slug of ['garam-masala', 'rose-water', 'garam-masala']) {
      expectContract(cartEndpoints.wishlistCreate, await add(slug));
    }
    const answer = await all();
    expectContract(cartEndpoints.wishlistAll, answer);
    expect(slugs(answer)).toEqual(['rose-water', 'garam-masala']);
    expect(answer.body).toMatchObject({ total: 2 });
  });

  it('marks products that are not on sale yet', async () => {
    await add('haldi-powder');
    expect(expectContract(cartEndpoints.wishlistAll, await all())).toMatchObject([
      { slug: 'haldi-powder', on_sale: false },
    ]);
  });

  it('is paginated on request', async () => {
    for (const slug of ['garam-masala', 'rose-water', 'coconut-hair-oil']) await add(slug);
    const paged = (query: string) =>
      api.call('GET', `distributor/wishlist/all?${query}`, undefined, buyer.headers);
    const second = await paged('page=2&limit=2');
    expect(slugs(second)).toEqual(['garam-masala']);
    expect(second.body).toMatchObject({ total: 3, page: 2, limit: 2 });
    expect((await paged('page=0')).status).toBe(400);
  });

  it('removes a product by its id or slug, only for its owner', async () => {
    await add('garam-masala');
    await add('rose-water');
    const [masala] = await api.db.select().from(product).where(eq(product.slug, 'garam-masala'));
    const other = await shopper(api);
    expect((await remove('rose-water', other)).body.code).toBe('product_unknown');
    expect((await remove('rose-water')).status).toBe(200);
    expect((await remove('rose-water')).body.code).toBe('product_unknown');
    expect((await remove(masala?.id ?? '')).status).toBe(200);
    expect(slugs(await all())).toEqual([]);
  });

  it('keeps a product that is no longer sold, without stock, and accepts no new one', async () => {
    await add('garam-masala');
    await changeProduct(api, 'garam-masala', { status: 'withdrawn' });
    const { body } = await all();
    expect(body.data).toMatchObject([{ slug: 'garam-masala', stock: 0 }]);
    expect((await add('old-soap')).body.code).toBe('product_withdrawn');
    expect((await add('no-such-thing')).body.code).toBe('product_unknown');
    expect((await add('')).status).toBe(400);
  });

  it('requires a member, and holds 300 products', async () => {
    expect((await api.call('GET', 'distributor/wishlist/all')).status).toBe(401);
    const [like] = await api.db.select().from(product).where(eq(product.slug, 'rose-water'));
    const others = await api.db
      .insert(product)
      .values(
        Array.from({ length: 300 }, (_, index) => ({
          slug: `p${index}`,
          name: `Product ${index}`,
          categoryId: like?.categoryId ?? '',
          mrp: 10_00,
          price: 10_00,
        })),
      )
      .returning({ productId: product.id });
    await api.db.insert(wishlistItem).values(others.map((row) => ({ ...row, memberId: buyer.id })));
    const refusal = await add('rose-water');
    expect([refusal.status, refusal.body.code]).toEqual([409, 'wishlist_full']);
  });
});
