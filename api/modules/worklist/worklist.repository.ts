/** Lists and counts the work that waits for staff, for the desk and for `npm run order -- list`. */
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { job, orderReturn, refund, refundRequest, shopOrder } from '../../db/schema';
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
  const toApprove = await db
    .select({ found: count() })
    .from(refundRequest)
    .where(eq(refundRequest.state, 'waiting'));
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
