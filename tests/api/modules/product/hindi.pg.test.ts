import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Brand, type Category, catalogueEndpoints, type Product } from '@contract/catalogue';
import { type Article, type Banner, contentEndpoints } from '@contract/content';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { product } from '../../../../api/db/schema';
import { loadDemoContent } from '../../../../api/demo/load';
import { importProducts } from '../../../../api/import/import-products';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { full } from '../../../setup/full';
import { expectContract } from '../catalogue';
import { hindiSearches } from './hindi-searches';

/** A supplier's file without Hindi names, of which a full run searches all products. */
const largeCatalogue = full ? process.env.TEST_CATALOGUE : undefined;

const HINDI = /[\u0900-\u097f]/;
const inHindi = { 'Accept-Language': 'hi' };
const TURMERIC = 'lakadong-turmeric-powder';

const firstOf = async (api: TestApi, name: string) => {
  const body = { name, limit: 1 };
  const answer = await api.call<{ slug: string }[]>('POST', 'product/filter', body);
  return answer.body.data[0]?.slug ?? '';
};

/** The first results of all spellings of a thing, and of its English name. */
async function firstResults(api: TestApi, searches = hindiSearches) {
  const found = [];
  for (const { english, spellings } of searches) {
    const first: string[] = [];
    for (const words of spellings) first.push(await firstOf(api, words));
    found.push({ words: spellings.join(', '), first, english: await firstOf(api, english) });
  }
  return found;
}

type Found = Awaited<ReturnType<typeof firstResults>>[number];
const differs = ({ first }: Found) => new Set(first).size > 1 || first[0] === '';

