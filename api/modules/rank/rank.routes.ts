/** `distributor/rank…` over HTTP. */
import { RankPurchaseRequest } from '@contract/rank';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { noStore } from '../../http/auth';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { refusalResponse, success, wholeList } from '../../http/respond';
import { orderPlacement } from '../order/place-order.routes';
import { allRanks } from './rank.repository';
import { checkRank, showRankHistory } from './rank.service';
import { recordRankPurchase } from './rank-purchase.service';

export function rankRoutes(context: RouteContext) {
  const { db, shop, distributorOnly, now } = context;
  const placeOrder = orderPlacement(context);
  return new Hono()
    .get('/distributor/rank/all', async (c) => {
      const ranks = await allRanks(db);
      return wholeList(c, ranks);
    })
    .get('/distributor/rankhistory/all', distributorOnly, async (c) => {
      const changes = await showRankHistory(db, c.var.member.id);
      return wholeList(c, changes);
    })
    .post('/distributor/rankUpgrade/check/:id', distributorOnly, async (c) => {
      const checked = await checkRank({ db, shop, now: now() }, c.var.member, c.req.param('id'));
      return checked.ok ? success(c, checked.check) : refusalResponse(c, checked);
    })
    .post('/distributor/rank/purchase', noStore, distributorOnly, async (c) => {
      const fields = readForm(RankPurchaseRequest, await body(c));
      const buys = { memberId: c.var.member.id, rankId: fields.rank };
      return placeOrder(c, fields, {
        afterWrite: (tx, { id, items }) => recordRankPurchase(tx, { ...buys, orderId: id }, items),
      });
    });
}
