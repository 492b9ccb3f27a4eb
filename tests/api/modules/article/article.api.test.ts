import { contentEndpoints } from '@contract/content';
import { beforeAll, expect, it } from 'vitest';
import { article } from '../../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { expectContract } from '../catalogue';

const row = (kind: 'article' | 'news', id: string, publishedOn: string) => ({
  id,
  kind,
  title: `Title of ${id}`,
  summary: 'In short.',
  topic: 'Kitchen',
  body: '## At length\n\nText.',
  publishedOn,
});

describeOnBoth('articles', (open) => {
  let call: TestApi['call'];
  beforeAll(async () => {
    const api = await open();
    call = api.call;
    await api.db
      .insert(article)
      .values([
        row('article', 'old-one', '2026-01-05'),
        row('article', 'new-one', '2026-10-30'),
        row('news', 'moved', '2026-09-01'),
      ]);
  });

  it('are listed newest first, without their bodies', async () => {
    const all = expectContract(contentEndpoints.articleAll, await call('GET', 'article/all'));
    expect(all.map(({ _id, body }) => [_id, body])).toEqual([
      ['new-one', ''],
      ['old-one', ''],
    ]);
    expect(all[0]?.published_at).toBe('2026-10-30');
  });

  it('are shown individually, with their bodies', async () => {
    const answer = await call('GET', 'article/id/old-one');
    const one = expectContract(contentEndpoints.articleOne, answer);
    expect(one).toMatchObject({ title: 'Title of old-one', body: '## At length\n\nText.' });
  });

  it('and news are separate', async () => {
    const news = expectContract(
      contentEndpoints.articleNewsAll,
      await call('GET', 'article_news/all'),
    );
    expect(news.map(({ _id }) => _id)).toEqual(['moved']);
    expect((await call('GET', 'article/id/moved')).status).toBe(404);
  });

  it('are not found if they do not exist', async () => {
    const { status, body } = await call('GET', 'article/id/nothing');
    expect([status, body.message]).toEqual([404, 'There is no such article.']);
  });
});
