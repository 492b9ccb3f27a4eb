/** Counts products of brands and categories, which lists offer as filters. */

import type { Facet } from '@contract/catalogue';
import { OFFERED_FACETS } from '@contract/offered-facets';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { localised } from '../../db/localised';
import { orderByNameSql } from '../../db/name-order';
import { brand, category, product } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { conditionsSql, type ProductCriteria } from './product.repository';

export interface CountedProducts {
  total: number;
  /**
   * The brands with the most products, most products first. `brands` and `categories` have at most
   * `OFFERED_FACETS` items each.
   */
  brands: Facet[];
  categories: Facet[];
}

/** Counts the matching products, in total and for each brand and category, in one pass. */
export async function countFacets(
  db: Queryable,
  criteria: ProductCriteria,
): Promise<CountedProducts> {
  const { brandId, categoryId } = product;
  // Groups the products before joining brands and categories, which is much faster.
  const { rows } = (await db.execute(sql`
    with counted as materialized (
      select ${brandId} as brand_id, ${categoryId} as category_id, count(*)::integer as count,
        grouping(${brandId}) = 0 as of_brand, grouping(${categoryId}) = 0 as of_category
      from ${product} where ${conditionsSql(criteria)}
      group by grouping sets ((${brandId}), (${categoryId}), ()))
    select
      (select count from counted where not of_brand and not of_category) as total,
      (select coalesce(json_agg(most), '[]') from (
        select ${brand.slug}, ${localised(brand, 'name')} as name, counted.count
        from counted join ${brand} on ${brand.id} = counted.brand_id where of_brand
        order by counted.count desc, ${orderByNameSql(brand.name)} limit ${OFFERED_FACETS}) as most) as brands,
      (select coalesce(json_agg(most), '[]') from (
        select ${category.slug}, ${localised(category, 'name')} as name, counted.count
        from counted join ${category} on ${category.id} = counted.category_id where of_category
        order by counted.count desc, ${orderByNameSql(category.name)} limit ${OFFERED_FACETS}) as most) as categories`)) as unknown as {
    rows: CountedProducts[];
  };
  return singleRow(rows, 'the counts of products');
}

/**
 * Returns the brands with these slugs, each with its number of matching products, which may be 0.
 */
export const brandFacetOf = (
  db: Queryable,
  criteria: ProductCriteria,
  slugs: string[],
): Promise<Facet[]> =>
  db
    .select({ slug: brand.slug, name: localised(brand, 'name'), count: count(product.id) })
    .from(brand)
    .leftJoin(product, and(eq(product.brandId, brand.id), conditionsSql(criteria)))
    .where(inArray(brand.slug, slugs))
    .groupBy(brand.id)
    .orderBy(desc(count(product.id)), orderByNameSql(brand.name));
