/** `product/…` over HTTP. */

import { PageQuery, ProductFilter } from '@contract/catalogue';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { body, filledIn, param, parse, query } from '../../http/request';
import { page, success } from '../../http/respond';
import {
  allProducts,
  findProducts,
  relatedProducts,
  showProduct,
  sitemapPage,
} from './product.service';

const notFound = () => new ApiError('not_found', 'There is no such product.');

export function productRoutes({ db }: ApiContext) {
  return new Hono()
    .get('/product/all', async (c) => {
      const paging = parse(PageQuery, query(c));
      const { products, ...info } = await allProducts(db, paging);
      return page(c, products, info);
    })
    .post('/product/filter', async (c) => {
      const filter = parse(ProductFilter, filledIn(await body(c)));
      const { products, ...info } = await findProducts(db, filter);
      return page(c, products, info);
    })
    .get('/product/slug/:slug', async (c) => {
      const product = await showProduct(db, param(c, 'slug'));
      if (product === 'gone') throw new ApiError('gone', 'This product is no longer sold.');
      if (!product) throw notFound();
      return success(c, product);
    })
    .get('/product/related/:slug', async (c) => {
      const { limit } = parse(PageQuery, { limit: 8, ...query(c) });
      const products = await relatedProducts(db, param(c, 'slug'), limit);
      if (!products) throw notFound();
      return success(c, products);
    })
    .get('/product/sitemap', async (c) => {
      const paging = parse(PageQuery, query(c));
      const { rows, total } = await sitemapPage(db, paging);
      return page(c, rows, { total, ...paging });
    });
}
