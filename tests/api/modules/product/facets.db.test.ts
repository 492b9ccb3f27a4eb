import type { Facet } from '@contract/catalogue';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { brand, category, product } from '../../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../../setup/database';

/**
 * One category and one brand for each letter. `a` has 14 products and `n` has one, so `m` and `n` are
 * not among the 12 facets that a list offers.
 */
const LETTERS = [...'abcdefghijklmn'];

describeOnBoth('the facets of a list', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await open();
    await fill(api);
  });
  const filter = async (form: Record<string, unknown>) =>
    (await api.call('POST', 'product/filter', form)).body as unknown as {
      total: number;
      brands: Facet[];
      categories: Facet[];
    };

  it('are the twelve with the most products', async () => {
    const { brands, categories } = await filter({});
    expect([brands.length, categories.length]).toEqual([12, 12]);
    expect(brands[0]).toEqual({ slug: 'brand-a', name: 'Brand a', count: 14 });
  });

  it('include all selected ones, with their names and numbers of products', async () => {
    const { brands, categories } = await filter({ brand: ['brand-n', 'brand-a'] });
    expect(brands).toHaveLength(13);
    expect(brands.at(-1)).toEqual({ slug: 'brand-n', name: 'Brand n', count: 1 });
    expect(categories.map(({ slug }) => slug)).toEqual(['shelf-a', 'shelf-n']);
  });

  it('include selected ones even without matches', async () => {
    const { brands } = await filter({ brand: 'brand-n', min_price: 200_00 });
    expect(brands).toEqual([{ slug: 'brand-n', name: 'Brand n', count: 0 }]);
  });

  it('include a selected category whose products are only in sub-categories', async () => {
    const { total, categories } = await filter({ category: 'top' });
    expect(total).toBe(105);
    expect(categories.at(-1)).toEqual({ slug: 'top', name: 'Top', count: 105 });
  });

  it('come with a flag for featured products, which is false for a search', async () => {
    const answerTo = async (form: Record<string, unknown>) =>
      (await api.call('POST', 'product/filter', form)).body;
    await api.db.update(product).set({ featured: true }).where(eq(product.slug, 'b-0'));
    expect(await answerTo({ brand: 'brand-b' })).toMatchObject({ has_featured: true });
    expect(await answerTo({ category: 'top' })).toMatchObject({ has_featured: true });
    expect(await answerTo({ brand: 'brand-a' })).toMatchObject({ has_featured: false });
    expect(await answerTo({ name: 'b' })).toMatchObject({ has_featured: false });
  });

  it('do not include unknown ones', async () => {
    expect((await filter({ brand: 'nobody' })).brands).toHaveLength(12);
  });
});

async function fill({ db }: TestApi): Promise<void> {
  const [top] = await db.insert(category).values({ slug: 'top', name: 'Top' }).returning();
  for (const [index, letter] of LETTERS.entries()) {
    const values = { slug: `shelf-${letter}`, name: `Shelf ${letter}`, parentId: top?.id };
    const [shelf] = await db.insert(category).values(values).returning();
    const [maker] = await db
      .insert(brand)
      .values({ slug: `brand-${letter}`, name: `Brand ${letter}` })
      .returning();
    await db.insert(product).values(
      Array.from({ length: LETTERS.length - index }, (_, at) => ({
        slug: `${letter}-${at}`,
        name: `${letter} ${at}`,
        brandId: maker?.id,
        categoryId: shelf?.id ?? '',
        price: 100_00,
        mrp: 100_00,
      })),
    );
  }
}
