/** Lists and counts the work that waits for staff, for the desk and for `npm run order -- list`. */
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/client';
import {
  job,
  orderReturn,
  paymentAttempt,
  refund,
  refundRequest,
  shopOrder,
} from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { retryTimes } from '../payment/refund.repository';

/**
 * SQL condition: the order is confirmed, and it is paid, partly refunded, or to be paid in cash on
 * delivery.
 */
export const isToPackSql = and(
  eq(shopOrder.fulfilment, 'confirmed'),
  inArray(shopOrder.payment, ['paid', 'pending', 'partly_refunded']),
);
const isRequestedSql = eq(orderReturn.state, 'requested');
const hasFailedSql = eq(refund.state, 'failed');
const isWaitingSql = eq(refundRequest.state, 'waiting');

/** Selects the orders to pack, oldest first. */
export const ordersToPack = (db: Queryable) =>
  db
    .select({
      number: shopOrder.number,
      createdAt: shopOrder.createdAt,
      total: shopOrder.total,
      method: shopOrder.method,
    })
    .from(shopOrder)
    .where(isToPackSql)
    .orderBy(asc(shopOrder.createdAt));

/** Selects the returns that staff must decide about, oldest first. */
export const requestedReturns = (db: Queryable) =>
  db
    .select({
      number: shopOrder.number,
      createdAt: orderReturn.createdAt,
      reason: orderReturn.reason,
    })
    .from(orderReturn)
    .innerJoin(shopOrder, eq(shopOrder.id, orderReturn.orderId))
    .where(isRequestedSql)
    .orderBy(asc(orderReturn.createdAt));

/**
 * Returns the failed refunds, oldest first. `retryAt` is the time of the next retry, null if none.
 */
export async function failedRefunds(db: Queryable) {
  const { id, orderId, amount, reason, createdAt } = refund;
  const rows = await db
    .select({ id, number: shopOrder.number, orderId, amount, reason })
    .from(refund)
    .innerJoin(shopOrder, eq(shopOrder.id, orderId))
    .where(hasFailedSql)
    .orderBy(asc(createdAt));
  const ids = rows.map((row) => row.orderId);
  const retries = await retryTimes(db, ids);
  return rows.map((row) => ({ ...row, retryAt: retries.get(row.id) ?? null }));
}

/** Selects the refunds that wait for a second person, oldest first. `total` is paise. */
export const refundsToApprove = (db: Queryable) =>
  db
    .select({
      number: shopOrder.number,
      createdAt: refundRequest.createdAt,
      total: refundRequest.total,
      askedBy: refundRequest.askedBy,
    })
    .from(refundRequest)
    .innerJoin(shopOrder, eq(shopOrder.id, refundRequest.orderId))
    .where(isWaitingSql)
    .orderBy(asc(refundRequest.createdAt));

/**
 * Selects the refunds that staff send themselves, oldest first: bank transfers, and refunds of cash.
 * `amount` is paise.
 */
export function refundsByHand(db: Queryable) {
  const source = alias(paymentAttempt, 'source');
  return db
    .select({
      number: shopOrder.number,
      createdAt: refund.createdAt,
      amount: refund.amount,
      byTransfer: refund.byTransfer,
    })
    .from(refund)
    .innerJoin(shopOrder, eq(shopOrder.id, refund.orderId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, refund.attemptId))
    .leftJoin(source, eq(source.id, paymentAttempt.sourceId))
    .where(
      and(
        eq(refund.state, 'due'),
        or(
          eq(refund.byTransfer, true),
          sql`coalesce(${source.gateway}, ${paymentAttempt.gateway}) = 'cash'`,
        ),
      ),
    )
    .orderBy(asc(refund.createdAt));
}

interface WorklistCounts {
  ordersToPack: number;
  returnsRequested: number;
  refundsToApprove: number;
  refundsFailed: number;
  jobsParked: number;
}

/** Counts the items of each list. */
export async function worklistCounts(db: Queryable): Promise<WorklistCounts> {
  const toPack = await db.select({ found: count() }).from(shopOrder).where(isToPackSql);
  const returns = await db.select({ found: count() }).from(orderReturn).where(isRequestedSql);
  const refunds = await db.select({ found: count() }).from(refund).where(hasFailedSql);
  const toApprove = await db.select({ found: count() }).from(refundRequest).where(isWaitingSql);
  const parked = await db.select({ found: count() }).from(job).where(eq(job.state, 'parked'));
  const [ordersToPack, returnsRequested, refundsToApprove, refundsFailed, jobsParked] = [
    toPack,
    returns,
    toApprove,
    refunds,
    parked,
  ].map((rows) => singleRow(rows, 'a count').found) as [number, number, number, number, number];
  return { ordersToPack, returnsRequested, refundsToApprove, refundsFailed, jobsParked };
}
