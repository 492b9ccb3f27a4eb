import type { Brand } from '@contract/catalogue';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { selectAsJson } from '../../db/json-rows';
import { localised } from '../../db/localised';
import { orderByNameSql } from '../../db/name-order';
import { brand } from '../../db/schema';

const columns = () => ({
  _id: brand.id,
  slug: brand.slug,
  name: localised(brand, 'name'),
  description: localised(brand, 'description'),
  image: brand.image,
  product_count: sql<number>`case when ${brand.hidden} then 0 else ${brand.productCount} end`,
});

/**
 * All brands, sorted by name. The product count of a hidden brand is 0, so that the shop's pages do
 * not list it.
 */
export const allBrands = (db: Queryable): Promise<Brand[]> =>
  selectAsJson(
    db,
    sql`select id as _id, slug, ${localised(brand, 'name')} as name,
        ${localised(brand, 'description')} as description, image,
        case when hidden then 0 else product_count end as product_count
      from brand order by ${orderByNameSql(brand.name)}, id`,
  );

/** The brands with the most products, without hidden ones. */
export const largestBrands = (db: Queryable, limit: number): Promise<Brand[]> =>
  db
    .select(columns())
    .from(brand)
    .where(eq(brand.hidden, false))
    .orderBy(desc(brand.productCount), orderByNameSql(brand.name), brand.id)
    .limit(limit);

/** A brand; null if the slug is unknown. The product count of a hidden brand is 0. */
export async function brandBySlug(db: Queryable, slug: string): Promise<Brand | null> {
  const [found] = await db.select(columns()).from(brand).where(eq(brand.slug, slug));
  return found ?? null;
}
