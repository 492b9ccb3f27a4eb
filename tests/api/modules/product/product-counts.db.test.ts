import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { brand, category, product } from '../../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../../setup/database';

describeOnBoth('how many products a category and a brand have', (open) => {
  let db: TestApi['db'];
  let api: TestApi;
  let oils: string;
  let teas: string;
  let maker: string;
  beforeEach(async () => {
    api = await open();
    db = api.db;
    [oils, teas] = await added(category, ['oils', 'teas']);
    [maker] = await added(brand, ['maker']);
    await db
      .insert(product)
      .values([
        { ...item('garlic-oil', oils), brandId: maker },
        { ...item('almond-oil', oils), brandId: maker },
        item('old-oil', oils, 'withdrawn'),
        item('green-tea', teas),
      ]);
  });

  async function added(table: typeof category | typeof brand, slugs: string[]) {
    const values = slugs.map((slug) => ({ slug, name: slug }));
    const rows = await db.insert(table).values(values).returning({ id: table.id });
    return rows.map(({ id }) => id) as [string, string];
  }
  const item = (slug: string, categoryId: string, status?: 'withdrawn') =>
    ({
      slug,
      name: slug,
      categoryId,
      mrp: 10_00,
      price: 10_00,
      ...(status && { status }),
    }) as const;
  const counts = async () => {
    const of = (table: typeof category | typeof brand) =>
      db.select({ count: table.productCount }).from(table).orderBy(asc(table.slug));
    return [...(await of(category)), ...(await of(brand))].map(({ count }) => count);
  };
  const bySlug = (slug: string) => eq(product.slug, slug);

  it('exclude withdrawn products', async () => {
    expect(await counts()).toEqual([2, 1, 2]);
  });

  it('follow a product that is withdrawn and one that returns', async () => {
    await db.update(product).set({ status: 'withdrawn' }).where(bySlug('almond-oil'));
    expect(await counts()).toEqual([1, 1, 1]);
    await db.update(product).set({ status: 'active' });
    expect(await counts()).toEqual([3, 1, 2]);
  });

  it('follow a product to another category and another brand', async () => {
    await db.update(product).set({ categoryId: teas, brandId: null }).where(bySlug('garlic-oil'));
    expect(await counts()).toEqual([1, 2, 1]);
    await db.update(product).set({ brandId: maker }).where(bySlug('green-tea'));
    expect(await counts()).toEqual([1, 2, 2]);
  });

  it('decrease when products are deleted', async () => {
    await db.delete(product).where(eq(product.categoryId, oils));
    expect(await counts()).toEqual([0, 1, 0]);
  });

  it('count products that an import overwrites once', async () => {
    await db
      .insert(product)
      .values([item('garlic-oil', teas), item('black-tea', teas)])
      .onConflictDoUpdate({ target: product.slug, set: { categoryId: sql`excluded.category_id` } });
    expect(await counts()).toEqual([1, 3, 2]);
  });

  it('cause no write to a category when only prices and stock change', async () => {
    const versions = () =>
      db.select({ version: sql<string>`xmin::text` }).from(category).orderBy(asc(category.slug));
    const before = await versions();
    await db.update(product).set({ price: 9_00, stock: 5 });
    expect(await versions()).toEqual(before);
  });

  it('can exceed 32 bits when added up', async () => {
    await db.update(category).set({ productCount: 2_000_000_000 });
    const { status, body } = await api.call('GET', 'product/all?limit=1');
    expect([status, body.total]).toEqual([200, 4_000_000_000]);
  });

  it('add up to the total of all products', async () => {
    const { body } = await api.call('GET', 'product/all?limit=2');
    expect(body).toMatchObject({ total: 3, page: 1, limit: 2 });
  });
});
