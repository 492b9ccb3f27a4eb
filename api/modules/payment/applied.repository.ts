/** What was paid for an order, and which payment at a gateway it came from. */
import { and, eq, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { paymentAttempt, refund } from '../../db/schema';
import { type OrderRow, UNAPPLIED_KINDS } from '../order/order.rules';
import type { RefundRow } from './refund.repository';

/** Refunds that a gateway makes from a payment, also after it was carried over to other orders. */
export const gatewayRefundsOf = (db: Queryable, attemptId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refund)
    .where(
      and(
        inArray(refund.attemptId, fromPayment(db, attemptId)),
        ne(refund.kind, 'replaced'),
        eq(refund.byTransfer, false),
      ),
    );

/** The ids of a payment and of what was carried over from it. */
export const fromPayment = (db: Queryable, attemptId: string) =>
  db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(or(eq(paymentAttempt.id, attemptId), eq(paymentAttempt.sourceId, attemptId)));

/** Paise that were paid for an order: its total, or less if only money was carried over. */
export async function appliedPaise(tx: Queryable, { id, total }: OrderRow): Promise<number> {
  const isUnapplied = sql`exists (select from ${refund} where ${refund.attemptId} = ${paymentAttempt.id}
    and ${inArray(refund.kind, [...UNAPPLIED_KINDS])})`;
  const isCaptured = and(eq(paymentAttempt.orderId, id), eq(paymentAttempt.state, 'captured'));
  const [row] = await tx
    .select({ paid: sql<number>`coalesce(sum(${paymentAttempt.amount}), 0)`.mapWith(Number) })
    .from(paymentAttempt)
    .where(and(isCaptured, not(isUnapplied)));
  return Math.min(total, row?.paid ?? total);
}
