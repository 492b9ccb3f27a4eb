/** Reads how much was paid for an order, and which refunds a payment at a gateway has. */
import { and, eq, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { paymentAttempt, refund } from '../../db/schema';
import { type OrderRow, UNAPPLIED_KINDS } from '../order/order.rules';
import type { RefundRow } from './refund.repository';

/**
 * Finds the refunds that a gateway makes from a payment. They include refunds of other orders to
 * which money of the payment was carried over.
 */
export const gatewayRefundsOf = (db: Queryable, attemptId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refund)
    .where(
      and(
        inArray(refund.attemptId, attemptIdsQuery(db, attemptId)),
        ne(refund.kind, 'replaced'),
        eq(refund.byTransfer, false),
      ),
    );

/** Selects the ids of a payment and of the attempts that hold money carried over from it. */
export const attemptIdsQuery = (db: Queryable, attemptId: string) =>
  db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(or(eq(paymentAttempt.id, attemptId), eq(paymentAttempt.sourceId, attemptId)));

/**
 * Returns how many paise were paid for an order, at most its total. Payments of a wrong amount and
 * second payments are not counted. Carried money is counted, even if it pays only a part.
 */
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
