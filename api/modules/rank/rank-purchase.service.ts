/**
 * Sells the next rank: a member buys it by an ordinary order of the products that the operator has
 * chosen for it. Earlier purchases count towards the rank's price. The order's payment grants the
 * rank, and a return may revoke it.
 */
import { MAX_QUANTITY } from '@contract/cart';
import type { Rank, RankOffer } from '@contract/rank';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client';
import { rankPurchase, saleEntry } from '../../db/schema';
import { done, type Outcome, refuse } from '../../outcome';
import { scheduleJob } from '../../scheduler/job.repository';
import type { ShopTerms } from '../../shop-terms';
import { ediscountOf } from '../cart/cart.repository';
import { firstImages } from '../order/order-view.service';
import { type PricedItems, priceItems } from '../order/price-items.service';
import { localiseLines } from '../product/localised-lines';
import { REVOKE_JOB } from './award.service';
import { allRanks, rankOfMember } from './rank.repository';
import { goodsWorth, nextRank } from './rank.rules';
import { activeRanks, grantRank, lockRankedMember, revokeRank } from './rank-history.repository';
import { purchaseOf, rankProductsOnSale, rankPurchaseTotalPaise } from './rank-product.repository';

/** Returns the remaining price of a rank in paise, at least 1. */
const amountDuePaise = (step: Rank, counted: number): number => Math.max(1, step.price - counted);

/**
 * Returns how a member can buy the next rank, or null if it is not for sale. The offer has no goods
 * if the products on sale do not suffice or cannot be priced.
 */
export async function showOffer(
  db: Database,
  shop: ShopTerms,
  memberId: string,
  next: Rank,
): Promise<RankOffer | null> {
  const list = next.price > 0 ? await rankProductsOnSale(db, next._id) : [];
  if (list.length === 0) return null;
  const [counted, ediscount] = await Promise.all([
    rankPurchaseTotalPaise(db, memberId),
    ediscountOf(db, memberId),
  ]);
  const due = amountDuePaise(next, counted);
  const offer = { rank: next._id, price: next.price, counted, due };
  const pieces = goodsWorth(list, { due, ediscount, maxPieces: MAX_QUANTITY });
  const items = [...(pieces ?? [])].map(([product, quantity]) => ({ product, quantity }));
  const to = { pin: '', state: shop.supplier.state };
  const priced = await priceItems(db, shop, ediscount, items, to);
  if (!priced.ok || items.length === 0) return { ...offer, goods: [], total: 0, points: 0 };
  const { lines, goodsPaise, points } = priced.priced;
  const images = await firstImages(
    db,
    lines.map(({ productId }) => productId),
  );
  const goods = lines.map(({ productId, quantity, net }, index) => ({
    product: productId,
    slug: priced.products[index]?.slug ?? '',
    name: priced.products[index]?.name ?? '',
    image: images.get(productId) ?? '',
    net_quantity: priced.products[index]?.netQuantity ?? '',
    quantity,
    net,
  }));
  return { ...offer, goods: await localiseLines(db, goods), total: goodsPaise, points };
}

/**
 * Records that a new order buys the next rank. Refuses if the rank is not the next one or not for
 * sale, if the goods are not products of the rank or do not reach the amount due, and if another
 * open order of the member already buys the rank.
 */
export async function recordRankPurchase(
  tx: Transaction,
  { memberId, rankId, orderId }: { memberId: string; rankId: string; orderId: string },
  { products, priced }: PricedItems,
): Promise<Outcome<object>> {
  const [ladder, own] = await Promise.all([allRanks(tx), rankOfMember(tx, memberId)]);
  const next = nextRank(ladder, own?.rank?.rank ?? 0);
  if (!next || next._id !== rankId) return refuse('rank_not_next');
  const list = next.price > 0 ? await rankProductsOnSale(tx, next._id) : [];
  if (list.length === 0) return refuse('rank_not_for_sale');
  const isListed = (id: string) => list.some(({ productId }) => productId === id);
  if (!products.every(({ id }) => isListed(id))) return refuse('rank_goods_wrong');
  const missing =
    amountDuePaise(next, await rankPurchaseTotalPaise(tx, memberId)) - priced.goodsPaise;
  if (missing > 0) return refuse('rank_goods_short', { missing });
  // The unique index `rank_purchase_open` makes this wait for a concurrent purchase and then insert
  // nothing.
  const written = await tx
    .insert(rankPurchase)
    .values({ orderId, memberId, rankId, worth: next.price })
    .onConflictDoNothing()
    .returning({ orderId: rankPurchase.orderId });
  return written.length === 1 ? done({}) : refuse('rank_already_ordered');
}

/**
 * Grants the rank that an order buys, if it buys one and the account is not closed. It must run in
 * the transaction of the order's payment, after the sale entry is written. The rank is revoked at
 * once if goods of an earlier purchase, which count towards its price, were returned in the
 * meantime.
 */
export async function grantPurchasedRank(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<void> {
  const purchase = await purchaseOf(tx, orderId);
  const rankedMember = purchase && (await lockRankedMember(tx, purchase.memberId));
  if (!purchase || !rankedMember) return;
  await grantRank(tx, rankedMember, purchase.rankId, { cause: 'bought', orderId }, now);
  await revokeUnpaidRanks(tx, rankedMember.id, orderId, now);
}

/**
 * After a return, schedules the check of earned ranks. A trigger also schedules it for each new
 * sale entry with negative points, but a return adds no such entry if staff had already refunded
 * the money. If the order bought a rank, revokes each bought rank whose remaining purchases no
 * longer pay its price.
 */
export async function revokeRanksOfOrder(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<void> {
  const purchase = await purchaseOf(tx, orderId);
  if (purchase) await revokeUnpaidRanks(tx, purchase.memberId, orderId, now);
  const [entry] = await tx
    .select({ id: saleEntry.id })
    .from(saleEntry)
    .where(and(eq(saleEntry.orderId, orderId), lt(saleEntry.points, 0)))
    .orderBy(asc(saleEntry.id))
    .limit(1);
  if (!entry) return;
  await scheduleJob(tx, { name: REVOKE_JOB, key: String(entry.id), runAt: sql`now()` });
}

async function revokeUnpaidRanks(
  tx: Transaction,
  memberId: string,
  orderId: string,
  now: Date,
): Promise<void> {
  let rankedMember = await lockRankedMember(tx, memberId);
  for (const activeRank of await activeRanks(tx, memberId)) {
    const purchase = activeRank.month ? null : await purchaseOf(tx, activeRank.orderId ?? '');
    if (!rankedMember || !purchase) continue;
    const paid = await rankPurchaseTotalPaise(tx, memberId, { upTo: activeRank.id });
    if (paid < purchase.worth)
      rankedMember = await revokeRank(tx, rankedMember, activeRank, orderId, now);
  }
}
