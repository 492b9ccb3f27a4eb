/** Reads an order as its buyer sees it. */
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cachedQuery } from '../../db/cached-query';
import type { Queryable } from '../../db/client';
import { rowsAsJsonSql } from '../../db/json-rows';
import {
  invoice,
  orderEvent,
  orderLine,
  orderReturn,
  paymentAttempt,
  productImage,
  rank,
  rankPurchase,
  refund,
  shopOrder,
} from '../../db/schema';
import { isVisibleToSql } from './order.repository';

const { id } = shopOrder;
const neighbour = alias(shopOrder, 'neighbour');

const PART_COLUMNS = {
  lines: rowsAsJsonSql(getTableColumns(orderLine), {
    from: orderLine,
    where: eq(orderLine.orderId, id),
    orderBy: asc(orderLine.position),
  }),
  /** The first picture of each product. */
  images: rowsAsJsonSql(
    { productId: productImage.productId, image: productImage.image },
    {
      from: sql`${productImage} join ${orderLine} on ${eq(orderLine.productId, productImage.productId)}`,
      where: sql`${eq(orderLine.orderId, id)} and ${eq(productImage.position, 0)}`,
    },
  ),
  events: rowsAsJsonSql(getTableColumns(orderEvent), {
    from: orderEvent,
    where: eq(orderEvent.orderId, id),
    orderBy: asc(orderEvent.id),
  }),
  returns: rowsAsJsonSql(
    {
      state: orderReturn.state,
      createdAt: orderReturn.createdAt,
      updatedAt: orderReturn.updatedAt,
      reason: orderReturn.reason,
      refusalReason: orderReturn.refusalReason,
    },
    {
      from: orderReturn,
      where: eq(orderReturn.orderId, id),
      orderBy: asc(orderReturn.createdAt),
    },
  ),
  papers: rowsAsJsonSql(
    { id: invoice.id, number: invoice.number, kind: invoice.series },
    {
      from: invoice,
      where: eq(invoice.orderId, id),
      orderBy: sql`${desc(invoice.series)}, ${asc(invoice.issuedAt)}, ${asc(invoice.serial)}`,
    },
  ),
  refunds: rowsAsJsonSql(
    {
      amount: refund.amount,
      state: refund.state,
      kind: refund.kind,
      updatedAt: refund.updatedAt,
      gateway: paymentAttempt.gateway,
      byTransfer: refund.byTransfer,
    },
    {
      from: sql`${refund} join ${paymentAttempt} on ${eq(paymentAttempt.id, refund.attemptId)}`,
      where: eq(refund.orderId, id),
      orderBy: sql`${asc(refund.createdAt)}, ${asc(refund.id)}`,
    },
  ),
  /** The order that this one replaces, and the one that replaces it. */
  neighbours: rowsAsJsonSql(
    { publicId: neighbour.publicId, number: neighbour.number, replacesId: neighbour.replacesId },
    {
      from: sql`${shopOrder} ${neighbour}`,
      where: sql`${neighbour.replacesId} = ${id} or ${neighbour.id} = ${shopOrder.replacesId}`,
    },
  ),
  /** The rank that the order buys, if any. */
  ranks: rowsAsJsonSql(
    { name: rank.name },
    {
      from: sql`${rankPurchase} join ${rank} on ${eq(rank.id, rankPurchase.rankId)}`,
      where: eq(rankPurchase.orderId, id),
    },
  ),
};

const orderQuery = cachedQuery((db) =>
  db
    .select({ order: shopOrder, ...PART_COLUMNS })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.publicId, sql.placeholder('publicId')),
        isVisibleToSql(sql.placeholder('memberId')),
      ),
    )
    .prepare('whole_order'),
);

/**
 * Reads a member's own order with its parts, in one statement. Returns null if it is unknown,
 * erased or somebody else's.
 */
export async function wholeOrder(db: Queryable, memberId: string, publicId: string) {
  const [row] = await orderQuery(db).execute({ memberId, publicId });
  return row ?? null;
}
