/** Brands in the database. */
import { desc, eq } from 'drizzle-orm';
import type { Brand } from '../../contract/catalogue';
import type { Executor } from '../../db/client';
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
export const allBrands = (db: Executor): Promise<Brand[]> =>
  db.select(columns).from(brand).orderBy(byNameOf(brand.name), brand.id);

/** The brands with most products. */
export const largestBrands = (db: Executor, limit: number): Promise<Brand[]> =>
  db
    .select(columns)
    .from(brand)
    .orderBy(desc(brand.productCount), byNameOf(brand.name), brand.id)
    .limit(limit);

/** One brand, or null. */
export async function brandBySlug(db: Executor, slug: string): Promise<Brand | null> {
  const [found] = await db.select(columns).from(brand).where(eq(brand.slug, slug));
  return found ?? null;
}
