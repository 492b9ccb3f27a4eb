/** `category/…` over HTTP. */

import { PageQuery } from '@contract/catalogue';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { param, parse, query } from '../../http/request';
import { page, success } from '../../http/respond';
import { findProducts } from '../product/product.service';
import { allCategories, categoryName } from './category.repository';

export function categoryRoutes({ db }: ApiContext) {
  return new Hono()
    .get('/category/all', async (c) => success(c, await allCategories(db)))
    .get('/category/product/:slug', async (c) => {
      const paging = parse(PageQuery, query(c));
      const slug = param(c, 'slug');
      if ((await categoryName(db, slug)) === null) {
        throw new ApiError('not_found', 'There is no such category.');
      }
      const { products, ...info } = await findProducts(db, { ...paging, category: slug });
      return page(c, products, info);
    });
}
