/** `desk/article` and `desk/banner` over HTTP. */
import {
  type DeskArticle,
  DeskArticleMakeRequest,
  DeskArticleRequest,
  type DeskBanner,
  DeskBannerMakeRequest,
  DeskBannerMoveRequest,
  DeskBannerRequest,
} from '@contract/desk/content';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { multipart } from '../../http/multipart';
import { body } from '../../http/request';
import { answerChange, refusalResponse, success, wholeList } from '../../http/respond';
import { articleRow, articleRows } from '../../modules/article/article.repository';
import {
  allBanners,
  articleVersion,
  bannerVersion,
  makeArticle,
  makeBanner,
  moveBanner,
  removeArticle,
  removeBanner,
  setArticlePicture,
  setBannerPicture,
  updateArticle,
  updateBanner,
} from '../../modules/catalogue/content.service';
import { type StoredPicture, storePicture } from '../../modules/catalogue/shop-picture';
import type { Outcome } from '../../outcome';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';

type StaffRequest = Context<StaffEnv>;

export function contentRoutes(api: ApiContext) {
  const { db } = api;
  const made = (c: StaffRequest, outcome: Outcome<{ id: string }>) =>
    outcome.ok ? success(c, { id: outcome.id }) : refusalResponse(c, outcome);
  /** Stores the picture of a request, and does something with it. */
  const withPicture = async (
    c: StaffRequest,
    work: (picture: StoredPicture) => Promise<Outcome<object>>,
  ) => {
    const stored = await storePicture(api, (await multipart(c)).files.picture);
    return answerChange(c, stored.ok ? await work(stored.picture) : stored);
  };

  return new Hono<StaffEnv>()
    .get('/article/all', async (c) => {
      const rows = (await articleRows(db)).map(({ publishedOn, ...row }) => ({
        ...{ ...row, published_on: publishedOn },
      }));
      return wholeList(c, rows);
    })
    .get('/article/one/:id', async (c) => {
      const row = await articleRow(db, c.req.param('id'));
      if (!row) return refusalResponse(c, 'article_unknown');
      const { id, kind, title, topic, summary, image, body: text } = row;
      const shown: DeskArticle = {
        ...{ id, kind, title, topic, summary, image, body: text },
        ...{ published_on: row.publishedOn, version: articleVersion(row) },
      };
      return success(c, shown);
    })
    .post('/article/make', async (c) =>
      made(
        c,
        await makeArticle(deskContextOf(api, c), readForm(DeskArticleMakeRequest, await body(c))),
      ),
    )
    .post('/article/:id/update', async (c) => {
      const request = readForm(DeskArticleRequest, await body(c));
      return answerChange(
        c,
        await updateArticle(deskContextOf(api, c), c.req.param('id'), request),
      );
    })
    .post('/article/:id/picture', (c) =>
      withPicture(c, (picture) =>
        setArticlePicture(deskContextOf(api, c), c.req.param('id'), picture),
      ),
    )
    .post('/article/:id/remove', async (c) =>
      answerChange(c, await removeArticle(deskContextOf(api, c), c.req.param('id'))),
    )
    .get('/banner/all', async (c) => {
      const rows = (await allBanners(db)).map((row): DeskBanner => {
        const { position: _, linkText, ...rest } = row;
        return { ...rest, link_text: linkText, version: bannerVersion(row) };
      });
      return wholeList(c, rows);
    })
    .post('/new-banner/picture', async (c) => {
      const { texts, files } = await multipart(c);
      const request = readForm(DeskBannerMakeRequest, texts);
      const stored = await storePicture(api, files.picture);
      if (!stored.ok) return refusalResponse(c, stored);
      return made(c, await makeBanner(deskContextOf(api, c), request, stored.picture));
    })
    .post('/banner/:id/update', async (c) => {
      const request = readForm(DeskBannerRequest, await body(c));
      return answerChange(c, await updateBanner(deskContextOf(api, c), c.req.param('id'), request));
    })
    .post('/banner/:id/picture', (c) =>
      withPicture(c, (picture) =>
        setBannerPicture(deskContextOf(api, c), c.req.param('id'), picture),
      ),
    )
    .post('/banner/:id/move', async (c) => {
      const { direction } = readForm(DeskBannerMoveRequest, await body(c));
      return answerChange(c, await moveBanner(deskContextOf(api, c), c.req.param('id'), direction));
    })
    .post('/banner/:id/remove', async (c) =>
      answerChange(c, await removeBanner(deskContextOf(api, c), c.req.param('id'))),
    );
}
