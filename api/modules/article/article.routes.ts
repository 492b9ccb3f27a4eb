/** The HTTP routes of `article/…` and `article_news/all`. */
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { refusalResponse, success } from '../../http/respond';
import { articleById, articles } from './article.repository';

export function articleRoutes({ db }: ApiContext) {
  return new Hono()
    .get('/article/all', async (c) => {
      const all = await articles(db, 'article');
      // Bodies can be long, so the list leaves them empty; `article/id` has them. News items
      // have no call for a single item, so their list contains the bodies.
      return success(
        c,
        all.map((article) => ({ ...article, body: '' })),
      );
    })
    .get('/article/id/:id', async (c) => {
      const found = await articleById(db, c.req.param('id'));
      return found ? success(c, found) : refusalResponse(c, 'article_unknown');
    })
    .get('/article_news/all', async (c) => success(c, await articles(db, 'news')));
}
