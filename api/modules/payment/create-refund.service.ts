/** Creates the refunds that this program or staff send. */
import { MIN_REFUND_PAISE } from '@contract/payment';
import { eq } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Transaction } from '../../db/client';
import { paymentAttempt, refund } from '../../db/schema';
import { scheduleJob } from '../../scheduler/job.repository';
import type { ShopTerms } from '../../shop-terms';
import { notifyBuyer } from '../order/notify-buyer.service';
import type { OrderRow, RefundCause } from '../order/order.rules';
import { REFUND_JOB, type RefundRow } from './refund.repository';

interface NewRefund {
  attemptId: string;
  /** Paise. */
  amount: number;
  cause: RefundCause;
  actor: string;
  /** True if staff send the money by bank transfer. */
  byTransfer?: boolean;
}

/** The reason that staff see for a refund that is a bank transfer because of its amount. */
const TOO_SMALL = 'less than ₹1, which gateways do not refund';

/** Returns true if the payment is at a gateway and the amount (paise) is too small for a refund. */
async function isTooSmall(tx: Transaction, { attemptId, amount }: NewRefund): Promise<boolean> {
  if (amount >= MIN_REFUND_PAISE) return false;
  const [paid] = await tx
    .select({ gateway: paymentAttempt.gateway })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, attemptId));
  return paid?.gateway !== 'cash';
}

/**
 * Creates a refund and notifies the buyer. A job sends the refund, unless staff send it by bank
 * transfer. Staff also send what is too small for the gateway.
 * @returns null if the payment already has a refund for this cause
 */
export async function createRefund(
  tx: Transaction,
  { vault, shop, now }: { vault: Vault; shop: ShopTerms; now: Date },
  order: OrderRow,
  newRefund: NewRefund,
): Promise<RefundRow | null> {
  const { cause, ...payment } = newRefund;
  const small = (await isTooSmall(tx, newRefund)) ? { byTransfer: true, reason: TOO_SMALL } : {};
  const [row] = await tx
    .insert(refund)
    .values({ ...payment, ...cause, ...small, orderId: order.id, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  if (!row.byTransfer) await scheduleJob(tx, { name: REFUND_JOB, key: row.id, runAt: now });
  const about = { amount: payment.amount, subjectId: row.id };
  await notifyBuyer(tx, { vault, shop }, 'order_refund_due', order, now, about);
  return row;
}
