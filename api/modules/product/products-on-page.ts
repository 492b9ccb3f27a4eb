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
 * The ids of one page of products, as a table to join: brands and categories are then joined for
 * the page alone.
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
