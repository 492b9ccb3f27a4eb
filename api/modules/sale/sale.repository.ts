/** Append-only sales of members, which the roll-up sums. */
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
  /** `paid`, or `refund:<id>`: unique per order. */
  cause: string;
  now: Date;
}

export async function recordSale(tx: Transaction, { now, memberId, ...sale }: Sale): Promise<void> {
  if (memberId === null) return;
  await tx
    .insert(saleEntry)
    .values({ ...sale, memberId, day: dayInIndia(now), createdAt: now })
    .onConflictDoNothing();
}
