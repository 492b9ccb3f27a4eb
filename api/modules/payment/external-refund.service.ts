/**
 * Records refunds that the shop did not start, such as those made in Razorpay's dashboard. The
 * money is already returned. Such a refund is matched with one that staff have confirmed, or
 * completes one that was due. Otherwise it is booked as a new refund.
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
import { attemptIdsQuery } from './applied.repository';
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
 * Records a completed refund. A refund that is already recorded is not recorded again.
 * @param orderIds the orders of the payment, if they are known: a payment that is being stored for
 * one of them is waited for
 * @returns false if the refunded payment is not stored as captured
 */
export const recordExternalRefund = (
  context: SettleContext,
  { id, paymentId, amountPaise }: RazorpayRefund,
  orderIds: readonly string[] = [],
): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    for (const orderId of orderIds) await lockOrder(tx, orderId);
    const attempt = await capturedBy(tx, paymentId);
    // Razorpay refunds uncaptured payments automatically. The shop never had that money.
    if (!attempt) return false;
    const order = await lockOrder(tx, attempt.orderId);
    if (await refundOfGateway(tx, { id, receipt: '' })) return true;
    if (await linkConfirmedRefund(tx, attempt, { id, amountPaise })) return true;
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

/**
 * Finds a refund that staff have already confirmed by the gateway's statement, and stores the
 * gateway's id with it. It is booked already.
 * @returns false if there is no such refund
 */
async function linkConfirmedRefund(
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
        inArray(attemptId, attemptIdsQuery(tx, attempt.id)),
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
 * Finds and locks a refund of this amount (paise) that is due from the payment and was never sent,
 * or that the gateway refused. A refund made by hand completes it. Returns null if there is none.
 */
async function dueRefundOf(tx: Transaction, { id }: AttemptRow, amount: number) {
  const isUnsent = and(eq(refund.state, 'due'), eq(refund.asked, 0));
  const [row] = await tx
    .select()
    .from(refund)
    .where(
      and(
        inArray(refund.attemptId, attemptIdsQuery(tx, id)),
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

/**
 * Adds a refund, and cancels the retries of the payment's refused refunds. If the payment counts
 * for the order, the refund has the kind `staff`, and a credit note is issued for at most the
 * amount that is not credited yet.
 */
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

/**
 * Returns why a payment does not count for the order: it came twice or had a wrong amount. Returns
 * undefined for a payment that counts.
 */
async function unappliedKindOf(tx: Transaction, { id }: AttemptRow) {
  const [row] = await tx
    .select({ kind: refund.kind })
    .from(refund)
    .where(and(eq(refund.attemptId, id), inArray(refund.kind, [...UNAPPLIED_KINDS])))
    .limit(1);
  return UNAPPLIED_KINDS.find((kind) => kind === row?.kind);
}
