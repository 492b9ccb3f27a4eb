import { expect, it } from 'vitest';
import type { ArticleList as List } from '~/features/article/article.server';
import { ArticleListView } from '~/features/article/article-list';
import { ArticleView } from '~/features/article/article-view';
import { renderPage, text } from '../../ui/render';

const card = (id: string, changes = {}) => ({
  id,
  title: `Tea ${id}`,
  summary: '',
  topic: 'Tea',
  image: '',
  published: '2026-05-01',
  ...changes,
});

it('an article says when it was written and changed, and what else there is', async () => {
  const article = {
    ...card('1'),
    html: '<p>Brew it</p>',
    minutes: 3,
    updated: '2026-06-01',
    image: '/media/a.jpg',
  };
  const related = [card('2'), card('3', { published: '' })];
  const view = (changes: object, more: object[] = [], kind: 'article' | 'news' = 'article') =>
    renderPage(
      <ArticleView
        kind={kind}
        article={{ ...article, ...changes } as never}
        related={more as never}
      />,
    );
  const html = await view({}, related);
  expect(html).toContain('<p>Brew it</p>');
  expect(text(html)).toContain('1 May 2026 , 3 min read, updated 1 June 2026');
  expect(text(html)).toContain('More articles Tea 2 1 May 2026 Tea 3');
  const plain = await view({ updated: '', published: '', image: '' }, [], 'news');
  expect(plain).not.toMatch(/<img|<aside|1 May/);
  expect(text(await view({}, related, 'news'))).toContain('More news');
  expect(text(await view({ updated: '2026-05-01' }))).not.toContain('updated');
});

it('a list of articles shows its topics and pages, or that there are none yet', async () => {
  const topics = [
    { slug: 'tea', name: 'Tea' },
    { slug: 'soap', name: 'Soap' },
  ];
  const list = {
    kind: 'article',
    topics,
    topic: topics[0],
    page: 2,
    pages: 3,
    articles: [card('1', { summary: 'How to brew.', image: '/media/a.jpg' }), card('2')],
  };
  const view = (changes: object) =>
    renderPage(<ArticleListView {...({ ...list, ...changes } as unknown as List)} />);
  const html = await view({});
  expect(html).toMatch(/aria-current="page" href="[^"]*tea">Tea</);
  expect(html).toMatch(/href="[^"]*tea\?page=3"/);
  expect(text(html)).toContain('Tea 1 Tea, 1 May 2026 How to brew.');
  const empty = text(await view({ articles: [], topics: [], topic: null, page: 1, pages: 1 }));
  expect(empty).toContain('No articles yet');
  expect(empty).not.toContain('All Tea');
});
