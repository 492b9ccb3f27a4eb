/** `desk/banner` over HTTP. */
import {
  type DeskBanner,
  DeskBannerMakeRequest,
  DeskBannerMoveRequest,
  DeskBannerRequest,
} from '@contract/desk/content';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { multipart } from '../../http/multipart';
import { body } from '../../http/request';
import { answerChange, refusalResponse, success, wholeList } from '../../http/respond';
import {
  allBanners,
  bannerVersion,
  makeBanner,
  moveBanner,
  removeBanner,
  setBannerPicture,
  updateBanner,
} from '../../modules/catalogue/content.service';
import { storePicture } from '../../modules/catalogue/shop-picture';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';
import { withPicture } from '../with-picture';

export function bannerRoutes(api: ApiContext) {
  const { db } = api;
  return new Hono<StaffEnv>()
    .get('/banner/all', async (c) => {
      const rows = (await allBanners(db)).map((row): DeskBanner => {
        const { position: _, linkText, translations, ...rest } = row;
        const { hi = {} } = translations;
        return {
          ...rest,
          link_text: linkText,
          version: bannerVersion(row),
          title_hi: hi.title ?? '',
          text_hi: hi.text ?? '',
          link_text_hi: hi.linkText ?? '',
          alt_hi: hi.alt ?? '',
        };
      });
      return wholeList(c, rows);
    })
    .post('/new-banner/picture', async (c) => {
      const { texts, files } = await multipart(c);
      const request = readForm(DeskBannerMakeRequest, texts);
      const stored = await storePicture(api, files.picture);
      if (!stored.ok) return refusalResponse(c, stored);
      const made = await makeBanner(deskContextOf(api, c), request, stored.picture);
      return made.ok ? success(c, { id: made.id }) : refusalResponse(c, made);
    })
    .post('/banner/:id/update', async (c) => {
      const request = readForm(DeskBannerRequest, await body(c));
      return answerChange(c, await updateBanner(deskContextOf(api, c), c.req.param('id'), request));
    })
    .post('/banner/:id/picture', (c) =>
      withPicture(api, c, (picture) =>
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
