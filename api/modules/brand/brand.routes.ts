/** The HTTP routes of `brand/all` and `brand/{slug}`. */

import { BrandsQuery } from '@contract/catalogue';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { parseQuery } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { allBrands, brandBySlug, largestBrands } from './brand.repository';

export function brandRoutes({ db }: ApiContext) {
  return new Hono()
    .get('/brand/all', async (c) => {
      const { largest } = parseQuery(c, BrandsQuery);
      return success(c, await (largest ? largestBrands(db, largest) : allBrands(db)));
    })
    .get('/brand/:slug', async (c) => {
      const found = await brandBySlug(db, c.req.param('slug'));
      return found ? success(c, found) : refusalResponse(c, 'brand_unknown');
    });
}
