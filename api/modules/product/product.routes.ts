/** `product/…`, and the products of a category or brand, over HTTP. */

import { PageQuery, ProductFilter, SitemapQuery } from '@contract/catalogue';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { body, parse, parseQuery, query, withoutEmptyFields } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
import {
  allProducts,
  findProducts,
  productsOfBrand,
  productsOfCategory,
  relatedProducts,
  showProduct,
  sitemapPage,
} from './product.service';

export function productRoutes(context: ApiContext) {
  return new Hono()
    .get('/product/all', async (c) => {
      const paging = parseQuery(c, PageQuery);
      const { products, ...info } = await allProducts(context, paging);
      return page(c, products, info);
    })
    .post('/product/filter', async (c) => {
      const filter = parse(ProductFilter, withoutEmptyFields(await body(c)));
      const { products, ...info } = await findProducts(context, filter);
      return page(c, products, info);
    })
    .get('/product/slug/:slug', async (c) => {
      const shown = await showProduct(context, c.req.param('slug'));
      return shown.ok ? success(c, shown.product) : refusalResponse(c, shown);
    })
    .get('/product/related/:slug', async (c) => {
      const { limit } = parse(PageQuery, { limit: 8, ...query(c) });
      const related = await relatedProducts(context, c.req.param('slug'), limit);
      return related.ok ? success(c, related.products) : refusalResponse(c, related);
    })
    .get('/category/product/:slug', async (c) => {
      const paging = parseQuery(c, PageQuery);
      const found = await productsOfCategory(context, c.req.param('slug'), paging);
      if (!found.ok) return refusalResponse(c, found);
      const { ok: _, products, ...info } = found;
      return page(c, products, info);
    })
    .get('/brand/product/:brand', async (c) => {
      const paging = parseQuery(c, PageQuery);
      const found = await productsOfBrand(context, c.req.param('brand'), paging);
      if (!found.ok) return refusalResponse(c, found);
      const { ok: _, products, ...info } = found;
      return page(c, products, info);
    })
    .get('/product/sitemap', async (c) => {
      const paging = parseQuery(c, SitemapQuery);
      const { rows, total } = await sitemapPage(context.db, paging);
      return page(c, rows, { total, page: paging.page, limit: paging.limit });
    });
}
