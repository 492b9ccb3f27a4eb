/** The HTTP routes of `distributor/announcement/…`. */
import { PageQuery } from '@contract/catalogue';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { parseQuery } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
import { announcementById, announcementPage, markAsRead } from './announcement.repository';

export function announcementRoutes({ db, now, distributorOnly }: RouteContext) {
  return new Hono()
    .get('/distributor/announcement/all', distributorOnly, async (c) => {
      const pageQuery = parseQuery(c, PageQuery);
      const { announcements, ...counts } = await announcementPage(db, c.var.member.id, pageQuery);
      return page(c, announcements, { ...counts, ...pageQuery });
    })
    .get('/distributor/announcement/one/:id', distributorOnly, async (c) => {
      const found = await announcementById(db, c.var.member.id, c.req.param('id'));
      return found ? success(c, found) : refusalResponse(c, 'announcement_unknown');
    })
    .post('/distributor/announcement/read/:id', distributorOnly, async (c) => {
      const isKnown = await markAsRead(db, c.var.member.id, c.req.param('id'), now());
      return isKnown ? success(c, null) : refusalResponse(c, 'announcement_unknown');
    });
}
