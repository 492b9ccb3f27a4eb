/**
 * Remembers payments that Razorpay has refunded in full, among the processed events. The event of
 * the payment itself, or the buyer, may arrive later, and must then be ignored.
 */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { webhookEvent } from '../../db/schema';

const markOf = (paymentId: string): string => `gone back: ${paymentId}`;

export async function isFullyRefunded(db: Queryable, paymentId: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(webhookEvent)
    .where(eq(webhookEvent.id, markOf(paymentId)));
  return rows.length > 0;
}

export async function markFullyRefunded(
  db: Queryable,
  paymentId: string,
  now: Date,
): Promise<void> {
  const mark = { id: markOf(paymentId), receivedAt: now };
  await db.insert(webhookEvent).values(mark).onConflictDoNothing();
}
