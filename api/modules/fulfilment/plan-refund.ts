/**
 * Plans a refund that staff make without a return. Everything is checked before anything is
 * written.
 */
import { MIN_REFUND_PAISE } from '@contract/payment';
import type { Transaction } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import { type Credit, creditTotal, uncreditedPaise } from '../invoice/credit-note.rules';
import { documentsOf } from '../invoice/invoice.repository';
import { isUnpaid, type OrderRow } from '../order/order.rules';
import { issueRefund } from '../payment/issue-refund.service';
import { nextRefundSerial } from '../payment/refund.repository';
import type { StaffContext, StaffOutcome } from './staff-change';

export interface StaffRefund {
  /** In paise. Null to refund `lines` or, without lines, everything that is left. */
  amount: number | null;
  /** The pieces to refund, which the buyer keeps. */
  lines?: readonly { position: number; quantity: number }[];
  /**
   * The amount (paise) that the staff member saw as refundable. The refund is refused if this
   * amount has changed since.
   */
  left: number;
  /** True if staff send the money by bank transfer. */
  byTransfer?: boolean;
}

interface PlannedRefund {
  credit: Credit;
  /** Paise. */
  total: number;
  byTransfer: boolean;
}

/**
 * Plans a refund. Refuses an order that is not paid, a refundable amount that has changed, and a
 * refund that is too large or too small.
 */
export async function planRefund(
  tx: Transaction,
  { vault }: StaffContext,
  order: OrderRow,
  { amount, lines = [], left, byTransfer = false }: StaffRefund,
): Promise<Outcome<PlannedRefund>> {
  const [invoice, ...notes] = await documentsOf(tx, vault, order.id);
  if (!invoice || isUnpaid(order)) {
    return refuse('order_wrong_state', { state: order.payment });
  }
  const maxPaise = uncreditedPaise(invoice, notes);
  if (maxPaise !== left) return refuse('refund_changed', { most: maxPaise });
  if (maxPaise === 0 || (amount !== null && amount > maxPaise)) {
    return refuse('refund_too_large', { most: maxPaise });
  }
  const pieces = lines.map(({ position: line, quantity }) => ({ line, quantity }));
  const isPossible = pieces.every(({ line, quantity }) =>
    invoice.lines.some((one) => one.line === line && quantity <= one.quantity),
  );
  if (!isPossible) return refuse('refund_too_large', { most: maxPaise });
  const credit: Credit =
    pieces.length > 0 ? { keptPieces: pieces } : amount === null ? 'rest' : { amount };
  const total =
    pieces.length === 0 && amount !== null ? amount : creditTotal(invoice, notes, credit);
  // The gateway would refuse a smaller refund, after the credit note is already issued. Carried
  // money of a cash order is at a gateway, too.
  const isByHand = byTransfer || (order.method === 'cod' && order.carried === 0);
  const minPaise = isByHand ? 1 : MIN_REFUND_PAISE;
  if (total < minPaise) return refuse('refund_too_small', { least: minPaise });
  return done({ credit, total, byTransfer });
}

export async function sendPlannedRefund(
  tx: Transaction,
  context: StaffContext,
  order: OrderRow,
  { credit, byTransfer }: PlannedRefund,
): Promise<StaffOutcome> {
  const { actor } = context;
  const serial = await nextRefundSerial(tx, order.id, 'staff');
  const cause = { kind: 'staff', serial } as const;
  const made = await issueRefund(tx, context, order, { credit, cause, actor, byTransfer });
  return made.ok ? done({}) : made;
}
