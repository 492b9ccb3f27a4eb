import { catalogueEndpoints } from '@contract/catalogue';
import {
  type DeskGroup,
  type DeskGroupRow,
  deskGroupEndpoints as endpoints,
} from '@contract/desk/group';
import type { DeskProduct } from '@contract/desk/product';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { brand, cacheChange, category, product, staffRecord } from '../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders, type TestStaff } from '../../setup/desk';
import { expectContract, fillCatalogue, slugs } from '../modules/catalogue';

describeOnBoth('categories and brands at the desk', (open) => {
  let api: TestApi;
  let asha: TestStaff;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    asha = await addStaff(api, ['catalogue'], { name: 'Asha' });
  });

  const get = <Data>(path: string) =>
    api.call<Data>('GET', `desk/group/${path}`, undefined, deskHeaders(asha.token));
  const post = (path: string, form: Record<string, unknown> = {}) =>
    api.call<{ slug: string }>('POST', `desk/group/${path}`, form, deskHeaders(asha.token));
  const list = async (query: string) => slugs(await get<DeskGroupRow[]>(query));
  const shown = async (path: string) =>
    expectContract(endpoints.deskGroup, await get<DeskGroup>(path));
  const update = async (kind: string, slug: string, changes: Record<string, string>) => {
    const { name, parent, description, hidden, version } = await shown(`${kind}/one/${slug}`);
    const form = { name, parent, description, hidden: hidden ? '1' : '', version, ...changes };
    return post(`${kind}/${slug}/update`, form);
  };
  const actions = async (slug: string) => {
    const rows = await api.db.select().from(staffRecord).where(eq(staffRecord.subject, slug));
    return rows.map(({ action }) => action);
  };
  const found = async (name: string) => slugs(await api.call('POST', 'product/filter', { name }));
  const notes = async () => (await api.db.select().from(cacheChange)).map(({ key }) => key);
  const counts = async (path: string) => {
    const { body } = await api.call<{ slug: string; product_count: number }[]>('GET', path);
    return new Map(body.data.map((row) => [row.slug, row.product_count]));
  };

  it('never make a circle or fail when two people move them at the same moment', async () => {
    const [a, b, c, d] = ['Ash', 'Birch', 'Cedar', 'Date'].map((name) => name.toLowerCase());
    for (const [name, parent] of [
      ['Ash', ''],
      ['Birch', ''],
      ['Cedar', b],
      ['Date', a],
    ] as const) {
      expect((await post('category/make', { name, parent })).status).toBe(200);
    }
    const answers = await Promise.all([
      update('category', `${a}`, { parent: `${c}` }),
      update('category', `${b}`, { parent: `${d}` }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    for (let round = 0; round < 3; round++) {
      const moved = await Promise.all(
        ['spices', 'care', 'empty'].map((slug) =>
          post(`category/${slug}/move`, { direction: 'up' }),
        ),
      );
      expect(moved.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  it('have Hindi texts, which a form without their fields leaves as they are', async () => {
    const hindi = { name_hi: 'मसाले', description_hi: 'साबुत और पिसे' };
    expect((await update('category', 'spices', { ...hindi, hindi: '1' })).status).toBe(200);
    expect((await update('category', 'spices', { description: 'Other.' })).status).toBe(200);
    expect(await shown('category/one/spices')).toMatchObject({ ...hindi, description: 'Other.' });
    const asked = { 'Accept-Language': 'hi' };
    const all = await api.call<{ category: string }[]>('GET', 'category/all', undefined, asked);
    expect(all.body.data.map(({ category: name }) => name)).toContain('मसाले');
    for (const field of ['name_hi', 'description_hi']) {
      const { body } = await update('category', 'spices', { hindi: '1', [field]: 'Masale' });
      expect(body.fields?.[field]).toContain('Hindi letters');
    }
    expect(await shown('category/one/spices')).toMatchObject(hindi);
    expect((await update('category', 'spices', { hindi: '1' })).status).toBe(200);
    expect(await shown('category/one/spices')).toMatchObject({ name_hi: '', description_hi: '' });
  });

  it('are made, listed as a tree and by name, and ordered', async () => {
    expect(await list('category/all')).toEqual(['care', 'hair', 'spices', 'digestion', 'empty']);
    const made = await post('category/make', { name: 'Soaps & Bars', parent: 'care' });
    expect(made.body.data).toEqual({ slug: 'soaps-and-bars' });
    expect((await post('category/make', { name: 'Soaps & Bars' })).body.data.slug).toBe(
      'soaps-and-bars-2',
    );
    expect((await post('category/soaps-and-bars/move', { direction: 'up' })).status).toBe(200);
    expect((await post('category/empty/move', { direction: 'down' })).status).toBe(200);
    expect(await list('category/all')).toEqual([
      'care',
      'soaps-and-bars',
      'hair',
      'spices',
      'digestion',
      'soaps-and-bars-2',
      'empty',
    ]);
    expect((await post('brand/make', { name: 'All' })).body.data.slug).toBe('all-2');
    expectContract(endpoints.deskGroups, await get('brand/all'));
    expect(await list('brand/all?q=DIB')).toEqual(['jadibel']);
    expect((await post('category/make', { name: ' ' })).body.fields).toEqual({
      name: 'Enter a name.',
    });
    expect((await get('shelf/all')).status).toBe(404);
  });

  it('are renamed and moved, and their products are found by the new names', async () => {
    expect((await update('brand', 'jadibel', { name: 'Jadiwala' })).status).toBe(200);
    expect((await update('category', 'care', { name: 'Body' })).status).toBe(200);
    expect(await found('jadiwala')).toContain('neem-face-wash');
    const [renamed] = await api.db.select().from(product).where(eq(product.slug, 'neem-face-wash'));
    expect(renamed?.keywords).toBe('Jadiwala Body');
    expect(await found('body coconut')).toEqual(['coconut-hair-oil']);
    const below = await update('category', 'care', { parent: 'hair' });
    expect(below.body.fields).toEqual({
      parent: 'A category cannot be below itself. Choose another.',
    });
    expect((await update('category', 'hair', { parent: 'spices' })).status).toBe(200);
    expect(await list('category/all')).toEqual(['care', 'spices', 'hair', 'digestion', 'empty']);
    expect(await found('spices coconut')).toEqual(['coconut-hair-oil']);
    const stale = await update('category', 'hair', { version: 'old' });
    expect([stale.status, stale.body.code]).toEqual([409, 'group_changed']);
    expect(await actions('hair')).toEqual(['category.update']);
  });

  it('are left out of menus and lists when they are hidden, while their pages stay', async () => {
    await api.db.delete(cacheChange);
    await update('category', 'care', { hidden: '1' });
    await update('brand', 'jadibel', { hidden: '1' });
    expect(await notes()).toContain('all');
    const categories = await counts('category/all');
    expect([categories.get('care'), categories.get('hair')]).toEqual([0, 2]);
    expect((await counts('brand/all')).get('jadibel')).toBe(0);
    expect(slugs(await api.call('GET', 'brand/all?largest=5'))).toEqual(['chandrila']);
    expect((await api.call('GET', 'brand/jadibel')).status).toBe(200);
    expect(slugs(await api.call('GET', 'category/product/care'))).toContain('neem-face-wash');
  });

  it('are merged: products and sub-categories move, and old addresses lead on', async () => {
    const moved = (kind: string, slug: string) => api.call('GET', `${kind}/moved/${slug}`);
    expect((await post('category/care/merge', { into: 'hair' })).body.fields).toHaveProperty(
      'into',
    );
    expect((await post('category/care/merge', { into: 'nothing' })).body.fields).toEqual({
      into: 'There is no such category or brand. Check the name.',
    });
    const merged = await post('category/care/merge', { into: 'digestion' });
    expect(merged.body.data).toEqual({ slug: 'digestion' });
    expect(await list('category/all')).toEqual(['spices', 'digestion', 'hair', 'empty']);
    expect(slugs(await api.call('GET', 'category/product/digestion'))).toContain('neem-face-wash');
    expect(await found('digestion neem')).toEqual(['neem-face-wash']);
    await post('category/digestion/merge', { into: 'spices' });
    expectContract(catalogueEndpoints.categoryMoved, await moved('category', 'care'));
    expect((await moved('category', 'care')).body.data).toEqual({ slug: 'spices' });
    expect((await counts('category/all')).get('spices')).toBe(7);

    await post('brand/jadibel/merge', { into: 'CHANDRILA' });
    expect((await moved('brand', 'jadibel')).body.data).toEqual({ slug: 'chandrila' });
    expect(await found('chandrila neem')).toEqual(['neem-face-wash']);
    expect((await api.call('GET', 'brand/jadibel')).status).toBe(404);
    // A new brand of the old name has the address again.
    expect((await post('brand/make', { name: 'Jadibel' })).body.data.slug).toBe('jadibel');
    expect((await moved('brand', 'jadibel')).status).toBe(404);
  });

  it('keep two brands from having the same name', async () => {
    const taken = { name: 'Another brand has this name. To join them, use “Merge”.' };
    expect((await post('brand/make', { name: 'JADIBEL' })).body.fields).toEqual(taken);
    const renamed = await update('brand', 'chandrila', { name: 'jadibel' });
    expect(renamed.body.fields).toEqual(taken);
    expect((await update('brand', 'jadibel', { name: 'JadiBel' })).status).toBe(200);
  });

  it('tell brands apart that have the same name already', async () => {
    const [twin] = await api.db
      .insert(brand)
      .values({ slug: 'a-jadibel', name: 'Jadibel' })
      .returning();
    const slug = 'neem-face-wash';
    await api.db
      .update(product)
      .set({ brandId: twin?.id ?? '' })
      .where(eq(product.slug, slug));
    const shownProduct = (
      await api.call<DeskProduct>(
        'GET',
        `desk/product/one/${slug}`,
        undefined,
        deskHeaders(asha.token),
      )
    ).body.data;
    const { name, category_slug, version } = shownProduct;
    const form = { name, category: category_slug, brand: 'Jadibel', description: 'Mild.', version };
    await api.call('POST', `desk/product/${slug}/update`, form, deskHeaders(asha.token));
    const [row] = await api.db.select().from(product).where(eq(product.slug, slug));
    expect(row).toMatchObject({ description: 'Mild.', brandId: twin?.id });
    // By its address, `jadibel` is the brand itself, so its name has to find the other one.
    const merged = await post('brand/jadibel/merge', { into: 'Jadibel' });
    expect(merged.body.data).toEqual({ slug: 'a-jadibel' });
    expect(await api.db.$count(brand, eq(brand.name, 'Jadibel'))).toBe(1);
  });

  it('are removed only when they are empty', async () => {
    expect((await post('category/care/remove')).body.code).toBe('group_not_empty');
    expect((await post('category/empty/remove')).status).toBe(200);
    expect(await list('category/all')).not.toContain('empty');
    expect(await actions('empty')).toEqual(['category.remove']);
    const rows = await api.db.select().from(category).where(eq(category.slug, 'empty'));
    expect(rows).toEqual([]);
    await api.db.update(product).set({ brandId: null });
    expect((await post('brand/jadibel/remove')).status).toBe(200);
  });
});
