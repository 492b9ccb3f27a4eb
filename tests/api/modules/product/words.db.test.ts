import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { brand, category, product } from '../../../../api/db/schema';
import { slugify } from '../../../../api/db/slug';
import { rebuildSearchWords } from '../../../../api/modules/product/product-search.service';
import { describeOnBoth, type TestApi } from '../../../setup/database';

/** Name, brand and description of products that are easily mistaken for each other. */
const goods: [name: string, maker?: string, description?: string][] = [
  ['Pantene Shampoo'],
  ['Frying Pan'],
  ['Pan'],
  ['Malts Drink'],
  ['Bath Crystals', '', 'Sea salt for tired feet.'],
  ['Turmeric Powder'],
  ['Milk Chocolate'],
  ['Natural Honey'],
  ['Organic Jaggery'],
  ['Curd'],
  ['Leaf Powder', '', 'For a curry rich in antioxidants.'],
  ['Neem Soap'],
  ['Mosquito Refill', 'All Out'],
  ['Water Bottle'],
  ['Sabzi Masala'],
  ['Basmati Rice'],
  ['Shampoo'],
  ['Shampo Brush', '', 'Shampo, shampo.'],
  ['Rose Water'],
  ['Chana'],
  ['Roasted Jeera Powder', '', 'Jeera from Unjha.'],
  ['Digestive Drops', '', 'With jeera and mint.'],
  ['Jira Biscuit'],
  ['Blue T-Shirt'],
  ['Green T Shirt'],
  ['Red Tshirt'],
  ['White Shirt'],
  ['Silk Saree'],
  ['कॉटन साड़ी'],
  ['Pool Float'],
  ['Pull Rope'],
  ['Sleep Mask'],
  ['Slip Dress'],
];

/** As imports keep them: with the source before it, where one was named. */
const codes: Record<string, string> = {
  'Water Bottle': 'amazon:B07XJ8C8F5',
  'Frying Pan': 'SKU-1/2',
};

