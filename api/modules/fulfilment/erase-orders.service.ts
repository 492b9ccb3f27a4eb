/**
 * Erases personal data of orders after the retention period: buyer, address, tracking, payment
 * links, reasons, and the content of invoices and credit notes. Amounts are kept for the sums and
 * the ledger.
 */
import { dayInIndia, financialYearStart, midnightInIndia } from '@contract/india';
import { retentionCutoff } from '@contract/retention';
import { and, asc, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { invoice, orderReturn, paymentAttempt, refund, shopOrder } from '../../db/schema';
import { limitRun } from '../../scheduler/scheduler';

const BATCH_SIZE = 500;

/**
 * Erases the orders that last changed in a financial year that ended at least eight years ago. All
 * orders of such a year become old enough on the same day. A run that takes too long stops, and the
 * next run continues.
 */
export async function eraseOldOrders(db: Database, now: Date): Promise<void> {
  const since = retentionCutoff('orders', midnightInIndia(financialYearStart(dayInIndia(now))));
  const hasTime = limitRun();
  let erased = BATCH_SIZE;
  while (erased === BATCH_SIZE && hasTime()) erased = await eraseBatch(db, since, now);
}

/** @returns the number of erased orders */
async function eraseBatch(db: Database, since: Date, now: Date): Promise<number> {
  const isDue = and(
    isNull(shopOrder.erasedAt),
    lt(shopOrder.updatedAt, since),
    // This follows from the condition before it. With it, PostgreSQL uses the index of creation
    // times.
    lt(shopOrder.createdAt, since),
  );
  const due = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(isDue)
    .orderBy(asc(shopOrder.createdAt))
    .limit(BATCH_SIZE);
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.transaction(async (tx) => {
    await tx.update(invoice).set({ documentSealed: '' }).where(inArray(invoice.orderId, ids));
    await tx
      .update(orderReturn)
      .set({ reason: '', refusalReason: '' })
      .where(inArray(orderReturn.orderId, ids));
    await tx
      .update(paymentAttempt)
      .set({ url: '', reason: '' })
      .where(inArray(paymentAttempt.orderId, ids));
    await tx.update(refund).set({ reason: '' }).where(inArray(refund.orderId, ids));
    await tx
      .update(shopOrder)
      .set({ buyerSealed: '', carrier: '', tracking: '', erasedAt: now })
      .where(inArray(shopOrder.id, ids));
  });
  return ids.length;
}
