/**
 * The HTTP routes of `category/moved/{slug}` and `brand/moved/{slug}`. They return the slug that a
 * merged category or brand redirects to.
 */
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { refusalResponse, success } from '../../http/respond';
import { movedTo } from './group.repository';

export const movedAddressRoutes = ({ db }: ApiContext) =>
  new Hono()
    .get('/category/moved/:slug', async (c) => {
      const slug = await movedTo(db, 'category', c.req.param('slug'));
      return slug ? success(c, { slug }) : refusalResponse(c, 'category_unknown');
    })
    .get('/brand/moved/:slug', async (c) => {
      const slug = await movedTo(db, 'brand', c.req.param('slug'));
      return slug ? success(c, { slug }) : refusalResponse(c, 'brand_unknown');
    });
