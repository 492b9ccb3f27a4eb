import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadArticle, loadArticleList } from '~/features/article/article.server';
import * as bodies from '~/features/article/article-body.server';
import { article } from '../../../../api/db/schema';
import { demoArticles, demoNews } from '../../../../api/demo/content-editorial';
import { clearReads } from '../../../../app/platform/upstream/read.server';
import { testUpstream } from '../../../setup/upstream';

const upstream = testUpstream(({ db }) =>
  db.insert(article).values([
    ...demoArticles.map((demo) => ({ ...demo, kind: 'article' as const })),
    ...demoNews.map((demo) => ({ ...demo, kind: 'news' as const })),
    ...Array.from({ length: 30 }, (_, index) => ({
      id: `tip-${index}`,
      kind: 'article' as const,
      title: `Tip ${index}`,
      summary: '',
      topic: 'दाल और चावल',
      body: `Wash *well* & dry. ${'Then wait a day. '.repeat(40)}`,
      publishedOn: '2020-01-01',
    })),
  ]),
);

beforeAll(() => clearReads());

const request = (path: string) => new Request(`http://shop.example${path}`);
const list = (search = '', topic?: string) =>
  loadArticleList('article', request(`/articles${search}`), topic);
const statusOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : 0),
  );

describe('the list of articles', () => {
  it('comes in pages of twelve, newest first, without the bodies', async () => {
    const first = await list();
    expect(first.articles).toHaveLength(12);
    expect([first.page, first.pages]).toEqual([1, 4]);
    expect(first.articles[0]?.id).toBe(demoArticles[0]?.id);
    expect(first.articles[0]).not.toHaveProperty('body');
    const second = await list('?page=2');
    expect(second.articles.map(({ id }) => id)).not.toContain(first.articles[0]?.id);
    expect((await list('?page=4')).articles).toHaveLength(demoArticles.length + 30 - 36);
  });

  it('makes no text plain that it does not show', async () => {
    const made = vi.spyOn(bodies, 'renderBody');
    const { articles } = await list('?page=3');
    expect(made).toHaveBeenCalledTimes(articles.length);
  });

  it('names each topic once', async () => {
    const { topics } = await list();
    expect(new Set(topics.map(({ slug }) => slug)).size).toBe(topics.length);
    expect(topics).toContainEqual({ slug: 'दाल-और-चावल', name: 'दाल और चावल' });
  });

  it('begins with the topic of the newest article', async () => {
    const { articles, topics } = await list();
    expect(topics[0]?.name).toBe(articles[0]?.topic);
  });

  it('can be filtered by topic, with its own pages', async () => {
    const { articles, pages, topic } = await list('?page=3', 'दाल-और-चावल');
    expect([articles.length, pages, topic?.name]).toEqual([6, 3, 'दाल और चावल']);
  });

  it.each([
    ['a page beyond the last', '?page=5', undefined],
    ['a page that is not a number', '?page=abc', undefined],
    ['a page below the first', '?page=-1', undefined],
    ['a topic that nobody wrote on', '', 'astrology'],
    ['a page beyond the last of a topic', '?page=4', 'दाल-और-चावल'],
  ])('does not have %s', async (_, search, topic) => {
    expect(await statusOf(list(search, topic))).toBe(404);
  });
});

describe('an article', () => {
  it('comes with its cleaned body, the time it takes, and others of its topic first', async () => {
    const { article: page, related } = await loadArticle('article', 'tip-0');
    expect(page.html).toMatch(/^<p>Wash <em>well<\/em> &amp; dry\./);
    expect(page.minutes).toBe(1);
    expect(related).toHaveLength(4);
    expect(related.every(({ topic, id }) => topic === 'दाल और चावल' && id !== 'tip-0')).toBe(true);
  });

  it('without a summary is described by how it begins', async () => {
    const { article: page } = await loadArticle('article', 'tip-0');
    expect(page.summary).toMatch(/^Wash well & dry\. .*…$/);
    expect(page.summary.length).toBeLessThanOrEqual(155);
  });

  it('is not a news item, and vice versa', async () => {
    const [news] = demoNews;
    expect(await statusOf(loadArticle('article', news?.id))).toBe(404);
    expect(await statusOf(loadArticle('news', 'tip-0'))).toBe(404);
    expect((await loadArticle('news', news?.id)).article.title).toBe(news?.title);
  });

  it.each([undefined, '', '.', '..', 'nothing', '../api', 'x'.repeat(300)])(
    'called "%s" is not there',
    async (id) => {
      expect(await statusOf(loadArticle('article', id))).toBe(404);
      expect(await statusOf(loadArticle('news', id))).toBe(404);
    },
  );

  it('of an upstream that has descriptions and no bodies is shown with its text', async () => {
    const stranger = createServer((_, response) => {
      const data = { _id: 'neem', title: 'Neem', description: '<p>Bitter, and good for it.</p>' };
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ status_code: 200, message: 'ok', data }));
    });
    stranger.listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    completeConfig({ API_BASE_URL: `http://127.0.0.1:${port}/api` });
    try {
      const { article: shown } = await loadArticle('article', 'neem');
      expect(shown).toMatchObject({
        summary: 'Bitter, and good for it.',
        html: expect.stringContaining('<p>Bitter, and good for it.</p>'),
      });
    } finally {
      completeConfig({ API_BASE_URL: upstream.baseUrl });
      stranger.close();
    }
  });

  it.each([
    ['nothing', undefined],
    ['spaces', ' '],
    ['an entity', '&nbsp;'],
  ])('whose title is %s is left out of lists, and has no page', async (_, title) => {
    clearReads();
    const real = globalThis.fetch;
    const untitled = (item: { _id: string }) =>
      ['tip-0', demoNews[0]?.id].includes(item._id) ? { ...item, title } : item;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { data, ...envelope } = await (await real(input, init)).json();
      const changed = Array.isArray(data) ? data.map(untitled) : untitled(data);
      return Response.json({ ...envelope, data: changed });
    });
    const { topic, articles } = await list('', 'दाल-और-चावल');
    expect([topic?.name, articles.map(({ id }) => id).includes('tip-0')]).toEqual([
      'दाल और चावल',
      false,
    ]);
    expect(await statusOf(loadArticle('article', 'tip-0'))).toBe(503);
    expect(await statusOf(loadArticle('news', demoNews[0]?.id))).toBe(404);
    vi.restoreAllMocks();
    clearReads();
  });

  it('that is not cached yet waits for the upstream', async () => {
    await upstream.pause();
    expect(await statusOf(loadArticle('article', 'tip-7'))).toBe(503);
    await upstream.resume();
  });
});
