/** `distributor/announcement/…` over HTTP. */
import { PageQuery } from '@contract/catalogue';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { distributorOnly } from '../../http/auth';
import { param, parse, query } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
import { refuse } from '../../outcome';
import { announcementById, announcementPage, markAsRead } from './announcement.repository';

export function announcementRoutes({ db, now, memberOnly }: RouteContext) {
  return new Hono()
    .get('/distributor/announcement/all', memberOnly, distributorOnly, async (c) => {
      const pageQuery = parse(PageQuery, query(c));
      const { announcements, ...counts } = await announcementPage(db, c.var.member.id, pageQuery);
      return page(c, announcements, { ...counts, ...pageQuery });
    })
    .get('/distributor/announcement/one/:id', memberOnly, distributorOnly, async (c) => {
      const found = await announcementById(db, c.var.member.id, param(c, 'id'));
      return found ? success(c, found) : refusalResponse(c, refuse('announcement_unknown'));
    })
    .post('/distributor/announcement/read/:id', memberOnly, distributorOnly, async (c) => {
      const isKnown = await markAsRead(db, c.var.member.id, param(c, 'id'), now());
      return isKnown ? success(c, null) : refusalResponse(c, refuse('announcement_unknown'));
    });
}
