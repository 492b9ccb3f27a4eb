import { ALL_KEY, cacheEndpoints } from '@contract/cache';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { cacheChange, category, product, productImage } from '../../../../api/db/schema';
import { purgeCacheChanges } from '../../../../api/modules/cache-change/cache-change.repository';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { expectContract, fillCatalogue } from '../catalogue';

describeOnBoth('changes of public pages', (open) => {
  let api: TestApi;
  let cursor: string;
  const ask = async (since?: string) =>
    expectContract(
      cacheEndpoints.cacheChanges,
      await api.call('GET', `cache/changes${since === undefined ? '' : `?since=${since}`}`),
    );
  /** Of transactions that are answered again, while others of the same server are under way. */
  let known: number[];
  async function start(): Promise<void> {
    ({ cursor } = await ask());
    known = (await ask(cursor)).changes.map(({ number }) => number);
  }
  const newKeys = async () =>
    (await ask(cursor)).changes
      .filter(({ number }) => !known.includes(number))
      .map(({ key }) => key)
      .sort();
  /** The keys of what `work` changes. */
  async function keysOf(work: () => Promise<unknown>): Promise<string[]> {
    await start();
    await work();
    return newKeys();
  }
  const change = (slug: string, values: Partial<typeof product.$inferInsert>) =>
    keysOf(() => api.db.update(product).set(values).where(eq(product.slug, slug)));
  const MASALA = 'garam-masala';

  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    await change(MASALA, { stock: 40 });
  });

  it('are empty for the first request, and before anything changed', async () => {
    expect((await ask()).changes).toEqual([]);
    expect(await keysOf(async () => undefined)).toEqual([]);
  });

  it.each<[string, Partial<typeof product.$inferInsert>]>([
    ['withdrawn', { status: 'withdrawn' }],
    ['sold at another price', { price: 10_00 }],
    ['named otherwise', { name: 'Masala' }],
    ['sold out', { stock: 0 }],
  ])('are a product and every list of products if it is %s', async (_how, values) => {
    expect(await change(MASALA, values)).toEqual(['product:garam-masala', 'products']);
  });

  it('are a product with so few pieces left that its page shows the number', async () => {
    expect(await change(MASALA, { stock: 39 })).toEqual([]);
    expect(await change(MASALA, { stock: 4 })).toEqual(['product:garam-masala']);
    expect(await change(MASALA, { stock: 4 })).toEqual([]);
    expect(await change(MASALA, { stock: 3 })).toEqual(['product:garam-masala']);
  });

  it('are a product under its old and its new address', async () => {
    expect(await change(MASALA, { slug: 'masala' })).toEqual([
      'product:garam-masala',
      'product:masala',
      'products',
    ]);
  });

  it('are a product whose pictures change', async () => {
    const { rows } = (await api.db.execute(
      sql`select id from product where slug = ${MASALA}`,
    )) as unknown as { rows: { id: string }[] };
    const productId = rows[0]?.id ?? '';
    const image = { productId, position: 9, image: '/media/x.png' };
    expect(await keysOf(() => api.db.insert(productImage).values(image))).toEqual([
      'product:garam-masala',
    ]);
    expect(
      await keysOf(() => api.db.delete(productImage).where(eq(productImage.productId, productId))),
    ).toEqual(['product:garam-masala']);
  });

  it('are everything if a category is renamed, or an import writes many products', async () => {
    const rename = () =>
      api.db.update(category).set({ name: 'Masale' }).where(eq(category.slug, 'spices'));
    expect(await keysOf(rename)).toEqual([ALL_KEY]);
    const copies = sql`insert into product (slug, name, category_id, mrp, price)
      select 'copy-' || n, 'Copy ' || n, category_id, 100, 100 from product, generate_series(1, 101) as n
      where slug = ${MASALA}`;
    expect(await keysOf(() => api.db.execute(copies))).toEqual([ALL_KEY]);
    expect(await keysOf(() => api.db.execute(sql`update product set price = price - 1`))).toEqual([
      ALL_KEY,
    ]);
  });

  it('are everything after the database was replaced by an older one', async () => {
    const [change] = (await ask('9000000000000000000')).changes;
    expect(change?.key).toBe(ALL_KEY);
  });

  it('include a transaction that began before the cursor and commits after it', async () => {
    // The embedded database has one transaction at a time.
    if (inject('database').kind === 'pglite') return;
    let during: string[] = [];
    await api.db.transaction(async (tx) => {
      await tx.update(product).set({ price: 5_00 }).where(eq(product.slug, MASALA));
      await start();
      during = await newKeys();
    });
    expect([during, await newKeys()]).toEqual([[], ['product:garam-masala', 'products']]);
  });

  it('are kept for an hour', async () => {
    await purgeCacheChanges(api.db, new Date(Date.now() + 59 * 60_000));
    expect((await api.db.select().from(cacheChange)).length).toBeGreaterThan(0);
    await purgeCacheChanges(api.db, new Date(Date.now() + 61 * 60_000));
    expect(await api.db.select().from(cacheChange)).toEqual([]);
  });
});

describe('a cursor', () => {
  it('is a number', async () => {
    expect(cacheEndpoints.cacheChanges.request?.safeParse({ since: 'x' }).success).toBe(false);
  });
});
