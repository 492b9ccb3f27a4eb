/** Divides a refund over the payments of an order. */
import { MIN_REFUND_PAISE } from '@contract/payment';
import { sumOf } from '../pricing/amounts.rules';

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

/** Limits in paise of a part or of a sum. */
interface Range {
  min: number;
  max: number;
}

/**
 * Divides a refund over payments so that each part is at least `MIN_REFUND_PAISE`, and so that each
 * payment has nothing or at least `MIN_REFUND_PAISE` left for a later refund. It takes as much as
 * possible from the first payments. If no division has both, it ignores what is left, and then the
 * size of the parts.
 * @param total paise; at most what is left of all payments
 */
export function divideRefund(total: number, payments: readonly Refundable[]): RefundPart[] {
  const wanted = { min: total, max: total };
  const ranges =
    findRanges(wanted, payments, MIN_REFUND_PAISE) ??
    findRanges(wanted, payments, 0) ??
    payments.map(({ left }) => ({ min: 0, max: left }));
  let open = total;
  return payments.flatMap(({ attemptId }, index) => {
    const { max } = ranges[index] ?? { max: 0 };
    const reserved = sumOf(ranges.slice(index + 1), ({ min }) => min);
    const amount = Math.min(max, open - reserved);
    open -= amount;
    return amount > 0 ? [{ attemptId, amount }] : [];
  });
}

/**
 * Returns a range for the part of each payment, so that parts in these ranges can add up to a sum in
 * `wanted`. Returns null if there are none.
 * @param minLeft the least that a partly refunded payment must have left, in paise
 */
function findRanges(
  wanted: Range,
  payments: readonly Refundable[],
  minLeft: number,
): Range[] | null {
  const [payment, ...others] = payments;
  if (!payment) return wanted.min <= 0 && wanted.max >= 0 ? [] : null;
  if (wanted.max < 0 || wanted.min > sumOf(payments, ({ left }) => left)) return null;
  for (const range of rangesOf(payment, minLeft)) {
    const rest = { min: wanted.min - range.max, max: wanted.max - range.min };
    const found = findRanges(rest, others, minLeft);
    if (found) return [range, ...found];
  }
  return null;
}

/** The ranges for the part of a payment, in the order in which they are tried: all, some, nothing. */
function rangesOf({ left }: Refundable, minLeft: number): Range[] {
  const some = { min: MIN_REFUND_PAISE, max: left - minLeft };
  return [
    ...(left >= MIN_REFUND_PAISE ? [{ min: left, max: left }] : []),
    ...(some.max >= some.min ? [some] : []),
    { min: 0, max: 0 },
  ];
}
