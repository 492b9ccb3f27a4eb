/** Brands in the database. */
import { and, count, eq } from 'drizzle-orm';
import type { Brand } from '../../contract/catalogue';
import type { Executor } from '../../db/client';
import { byNameOf } from '../../db/name-order';
import { brand, product } from '../../db/schema';

const brandsWithCounts = (db: Executor) =>
  db
    .select({
      _id: brand.id,
      slug: brand.slug,
      name: brand.name,
      description: brand.description,
      image: brand.image,
      product_count: count(product.id),
    })
    .from(brand)
    .leftJoin(product, and(eq(product.brandId, brand.id), eq(product.status, 'active')))
    .groupBy(brand.id);

/** All brands, by name. */
export const allBrands = (db: Executor): Promise<Brand[]> =>
  brandsWithCounts(db).orderBy(byNameOf(brand.name), brand.id);

/** One brand, or null. */
export async function brandBySlug(db: Executor, slug: string): Promise<Brand | null> {
  const [found] = await brandsWithCounts(db).where(eq(brand.slug, slug));
  return found ?? null;
}