describeOnBoth('the words of a search', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await open();
    await fill(api);
  });
  const search = async (name: string) => {
    const { body } = await api.call<{ name: string }[]>('POST', 'product/filter', { name });
    return {
      corrected: body.corrected,
      suggested: body.suggested,
      names: body.data.map((found) => found.name),
    };
  };

  it.each([
    ['salts', 'Bath Crystals'],
    ['curry', 'Leaf Powder'],
    ['crystal', 'Bath Crystals'],
  ])('are kept as typed if they find something: “%s” finds %s', async (typed, name) => {
    const { names, corrected } = await search(typed);
    expect([names, corrected]).toEqual([[name], '']);
  });

  it.each([
    ['turm', 'Turmeric Powder'],
    ['turmeri', 'Turmeric Powder'],
    ['turmeric', 'Turmeric Powder'],
    ['chocola', 'Milk Chocolate'],
    ['chocolat', 'Milk Chocolate'],
    ['natura', 'Natural Honey'],
    ['organi', 'Organic Jaggery'],
    ['antiox', 'Leaf Powder'],
    ['antioxidan', 'Leaf Powder'],
  ])('are found by any prefix: “%s” finds %s', async (typed, name) => {
    const { names, corrected } = await search(typed);
    expect([names, corrected]).toEqual([[name], '']);
  });

  it('may all be stop words, as in the name of a brand', async () => {
    expect((await search('all out')).names).toEqual(['Mosquito Refill']);
    expect((await search('the of and')).names).toEqual([]);
  });

  it('that are stop words are optional beside others', async () => {
    expect((await search('a bottle with water')).names).toEqual(['Water Bottle']);
    expect((await search('refill for the')).names).toEqual(['Mosquito Refill']);
  });

  it.each([
    ['soop', 'soap', 'Neem Soap'],
    ['mlik', 'milk', 'Milk Chocolate'],
    ['hoeny', 'honey', 'Natural Honey'],
    ['choclate', 'chocolate', 'Milk Chocolate'],
  ])('are corrected even when short: “%s” is “%s”', async (typed, meant, name) => {
    const { names, corrected } = await search(typed);
    expect([names, corrected]).toEqual([[name], meant]);
  });

  it.each([
    ['sabun', 'Neem Soap'],
    ['साबुन', 'Neem Soap'],
    ['neem sabuun', 'Neem Soap'],
    ['chawal', 'Basmati Rice'],
    ['चावल', 'Basmati Rice'],
    ['gulab jal', 'Rose Water'],
    ['shampo', 'Pantene Shampoo'],
  ])('may be synonyms: “%s” finds %s first', async (typed, name) => {
    const { names, corrected } = await search(typed);
    expect([names[0], corrected]).toEqual([name, '']);
  });

  it.each(['jeera', 'jira', 'zeera', 'jiira', 'जीरा', 'ज़ीरा'])(
    'find the same in each spelling: “%s”',
    async (typed) => {
      const { names, corrected } = await search(typed);
      const all = ['Roasted Jeera Powder', 'Digestive Drops', 'Jira Biscuit'];
      expect([new Set(names), corrected]).toEqual([new Set(all), '']);
    },
  );

  it.each(['tshirt', 'tshirts', 't-shirt', 'T shirt', 'T-SHIRTS'])(
    'find one word, two words, or a hyphenated word: “%s”',
    async (typed) => {
      const { names, corrected } = await search(typed);
      const all = ['Blue T-Shirt', 'Green T Shirt', 'Red Tshirt'];
      expect([new Set(names), corrected]).toEqual([new Set(all), '']);
    },
  );

  it('match two words if no product has them as one', async () => {
    expect((await search('waterbottle')).names).toEqual(['Water Bottle']);
    expect((await search('rosewater')).names).toEqual(['Rose Water']);
  });

  it.each(['साड़ी', 'साडी', 'सा\u095cी', 'saree', 'sari', 'sadi'])(
    'find the same in each script: “%s”',
    async (typed) => {
      expect(new Set((await search(typed)).names)).toEqual(new Set(['Silk Saree', 'कॉटन साड़ी']));
    },
  );

  it.each([
    ['pool', 'Pool Float'],
    ['slip', 'Slip Dress'],
  ])('with one key are separate if products have both: “%s”', async (typed, name) => {
    expect((await search(typed)).names).toEqual([name]);
  });

  it('may be the code of a product', async () => {
    const code = async (text: string) => (await search(text)).names;
    expect(await code('B07XJ8C8F5')).toEqual(['Water Bottle']);
    expect(await code(' b07xj8c8f5 ')).toEqual(['Water Bottle']);
    expect(await code('SKU-1/2 A')).toEqual([]);
    expect(await code('SKU-1/2')).toEqual(['Frying Pan']);
    expect(await code('B07XJ8C8F6')).toEqual([]);
  });

  it('that are slightly similar to another are kept, and the other is suggested', async () => {
    expect(await search('sabti')).toEqual({
      names: ['Sabzi Masala'],
      corrected: 'sabzi',
      suggested: '',
    });
    expect(await search('habzi')).toEqual({ names: [], corrected: '', suggested: 'sabzi' });
  });

  it('find exact names first, then whole words, then prefixes', async () => {
    expect((await search('pan')).names).toEqual(['Pan', 'Frying Pan', 'Pantene Shampoo']);
  });

  it('of punctuation only find nothing', async () => {
    expect((await search('\u0301')).names).toEqual([]);
  });

  it('leave the pending list of the index once they are counted', async () => {
    for (const index of ['product_search', 'search_word_trigrams']) {
      const cleaned = await api.db.execute(
        sql`select gin_clean_pending_list(${index})::int as pages`,
      );
      expect((cleaned as unknown as { rows: unknown[] }).rows).toEqual([{ pages: 0 }]);
    }
  });
});

async function fill({ db }: TestApi): Promise<void> {
  const [shelf] = await db.insert(category).values({ slug: 'all', name: 'Everything' }).returning();
  const [maker] = await db.insert(brand).values({ slug: 'all-out', name: 'All Out' }).returning();
  await db.insert(product).values(
    goods.map(([name, keywords = '', description = '']) => ({
      slug: slugify(name),
      name,
      keywords,
      description,
      brandId: keywords ? maker?.id : null,
      categoryId: shelf?.id ?? '',
      price: 100_00,
      mrp: 100_00,
      stock: 1,
      sourceKey: codes[name] ?? null,
    })),
  );
  await db.transaction(rebuildSearchWords);
}
