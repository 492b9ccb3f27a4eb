/** Records sales of members as append-only entries, which the roll-up sums. */
import { dayInIndia } from '@contract/india';
import type { Transaction } from '../../db/client';
import { saleEntry } from '../../db/schema';

interface Sale {
  orderId: string;
  /** Null for the company's own sales. */
  memberId: string | null;
  /** Paise of the goods including tax, without delivery; negative for returns. */
  amount: number;
  points: number;
  /** Such as `paid`, or the cause of a refund. An order has at most one entry for each cause. */
  cause: string;
  now: Date;
}

/**
 * Adds an entry. Does nothing if the order already has an entry with this cause, or if the sale is
 * the company's own.
 */
export async function recordSale(tx: Transaction, { now, memberId, ...sale }: Sale): Promise<void> {
  if (memberId === null) return;
  await tx
    .insert(saleEntry)
    .values({ ...sale, memberId, day: dayInIndia(now), createdAt: now })
    .onConflictDoNothing();
}
