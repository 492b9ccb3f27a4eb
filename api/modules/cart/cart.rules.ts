/** What a cart comes to. Amounts are whole paise. */
import { rankDiscount } from '@contract/rank-discount';
import type { DeliveryRules } from '@kernel/delivery/delivery-rules';

/** As much of a line as its amounts need. */
interface CountedLine {
  /** For one piece. */
  price: number;
  mrp: number;
  points: number;
  quantity: number;
  /** Pieces that can be had. */
  available: number;
}

interface CartTotals {
  mrp: number;
  gross: number;
  discount: number;
  points: number;
}

/** Pieces of a line that an order could have now. */
const orderable = ({ quantity, available }: CountedLine): number =>
  Math.max(0, Math.min(quantity, available));

/** Sums over the pieces that can be had. @param ediscount percent */
export function cartTotals(lines: readonly CountedLine[], ediscount: number): CartTotals {
  const totals: CartTotals = { mrp: 0, gross: 0, discount: 0, points: 0 };
  for (const line of lines) {
    const pieces = orderable(line);
    const gross = line.price * pieces;
    totals.mrp += line.mrp * pieces;
    totals.gross += gross;
    totals.discount += rankDiscount(gross, ediscount);
    totals.points += line.points * pieces;
  }
  return totals;
}

/** From which value goods are delivered free to any place; null where one of them never has that. */
export function freeEverywhereFrom({ zones }: DeliveryRules): number | null {
  const amounts = zones.map(({ freeFromPaise }) => freeFromPaise ?? Number.POSITIVE_INFINITY);
  const highest = Math.max(...amounts);
  return Number.isFinite(highest) ? highest : null;
}
