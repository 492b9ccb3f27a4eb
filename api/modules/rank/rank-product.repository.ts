/** Stores the products that buy ranks, and reads what members have paid for ranks. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { product, rankHistory, rankProduct, rankPurchase, saleEntry } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { isGoodsEntrySql } from './month-points.repository';
import type { ListedProduct } from './rank.rules';

/** Finds the products of a rank that are on sale, in order. */
export const rankProductsOnSale = (db: Queryable, rankId: string): Promise<ListedProduct[]> =>
  db
    .select({
      productId: product.id,
      quantity: rankProduct.quantity,
      price: product.price,
      stock: product.stock,
    })
    .from(rankProduct)
    .innerJoin(product, eq(product.id, rankProduct.productId))
    .where(and(eq(rankProduct.rankId, rankId), eq(product.status, 'active')))
    .orderBy(asc(rankProduct.position), asc(product.id));

const isSoldSql = sql<boolean>`${product.status} = 'active'`;

/** Finds all products of a rank, in order, including those that are no longer sold. */
export const rankProductsOf = (db: Queryable, rankId: string) =>
  db
    .select({
      productId: product.id,
      slug: product.slug,
      name: product.name,
      quantity: rankProduct.quantity,
      price: product.price,
      stock: product.stock,
      isSold: isSoldSql,
    })
    .from(rankProduct)
    .innerJoin(product, eq(product.id, rankProduct.productId))
    .where(eq(rankProduct.rankId, rankId))
    .orderBy(asc(rankProduct.position), asc(product.id));
export type RankProductRow = Awaited<ReturnType<typeof rankProductsOf>>[number];

export const productsBySlug = (db: Queryable, slugs: string[]) =>
  db
    .select({ id: product.id, slug: product.slug, isSold: isSoldSql })
    .from(product)
    .where(inArray(product.slug, slugs));

/** Replaces the products of a rank with these, in this order. */
export async function replaceRankProducts(
  tx: Transaction,
  rankId: string,
  goods: readonly { productId: string; quantity: number }[],
): Promise<void> {
  await tx.delete(rankProduct).where(eq(rankProduct.rankId, rankId));
  const rows = goods.map((row, position) => ({ ...row, rankId, position }));
  if (rows.length > 0) await tx.insert(rankProduct).values(rows);
}

/**
 * Returns how many paise a member has paid for the goods of rank purchases, less refunds. With
 * `upTo`, only purchases up to this row of the history count, and refunds by staff without a return
 * are ignored, because they revoke no rank.
 */
export async function rankPurchaseTotalPaise(
  db: Queryable,
  memberId: string,
  { upTo }: { upTo?: number } = {},
): Promise<number> {
  const limits = upTo === undefined ? [] : [lte(rankHistory.id, upTo), isGoodsEntrySql];
  // `offset 0` forces an index look-up per order, even if the planner underestimates their number.
  const entries = sql`lateral (select order_id, amount, cause from ${saleEntry}
    where ${saleEntry.orderId} = ${rankHistory.orderId} offset 0)`;
  const rows = await db
    .select({ paid: sql<number>`coalesce(sum(amount), 0)`.mapWith(Number) })
    .from(rankHistory)
    .crossJoin(sql`${entries} as "sale_entry"`)
    .where(and(eq(rankHistory.memberId, memberId), eq(rankHistory.cause, 'bought'), ...limits));
  return Math.max(0, singleRow(rows, 'what was paid').paid);
}

/** Finds the rank purchase of an order. Returns null if the order buys no rank. */
export async function purchaseOf(db: Queryable, orderId: string) {
  const [row] = await db.select().from(rankPurchase).where(eq(rankPurchase.orderId, orderId));
  return row ?? null;
}
