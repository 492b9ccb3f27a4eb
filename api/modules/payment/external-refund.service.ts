/**
 * Refunds that the shop did not start, such as those made in a gateway's dashboard. The money is
 * gone, so they are booked as staff's refunds without a return, or as a refund that was due anyway.
 */
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { paymentAttempt, refund } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import type { RazorpayRefund } from '../../providers/razorpay/entities';
import { uncreditedPaise } from '../invoice/credit-note.rules';
import { documentsOf } from '../invoice/invoice.repository';
import { lockOrder } from '../order/order.repository';
import { type OrderRow, UNAPPLIED_KINDS } from '../order/order.rules';
import { fromPayment } from './applied.repository';
import type { AttemptRow } from './attempt.repository';
import { reverseSale } from './issue-refund.service';
import {
  leaveToStaff,
  nextRefundSerial,
  type RefundRow,
  refundOfGateway,
} from './refund.repository';
import { markDoneIn } from './refund.service';
import type { SettleContext } from './settle.service';

/**
 * Processes a completed refund that the shop does not know, once, however often it is reported.
 * @returns false if the shop does not know its payment
 */
export const recordExternalRefund = (
  context: SettleContext,
  { id, paymentId, amountPaise }: RazorpayRefund,
): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const attempt = await capturedBy(tx, paymentId);
    // Uncaptured payments that are refunded automatically were never ours.
    if (!attempt) return false;
    const order = await lockOrder(tx, attempt.orderId);
    if (await refundOfGateway(tx, { id, receipt: '' })) return true;
    if (await isConfirmed(tx, attempt, { id, amountPaise })) return true;
    const row =
      (await dueRefundOf(tx, attempt, amountPaise)) ??
      (await newRefund(tx, context, order, { attempt, amount: amountPaise }));
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

/** Whether staff have already confirmed it by the gateway's statement: then it is booked. */
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
        eq(attemptId, attempt.id),
        eq(amount, amountPaise),
        eq(state, 'done'),
        isNull(gatewayRefundId),
        ne(refund.kind, 'replaced'),
        eq(refund.byTransfer, false),
      ),
    )
    .orderBy(asc(refund.createdAt))
    .limit(1);
  if (!row) return false;
  await tx.update(refund).set({ gatewayRefundId: id }).where(eq(refund.id, row.id));
  return true;
}

/**
 * A refund of this amount that was due from the payment and not sent, or refused by the gateway: a
 * manual refund settles it.
 */
async function dueRefundOf(tx: Transaction, { id }: AttemptRow, amount: number) {
  const isUnsent = and(eq(refund.state, 'due'), eq(refund.asked, 0));
  const [row] = await tx
    .select()
    .from(refund)
    .where(
      and(
        inArray(refund.attemptId, fromPayment(tx, id)),
        eq(refund.amount, amount),
        eq(refund.byTransfer, false),
        or(isUnsent, eq(refund.state, 'failed')),
      ),
    )
    .orderBy(desc(isUnsent ?? sql`false`), asc(refund.createdAt))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** A refund of its own, with a credit note for as much as the invoice has left. */
async function newRefund(
  tx: Transaction,
  context: SettleContext,
  order: OrderRow,
  { attempt, amount }: { attempt: AttemptRow; amount: number },
): Promise<RefundRow> {
  const { now, vault } = context;
  await leaveToStaff(tx, attempt.id);
  const unappliedKind = await unappliedKindOf(tx, attempt);
  const kind = unappliedKind ?? ('staff' as const);
  const cause = { kind, serial: await nextRefundSerial(tx, order.id, kind) };
  const [invoice, ...notes] = await documentsOf(tx, vault, order.id);
  const left = invoice && !unappliedKind ? uncreditedPaise(invoice, notes) : 0;
  if (left > 0) {
    const credit = amount < left ? { amount } : ('rest' as const);
    await reverseSale(tx, context, order, { credit, cause });
  }
  const values = { orderId: order.id, attemptId: attempt.id, amount, ...cause, actor: 'razorpay' };
  const rows = await tx
    .insert(refund)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return singleRow(rows, 'the new refund');
}

/** Why a payment does not pay the order; undefined for one that does. */
async function unappliedKindOf(tx: Transaction, { id }: AttemptRow) {
  const [row] = await tx
    .select({ kind: refund.kind })
    .from(refund)
    .where(and(eq(refund.attemptId, id), inArray(refund.kind, [...UNAPPLIED_KINDS])))
    .limit(1);
  return UNAPPLIED_KINDS.find((kind) => kind === row?.kind);
}
