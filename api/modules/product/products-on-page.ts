import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { product } from '../../db/schema';

interface PageOfProducts {
  where: SQL | undefined;
  ordered: SQL[];
  limit: number;
  offset: number;
}

/**
 * Selects the ids of one page of products, as a subquery to join. Brands and categories are then
 * joined only to the products of the page.
 */
export const productsOnPage = (db: Queryable, { where, ordered, limit, offset }: PageOfProducts) =>
  db
    .select({ id: product.id })
    .from(product)
    .where(where)
    .orderBy(...ordered)
    .limit(limit)
    .offset(offset)
    .as('on_page');
