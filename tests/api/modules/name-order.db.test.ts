import { beforeAll, expect, it } from 'vitest';
import { brand, category, product } from '../../../api/db/schema';
import { slugify } from '../../../api/db/slug';
import { describeOnBoth, type TestApi } from '../../setup/database';

const names = ['Zandu', 'boAt', 'Amul', 'Éclair', 'amla'];
const ordered = ['amla', 'Amul', 'boAt', 'Zandu', 'Éclair'];

describeOnBoth('the case-insensitive order of names', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await open();
    const rows = names.map((name) => ({ name, slug: slugify(name) }));
    await api.db.insert(brand).values(rows);
    const shelves = await api.db.insert(category).values(rows).returning();
    const categoryId = shelves[0]?.id ?? '';
    await api.db
      .insert(product)
      .values(rows.map((row) => ({ ...row, categoryId, price: 1, mrp: 1 })));
  });

  it('is used for all brands', async () => {
    const { body } = await api.call<{ name: string }[]>('GET', 'brand/all');
    expect(body.data.map(({ name }) => name)).toEqual(ordered);
  });

  it('is used for categories with the same position', async () => {
    const { body } = await api.call<{ category: string }[]>('GET', 'category/all');
    expect(body.data.map((shelf) => shelf.category)).toEqual(ordered);
  });

  it('is used for products', async () => {
    const { body } = await api.call<{ name: string }[]>('POST', 'product/filter', { sort: 'name' });
    expect(body.data.map(({ name }) => name)).toEqual(ordered);
  });
});
