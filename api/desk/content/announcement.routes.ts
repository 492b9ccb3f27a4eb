/** `desk/announcement` and `desk/rank` over HTTP. */
import {
  type DeskAnnouncement,
  DeskAnnouncementMakeRequest,
  DeskAnnouncementRequest,
} from '@contract/desk/content';
import { type DeskRankGoods, DeskRankGoodsRequest } from '@contract/desk/rank-goods';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body, param } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
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
import type { Outcome } from '../../outcome';
import type { StaffEnv } from '../guard';

type StaffRequest = Context<StaffEnv>;

export function announcementRoutes({ db, accounts: { vault }, now }: ApiContext) {
  const contextOf = (c: StaffRequest) => ({ db, vault, actor: c.var.staff, now: now() });
  const answer = (c: StaffRequest, outcome: Outcome<object>) =>
    outcome.ok ? success(c, null) : refusalResponse(c, outcome);
  const onePage = (c: StaffRequest, rows: object[]) =>
    page(c, rows, { total: rows.length, page: 1, limit: Math.max(1, rows.length) });

  return new Hono<StaffEnv>()
    .get('/announcement/all', async (c) => {
      const rows = await listAnnouncements(db);
      return onePage(
        c,
        rows.map(({ publishedAt, ...row }) => ({
          ...{ ...row, published_at: publishedAt.toISOString() },
        })),
      );
    })
    .get('/announcement/one/:id', async (c) => {
      const row = await announcementForStaff(db, param(c, 'id'));
      if (!row) return refusalResponse(c, 'announcement_unknown');
      const { id, title, body: text, publishedAt } = row;
      const shown: DeskAnnouncement = {
        ...{ id, title, body: text, version: rowVersion(row) },
        published_at: publishedAt.toISOString(),
      };
      return success(c, shown);
    })
    .post('/announcement/make', async (c) => {
      const request = readForm(DeskAnnouncementMakeRequest, await body(c));
      const made = await announce(contextOf(c), request);
      return made.ok ? success(c, { id: made.id }) : refusalResponse(c, made);
    })
    .post('/announcement/:id/update', async (c) => {
      const { version, ...changes } = readForm(DeskAnnouncementRequest, await body(c));
      const isCurrent = (row: object) => rowVersion(row) === version;
      return answer(c, await editAnnouncement(contextOf(c), param(c, 'id'), changes, isCurrent));
    })
    .post('/announcement/:id/remove', async (c) =>
      answer(c, await deleteAnnouncement(contextOf(c), param(c, 'id'))),
    )
    .get('/rank/all', async (c) => {
      const ranks: DeskRankGoods[] = [];
      for (const { _id, rank, name, price } of await allRanks(db)) {
        const goods = (await rankProductsOf(db, _id)).map(({ quantity, isSold, ...row }) => ({
          ...{ slug: row.slug, name: row.name, price: row.price, stock: row.stock },
          ...{ pieces: quantity, is_sold: isSold },
        }));
        ranks.push({ rank, name, price, goods });
      }
      return onePage(c, ranks);
    })
    .post('/rank/:number/goods', async (c) => {
      const { goods, seen } = readForm(DeskRankGoodsRequest, await body(c));
      const number = Number(param(c, 'number'));
      if (!(number >= 0 && number < 1e9)) return refusalResponse(c, 'rank_unknown');
      return answer(c, await setRankGoods(contextOf(c), number, goods, seen));
    });
}
