/** `category/moved/{slug}` and `brand/moved/{slug}` over HTTP: where merged ones went. */
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { param } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { movedTo } from './group.repository';

export const movedRoutes = ({ db }: ApiContext) =>
  new Hono()
    .get('/category/moved/:slug', async (c) => {
      const slug = await movedTo(db, 'category', param(c, 'slug'));
      return slug ? success(c, { slug }) : refusalResponse(c, 'category_unknown');
    })
    .get('/brand/moved/:slug', async (c) => {
      const slug = await movedTo(db, 'brand', param(c, 'slug'));
      return slug ? success(c, { slug }) : refusalResponse(c, 'brand_unknown');
    });
