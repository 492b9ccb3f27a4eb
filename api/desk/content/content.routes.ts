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
import { body, param } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
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
import type { StaffEnv } from '../guard';

type StaffRequest = Context<StaffEnv>;

export function contentRoutes(api: ApiContext) {
  const { db, accounts, now } = api;
  const contextOf = (c: StaffRequest) => ({
    ...{ db, vault: accounts.vault, actor: c.var.staff, now: now() },
  });
  const answer = (c: StaffRequest, outcome: Outcome<object>) =>
    outcome.ok ? success(c, null) : refusalResponse(c, outcome);
  const made = (c: StaffRequest, outcome: Outcome<{ id: string }>) =>
    outcome.ok ? success(c, { id: outcome.id }) : refusalResponse(c, outcome);
  /** Stores the picture of a request, and does something with it. */
  const withPicture = async (
    c: StaffRequest,
    work: (picture: StoredPicture) => Promise<Outcome<object>>,
  ) => {
    const stored = await storePicture(api, (await multipart(c)).files.picture);
    return answer(c, stored.ok ? await work(stored.picture) : stored);
  };

  return new Hono<StaffEnv>()
    .get('/article/all', async (c) => {
      const rows = (await articleRows(db)).map(({ publishedOn, ...row }) => ({
        ...{ ...row, published_on: publishedOn },
      }));
      return page(c, rows, { total: rows.length, page: 1, limit: Math.max(1, rows.length) });
    })
    .get('/article/one/:id', async (c) => {
      const row = await articleRow(db, param(c, 'id'));
      if (!row) return refusalResponse(c, 'article_unknown');
      const { id, kind, title, topic, summary, image, body: text } = row;
      const shown: DeskArticle = {
        ...{ id, kind, title, topic, summary, image, body: text },
        ...{ published_on: row.publishedOn, version: articleVersion(row) },
      };
      return success(c, shown);
    })
    .post('/article/make', async (c) =>
      made(c, await makeArticle(contextOf(c), readForm(DeskArticleMakeRequest, await body(c)))),
    )
    .post('/article/:id/update', async (c) => {
      const request = readForm(DeskArticleRequest, await body(c));
      return answer(c, await updateArticle(contextOf(c), param(c, 'id'), request));
    })
    .post('/article/:id/picture', (c) =>
      withPicture(c, (picture) => setArticlePicture(contextOf(c), param(c, 'id'), picture)),
    )
    .post('/article/:id/remove', async (c) =>
      answer(c, await removeArticle(contextOf(c), param(c, 'id'))),
    )
    .get('/banner/all', async (c) => {
      const rows = (await allBanners(db)).map((row): DeskBanner => {
        const { position: _, linkText, ...rest } = row;
        return { ...rest, link_text: linkText, version: bannerVersion(row) };
      });
      return page(c, rows, { total: rows.length, page: 1, limit: Math.max(1, rows.length) });
    })
    .post('/new-banner/picture', async (c) => {
      const { texts, files } = await multipart(c);
      const request = readForm(DeskBannerMakeRequest, texts);
      const stored = await storePicture(api, files.picture);
      if (!stored.ok) return refusalResponse(c, stored);
      return made(c, await makeBanner(contextOf(c), request, stored.picture));
    })
    .post('/banner/:id/update', async (c) => {
      const request = readForm(DeskBannerRequest, await body(c));
      return answer(c, await updateBanner(contextOf(c), param(c, 'id'), request));
    })
    .post('/banner/:id/picture', (c) =>
      withPicture(c, (picture) => setBannerPicture(contextOf(c), param(c, 'id'), picture)),
    )
    .post('/banner/:id/move', async (c) => {
      const { direction } = readForm(DeskBannerMoveRequest, await body(c));
      return answer(c, await moveBanner(contextOf(c), param(c, 'id'), direction));
    })
    .post('/banner/:id/remove', async (c) =>
      answer(c, await removeBanner(contextOf(c), param(c, 'id'))),
    );
}
