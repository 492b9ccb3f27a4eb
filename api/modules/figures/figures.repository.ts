/** Figures of the orders, money, members and carts of a period. */
import { MAX_BEST_SELLERS } from '@contract/desk/figures';
import { and, desc, eq, gte, inArray, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/client';
import { cartItem, ledgerEntry, member, orderLine, product, shopOrder } from '../../db/schema';
import type { Interval } from '../ledger/period.rules';
import { isTestOrderSql, TEST_ACCOUNT } from '../order/test-order.repository';

/** The payment states of orders that were paid, even if they were refunded later. */
const PAID = ['paid', 'refund_due', 'partly_refunded', 'refunded'] as const;

const isInPeriodSql = (column: AnyPgColumn, { begin, end }: Interval) =>
  and(gte(column, begin), lt(column, end));

/** The day of a time in India, as an ISO date. */
const dayOfSql = (column: AnyPgColumn) =>
  sql<string>`(${column} at time zone 'Asia/Kolkata')::date`;

const countWhereSql = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

const isTest = isTestOrderSql();

/** Counts orders by the day on which they were placed, and test orders separately. */
export const ordersByDay = (db: Queryable, interval: Interval) =>
  db
    .select({
      day: dayOfSql(shopOrder.createdAt),
      orders: countWhereSql(not(isTest)),
      paid: countWhereSql(sql`${inArray(shopOrder.payment, [...PAID])} and not ${isTest}`),
      tests: countWhereSql(isTest),
    })
    .from(shopOrder)
    .where(isInPeriodSql(shopOrder.createdAt, interval))
    // `1` is the first column. Repeating its expression would use new parameters, and PostgreSQL
    // would not recognise it as the same expression.
    .groupBy(sql`1`);

/**
 * Adds up incoming (`sales`) and outgoing (`refunds`) entries of the ledger in paise, by the day on
 * which they were booked. Both sums are positive. Money that is carried from an order to the one
 * that replaces it counts in both sums. Payments of test orders are excluded.
 */
export const moneyByDay = (db: Queryable, interval: Interval) => {
  const { amount, at } = ledgerEntry;
  return db
    .select({
      day: dayOfSql(at),
      sales: sql`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)`.mapWith(Number),
      refunds: sql`coalesce(-sum(${amount}) filter (where ${amount} < 0), 0)`.mapWith(Number),
    })
    .from(ledgerEntry)
    .where(and(isInPeriodSql(at, interval), ne(ledgerEntry.account, TEST_ACCOUNT)))
    .groupBy(sql`1`);
};

/** Counts new members by day. */
export const membersByDay = (db: Queryable, interval: Interval) =>
  db
    .select({
      day: dayOfSql(member.createdAt),
      distributors: countWhereSql(eq(member.type, 'distributor')),
      customers: countWhereSql(eq(member.type, 'customer')),
    })
    .from(member)
    .where(isInPeriodSql(member.createdAt, interval))
    .groupBy(sql`1`);

/** The number of members with a cart line that was added or changed in the period. */
export async function openCarts(db: Queryable, interval: Interval): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${cartItem.memberId})::int` })
    .from(cartItem)
    .where(isInPeriodSql(cartItem.updatedAt, interval));
  return row?.count ?? 0;
}

/**
 * The products with the highest sales (paise) in paid orders, highest first. Returned pieces are
 * deducted, and cancelled orders left out. A replaced order is cancelled too: its goods are sold by
 * the order that replaces it.
 */
export const bestSellers = (db: Queryable, interval: Interval) => {
  const left = sql`(${orderLine.quantity} - ${orderLine.returned})`;
  // Most lines have no returns, and the division takes most of the time of a year's lines.
  const paid = sql`(${orderLine.gross} - ${orderLine.discount})`;
  const amountSql = sql`case ${orderLine.returned} when 0 then ${paid} else ${paid} * ${left} / ${orderLine.quantity} end`;
  const sold = db
    .select({
      productId: orderLine.productId,
      pieces: sql<number>`sum(${left})`.mapWith(Number).as('pieces'),
      amount: sql<number>`sum(${amountSql})`.mapWith(Number).as('amount'),
    })
    .from(orderLine)
    .innerJoin(shopOrder, eq(shopOrder.id, orderLine.orderId))
    .where(
      and(
        isInPeriodSql(shopOrder.createdAt, interval),
        inArray(shopOrder.payment, [...PAID]),
        ne(shopOrder.fulfilment, 'cancelled'),
        not(isTest),
      ),
    )
    .groupBy(orderLine.productId)
    .as('sold');
  const { pieces, amount } = sold;
  return db
    .select({ slug: product.slug, name: product.name, pieces, amount })
    .from(sold)
    .innerJoin(product, eq(product.id, sold.productId))
    .orderBy(desc(amount), product.id)
    .limit(MAX_BEST_SELLERS);
};
