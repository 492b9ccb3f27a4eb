/** Orders in the database. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import {
  orderEvent,
  orderLine,
  orderReturn,
  orderReturnLine,
  orderSerial,
  shopOrder,
} from '../../db/schema';
import { singleRow } from '../../db/single-row';
import type { FulfilmentState, OrderRow, PaymentState } from './order.rules';

export type LineRow = typeof orderLine.$inferSelect;
type EventRow = typeof orderEvent.$inferSelect;

interface Change {
  /** Who changes the order, such as `member`, `razorpay`, `system` or `staff:asha`. */
  actor: string;
  /** Why, such as `packed`. */
  cause: string;
  now: Date;
}

/**
 * The number of a new order. A transaction that is rolled back leaves a gap.
 * @param prefix from `numberPrefix`
 */
export const nextNumberSql = (prefix: Placeholder): SQL<string> =>
  sql`${prefix}::text || nextval(${orderSerial.seqName ?? 'order_serial'})`;

/** Matches the orders of this member that are not erased. */
export const isVisibleToSql = (memberId: string | Placeholder): SQL | undefined =>
  and(eq(shopOrder.memberId, memberId), isNull(shopOrder.erasedAt));

/** Finds a member's own order by its public `_id`; null if unknown, erased or somebody else's. */
export async function ownOrder(
  db: Queryable,
  memberId: string,
  publicId: string,
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.publicId, publicId), isVisibleToSql(memberId)));
  return row ?? null;
}

/**
 * Finds an order of any member by its unguessable `_id`; null if it is unknown or erased. A visitor
 * who only knows the `_id` may see only what `showState` returns.
 */
export async function orderByPublicId(db: Queryable, publicId: string): Promise<OrderRow | null> {
  const isMatch = and(eq(shopOrder.publicId, publicId), isNull(shopOrder.erasedAt));
  const [row] = await db.select().from(shopOrder).where(isMatch);
  return row ?? null;
}

/** Finds an order by its number, even if it is erased, for staff. Null if it is unknown. */
export async function orderByNumber(db: Queryable, number: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.number, number));
  return row ?? null;
}

/** Returns true if another order replaces this order. */
export const isReplaced = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(shopOrder, eq(shopOrder.replacesId, id))) > 0;

/**
 * The number of the order that this order replaces, and of the order that replaces this one. Each
 * is empty if there is none.
 */
export async function neighboursOf(
  db: Queryable,
  { id, replacesId }: OrderRow,
): Promise<{ replaces: string; replaced_by: string }> {
  const rows = await db
    .select({ id: shopOrder.id, number: shopOrder.number })
    .from(shopOrder)
    .where(
      replacesId === null
        ? eq(shopOrder.replacesId, id)
        : or(eq(shopOrder.replacesId, id), eq(shopOrder.id, replacesId)),
    );
  const before = rows.find((row) => row.id === replacesId);
  const after = rows.find((row) => row.id !== replacesId);
  return { replaces: before?.number ?? '', replaced_by: after?.number ?? '' };
}

/**
 * Locks an order until the transaction ends. Transactions that change an order take this lock
 * before any other, so that they do not deadlock.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const rows = await tx.select().from(shopOrder).where(eq(shopOrder.id, id)).for('update');
  return singleRow(rows, 'the order');
}

type TargetState = { payment?: PaymentState; fulfilment?: FulfilmentState } & Partial<
  Pick<OrderRow, 'carrier' | 'tracking' | 'expiresAt' | 'method'>
>;

/** The update of `moveOrder`, not executed. */
export const moveOrderSql = (
  tx: Transaction,
  id: string,
  to: TargetState,
  { actor, cause, now }: Change,
) =>
  tx
    .update(shopOrder)
    .set({ ...to, changedBy: actor, changedBecause: cause, updatedAt: now })
    .where(eq(shopOrder.id, id));

/** Moves a locked order to another state; the trigger refuses invalid transitions. */
export async function moveOrder(
  tx: Transaction,
  id: string,
  to: TargetState,
  change: Change,
): Promise<OrderRow> {
  return singleRow(await moveOrderSql(tx, id, to, change).returning(), 'the order');
}

export const linesOf = (db: Queryable, orderId: string): Promise<LineRow[]> =>
  db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));

export const eventsOf = (db: Queryable, orderId: string): Promise<EventRow[]> =>
  db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(asc(orderEvent.id));

export const returnsOf = (db: Queryable, orderId: string) =>
  db
    .select()
    .from(orderReturn)
    .where(eq(orderReturn.orderId, orderId))
    .orderBy(asc(orderReturn.createdAt));

/** The lines of all returns of an order. */
export const returnLinesOf = (db: Queryable, orderId: string) =>
  db
    .select(getTableColumns(orderReturnLine))
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .where(eq(orderReturn.orderId, orderId))
    .orderBy(asc(orderReturnLine.position));

/** Returns when the parcel was delivered; null if it was not delivered yet. */
export const deliveredAt = (events: readonly EventRow[]): Date | null =>
  events.findLast(({ machine, to }) => machine === 'fulfilment' && to === 'delivered')?.at ?? null;

/**
 * Returns a page of a member's orders, newest first, and how many there are in total. Each order has
 * its first line and the number of its lines.
 */
export async function ownOrders(
  db: Queryable,
  memberId: string,
  { page, limit }: { page: number; limit: number },
) {
  const isOwn = isVisibleToSql(memberId);
  const isReplacedSql = sql<boolean>`exists (select from shop_order as later where later.replaces_id = ${shopOrder.id})`;
  const items = sql<number>`(select count(*) from ${orderLine} where ${orderLine.orderId} = ${shopOrder.id})`;
  const [rows, counts] = await Promise.all([
    db
      .select({
        order: shopOrder,
        items: items.mapWith(Number),
        isReplaced: isReplacedSql.mapWith(Boolean),
        title: orderLine.name,
        productId: orderLine.productId,
      })
      .from(shopOrder)
      .innerJoin(orderLine, and(eq(orderLine.orderId, shopOrder.id), eq(orderLine.position, 0)))
      .where(isOwn)
      .orderBy(desc(shopOrder.createdAt), desc(shopOrder.number))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(shopOrder).where(isOwn),
  ]);
  return { rows, ...singleRow(counts, 'the number of orders') };
}
