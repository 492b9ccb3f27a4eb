/** `distributor/rank…` over HTTP, but for the purchase. */
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { distributorOnly } from '../../http/auth';
import { param } from '../../http/request';
import { page, refused, success } from '../../http/respond';
import { allRanks } from './rank.repository';
import { checkRank, showRankHistory } from './rank.service';

export const rankRoutes = ({ db, memberOnly, now }: RouteContext) =>
  new Hono()
    .get('/distributor/rank/all', async (c) => {
      const ranks = await allRanks(db);
      return page(c, ranks, { total: ranks.length, page: 1, limit: ranks.length });
    })
    .get('/distributor/rankhistory/all', memberOnly, distributorOnly, async (c) => {
      const changes = await showRankHistory(db, c.var.member.id);
      return page(c, changes, { total: changes.length, page: 1, limit: changes.length });
    })
    .post('/distributor/rankUpgrade/check/:id', memberOnly, distributorOnly, async (c) => {
      const checked = await checkRank(db, c.var.member, param(c, 'id'), now());
      return checked.ok ? success(c, checked.check) : refused(c, checked);
    });
