import { catalogueEndpoints, productSorts } from '@contract/catalogue';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { category, product, productImage } from '../../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { expectContract, fillCatalogue, slugs } from '../catalogue';

describeOnBoth('products', (open) => {
  let api: TestApi;
  const filter = (form: Record<string, unknown>) => api.call('POST', 'product/filter', form);
  beforeAll(async () => {
    api = await open();
    await fillCatalogue(api.db);
  });

  it('are listed newest first', async () => {
    const answer = await api.call('GET', 'product/all?limit=3');
    expectContract(catalogueEndpoints.productAll, answer);
    expect(slugs(answer)).toEqual(['garam-masala', 'haldi-powder', 'neem-face-wash']);
    expect(answer.body.total).toBe(7);
  });

  it.each([1, 2, 3, 9])(
    'are counted the same on page %i of the list and of the sitemap',
    async (page) => {
      for (const list of ['all', 'sitemap']) {
        const { body } = await api.call('GET', `product/${list}?limit=3&page=${page}`);
        expect([list, body.total, body.page]).toEqual([list, 7, page]);
      }
    },
  );

  it('are marked as not on sale yet without a tax rate, in every list', async () => {
    const { productFilter, productAll, categoryProducts } = catalogueEndpoints;
    const lists = [
      expectContract(productFilter, await filter({ name: 'haldi' })),
      expectContract(productFilter, await filter({ category: 'spices' })),
      expectContract(productAll, await api.call('GET', 'product/all')),
      expectContract(categoryProducts, await api.call('GET', 'category/product/spices')),
    ];
    for (const products of lists) {
      const unsold = products.filter(({ on_sale }) => !on_sale).map(({ slug }) => slug);
      expect(unsold).toEqual(['haldi-powder']);
    }
    const one = await api.call('GET', 'product/slug/haldi-powder');
    expect(expectContract(catalogueEndpoints.productOne, one).on_sale).toBe(false);
  });

  it('are not in stock, and listed after those in stock, while not on sale', async () => {
    expect(slugs(await filter({ category: 'spices', in_stock: '1' }))).toEqual(['garam-masala']);
    expect(slugs(await filter({ category: 'spices' })).at(-1)).toBe('haldi-powder');
    expect((await filter({ name: 'haldi', in_stock: '1' })).body.total).toBe(0);
    expect(slugs(await api.call('GET', 'product/related/garam-masala'))).toEqual([]);
  });

  it('are shown with everything that an Indian shop must show', async () => {
    const shown = expectContract(
      catalogueEndpoints.productOne,
      await api.call('GET', 'product/slug/garlic-oil-capsules'),
    );
    expect(shown).toMatchObject({
      name: 'Garlic Oil Capsules',
      price: 220_00,
      mrp: 250_00,
      gst_rate: 5,
      country_of_origin: 'India',
      specification: [{ label: 'Shelf life', value: '24 months' }],
    });
    expect(shown.image.map(({ image }) => image)).toEqual([
      '/media/products/garlic-oil-capsules-1.webp',
      '/media/products/garlic-oil-capsules-2.webp',
    ]);
  });

  it('are shown without a brand or a GST rate if these are unknown', async () => {
    const answer = await api.call('GET', 'product/slug/haldi-powder');
    const shown = expectContract(catalogueEndpoints.productOne, answer);
    expect(shown).toMatchObject({ brand: null, gst_rate: null, name: 'हल्दी Haldi Powder' });
  });

  it('that never existed are not found; withdrawn ones are gone', async () => {
    const unknown = await api.call('GET', 'product/slug/nothing');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'product_unknown']);
    const withdrawn = await api.call('GET', 'product/slug/old-soap');
    expect([withdrawn.status, withdrawn.body.code]).toEqual([410, 'product_withdrawn']);
    expect(withdrawn.body.message).toBe('This product is no longer sold.');
  });

  it('have related products of their category, in stock, never themselves', async () => {
    const answer = await api.call('GET', 'product/related/coconut-hair-oil');
    expectContract(catalogueEndpoints.productRelated, answer);
    expect(slugs(answer)).toEqual(['bhringraj-hair-oil']);
    expect(slugs(await api.call('GET', 'product/related/neem-face-wash'))).toEqual([]);
    expect((await api.call('GET', 'product/related/nothing')).status).toBe(404);
  });

  it('are in the sitemap by slug, without withdrawn ones', async () => {
    const answer = await api.call('GET', 'product/sitemap?limit=2&page=2');
    const entries = expectContract(catalogueEndpoints.productSitemap, answer);
    expect(entries.map(({ slug }) => slug)).toEqual(['garam-masala', 'garlic-oil-capsules']);
    expect(entries[0]?.updated_at).toBe('2026-10-01T00:06:00.000Z');
    expect(answer.body.total).toBe(7);
    const next = await api.call('GET', 'product/sitemap?limit=2&page=2&after=garam-masala');
    expect(slugs(next)).toEqual(['garlic-oil-capsules', 'haldi-powder']);
    expect(next.body.total).toBe(7);
  });

  describe('filtered', () => {
    it('by nothing are all of them, with facets', async () => {
      const answer = await filter({});
      expectContract(catalogueEndpoints.productFilter, answer);
      expect(answer.body).toMatchObject({ total: 7, corrected: '', match: '' });
      expect(answer.body.brands).toEqual([
        { slug: 'chandrila', name: 'Chandrila', count: 3 },
        { slug: 'jadibel', name: 'Jadibel', count: 3 },
      ]);
      expect(answer.body.categories).toContainEqual({ slug: 'hair', name: 'Hair Care', count: 2 });
    });

    it('by brand still list the other brands', async () => {
      const answer = await filter({ category: 'care', brand: 'jadibel' });
      expect(slugs(answer)).toEqual(['neem-face-wash']);
      expect(answer.body.brands).toHaveLength(2);
    });

    it('by several brands show the products of each', async () => {
      const answer = await filter({ brand: ['jadibel', 'chandrila'] });
      expect(answer.body.total).toBe(6);
    });

    it('by price include both limits', async () => {
      const answer = await filter({ min_price: 9000, max_price: 15050, sort: 'price' });
      expect(slugs(answer)).toEqual(['rose-water', 'neem-face-wash', 'coconut-hair-oil']);
    });

    it('by a price beyond all prices are none or all', async () => {
      expect((await filter({ min_price: '99999999999' })).body.total).toBe(0);
      expect((await filter({ max_price: '99999999999' })).body.total).toBe(7);
    });

    it('by empty fields are all products', async () => {
      for (const field of ['max_price', 'brand', 'in_stock', 'sort', 'page']) {
        expect([field, (await filter({ [field]: '' })).body.total]).toEqual([field, 7]);
      }
    });

    it('by stock exclude what is sold out', async () => {
      const inStock = slugs(await filter({ in_stock: 'true' }));
      expect(inStock).toContain('coconut-hair-oil');
      expect(inStock).not.toContain('rose-water');
      expect((await filter({ in_stock: 'false' })).body.total).toBe(7);
    });

    it('by featured show only those', async () => {
      expect(slugs(await filter({ featured: '1' }))).toEqual(['garam-masala']);
    });

    it('by an unknown category or brand are none', async () => {
      expect((await filter({ category: 'nowhere' })).body).toMatchObject({ total: 0, data: [] });
      expect((await filter({ brand: 'nobody' })).body).toMatchObject({ total: 0, data: [] });
    });

    it.each([
      ['price', 'haldi-powder'],
      ['-price', 'bhringraj-hair-oil'],
      ['saving', 'bhringraj-hair-oil'],
      ['newest', 'garam-masala'],
      ['name', 'bhringraj-hair-oil'],
      ['relevance', 'garam-masala'],
    ])('and sorted by %s begin with %s', async (sort, first) => {
      expect(slugs(await filter({ sort }))[0]).toBe(first);
    });

    it('can be requested as JSON too', async () => {
      const { body } = await api.call('POST', 'product/filter', '{"name":"rose"}', {
        'Content-Type': 'application/json',
      });
      expect(body).toMatchObject({ total: 1 });
    });
  });

  it('show a new price immediately', async () => {
    const change = { price: 199_00 };
    await api.db.update(product).set(change).where(eq(product.slug, 'garlic-oil-capsules'));
    const { body } = await api.call('GET', 'product/slug/garlic-oil-capsules');
    expect(body.data).toMatchObject(change);
  });

  it('in the default order are those in stock, then with pictures, then by saving', async () => {
    const own = async () => slugs(await filter({ category: 'care' }));
    const bySaving = ['bhringraj-hair-oil', 'neem-face-wash', 'coconut-hair-oil', 'rose-water'];
    expect(await own()).toEqual(bySaving);
    const [{ id = '' } = {}] = await api.db
      .select({ id: product.id })
      .from(product)
      .where(eq(product.slug, 'bhringraj-hair-oil'));
    await api.db.delete(productImage).where(eq(productImage.productId, id));
    expect(await own()).toEqual([
      'neem-face-wash',
      'coconut-hair-oil',
      'bhringraj-hair-oil',
      'rose-water',
    ]);
  });
});

describeOnBoth('products with equal sort keys', (open) => {
  it('are each on exactly one page, in any order', async () => {
    const { call, db } = await open();
    const [shelf] = await db.insert(category).values({ slug: 'alike', name: 'Alike' }).returning();
    const createdAt = new Date('2026-10-01T00:00:00Z');
    const alike = Array.from({ length: 40 }, (_, at) => ({
      slug: `soap-${at}`,
      name: 'Soap',
      categoryId: shelf?.id ?? '',
      price: 90_00,
      mrp: 100_00,
      createdAt,
    }));
    await db.insert(product).values(alike);
    for (const sort of productSorts) {
      const seen: string[] = [];
      for (let page = 1; page <= 8; page += 1) {
        seen.push(...slugs(await call('POST', 'product/filter', { sort, page, limit: 5 })));
      }
      expect([sort, new Set(seen).size]).toEqual([sort, 40]);
    }
  });
});
