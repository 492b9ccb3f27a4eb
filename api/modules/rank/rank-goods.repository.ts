/** The goods by which ranks are bought, and what was paid for them. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client';
import { product, rankHistory, rankProduct, rankPurchase, saleEntry } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { isAboutGoods } from './month-points.repository';
import type { ListedProduct } from './rank.rules';

/** What the operator has listed for a rank and the shop still sells. */
export const listedProducts = (db: Queryable, rankId: string): Promise<ListedProduct[]> =>
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

const isSold = sql<boolean>`${product.status} = 'active'`;

/** What the operator has listed for a rank, also what the shop no longer sells. */
export const goodsOf = (db: Queryable, rankId: string) =>
  db
    .select({
      productId: product.id,
      slug: product.slug,
      name: product.name,
      quantity: rankProduct.quantity,
      price: product.price,
      stock: product.stock,
      isSold,
    })
    .from(rankProduct)
    .innerJoin(product, eq(product.id, rankProduct.productId))
    .where(eq(rankProduct.rankId, rankId))
    .orderBy(asc(rankProduct.position), asc(product.id));
export type GoodsRow = Awaited<ReturnType<typeof goodsOf>>[number];

export const productsBySlug = (db: Queryable, slugs: string[]) =>
  db
    .select({ id: product.id, slug: product.slug, isSold })
    .from(product)
    .where(inArray(product.slug, slugs));

/** Lists these goods for a rank, in this order and in place of all that were listed. */
export const replaceGoods = (
  db: Database,
  rankId: string,
  goods: readonly { productId: string; quantity: number }[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(rankProduct).where(eq(rankProduct.rankId, rankId));
    const rows = goods.map((row, position) => ({ ...row, rankId, position }));
    if (rows.length > 0) await tx.insert(rankProduct).values(rows);
  });

/**
 * Paise that a member's purchases of ranks have paid for goods, less what came back.
 * @param options `upTo` counts purchases up to this row of the history, and only what came back with
 *   goods: money that staff gave back undoes no rank as long as the goods are kept
 */
export async function paidForRanks(
  db: Queryable,
  memberId: string,
  { upTo }: { upTo?: number } = {},
): Promise<number> {
  const limits = upTo === undefined ? [] : [lte(rankHistory.id, upTo), isAboutGoods];
  // `offset 0` has the entries of each order looked up, however few orders the planner knows of.
  const entries = sql`lateral (select order_id, amount, cause from ${saleEntry}
    where ${saleEntry.orderId} = ${rankHistory.orderId} offset 0)`;
  const rows = await db
    .select({ paid: sql<number>`coalesce(sum(amount), 0)`.mapWith(Number) })
    .from(rankHistory)
    .crossJoin(sql`${entries} as "sale_entry"`)
    .where(and(eq(rankHistory.memberId, memberId), eq(rankHistory.cause, 'bought'), ...limits));
  return Math.max(0, singleRow(rows, 'what was paid').paid);
}

/** What an order buys; null where it buys no rank. */
export async function purchaseOf(db: Queryable, orderId: string) {
  const [row] = await db.select().from(rankPurchase).where(eq(rankPurchase.orderId, orderId));
  return row ?? null;
}
