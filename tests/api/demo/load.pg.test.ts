import { catalogueEndpoints } from '@contract/catalogue';
import { contentEndpoints } from '@contract/content';
import { beforeAll, expect, inject, it } from 'vitest';
import { withAdvisoryLock } from '../../../api/db/advisory-lock';
import { ADVISORY_LOCKS } from '../../../api/db/lock-numbers';
import { member, product, rankProduct } from '../../../api/db/schema';
import { demoCategories, demoProducts } from '../../../api/demo/content';
import { demoArticles, demoNews } from '../../../api/demo/content-editorial';
import { isEmptyShop } from '../../../api/demo/is-empty-shop';
import { loadDemoShop } from '../../../api/demo/load';
import { demoPictures } from '../../../api/demo/pictures';
import { sumDifferences } from '../../../api/modules/sale/roll-up.repository';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { expectContract, slugs } from '../modules/catalogue';

/** The invented members below the demo distributor. */
const TEAM = 300;

describeOnBoth('the demo shop', (open) => {
  let api: TestApi;
  const load = () =>
    loadDemoShop({
      db: api.db,
      vault: api.context.accounts.vault,
      now: api.clock.at,
    });
  beforeAll(async () => {
    api = await open();
    expect(await isEmptyShop(api.db)).toBe(true);
    await expect(load()).resolves.toBe(true);
  });

  it('is loaded once', async () => {
    expect(await isEmptyShop(api.db)).toBe(false);
    await expect(load()).resolves.toBe(false);
    expect(await api.db.$count(product)).toBe(demoProducts.length);
    expect(await api.db.$count(member)).toBe(44 + TEAM);
  });

  it('gets goods for its ranks where it was made before there were any', async () => {
    const listed = await api.db.$count(rankProduct);
    expect(listed).toBeGreaterThan(8);
    await api.db.delete(rankProduct);
    await load();
    expect(await api.db.$count(rankProduct)).toBe(listed);
  });

  it('has a team with sales below the demo distributor', async () => {
    const login = { email: 'demo@example.com', password: 'demo-password' };
    const session = await api.call('POST', 'distributor/login', login);
    const headers = { Authorization: `Bearer ${session.body.token}` };
    const total = async (path: string) =>
      (await api.call('GET', `distributor/genealogy/${path}`, undefined, headers)).body.total;
    expect(await total('sales')).toBeGreaterThan(TEAM / 3);
    expect(await total('iall')).toBeGreaterThan(TEAM);
    expect(await sumDifferences(api.db)).toEqual([]);
  });

  it.runIf(inject('database').kind === 'postgres')(
    'is waited for by a host that starts while another one loads it',
    async () => {
      const { db } = api;
      let waits = 0;
      const second = await withAdvisoryLock(
        db,
        ADVISORY_LOCKS.demoShop,
        () => undefined,
        async () => {
          const { accounts } = api.context;
          const onWait = () => {
            waits += 1;
          };
          const vault = accounts.vault;
          const started = loadDemoShop({ db, vault, now: api.clock.at, onWait });
          await expect.poll(() => waits).toBe(1);
          // In an object, so that leaving here does not wait for it.
          return { loaded: started };
        },
      );
      expect(await second.loaded).toBe(false);
    },
  );

  it('has its categories in their order, each with products', async () => {
    const answer = await api.call('GET', 'category/all');
    const all = expectContract(catalogueEndpoints.categoryAll, answer);
    const tops = demoCategories.filter(({ parent }) => !parent).map(({ slug }) => slug);
    expect(all.filter(({ parent }) => parent === '').map(({ slug }) => slug)).toEqual(tops);
    for (const { slug, product_count } of all) expect(product_count, slug).toBeGreaterThan(0);
  });

  it('shows each product with all that it must show', async () => {
    const list = await api.call('GET', 'product/all?limit=1000');
    expectContract(catalogueEndpoints.productAll, list);
    expect(slugs(list)).toHaveLength(demoProducts.length);
    for (const slug of slugs(list)) {
      const answer = await api.call('GET', `product/slug/${slug}`);
      const shown = expectContract(catalogueEndpoints.productOne, answer);
      const demo = demoProducts.find(({ name }) => name === shown.name);
      expect(shown).toMatchObject({ price: (demo?.price ?? 0) * 100, mrp: (demo?.mrp ?? 0) * 100 });
      expect(shown.manufacturer).toContain('demonstration');
      expect(shown.image.length).toBeGreaterThanOrEqual(1);
    }
  });

  it('names only pictures that can be drawn', async () => {
    const answers = await Promise.all(
      [
        'product/all?limit=1000',
        'category/all',
        'brand/all',
        'banner/type/home',
        'second_banner/type/home',
        'banner/type/join',
        'article/all',
        'article_news/all',
      ].map((path) => api.call('GET', path)),
    );
    const named =
      JSON.stringify(answers.map(({ body }) => body.data)).match(/\/media\/[^"]+/g) ?? [];
    expect(named.length).toBeGreaterThan(demoProducts.length);
    const drawn = new Set(demoPictures().map(({ path }) => `/media/${path}`));
    expect(named.filter((path) => !drawn.has(path))).toEqual([]);
  });

  it('has its articles and news', async () => {
    const articles = expectContract(
      contentEndpoints.articleAll,
      await api.call('GET', 'article/all'),
    );
    expect(articles).toHaveLength(demoArticles.length);
    const news = await api.call('GET', 'article_news/all');
    expect(expectContract(contentEndpoints.articleNewsAll, news)).toHaveLength(demoNews.length);
  });

  it('finds garlic oil for “garlik oil”', async () => {
    const answer = await api.call('POST', 'product/filter', { name: 'garlik oil' });
    expect(slugs(answer)[0]).toContain('garlic-oil');
    expect(answer.body.corrected).toBe('garlic oil');
  });
});
