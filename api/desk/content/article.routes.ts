/** `desk/article` over HTTP. */
import {
  type DeskArticle,
  DeskArticleMakeRequest,
  DeskArticleRequest,
} from '@contract/desk/content';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { answerChange, refusalResponse, success, wholeList } from '../../http/respond';
import { articleRow, articleRows } from '../../modules/article/article.repository';
import {
  articleVersion,
  makeArticle,
  removeArticle,
  setArticlePicture,
  updateArticle,
} from '../../modules/catalogue/content.service';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';
import { withPicture } from '../with-picture';

export function articleRoutes(api: ApiContext) {
  const { db } = api;
  return new Hono<StaffEnv>()
    .get('/article/all', async (c) => {
      const rows = (await articleRows(db)).map(({ publishedOn, ...row }) => ({
        ...row,
        published_on: publishedOn,
      }));
      return wholeList(c, rows);
    })
    .get('/article/one/:id', async (c) => {
      const row = await articleRow(db, c.req.param('id'));
      if (!row) return refusalResponse(c, 'article_unknown');
      const { id, kind, title, topic, summary, image, body: text } = row;
      const { hi = {} } = row.translations;
      const shown: DeskArticle = {
        id,
        kind,
        title,
        topic,
        summary,
        image,
        body: text,
        published_on: row.publishedOn,
        version: articleVersion(row),
        title_hi: hi.title ?? '',
        summary_hi: hi.summary ?? '',
        topic_hi: hi.topic ?? '',
        body_hi: hi.body ?? '',
      };
      return success(c, shown);
    })
    .post('/article/make', async (c) => {
      const request = readForm(DeskArticleMakeRequest, await body(c));
      const made = await makeArticle(deskContextOf(api, c), request);
      return made.ok ? success(c, { id: made.id }) : refusalResponse(c, made);
    })
    .post('/article/:id/update', async (c) => {
      const request = readForm(DeskArticleRequest, await body(c));
      return answerChange(
        c,
        await updateArticle(deskContextOf(api, c), c.req.param('id'), request),
      );
    })
    .post('/article/:id/picture', (c) =>
      withPicture(api, c, (picture) =>
        setArticlePicture(deskContextOf(api, c), c.req.param('id'), picture),
      ),
    )
    .post('/article/:id/remove', async (c) =>
      answerChange(c, await removeArticle(deskContextOf(api, c), c.req.param('id'))),
    );
}
