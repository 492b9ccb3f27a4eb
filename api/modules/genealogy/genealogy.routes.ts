/** `distributor/genealogy/…` over HTTP, but for the sales. */
import { PageQuery } from '@contract/catalogue';
import { TeamQuery } from '@contract/genealogy';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { distributorOnly } from '../../http/auth';
import { filledIn, param, parse, query } from '../../http/request';
import { page, refused, success } from '../../http/respond';
import { showDirects, showTeam, showTeamMember } from './genealogy.service';

export const genealogyRoutes = ({ db, memberOnly }: RouteContext) =>
  new Hono()
    .get('/distributor/genealogy/iall', memberOnly, distributorOnly, async (c) => {
      const asked = parse(TeamQuery, filledIn(query(c)));
      const { members, total } = await showTeam(db, c.var.member.id, asked);
      return page(c, members, { total, page: asked.page, limit: asked.limit });
    })
    .get('/distributor/genealogy/my', memberOnly, distributorOnly, async (c) => {
      const asked = parse(PageQuery, filledIn(query(c)));
      const { members, total } = await showDirects(db, c.var.member.id, asked);
      return page(c, members, { total, ...asked });
    })
    .get('/distributor/genealogy/member/:id', memberOnly, distributorOnly, async (c) => {
      const asked = parse(PageQuery, filledIn(query(c)));
      const found = await showTeamMember(db, c.var.member.id, param(c, 'id'), asked);
      if (!found.ok) return refused(c, found);
      return success(c, found.detail, { total: found.total, ...asked });
    });
