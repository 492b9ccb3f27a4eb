/** Refunds by staff, and what staff do with refunds that gateways refused. */
import { done, refuse } from '../../outcome';
import { creditLeft, creditTotal } from '../invoice/credit-note.rules';
import { documentsOf } from '../invoice/invoice.repository';
import { attemptsOf } from '../payment/attempt.repository';
import { issueRefund } from '../payment/issue-refund.service';
import { nextRefundSerial, refundsOf, retryRefundsNow } from '../payment/refund.repository';
import { markDoneIn } from '../payment/refund.service';
import { changeOrder, type StaffContext, type StaffOutcome } from './staff-change';

/** One rupee: Razorpay's minimum refund. */
const MIN_REFUND_PAISE = 100;

interface StaffRefund {
  /** Paise; null for everything that is left, or for `lines`. */
  amount: number | null;
  /** Pieces of lines that are refunded without coming back. */
  lines?: readonly { position: number; quantity: number }[];
  /** The refundable amount that the staff member saw; if it has changed, the refund is refused. */
  left: number;
}

/** Refunds money without a return: an amount, pieces of lines, or everything that is left. */
export const refundByStaff = (
  context: StaffContext,
  number: string,
  { amount, lines = [], left }: StaffRefund,
): Promise<StaffOutcome> =>
  changeOrder(
    context,
    number,
    { action: 'order.refund', after: { amount, lines } },
    async (tx, order) => {
      const [invoice, ...notes] = await documentsOf(tx, context.vault, order.id);
      if (!invoice || order.payment === 'created' || order.payment === 'pending') {
        return refuse('order_wrong_state', { state: order.payment });
      }
      const maxPaise = creditLeft(invoice, notes);
      if (maxPaise !== left) return refuse('refund_changed', { most: maxPaise });
      if (maxPaise === 0 || (amount !== null && amount > maxPaise)) {
        return refuse('refund_too_large', { most: maxPaise });
      }
      const pieces = lines.map(({ position: line, quantity }) => ({ line, quantity }));
      const isPossible = pieces.every(({ line, quantity }) =>
        invoice.lines.some((one) => one.line === line && quantity <= one.quantity),
      );
      if (!isPossible) return refuse('refund_too_large', { most: maxPaise });
      const credit =
        pieces.length > 0
          ? { keptPieces: pieces }
          : amount === null
            ? ('rest' as const)
            : { amount };
      const total =
        pieces.length === 0 && amount !== null ? amount : creditTotal(invoice, notes, credit);
      // Checked before the credit note is issued: a refund below it would fail.
      const minPaise = order.method === 'cod' ? 1 : MIN_REFUND_PAISE;
      if (total < minPaise) return refuse('refund_too_small', { least: minPaise });
      const { actor } = context;
      const serial = await nextRefundSerial(tx, order.id, 'staff');
      const cause = { kind: 'staff', serial } as const;
      return issueRefund(tx, context, order, { credit, cause, actor });
    },
  );

/** Records that a cash refund was paid out. */
export const payCashRefund = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  changeOrder(context, number, { action: 'order.cash_refund' }, async (tx, order) => {
    const paidInCash = new Set(
      (await attemptsOf(tx, order.id))
        .filter(({ gateway }) => gateway === 'cash')
        .map(({ id }) => id),
    );
    const dueRefunds = (await refundsOf(tx, order.id)).filter(
      ({ state, attemptId }) => state === 'due' && paidInCash.has(attemptId),
    );
    for (const { id } of dueRefunds) await markDoneIn(tx, context, id);
    return dueRefunds.length > 0 ? done({}) : refuse('order_wrong_state', { state: order.payment });
  });

/** Retries refunds that the gateways refused, for example because the balance was too low. */
export const retryRefunds = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  changeOrder(context, number, { action: 'order.refund_retry' }, async (tx, order) => {
    const retried = await retryRefundsNow(tx, order.id, context.now);
    return retried > 0 ? done({}) : refuse('order_wrong_state', { state: order.payment });
  });

/**
 * Confirms a refund that a person found in the gateway's statement, if the gateway does not report
 * it: SabPaisa, for example, does not say which of several refunds it means.
 */
export const confirmRefund = (
  context: StaffContext,
  number: string,
  refundId: string,
): Promise<StaffOutcome> =>
  changeOrder(
    context,
    number,
    { action: 'order.refund_confirm', after: { refundId } },
    async (tx, order) => {
      const known = (await refundsOf(tx, order.id)).find(({ id }) => id === refundId);
      if (!known || known.state === 'done') {
        return refuse('order_wrong_state', { state: order.payment });
      }
      await markDoneIn(tx, context, refundId);
      return done({});
    },
  );