describeOnBoth('the demo shop in Hindi', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await open();
    await loadDemoContent(api.db, api.clock.at);
  });
  const get = <Data>(path: string, headers = inHindi) =>
    api.call<Data>('GET', path, undefined, headers);
  const filter = (body: object, headers = inHindi) =>
    api.call<Product[]>('POST', 'product/filter', { ...body }, headers);

  it('answers with its Hindi texts, and in English with none of them', async () => {
    const categories = await get<Category[]>('category/all');
    const articles = await get<Article[]>('article/all');
    const banners = await get<Banner[]>('banner/type/home');
    const names = [
      ...categories.body.data.flatMap(({ category, description }) => [category, description]),
      ...articles.body.data.flatMap(({ title, summary, topic }) => [title, summary, topic]),
      ...banners.body.data.flatMap(({ title, link_text }) => [title, link_text]),
    ];
    expect(names.filter((name) => !HINDI.test(name))).toEqual([]);
    for (const path of ['category/all', 'article/all', 'banner/type/home', 'brand/all']) {
      expect(JSON.stringify((await get(path, { 'Accept-Language': 'en' })).body)).not.toMatch(
        HINDI,
      );
      const asBrowsers = { 'Accept-Language': 'hi-IN,hi;q=0.9' };
      expect(JSON.stringify((await get(path, asBrowsers)).body)).not.toMatch(HINDI);
    }
    expectContract(catalogueEndpoints.categoryAll, categories);
    expectContract(contentEndpoints.articleAll, articles);
  });

  it('has the same addresses in both languages, also of topics', async () => {
    const hindi = await get<Article[]>('article/all');
    const english = await get<Article[]>('article/all', { 'Accept-Language': 'en' });
    const topics = english.body.data.map(({ topic }) => topic);
    expect(hindi.body.data.map(({ topic_key }) => topic_key)).toEqual(topics);
    expect(english.body.data.every((one) => !('topic_key' in one))).toBe(true);
  });

  it('shows a product in Hindi: its texts, facts, category and brand', async () => {
    const answer = await get<Product>(`product/slug/${TURMERIC}`);
    const shown = expectContract(catalogueEndpoints.productOne, answer);
    expect(shown.name).toMatch(HINDI);
    expect(shown.description).toMatch(HINDI);
    expect(shown.category?.category).toMatch(HINDI);
    expect(shown.specification.every(({ label }) => HINDI.test(label))).toBe(true);
    const brand = await get<Brand>(`brand/${shown.brand?.slug}`);
    expect(brand.body.data.description).toMatch(HINDI);
    const related = await get<Product[]>(`product/related/${TURMERIC}`);
    expect(related.body.data.every(({ name }) => HINDI.test(name))).toBe(true);
  });

  it('offers filters in Hindi, and sorts by the Hindi names', async () => {
    const { body } = await filter({ name: 'तेल', sort: 'name' });
    const names = body.data.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual([...names].sort());
    const { categories } = body as unknown as { categories: { name: string }[] };
    expect(categories.every(({ name }) => HINDI.test(name))).toBe(true);
  });

  it('shows in English what has no Hindi text', async () => {
    const [own] = await api.db.select().from(product).where(eq(product.slug, TURMERIC));
    const { name } = own?.translations.hi ?? {};
    const write = (translations: typeof product.$inferInsert.translations) =>
      api.db.update(product).set({ translations }).where(eq(product.slug, TURMERIC));
    await write({ hi: { ...(name ? { name } : {}) } });
    const shown = (await get<Product>(`product/slug/${TURMERIC}`)).body.data;
    expect([shown.name, shown.description]).toEqual([name, own?.description]);
    expect(shown.specification).toEqual(own?.specification);
    await write(own?.translations ?? {});
  });

  it('says in its sitemap which products are translated', async () => {
    const [own] = await api.db.select().from(product).where(eq(product.slug, TURMERIC));
    const write = (translations: typeof product.$inferInsert.translations) =>
      api.db.update(product).set({ translations }).where(eq(product.slug, TURMERIC));
    await write({});
    const path = 'product/sitemap?limit=1000';
    const { body } = await get<{ slug: string; is_translated?: boolean }[]>(path);
    const plain = body.data.filter(({ is_translated }) => !is_translated);
    expect(plain.map(({ slug }) => slug)).toEqual([TURMERIC]);
    await write(own?.translations);
  });

  it.each(['हल्दी', 'haldi', 'haldee', 'turmeric'])('finds turmeric for “%s”', async (words) => {
    expect(await firstOf(api, words)).toMatch(/turmeric/);
  });

  it('finds words of the Hindi names only, in either script', async () => {
    for (const words of ['धीमी आँच', 'dhimi aanch']) {
      expect([words, await firstOf(api, words)]).toEqual([words, 'garam-masala-slow-roasted']);
    }
  });

  it('leaves out small words', async () => {
    expect(await firstOf(api, 'नारियल का तेल')).toBe(await firstOf(api, 'coconut oil'));
    expect(await firstOf(api, 'गेहूँ की दलिया')).not.toBe('');
  });

  it('finds the same for common things in every spelling, and for their English names', async () => {
    const searches = hindiSearches.filter((_, at) => full || at % 2 === 0);
    const all = await firstResults(api, searches);
    // The demo shop does not sell all of them.
    const sold = all.filter(({ first, english }) => english || first.some(Boolean));
    const wrong = sold.filter(
      (one) => differs(one) || (one.english && one.english !== one.first[0]),
    );
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(3);
    expect(sold.length).toBeGreaterThan(searches.length / 2);
  });
});

describeOnBoth('an English catalogue of a supplier', (open) => {
  it.skipIf(!largeCatalogue)('is searched in Hindi with the same first results', async () => {
    const api = await open();
    const folder = mkdtempSync(join(tmpdir(), 'hindi-searches-'));
    const files = { file: largeCatalogue ?? '', rejectedFile: join(folder, 'rejected.csv') };
    await importProducts({ db: api.db, ...files });
    rmSync(folder, { recursive: true });
    const wrong = (await firstResults(api)).filter(differs);
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(3);
  });
});
