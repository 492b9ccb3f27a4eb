/** Divides a refund over the payments of an order. */

/** One rupee in paise: Razorpay's minimum refund. */
export const MIN_REFUND_PAISE = 100;

interface Refundable {
  attemptId: string;
  /** Paise that can still be refunded from the payment. */
  left: number;
}

interface RefundPart {
  attemptId: string;
  /** Paise. */
  amount: number;
}

/**
 * Divides a refund over payments so that each part is at least `MIN_REFUND_PAISE`. It takes as much
 * as possible from the first payments. If they cannot give such parts, it uses the payments of which
 * most is left. If no payments can, for example because nothing may be left, some parts are smaller.
 * @param total paise; at most what is left of all payments
 */
export function divideRefund(total: number, payments: readonly Refundable[]): RefundPart[] {
  const largeEnough = payments.filter(({ left }) => left >= MIN_REFUND_PAISE);
  // The largest payments need the fewest parts, so if these are too small, all others are.
  const bySize = largeEnough.toSorted((one, other) => other.left - one.left);
  for (const candidates of [largeEnough, bySize]) {
    const used = firstThatCover(total, candidates);
    if (used && total >= used.length * MIN_REFUND_PAISE) {
      return divideInOrder(total, used, MIN_REFUND_PAISE);
    }
  }
  return divideInOrder(total, payments, 0);
}

/** Returns the fewest first payments that have `total` paise left; null if all have less. */
function firstThatCover(total: number, payments: readonly Refundable[]): Refundable[] | null {
  const used: Refundable[] = [];
  let open = total;
  for (const payment of payments) {
    if (open <= 0) break;
    used.push(payment);
    open -= payment.left;
  }
  return open <= 0 ? used : null;
}

/** Takes as much as possible from the first payments, and at least `min` paise from each. */
function divideInOrder(total: number, payments: readonly Refundable[], min: number): RefundPart[] {
  let open = total;
  return payments.flatMap(({ attemptId, left }, index) => {
    const reserved = min * (payments.length - index - 1);
    const amount = Math.min(left, open - reserved);
    open -= amount;
    return amount > 0 ? [{ attemptId, amount }] : [];
  });
}
