/** The HTTP routes of `distributor/genealogy/…`, except those of sales. */
import { TeamQuery, TreeQuery } from '@contract/genealogy';
import { dayInIndia } from '@contract/india';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { parse, query, withoutEmptyFields } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
import { showDirectRecruits, showTeam, showTeamMember } from './genealogy.service';

export const genealogyRoutes = ({ db, now, distributorOnly }: RouteContext) =>
  new Hono()
    .get('/distributor/genealogy/iall', distributorOnly, async (c) => {
      const filter = parse(TeamQuery, withoutEmptyFields(query(c)));
      const { members, total } = await showTeam(db, c.var.member.id, filter);
      return page(c, members, { total, page: filter.page, limit: filter.limit });
    })
    .get('/distributor/genealogy/my', distributorOnly, async (c) => {
      const filter = parse(TreeQuery, withoutEmptyFields(query(c)));
      const today = dayInIndia(now());
      const { members, total } = await showDirectRecruits(db, c.var.member.id, filter, today);
      return page(c, members, { total, page: filter.page, limit: filter.limit });
    })
    .get('/distributor/genealogy/member/:id', distributorOnly, async (c) => {
      const filter = parse(TreeQuery, withoutEmptyFields(query(c)));
      const today = dayInIndia(now());
      const found = await showTeamMember(db, c.var.member.id, c.req.param('id'), filter, today);
      if (!found.ok) return refusalResponse(c, found);
      const { page: number, limit } = filter;
      return success(c, found.detail, { total: found.total, page: number, limit });
    });
