/** `product/…`, and the products of a category or brand, over HTTP. */

import { PageQuery, ProductFilter } from '@contract/catalogue';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { body, filledIn, param, parse, query } from '../../http/request';
import { page, success } from '../../http/respond';
import { brandBySlug } from '../brand/brand.repository';
import { categoryName } from '../category/category.repository';
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
    .get('/category/product/:slug', async (c) => {
      const paging = parse(PageQuery, query(c));
      const category = param(c, 'slug');
      if ((await categoryName(db, category)) === null) {
        throw new ApiError('not_found', 'There is no such category.');
      }
      const { products, ...info } = await findProducts(db, { ...paging, category });
      return page(c, products, info);
    })
    .get('/brand/product/:brand', async (c) => {
      const paging = parse(PageQuery, query(c));
      const brand = param(c, 'brand');
      if (!(await brandBySlug(db, brand))) {
        throw new ApiError('not_found', 'There is no such brand.');
      }
      const { products, ...info } = await findProducts(db, { ...paging, brand });
      return page(c, products, info);
    })
    .get('/product/sitemap', async (c) => {
      const paging = parse(PageQuery, query(c));
      const { rows, total } = await sitemapPage(db, paging);
      return page(c, rows, { total, ...paging });
    });
}
