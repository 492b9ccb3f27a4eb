/** What members sold: append-only entries that the back-office adds up. */
import { dayInIndia } from '@contract/india';
import type { Transaction } from '../../db/client';
import { saleEntry } from '../../db/schema';

interface Sale {
  orderId: string;
  /** Whose sale it is; null for the company's own. */
  memberId: string | null;
  /** Paise of the goods, tax included, delivery not; below zero for goods that came back. */
  amount: number;
  points: number;
  /** `paid`, or `refund:<id>`: written once. */
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
