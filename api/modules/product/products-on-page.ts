import { eq, type SQL } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/client';
import { brand, category, product } from '../../db/schema';

interface PageOfProducts {
  where: SQL | undefined;
  ordered: SQL[];
  limit: number;
  offset: number;
}

/** One page of products with their brands and categories, which are joined for the page alone. */
export function productsOnPage<Columns extends SelectedFields>(
  db: Queryable,
  columns: Columns,
  { where, ordered, limit, offset }: PageOfProducts,
) {
  const onPage = db
    .select({ id: product.id })
    .from(product)
    .where(where)
    .orderBy(...ordered)
    .limit(limit)
    .offset(offset)
    .as('on_page');
  return db
    .select(columns)
    .from(onPage)
    .innerJoin(product, eq(product.id, onPage.id))
    .leftJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .orderBy(...ordered);
}
