/** What waits for a person: for the desk and for `npm run order -- list`. */
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { job, orderReturn, refund, refundRequest, shopOrder } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { retryTimes } from '../payment/refund.repository';

/** Orders that are paid, or cash on delivery. */
export const isToPack = and(
  eq(shopOrder.fulfilment, 'confirmed'),
  inArray(shopOrder.payment, ['paid', 'pending', 'partly_refunded']),
);
const isRequested = eq(orderReturn.state, 'requested');
const hasFailed = eq(refund.state, 'failed');

/** The oldest first. */
export const ordersToPack = (db: Queryable) =>
  db
    .select({
      number: shopOrder.number,
      createdAt: shopOrder.createdAt,
      total: shopOrder.total,
      method: shopOrder.method,
    })
    .from(shopOrder)
    .where(isToPack)
    .orderBy(asc(shopOrder.createdAt));

/** The oldest first. */
export const requestedReturns = (db: Queryable) =>
  db
    .select({
      number: shopOrder.number,
      createdAt: orderReturn.createdAt,
      reason: orderReturn.reason,
    })
    .from(orderReturn)
    .innerJoin(shopOrder, eq(shopOrder.id, orderReturn.orderId))
    .where(isRequested)
    .orderBy(asc(orderReturn.createdAt));

/** The oldest first; `retryAt` is when the program tries again, null where it does not. */
export async function failedRefunds(db: Queryable) {
  const { id, orderId, amount, reason, createdAt } = refund;
  const rows = await db
    .select({ id, number: shopOrder.number, orderId, amount, reason })
    .from(refund)
    .innerJoin(shopOrder, eq(shopOrder.id, orderId))
    .where(hasFailed)
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

/** The length of each list. */
export async function worklistCounts(db: Queryable): Promise<WorklistCounts> {
  const toPack = await db.select({ found: count() }).from(shopOrder).where(isToPack);
  const returns = await db.select({ found: count() }).from(orderReturn).where(isRequested);
  const refunds = await db.select({ found: count() }).from(refund).where(hasFailed);
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
