import type { Brand } from '@contract/catalogue';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { jsonList } from '../../db/json-list';
import { byNameOf } from '../../db/name-order';
import { brand } from '../../db/schema';

const columns = {
  _id: brand.id,
  slug: brand.slug,
  name: brand.name,
  description: brand.description,
  image: brand.image,
  product_count: brand.productCount,
};

/** All brands, by name. */
export const allBrands = (db: Queryable): Promise<Brand[]> =>
  jsonList(
    db,
    sql`select id as _id, slug, name, description, image, product_count
      from brand order by ${byNameOf(brand.name)}, id`,
  );

/** The brands with the most products. */
export const largestBrands = (db: Queryable, limit: number): Promise<Brand[]> =>
  db
    .select(columns)
    .from(brand)
    .orderBy(desc(brand.productCount), byNameOf(brand.name), brand.id)
    .limit(limit);

/** One brand, or null. */
export async function brandBySlug(db: Queryable, slug: string): Promise<Brand | null> {
  const [found] = await db.select(columns).from(brand).where(eq(brand.slug, slug));
  return found ?? null;
}
