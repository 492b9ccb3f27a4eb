/** Refunds that are owed, and how far they are. */
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Queryable, Transaction } from '../../db/client';
import { paymentAttempt, refund } from '../../db/schema';
import type { ShopTerms } from '../../shop-terms';
import type { OrderRow } from '../order/order.rules';
import { tellBuyer } from '../order/tell-buyer.service';

export type RefundRow = typeof refund.$inferSelect;

/** Seconds between two questions about a refund. */
const ASK_AFTER_SECONDS = [30, 120, 600, 3600, 6 * 3600, 24 * 3600, 3 * 24 * 3600];

export const nextRefundQuestion = (asked: number, now: Date): Date | null => {
  const seconds = ASK_AFTER_SECONDS[asked];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
};

/**
 * Notes that money goes back, once for a payment and a cause; the scheduler sends it.
 * @returns null where it was noted before
 */
export async function oweRefund(
  tx: Transaction,
  { vault, shop, now }: { vault: Vault; shop: ShopTerms; now: Date },
  order: OrderRow,
  owed: { attemptId: string; amount: number; cause: string; actor: string },
): Promise<RefundRow | null> {
  const [row] = await tx
    .insert(refund)
    .values({ ...owed, orderId: order.id, askAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const shopName = shop.supplier.tradeName;
  const about = { amount: owed.amount, subjectId: row.id };
  await tellBuyer(tx, { vault, shopName }, 'order_refund_due', order, now, about);
  return row;
}

/** What is left to give back of each captured payment of an order, the oldest first. */
export async function refundable(
  tx: Queryable,
  orderId: string,
): Promise<{ attemptId: string; left: number }[]> {
  const rows = await tx
    .select({
      attemptId: paymentAttempt.id,
      left: sql<number>`${paymentAttempt.amount} - coalesce((select sum(${refund.amount}) from ${refund} where ${refund.attemptId} = ${paymentAttempt.id} and ${refund.state} <> 'failed'), 0)`.mapWith(
        Number,
      ),
    })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.state, 'captured')))
    .orderBy(asc(paymentAttempt.createdAt));
  return rows.filter(({ left }) => left > 0);
}

export const refundsOf = (db: Queryable, orderId: string): Promise<RefundRow[]> =>
  db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.createdAt));

/** Refunds to be sent or asked about now. */
export const refundsDue = (db: Queryable, now: Date, most: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refund)
    .where(and(isNotNull(refund.askAt), lte(refund.askAt, now)))
    .orderBy(asc(refund.askAt))
    .limit(most);

export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow> {
  const [row] = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
  if (!row) throw new Error('The refund is gone.');
  return row;
}

export async function refundByGatewayId(
  db: Queryable,
  gatewayRefundId: string,
): Promise<RefundRow | null> {
  const [row] = await db.select().from(refund).where(eq(refund.gatewayRefundId, gatewayRefundId));
  return row ?? null;
}

export async function changeRefund(
  db: Queryable,
  id: string,
  change: Partial<Pick<RefundRow, 'state' | 'gatewayRefundId' | 'reason' | 'askAt' | 'asked'>>,
  now: Date,
): Promise<void> {
  await db
    .update(refund)
    .set({ ...change, updatedAt: now })
    .where(eq(refund.id, id));
}
