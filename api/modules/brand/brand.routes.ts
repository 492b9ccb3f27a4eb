/** `brand/…` over HTTP. */

import { BrandsQuery, PageQuery } from '@contract/catalogue';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import type { Database } from '../../db/client';
import { ApiError } from '../../http/api-error';
import { param, parse, query } from '../../http/request';
import { page, success } from '../../http/respond';
import { findProducts } from '../product/product.service';
import { allBrands, brandBySlug, largestBrands } from './brand.repository';

async function requireBrand(db: Database, slug: string) {
  const found = await brandBySlug(db, slug);
  if (!found) throw new ApiError('not_found', 'There is no such brand.');
  return found;
}

export function brandRoutes({ db }: ApiContext) {
  return new Hono()
    .get('/brand/all', async (c) => {
      const { largest } = parse(BrandsQuery, query(c));
      return success(c, await (largest ? largestBrands(db, largest) : allBrands(db)));
    })
    .get('/brand/product/:brand', async (c) => {
      const paging = parse(PageQuery, query(c));
      const { slug } = await requireBrand(db, param(c, 'brand'));
      const { products, ...info } = await findProducts(db, { ...paging, brand: slug });
      return page(c, products, info);
    })
    .get('/brand/:slug', async (c) => success(c, await requireBrand(db, param(c, 'slug'))));
}
