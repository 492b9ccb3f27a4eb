/** `brand/all` and `brand/{slug}` over HTTP. */

import { BrandsQuery } from '@contract/catalogue';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { param, parse, query } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { refuse } from '../../outcome';
import { allBrands, brandBySlug, largestBrands } from './brand.repository';

export function brandRoutes({ db }: ApiContext) {
  return new Hono()
    .get('/brand/all', async (c) => {
      const { largest } = parse(BrandsQuery, query(c));
      return success(c, await (largest ? largestBrands(db, largest) : allBrands(db)));
    })
    .get('/brand/:slug', async (c) => {
      const found = await brandBySlug(db, param(c, 'slug'));
      return found ? success(c, found) : refusalResponse(c, refuse('brand_unknown'));
    });
}
