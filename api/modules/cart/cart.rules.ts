/** Totals of a cart. Amounts of money are integers in paise. */
import { rankDiscount } from '@contract/rank-discount';
import type { DeliveryRules } from '@contract/setting/delivery-rules';

/** The fields of a line that determine its amounts. */
interface LineAmounts {
  /** Paise per piece. */
  price: number;
  /** Paise per piece. */
  mrp: number;
  /** Points per piece. */
  points: number;
  quantity: number;
  /** Available pieces. */
  available: number;
}

interface CartTotals {
  mrp: number;
  gross: number;
  discount: number;
  points: number;
}

/** Returns how many pieces of a line can be ordered now. */
const orderableQuantity = ({ quantity, available }: LineAmounts): number =>
  Math.max(0, Math.min(quantity, available));

/**
 * Adds up the amounts and points of the pieces that are available now.
 * @param ediscount the discount of the member's rank in percent
 */
export function cartTotals(lines: readonly LineAmounts[], ediscount: number): CartTotals {
  const totals: CartTotals = { mrp: 0, gross: 0, discount: 0, points: 0 };
  for (const line of lines) {
    const pieces = orderableQuantity(line);
    const gross = line.price * pieces;
    totals.mrp += line.mrp * pieces;
    totals.gross += gross;
    totals.discount += rankDiscount(gross, ediscount);
    totals.points += line.points * pieces;
  }
  return totals;
}

/**
 * The value of goods (paise) from which delivery is free everywhere. Null if a zone has no free
 * delivery.
 */
export function freeDeliveryThreshold({ zones }: DeliveryRules): number | null {
  const amounts = zones.map(({ freeFromPaise }) => freeFromPaise ?? Number.POSITIVE_INFINITY);
  const highest = Math.max(...amounts);
  return Number.isFinite(highest) ? highest : null;
}
