/** Refunds an order: the credit note, the refund and the reversal of the sale. */

import type { InvoiceDocument } from '@contract/invoice-document';
import { portion } from '@contract/portion';
import type { Transaction } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import type { Credit } from '../invoice/credit-note.rules';
import { documentsOf } from '../invoice/invoice.repository';
import { issueCreditNote } from '../invoice/issue.service';
import { type LineRow, linesOf } from '../order/order.repository';
import { causeName, type OrderRow, type RefundCause } from '../order/order.rules';
import { isTestOrder } from '../order/test-order.repository';
import { sumOf } from '../pricing/amounts.rules';
import { revokeRanksOfOrder } from '../rank/rank-purchase.service';
import { recordSale } from '../sale/sale.repository';
import { createRefund, refundablePayments } from './refund.repository';
import type { SettleContext } from './settle.service';

const goodsLines = (notes: readonly InvoiceDocument[]) =>
  notes.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'goods');

/** Points that credit notes reverse: proportional to the amount of each line. */
function pointsOf(lines: readonly LineRow[], notes: readonly InvoiceDocument[]): number {
  const credited = goodsLines(notes);
  return sumOf(lines, ({ position, points, gross, discount, quantity }) => {
    const back = credited.filter(({ line }) => line === position);
    const cost = gross - discount;
    // The difference of two rounded running totals, so that all notes together reverse exactly the
    // points of the order.
    return cost > 0
      ? portion(
          points,
          sumOf(back, ({ total }) => total),
          cost,
        )
      : portion(
          points,
          sumOf(back, (line) => line.quantity),
          quantity,
        );
  });
}

interface RefundRequest {
  /** What the credit note reverses; its total is refunded. */
  credit: Credit;
  /** At most one refund for each cause of an order. */
  cause: RefundCause;
  actor: string;
  /** Whether staff send it by a bank transfer. */
  byTransfer?: boolean;
}

/** Creates refunds from the order's payments, oldest first. Refused if less than the amount is left. */
export async function issueRefund(
  tx: Transaction,
  context: Omit<SettleContext, 'db'>,
  order: OrderRow,
  { credit, cause, actor, byTransfer = false }: RefundRequest,
): Promise<Outcome<{ amount: number }, 'refund_too_large'>> {
  const payments = await refundablePayments(tx, order.id);
  const refundablePaise = payments.reduce((sum, { left }) => sum + left, 0);
  const note = await reverseSale(tx, context, order, { credit, cause });
  if (!note || note.total > refundablePaise)
    return refuse('refund_too_large', { most: refundablePaise });
  let left = note.total;
  for (const { attemptId, left: refundable } of payments) {
    const amount = Math.min(left, refundable);
    if (amount === 0) break;
    await createRefund(tx, context, order, { attemptId, amount, cause, actor, byTransfer });
    left -= amount;
  }
  return done({ amount: note.total });
}

/**
 * Reverses the refunded part of invoice, sale and ranks. Returns the credit note; null without an
 * invoice.
 */
export async function reverseSale(
  tx: Transaction,
  { now, vault }: Omit<SettleContext, 'db'>,
  order: OrderRow,
  { credit, cause }: Pick<RefundRequest, 'credit' | 'cause'>,
): Promise<InvoiceDocument | null> {
  const note = await issueCreditNote(tx, { vault, now }, order, { cause, credit });
  if (!note) return null;
  if (await isTestOrder(tx, order.id)) return note;
  const [, ...notes] = await documentsOf(tx, vault, order.id);
  const earlier = notes.filter(({ number }) => number !== note.number);
  const lines = await linesOf(tx, order.id);
  await recordSale(tx, {
    orderId: order.id,
    memberId: order.creditedMemberId,
    amount: -sumOf(goodsLines([note]), ({ total }) => total),
    points: pointsOf(lines, earlier) - pointsOf(lines, notes),
    cause: causeName(cause),
    now,
  });
  // Staff's refunds without a return undo no rank.
  if (cause.kind !== 'staff') await revokeRanksOfOrder(tx, order.id, now);
  return note;
}
