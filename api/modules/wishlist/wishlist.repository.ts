import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { brand, category, product, wishlistItem } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { summaryColumns } from '../product/product.repository';

/**
 * Selects a page of a wishlist, newest first. Products that are no longer sold have a stock of 0.
 */
export const wishlistRows = (
  db: Queryable,
  memberId: string,
  { page, limit }: { page: number; limit: number },
) =>
  db
    .select({
      ...summaryColumns(),
      stock: sql`case when ${product.status} = 'active' then ${product.stock} else 0 end`.mapWith(
        Number,
      ),
    })
    .from(wishlistItem)
    .innerJoin(product, eq(product.id, wishlistItem.productId))
    .leftJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(eq(wishlistItem.memberId, memberId))
    .orderBy(desc(wishlistItem.createdAt), desc(wishlistItem.productId))
    .limit(limit)
    .offset((page - 1) * limit);

export async function countWishes(db: Queryable, memberId: string): Promise<number> {
  const rows = await db
    .select({ wishes: count() })
    .from(wishlistItem)
    .where(eq(wishlistItem.memberId, memberId));
  return singleRow(rows, 'the number of wishes').wishes;
}

/** Adds a product to the wishlist, unless it is already there. */
export const addWish = (db: Queryable, memberId: string, productId: string) =>
  db.insert(wishlistItem).values({ memberId, productId }).onConflictDoNothing();

/** Removes a product from the wishlist. Returns false if it is not on the list. */
export async function deleteWish(
  db: Queryable,
  memberId: string,
  productId: string,
): Promise<boolean> {
  const deleted = await db
    .delete(wishlistItem)
    .where(and(eq(wishlistItem.memberId, memberId), eq(wishlistItem.productId, productId)))
    .returning({ productId: wishlistItem.productId });
  return deleted.length > 0;
}
