/** Refunds an order: issues the credit note, reverses the sale and creates the refunds. */

import type { InvoiceDocument } from '@contract/invoice-document';
import { portion } from '@contract/portion';
import type { Transaction } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import { type Credit, isFullyReversed } from '../invoice/credit-note.rules';
import { documentsOf } from '../invoice/invoice.repository';
import { issueCreditNote } from '../invoice/issue.service';
import { type LineRow, linesOf } from '../order/order.repository';
import { causeName, type OrderRow, type RefundCause } from '../order/order.rules';
import { isTestOrder } from '../order/test-order.repository';
import { sumOf } from '../pricing/amounts.rules';
import { revokeRanksOfOrder } from '../rank/rank-purchase.service';
import { recordSale } from '../sale/sale.repository';
import { createRefund } from './create-refund.service';
import { divideRefund } from './divide-refund.rules';
import { refundablePayments } from './refund.repository';
import type { SettleContext } from './settle.service';

const goodsLines = (notes: readonly InvoiceDocument[]) =>
  notes.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'goods');

/**
 * Returns the points that credit notes reverse. They are proportional to the credited amount of
 * each line or, for a line that cost nothing, to its credited pieces.
 */
function pointsOf(lines: readonly LineRow[], notes: readonly InvoiceDocument[]): number {
  const credited = goodsLines(notes);
  return sumOf(lines, ({ position, points, gross, discount, quantity }) => {
    const back = credited.filter(({ line }) => line === position);
    const cost = gross - discount;
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
  /** The lines or the amount that the credit note reverses. The note's total is refunded. */
  credit: Credit;
  /** Why the order is refunded. A payment has at most one refund for each cause. */
  cause: RefundCause;
  actor: string;
  /** True if staff send the money by bank transfer. */
  byTransfer?: boolean;
}

/**
 * Reverses the sale as `reverseSale` does and refunds the same amount from the order's payments, as
 * `divideRefund` divides it. Refuses if less than that is left of the payments. After a refusal, the
 * caller must roll back the transaction.
 * @returns the refunded amount in paise, which is 0 if nothing was left to reverse or the order has
 * no invoice
 */
export async function issueRefund(
  tx: Transaction,
  context: Omit<SettleContext, 'db'>,
  order: OrderRow,
  { credit, cause, actor, byTransfer = false }: RefundRequest,
): Promise<Outcome<{ amount: number }, 'refund_too_large'>> {
  const payments = await refundablePayments(tx, order.id);
  const refundablePaise = payments.reduce((sum, { left }) => sum + left, 0);
  const reversedPaise = (await reverseSale(tx, context, order, { credit, cause })) ?? 0;
  if (reversedPaise > refundablePaise) return refuse('refund_too_large', { most: refundablePaise });
  for (const part of divideRefund(reversedPaise, payments)) {
    await createRefund(tx, context, order, { ...part, cause, actor, byTransfer });
  }
  return done({ amount: reversedPaise });
}

/**
 * Issues a credit note, if earlier notes have left anything to reverse, and reverses the same part
 * of the sale. Unless the cause is `staff`, also revokes ranks that the order no longer justifies.
 * A test order changes neither sales nor ranks.
 * @returns the total of the credit note in paise, 0 if none was left to issue, or null if the order
 * has no invoice
 */
export async function reverseSale(
  tx: Transaction,
  { now, vault }: Omit<SettleContext, 'db'>,
  order: OrderRow,
  { credit, cause }: Pick<RefundRequest, 'credit' | 'cause'>,
): Promise<number | null> {
  const [invoice, ...earlier] = await documentsOf(tx, vault, order.id);
  if (!invoice) return null;
  const note = isFullyReversed(invoice, earlier)
    ? null
    : await issueCreditNote(tx, { vault, now }, order, { cause, credit });
  if (await isTestOrder(tx, order.id)) return note?.total ?? 0;
  if (note) {
    const lines = await linesOf(tx, order.id);
    await recordSale(tx, {
      orderId: order.id,
      memberId: order.creditedMemberId,
      amount: -sumOf(goodsLines([note]), ({ total }) => total),
      // The difference of two rounded totals, so that all notes together reverse exactly the
      // points of the order.
      points: pointsOf(lines, earlier) - pointsOf(lines, [...earlier, note]),
      cause: causeName(cause),
      now,
    });
  }
  // A refund by staff without a return revokes no rank.
  if (cause.kind !== 'staff') await revokeRanksOfOrder(tx, order.id, now);
  return note?.total ?? 0;
}
