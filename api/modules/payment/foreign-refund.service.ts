/**
 * Refunds that the shop did not begin, such as those made in a gateway's dashboard. The money is gone:
 * they are booked as what staff give back without goods, or as the refund that was owed anyway.
 */
import { and, asc, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { paymentAttempt, refund } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import type { RazorpayRefund } from '../../providers/razorpay/entities';
import { creditLeft } from '../invoice/credit-note.rules';
import { documentsOf } from '../invoice/invoice.repository';
import { lockOrder } from '../order/order.repository';
import { BESIDE_THE_ORDER, type OrderRow } from '../order/order.rules';
import type { AttemptRow } from './attempt.repository';
import { undoSale } from './give-back.service';
import { leaveToStaff, type RefundRow, refundOfGateway } from './refund.repository';
import { markDoneIn } from './refund.service';
import type { SettleContext } from './settle.service';

/**
 * Takes in a refund that has gone back and that the shop knows nothing of: once, however often it is
 * announced.
 * @returns false where it is of no payment that the shop has
 */
export const takeForeignRefund = (
  context: SettleContext,
  { id, paymentId, amountPaise }: RazorpayRefund,
): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const attempt = await capturedBy(tx, paymentId);
    // What was never captured, and goes back by itself, was never ours.
    if (!attempt) return false;
    const order = await lockOrder(tx, attempt.orderId);
    if (await refundOfGateway(tx, { id, receipt: '' })) return true;
    if (await isConfirmed(tx, attempt, { id, amountPaise })) return true;
    const row =
      (await owedBy(tx, attempt, amountPaise)) ??
      (await newRefund(tx, context, order, { attempt, id, amount: amountPaise }));
    await tx
      .update(refund)
      .set({ state: 'pending', gatewayRefundId: id, reason: '' })
      .where(eq(refund.id, row.id));
    await markDoneIn(tx, context, row.id);
    return true;
  });

async function capturedBy(tx: Transaction, paymentId: string): Promise<AttemptRow | null> {
  const { gateway, state, paymentId: payment } = paymentAttempt;
  const isRazorpay = inArray(gateway, ['razorpay', 'link']);
  const [row] = await tx
    .select()
    .from(paymentAttempt)
    .where(and(isRazorpay, eq(payment, paymentId), eq(state, 'captured')));
  return row ?? null;
}

/** Whether staff have confirmed it before, by the gateway's statement: then it is booked. */
async function isConfirmed(
  tx: Transaction,
  attempt: AttemptRow,
  { id, amountPaise }: Pick<RazorpayRefund, 'id' | 'amountPaise'>,
): Promise<boolean> {
  const { amount, attemptId, gatewayRefundId, state } = refund;
  const [row] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        ...[eq(attemptId, attempt.id), eq(amount, amountPaise)],
        ...[eq(state, 'done'), isNull(gatewayRefundId)],
      ),
    )
    .orderBy(asc(refund.createdAt))
    .limit(1);
  if (!row) return false;
  await tx.update(refund).set({ gatewayRefundId: id }).where(eq(refund.id, row.id));
  return true;
}

/**
 * A refund of this amount that was owed from the payment and not sent, or refused by the gateway: who
 * gives it back by hand has done that.
 */
async function owedBy(tx: Transaction, { id }: AttemptRow, amount: number) {
  const isUnsent = and(eq(refund.state, 'due'), eq(refund.asked, 0));
  const [row] = await tx
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.attemptId, id),
        eq(refund.amount, amount),
        or(isUnsent, eq(refund.state, 'failed')),
      ),
    )
    .orderBy(desc(isUnsent ?? sql`false`), asc(refund.createdAt))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** A refund of its own, with a credit note for as much of it as the invoice has left. */
async function newRefund(
  tx: Transaction,
  context: SettleContext,
  order: OrderRow,
  { attempt, id, amount }: { attempt: AttemptRow; id: string; amount: number },
): Promise<RefundRow> {
  const { now, vault } = context;
  await leaveToStaff(tx, attempt.id);
  const beside = await causeBeside(tx, attempt);
  const cause = beside ? `${beside}, ${id}` : `staff:${id}`;
  const [invoice, ...notes] = await documentsOf(tx, vault, order.id);
  const left = invoice && !beside ? creditLeft(invoice, notes) : 0;
  if (left > 0) {
    const credit = amount < left ? { amount } : ('rest' as const);
    await undoSale(tx, context, order, { credit, cause });
  }
  const owed = { orderId: order.id, attemptId: attempt.id, amount, cause, actor: 'razorpay' };
  const rows = await tx
    .insert(refund)
    .values({ ...owed, createdAt: now, updatedAt: now })
    .returning();
  return singleRow(rows, 'the new refund');
}

/** Why a payment is none for the order, such as `paid twice`; nothing for one that is. */
async function causeBeside(tx: Transaction, { id }: AttemptRow): Promise<string | undefined> {
  const causes = BESIDE_THE_ORDER.map((cause) => like(refund.cause, `${cause}%`));
  const [row] = await tx
    .select({ cause: refund.cause })
    .from(refund)
    .where(and(eq(refund.attemptId, id), or(...causes)))
    .orderBy(asc(refund.createdAt))
    .limit(1);
  return row?.cause;
}
