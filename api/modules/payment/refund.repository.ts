/** Refunds that are owed, and how far they are. */
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Queryable, Transaction } from '../../db/client';
import { paymentAttempt, refund } from '../../db/schema';
import { theRow } from '../../db/the-row';
import type { ShopTerms } from '../../shop-terms';
import type { OrderRow } from '../order/order.rules';
import { tellBuyer } from '../order/tell-buyer.service';

export type RefundRow = typeof refund.$inferSelect;

/** Seconds between two questions about a refund; the last again and again. */
const ASK_AFTER_SECONDS = [30, 120, 600, 3600, 6 * 3600, 24 * 3600];

/** When to go on with a refund: money that is owed is never forgotten, so there is no last time. */
export const nextRefundQuestion = (asked: number, now: Date): Date => {
  const seconds = ASK_AFTER_SECONDS[Math.min(asked, ASK_AFTER_SECONDS.length - 1)] ?? 0;
  return new Date(now.getTime() + seconds * 1000);
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

/** What does not undo the order itself: money that should never have come. */
export const BESIDE_THE_ORDER = ['paid twice', 'wrong amount'] as const;

export const isBesideTheOrder = (cause: string): boolean =>
  BESIDE_THE_ORDER.some((beside) => cause.startsWith(beside));

/** What is left to give back of each payment that an order was paid by, the oldest first. */
export async function refundable(
  tx: Queryable,
  orderId: string,
): Promise<{ attemptId: string; left: number }[]> {
  const rows = await tx
    .select({
      attemptId: paymentAttempt.id,
      left: sql<number>`${paymentAttempt.amount} - coalesce((select sum(${refund.amount}) from ${refund} where ${refund.attemptId} = ${paymentAttempt.id} and (${refund.state} <> 'failed' or ${refund.cause} in ('paid twice', 'wrong amount'))), 0)`.mapWith(
        Number,
      ),
    })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.state, 'captured')))
    .orderBy(asc(paymentAttempt.createdAt), asc(paymentAttempt.id));
  return rows.filter(({ left }) => left > 0);
}

export const refundsOf = (db: Queryable, orderId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.createdAt), asc(refund.id));

/** Refunds to be sent or asked about now. */
export const refundsDue = (db: Queryable, now: Date, most: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refund)
    .where(and(isNotNull(refund.askAt), lte(refund.askAt, now)))
    .orderBy(asc(refund.askAt))
    .limit(most);

export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow> {
  const rows = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
  return theRow(rows, 'the refund');
}

/** The refund that a gateway speaks of: by its id, or by our own while its answer is under way. */
export async function refundOfGateway(
  db: Queryable,
  { id, receipt }: { id: string; receipt: string },
): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refund)
    .where(or(eq(refund.gatewayRefundId, id), sql`${refund.id}::text = ${receipt}`));
  return row ?? null;
}

/** Takes a refund to be sent or asked about; false where another host was quicker. */
export async function claimRefund(db: Queryable, row: RefundRow, now: Date): Promise<boolean> {
  const claimed = await db
    .update(refund)
    .set({ askAt: nextRefundQuestion(row.asked, now), asked: row.asked + 1, updatedAt: now })
    .where(and(eq(refund.id, row.id), eq(refund.asked, row.asked), eq(refund.state, row.state)))
    .returning({ id: refund.id });
  return claimed.length === 1;
}

/** Notes that money has gone back, also where its gateway had refused before. */
export async function finishRefund(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(refund)
    .set({ state: 'done', askAt: null, updatedAt: now })
    .where(eq(refund.id, id));
}

/** Forgets which refund of its gateway it was. */
export async function forgetGatewayRefund(tx: Transaction, id: string): Promise<void> {
  await tx.update(refund).set({ gatewayRefundId: null }).where(eq(refund.id, id));
}

/** Changes a refund that is not over: what is done stays done, whoever says something else later. */
export async function changeRefund(
  db: Queryable,
  id: string,
  change: Partial<Pick<RefundRow, 'gatewayRefundId' | 'reason' | 'askAt'>> & {
    state?: 'pending' | 'failed';
  },
  now: Date,
): Promise<void> {
  await db
    .update(refund)
    .set({ ...change, updatedAt: now })
    .where(and(eq(refund.id, id), inArray(refund.state, ['due', 'pending'])));
}

/**
 * Owes a refund again that its gateway has refused, as a refund of its own: the same one would only
 * be refused again by its key. Null where that was done before.
 */
export async function oweAgain(
  tx: Transaction,
  { orderId, attemptId, amount, cause }: RefundRow,
  actor: string,
  now: Date,
): Promise<RefundRow | null> {
  const again = { orderId, attemptId, amount, cause: `${cause}, again`, actor };
  const [row] = await tx
    .insert(refund)
    .values({ ...again, askAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}
