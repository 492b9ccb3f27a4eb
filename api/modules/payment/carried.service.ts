/**
 * Carries money of a cancelled order over to the order that replaces it. The money stays at the
 * gateway.
 */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { paymentAttempt, refund, shopOrder } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { done, type Outcome, refuse } from '../../outcome';
import { lockOrder, moveOrder } from '../order/order.repository';
import type { OrderRow } from '../order/order.rules';
import { isTestAttempt, TEST_ACCOUNT } from '../order/test-order.repository';
import { addAttempt, changeAttempt } from './attempt.repository';
import { createRefund } from './create-refund.service';
import { divideRefund } from './divide-refund.rules';
import { reverseSale } from './issue-refund.service';
import { refundablePayments } from './refund.repository';
import { bookRefund } from './refund.service';
import { bookCapture, makePaid, type SettleContext } from './settle.service';

type Context = Omit<SettleContext, 'db'>;

interface Carry {
  /** The cancelled order. Its row is locked, and its payment state is `refund_due`. */
  from: OrderRow;
  /** The order that replaces it. */
  to: OrderRow;
  actor: string;
}

/**
 * Carries the money paid for one order over to another, up to the new order's total, and refunds
 * the rest, as `divideRefund` divides it. Marks the new order as paid if the carried money covers its
 * total. Refuses if the credit note is for more than can be refunded.
 */
export async function carryPayment(
  tx: Transaction,
  context: Context,
  { from, to, actor }: Carry,
): Promise<Outcome<object>> {
  const cause = { kind: 'replaced' } as const;
  const payments = await refundablePayments(tx, from.id);
  const refundablePaise = payments.reduce((sum, { left }) => sum + left, 0);
  const reversedPaise = await reverseSale(tx, context, from, { credit: 'rest', cause });
  const paid = reversedPaise ?? refundablePaise;
  if (paid > refundablePaise) return refuse('refund_too_large', { most: refundablePaise });
  const carriedPaise = Math.min(paid, to.total);
  // The latest payments are refunded first.
  const rests = divideRefund(paid - carriedPaise, payments.toReversed());
  let open = carriedPaise;
  for (const { attemptId, left } of payments) {
    const rest = rests.find((part) => part.attemptId === attemptId)?.amount ?? 0;
    const amount = Math.min(left - rest, open);
    if (amount > 0) await carryPart(tx, context, { from, to, actor, attemptId, amount });
    if (rest > 0) {
      const part = { attemptId, amount: rest, cause: { kind: 'cancelled' }, actor } as const;
      await createRefund(tx, context, from, part);
    }
    open -= amount;
  }
  const [changed] = await tx
    .update(shopOrder)
    .set({ carried: carriedPaise })
    .where(eq(shopOrder.id, to.id))
    .returning();
  const order = singleRow(changed ? [changed] : [], 'the new order');
  if (carriedPaise === to.total) {
    await makePaid(tx, context, order, { actor, cause: 'payment carried over' });
  }
  return done({});
}

/** Books a part of one payment out of the old order and into the new one. */
async function carryPart(
  tx: Transaction,
  context: Context,
  { from, to, actor, attemptId, amount }: Carry & { attemptId: string; amount: number },
): Promise<void> {
  const { now } = context;
  const moment = { createdAt: now, updatedAt: now };
  const rows = await tx
    .insert(refund)
    .values({
      orderId: from.id,
      attemptId,
      amount,
      kind: 'replaced',
      state: 'done',
      actor,
      ...moment,
    })
    .returning();
  const row = singleRow(rows, 'the carried payment');
  const account = (await isTestAttempt(tx, attemptId)) ? TEST_ACCOUNT : 'carried';
  await bookRefund(tx, await lockOrder(tx, from.id), { ...row, account }, now);
  const [source] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId));
  const carried = {
    orderId: to.id,
    gateway: 'carried' as const,
    amount,
    reference: row.id,
    sourceId: source?.sourceId ?? attemptId,
  };
  const attempt = await addAttempt(tx, carried, now, { isQueriedAtGateway: false });
  await changeAttempt(tx, attempt.id, { state: 'captured' }, now);
  await bookCapture(tx, context, to, attempt);
}

/**
 * Refunds the carried money of an order that was cancelled or has expired before the rest was paid.
 * Does nothing for an order without carried money.
 */
export async function refundCarried(
  tx: Transaction,
  context: Context,
  order: OrderRow,
  actor: string,
): Promise<void> {
  if (order.carried === 0) return;
  const due = await moveToRefundDue(tx, order, { actor, now: context.now });
  for (const { attemptId, left } of await refundablePayments(tx, order.id)) {
    const rest = { attemptId, amount: left, cause: { kind: 'cancelled' }, actor } as const;
    await createRefund(tx, context, due, rest);
  }
}

/**
 * Moves the payment state to `refund_due`, for an order with carried money that was cancelled or
 * has expired.
 */
export async function moveToRefundDue(
  tx: Transaction,
  { id }: OrderRow,
  { actor, now }: { actor: string; now: Date },
): Promise<OrderRow> {
  const change = { actor, cause: 'part of it was paid', now };
  // The table of transitions lets an unpaid order reach `refund_due` only by way of `late`.
  await moveOrder(tx, id, { payment: 'late' }, change);
  return moveOrder(tx, id, { payment: 'refund_due' }, change);
}
