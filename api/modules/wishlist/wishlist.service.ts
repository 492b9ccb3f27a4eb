import { MAX_WISHES } from '@contract/cart';
import type { ProductSummary } from '@contract/catalogue';
import type { Queryable } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import type { ShopTerms } from '../../shop-terms';
import { productByKey } from '../product/product.repository';
import { summaries } from '../product/product.service';
import { addWish, countWishes, deleteWish, wishlistRows } from './wishlist.repository';

/** Returns a page of the wishlist, and the number of all its products. */
export async function showWishlist(
  db: Queryable,
  memberId: string,
  paging: { page: number; limit: number },
  shop: ShopTerms,
): Promise<{ products: ProductSummary[]; total: number }> {
  const [rows, total] = await Promise.all([
    wishlistRows(db, memberId, paging),
    countWishes(db, memberId),
  ]);
  return { products: await summaries(db, rows, shop), total };
}

/**
 * Adds a product to the wishlist. Refuses a product that is not on sale, and a full wishlist.
 * @param key the product's `_id` or slug
 */
export async function addToWishlist(
  db: Queryable,
  memberId: string,
  key: string,
): Promise<Outcome<object, 'product_unknown' | 'product_withdrawn' | 'wishlist_full'>> {
  const product = await productByKey(db, key);
  if (!product) return refuse('product_unknown');
  if (product.status !== 'active') return refuse('product_withdrawn');
  if ((await countWishes(db, memberId)) >= MAX_WISHES) {
    return refuse('wishlist_full', { max: MAX_WISHES });
  }
  await addWish(db, memberId, product.id);
  return done({});
}

/**
 * Removes a product from the wishlist. Refuses if it is not on the list.
 * @param key the product's `_id` or slug
 */
export async function removeFromWishlist(
  db: Queryable,
  memberId: string,
  key: string,
): Promise<Outcome<object, 'product_unknown'>> {
  const product = await productByKey(db, key);
  const isRemoved = product !== null && (await deleteWish(db, memberId, product.id));
  return isRemoved ? done({}) : refuse('product_unknown');
}
