import type { DeskProduct } from '@contract/desk/product';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, inject, it } from 'vitest';
import type { Transaction } from '../../../api/db/client';
import { article, brand, category, product } from '../../../api/db/schema';
import { type Answer, describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders, type TestStaff } from '../../setup/desk';
import { waitForLockWaits } from '../../setup/lock-waits';
import { fillCatalogue } from '../modules/catalogue';

const onPostgres = it.runIf(inject('database').kind === 'postgres');

const soap = { name: 'Tulsi Soap', category: 'care', price: '4950', mrp: '6000' };
const LONELY = { slug: 'lonely', name: 'Lonely' };
const NOT_THERE = { category: { code: 'category_not_there' } };

describeOnBoth('products and groups changed by two people at once', (open) => {
  let api: TestApi;
  let asha: TestStaff;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    await api.db.insert(brand).values(LONELY);
    asha = await addStaff(api, ['catalogue']);
  });

  const post = (path: string, form: Record<string, string> = {}) =>
    api.call<{ slug: string }>('POST', `desk/${path}`, form, deskHeaders(asha.token));
  const make = (form: Record<string, string>) => post('product/make', { ...soap, ...form });
  const shown = async (slug: string) => {
    const path = `desk/product/one/${slug}`;
    return (await api.call<DeskProduct>('GET', path, undefined, deskHeaders(asha.token))).body.data;
  };

  const brandsNamed = (name: string) => api.db.select().from(brand).where(eq(brand.name, name));

  /** Starts a request that waits for a change of somebody else. */
  async function during(
    change: (tx: Transaction) => Promise<unknown>,
    request: () => Promise<Answer<{ slug: string }>>,
  ) {
    const { started } = await api.db.transaction(async (tx) => {
      await change(tx);
      const waiting = request();
      await waitForLockWaits(api.db, 1);
      return { started: waiting };
    });
    return await started;
  }
  const removeCategory = (tx: Transaction) => tx.delete(category).where(eq(category.slug, 'empty'));
  const removeBrand = (tx: Transaction) => tx.delete(brand).where(eq(brand.slug, LONELY.slug));

  onPostgres('refuse a new product in a category that is removed meanwhile', async () => {
    const made = await during(removeCategory, () => make({ category: 'empty' }));
    expect(made.body.field_codes).toEqual(NOT_THERE);
  });

  onPostgres('refuse to move a product to a category that is removed meanwhile', async () => {
    const { slug } = (await make({})).body.data;
    const { version } = await shown(slug);
    const form = { ...soap, version, category: 'empty' };
    const moved = await during(removeCategory, () => post(`product/${slug}/update`, form));
    expect(moved.body.field_codes).toEqual(NOT_THERE);
  });

  onPostgres('make a brand again that is removed meanwhile', async () => {
    const made = await during(removeBrand, () => make({ brand: LONELY.name }));
    expect(made.status).toBe(200);
    expect(await shown(made.body.data.slug)).toMatchObject({ brand: LONELY.name });
  });

  onPostgres('keep a category into which a product is put meanwhile', async () => {
    const put = async (tx: Transaction) => {
      const [empty] = await tx.select().from(category).where(eq(category.slug, 'empty'));
      const isWater = eq(product.slug, 'rose-water');
      await tx.update(product).set({ categoryId: empty?.id }).where(isWater);
    };
    const removed = await during(put, () => post('group/category/empty/remove'));
    expect(removed.body.code).toBe('group_not_empty');
  });

  const herb = { slug: 'herb', name: 'Herb' };
  const addBrand = (tx: Transaction) => tx.insert(brand).values(herb);

  onPostgres('give the second of two products of one name the next address', async () => {
    const add = async (tx: Transaction) => {
      const [first] = await tx.select().from(category);
      const values = { slug: 'tulsi-soap', name: soap.name, price: 49_50, mrp: 60_00 };
      await tx.insert(product).values({ ...values, categoryId: first?.id ?? '' });
    };
    const made = await during(add, () => make({}));
    expect(made.body.data).toEqual({ slug: 'tulsi-soap-2' });
  });

  onPostgres('put a product into a brand that is made meanwhile', async () => {
    const made = await during(addBrand, () => make({ brand: herb.name }));
    expect(made.status).toBe(200);
    expect(await brandsNamed(herb.name)).toHaveLength(1);
  });

  onPostgres('move a product to a brand that is made meanwhile', async () => {
    const { slug } = (await make({})).body.data;
    const form = { ...soap, version: (await shown(slug)).version, brand: herb.name };
    expect((await during(addBrand, () => post(`product/${slug}/update`, form))).status).toBe(200);
    expect(await shown(slug)).toMatchObject({ brand: herb.name });
    expect(await brandsNamed(herb.name)).toHaveLength(1);
  });

  onPostgres('refuse a brand of a product that is made meanwhile', async () => {
    const form = { name: herb.name };
    const made = await during(addBrand, () => post('group/brand/make', form));
    expect(made.body.field_codes).toEqual({ name: { code: 'brand_name_taken' } });
  });

  onPostgres('give the second of two articles of one title the next address', async () => {
    const text = { kind: 'article', title: 'On Herbs', summary: 'S', body: 'B' } as const;
    const addArticle = (tx: Transaction) =>
      tx.insert(article).values({ ...text, id: 'on-herbs', publishedOn: '2026-11-20' });
    const form = { ...text, published_on: '2026-11-20' };
    const made = await during(addArticle, () => post('article/make', form));
    expect(made.body.data).toEqual({ id: 'on-herbs-2' });
  });
});
