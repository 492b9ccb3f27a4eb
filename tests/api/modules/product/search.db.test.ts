import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { category, product } from '../../../../api/db/schema';
import { productPage, productRows } from '../../../../api/modules/product/product.repository';
import { unrankedOrderSql } from '../../../../api/modules/product/product-order';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { fillCatalogue, slugs } from '../catalogue';

describeOnBoth('search', (open) => {
  let api: TestApi;
  const search = (name: string, rest: Record<string, unknown> = {}) =>
    api.call('POST', 'product/filter', { name, ...rest });
  beforeAll(async () => {
    api = await open();
    await fillCatalogue(api.db);
  });

  it('finds garlic oil for “garlik oil”, and says what it searched for', async () => {
    const answer = await search('garlik oil');
    expect(slugs(answer)).toEqual(['garlic-oil-capsules']);
    expect(answer.body).toMatchObject({ corrected: 'garlic oil', match: '' });
  });

  it.each([
    ['Coconat', 'coconut'],
    ['bhringaraj', 'bhringraj'],
    ['capsuels garlik', 'capsules garlic'],
    ['masaal', 'masala'],
  ])('corrects “%s” to “%s”', async (typed, meant) => {
    const { body } = await search(typed);
    expect(body.corrected).toBe(meant);
    expect(body.total).toBeGreaterThan(0);
  });

  it('finds prefixes and other forms of a word', async () => {
    expect(slugs(await search('bhring'))).toEqual(['bhringraj-hair-oil']);
    expect(slugs(await search('capsule'))).toEqual(['garlic-oil-capsules']);
    expect(slugs(await search('oils'))).toHaveLength(3);
  });

  it('finds products by brand and category, exact names first', async () => {
    expect(slugs(await search('chandrila'))).toHaveLength(3);
    expect(slugs(await search('hair care'))).toContain('coconut-hair-oil');
    expect(slugs(await search('oil'))[0]).toMatch(/oil/);
  });

  it('shows products with some of the words if none has all', async () => {
    const answer = await search('coconut garam');
    expect(new Set(slugs(answer))).toEqual(new Set(['coconut-hair-oil', 'garam-masala']));
    expect(answer.body.match).toBe('some');
  });

  it.each(['price', '-price', 'name', 'newest'] as const)(
    'reads no index from the beginning to sort by %s, as a list without a search may',
    async (sort) => {
      const planOf = async (search?: string) => {
        const page = productRows(api.db, { search }, { sort, page: 1, limit: 24 }).as('page');
        return api.db.transaction(async (tx) => {
          await tx.execute(sql`set local enable_sort = off`);
          await tx.execute(sql`set local enable_seqscan = off`);
          const { rows } = (await tx.execute(sql`explain select * from ${page}`)) as unknown as {
            rows: Record<string, string>[];
          };
          return JSON.stringify(rows);
        });
      };
      const sorted = /using product_(price|name|created)\b/;
      expect(await planOf()).toMatch(sorted);
      expect(await planOf("'oil':*")).not.toMatch(sorted);
    },
  );

  it('finds Devanagari words', async () => {
    expect(slugs(await search('हल्दी'))).toEqual(['haldi-powder']);
    expect(slugs(await search('हल'))).toEqual(['haldi-powder']);
  });

  it('applies filters', async () => {
    const narrowed = await search('oil', { category: 'hair', max_price: 20000 });
    expect(slugs(narrowed)).toEqual(['coconut-hair-oil']);
  });

  it('needs a text', async () => {
    expect((await search('')).body.total).toBe(7);
    expect((await search('   ')).body.total).toBe(7);
  });

  it('does not find withdrawn products', async () => {
    expect((await search('old soap')).body.total).toBe(0);
  });

  describe('does not fail on', () => {
    it.each([
      ['a quote', "neem's"],
      ['operators of a text query', 'oil & | ! <-> :* ( ) oil:ABCD'],
      ['a backslash', 'oil \\ \\\\'],
      ['wildcards', '%oil_%'],
      ['SQL', "'; drop table product; --"],
      ['markup', '<script>alert(1)</script>'],
      ['emoji', '🧄🛢️ 👩‍🌾'],
      ['half of a surrogate pair', 'oil \ud83e'],
      ['10,000 characters', 'oil '.repeat(2_500)],
      ['one word of 10,000 characters', 'o'.repeat(10_000)],
      ['a hundred words', Array.from({ length: 100 }, (_, i) => `word${i}`).join(' ')],
      ['common words only', 'the of and'],
      ['right-to-left text and marks alone', 'زيت \u0301\u0301'],
    ])('%s', async (_, text) => {
      const { status, body } = await search(text);
      expect(status).toBe(200);
      expect(body.message).toBe('Success');
    });

    it('a NUL byte, by refusing it', async () => {
      const { status, body } = await search('oil\0');
      expect([status, body.code]).toEqual([400, 'text_unreadable']);
    });
  });

  it('any input without an error in the log', () => {
    expect(api.logs.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});

describeOnBoth('a search with thousands of matches', (open) => {
  it('by age reads the newest products only, if their matches fill the page', async () => {
    const { db } = await open();
    const [shelf] = await db.insert(category).values({ slug: 'soaps', name: 'Soaps' }).returning();
    // 80 products share each time, as after an import. One in ten is a soap; the oldest 500 all are.
    await db.execute(sql`
      insert into product (slug, name, category_id, mrp, price, stock, created_at)
      select 'p-' || n, case when n % 10 = 0 or n > 2500 then 'Soap ' else 'Oil ' end || md5(n::text),
        ${shelf?.id}::uuid, 100, 100, 1, timestamptz '2026-10-01' - n / 80 * interval '1 second'
      from generate_series(1, 3000) as n`);
    const { rows } = (await db.execute(sql`
      select slug from product where name like 'Soap%'
      order by created_at desc, lower(name collate "C"), id`)) as unknown as {
      rows: { slug: string }[];
    };
    const newest = rows.map(({ slug }) => slug);
    const counted = vi.spyOn(db, 'select');
    for (const [page, queries] of [
      [1, 1],
      [2, 1],
      [3, 2],
    ] as const) {
      counted.mockClear();
      const found = await productPage(
        db,
        { search: "'soap'" },
        { sort: 'newest', page, limit: 100 },
      );
      expect(found.map(({ slug }) => slug)).toEqual(newest.slice((page - 1) * 100, page * 100));
      expect(counted.mock.calls.filter(([columns]) => 'slug' in columns)).toHaveLength(queries);
    }
  });

  it('ranks by exact name, then stock, then featured, then age', async () => {
    const { db } = await open();
    const [shelf] = await db.insert(category).values({ slug: 'soaps', name: 'Soaps' }).returning();
    await db.execute(sql`
      insert into product (slug, name, category_id, mrp, price, stock, featured, created_at)
      select concat_ws('-', name, stock, featured, century), name, ${shelf?.id}::uuid, 100, 100, stock, featured,
        timestamptz '2026-10-01' - century * interval '100 years'
      from (values ('SOAP'), ('Soaps')) as names (name), (values (0), (3)) as stocks (stock),
        (values (true), (false)) as kinds (featured), (values (0), (1), (2)) as ages (century)`);
    const found = await db
      .select({ slug: product.slug })
      .from(product)
      .orderBy(...unrankedOrderSql({ sellsUnrated: true }, 'soap'));
    const expected = ['SOAP', 'Soaps'].flatMap((name) =>
      [3, 0].flatMap((stock) =>
        ['t', 'f'].flatMap((featured) =>
          [0, 1, 2].map((century) => [name, stock, featured, century].join('-')),
        ),
      ),
    );
    expect(found.map(({ slug }) => slug)).toEqual(expected);
  });

  it('by age reads the newest products by their index', async () => {
    const { db } = await open();
    const paging = { sort: 'newest', page: 1, limit: 24, isOfNewest: true } as const;
    const page = productRows(db, { search: "'soap'" }, paging).as('page');
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return (await tx.execute(sql`explain select * from ${page}`)) as unknown as {
        rows: Record<string, string>[];
      };
    });
    const plan = JSON.stringify(rows);
    expect(plan).toMatch(/Index Scan Backward using product_created\b/);
    expect(plan).not.toMatch(/product_search/);
  });

  it('lists exact names first, ranks the newest, and shows each product once', async () => {
    const { call, db } = await open();
    const [shelf] = await db.insert(category).values({ slug: 'soaps', name: 'Soaps' }).returning();
    await db.execute(sql`
      insert into product (slug, name, category_id, mrp, price, stock, created_at)
      select 'soap-' || n, case n when 1 then 'Soap' when 2 then 'Soap Soap' else 'Soap ' || n end,
        ${shelf?.id}::uuid, 100, 100, 1, timestamptz '2026-10-01' + n * interval '1 second'
      from generate_series(1, 2100) as n`);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => call('POST', 'product/filter', { name: 'soap', page, limit: 1_000 })),
    );
    const [first = [], second = [], third = []] = pages.map(slugs);
    expect([first.length, second.length, third.length]).toEqual([1_000, 1_000, 100]);
    expect(new Set([...first, ...second, ...third]).size).toBe(2_100);
    expect(first[0]).toBe('soap-1');
    // Its words rank higher than theirs, but it is older than the 2,000 that are ranked.
    expect(third).toContain('soap-2');
    expect(pages[0]?.body).toMatchObject({
      total: 2_100,
      categories: [{ slug: 'soaps', name: 'Soaps', count: 2_100 }],
    });
  });
});
