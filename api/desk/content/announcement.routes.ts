/** `desk/announcement` and `desk/rank` over HTTP. */
import {
  type DeskAnnouncement,
  DeskAnnouncementMakeRequest,
  DeskAnnouncementRequest,
} from '@contract/desk/content';
import { type DeskRankGoods, DeskRankGoodsRequest } from '@contract/desk/rank-goods';
import { Hono } from 'hono';
import type { z } from 'zod';
import type { ApiContext } from '../../context';
import { changeTranslations } from '../../db/localised';
import type { announcement } from '../../db/schema';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { answerChange, refusalResponse, success, wholeList } from '../../http/respond';
import { listAnnouncements } from '../../modules/announcement/announcement.repository';
import {
  announce,
  announcementForStaff,
  deleteAnnouncement,
  editAnnouncement,
} from '../../modules/announcement/announcement-staff.service';
import { rowVersion } from '../../modules/catalogue/row-version';
import { allRanks } from '../../modules/rank/rank.repository';
import { setRankGoods } from '../../modules/rank/rank-goods.service';
import { rankProductsOf } from '../../modules/rank/rank-product.repository';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';

type Row = typeof announcement.$inferSelect;

export function announcementRoutes(api: ApiContext) {
  const { db } = api;
  return new Hono<StaffEnv>()
    .get('/announcement/all', async (c) => {
      const rows = await listAnnouncements(db);
      return wholeList(
        c,
        rows.map(({ publishedAt, ...row }) => ({
          ...row,
          published_at: publishedAt.toISOString(),
        })),
      );
    })
    .get('/announcement/one/:id', async (c) => {
      const row = await announcementForStaff(db, c.req.param('id'));
      if (!row) return refusalResponse(c, 'announcement_unknown');
      const { id, title, body: text, publishedAt } = row;
      const { hi = {} } = row.translations;
      const shown: DeskAnnouncement = {
        id,
        title,
        body: text,
        version: rowVersion(row),
        title_hi: hi.title ?? '',
        body_hi: hi.body ?? '',
        published_at: publishedAt.toISOString(),
      };
      return success(c, shown);
    })
    .post('/announcement/make', async (c) => {
      const request = readForm(DeskAnnouncementMakeRequest, await body(c));
      const made = await announce(deskContextOf(api, c), textsOf(request, {}));
      return made.ok ? success(c, { id: made.id }) : refusalResponse(c, made);
    })
    .post('/announcement/:id/update', async (c) => {
      const { version, ...form } = readForm(DeskAnnouncementRequest, await body(c));
      const changesOf = ({ translations }: Row) => textsOf(form, translations);
      const isCurrent = (row: Row) => rowVersion(row) === version;
      return answerChange(
        c,
        await editAnnouncement(deskContextOf(api, c), c.req.param('id'), changesOf, isCurrent),
      );
    })
    .post('/announcement/:id/remove', async (c) =>
      answerChange(c, await deleteAnnouncement(deskContextOf(api, c), c.req.param('id'))),
    )
    .get('/rank/all', async (c) => {
      const ranks: DeskRankGoods[] = [];
      for (const { _id, rank, name, price } of await allRanks(db)) {
        const goods = (await rankProductsOf(db, _id)).map(({ quantity, isSold, ...row }) => ({
          slug: row.slug,
          name: row.name,
          price: row.price,
          stock: row.stock,
          pieces: quantity,
          is_sold: isSold,
        }));
        ranks.push({ rank, name, price, goods });
      }
      return wholeList(c, ranks);
    })
    .post('/rank/:number/goods', async (c) => {
      const { goods, seen } = readForm(DeskRankGoodsRequest, await body(c));
      const number = Number(c.req.param('number'));
      if (!(number >= 0 && number < 1e9)) return refusalResponse(c, 'rank_unknown');
      return answerChange(c, await setRankGoods(deskContextOf(api, c), number, goods, seen));
    });
}

/** Returns the columns of a form. A form without Hindi fields does not change the translations. */
const textsOf = (
  { title, body, hindi, title_hi, body_hi }: z.output<typeof DeskAnnouncementMakeRequest>,
  before: Row['translations'],
) => ({
  title,
  body,
  translations: hindi
    ? changeTranslations(before, { hi: { title: title_hi, body: body_hi } })
    : before,
});
