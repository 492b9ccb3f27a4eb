/** Asks the gateway to send a buyer a link with which to pay an order. */
import type { PaymentLink } from '@contract/payment';
import { eq } from 'drizzle-orm';
import { pagePrefix, type ShopAddress } from '../../accounts';
import { member } from '../../db/schema';
import { type Outcome, refuse } from '../../outcome';
import { orderByNumber } from '../order/order.repository';
import { beginLink } from '../payment/begin.service';
import type { PaymentContext } from '../payment/query-gateway.service';
import { recordChange } from '../staff/staff-record';
import { type StaffContext, staffActorOf } from './staff-change';

/**
 * Sends the link and records that. After the payment, the gateway redirects the buyer to a page in
 * the buyer's language.
 * @param origin the origin of the web
 */
export async function sendPaymentLink(
  context: StaffContext & PaymentContext,
  number: string,
  { origin, languages }: { origin: string; languages: ShopAddress['languages'] },
): Promise<Outcome<{ link: PaymentLink }>> {
  const { db, vault, now } = context;
  const order = await orderByNumber(db, number);
  if (!order || order.erasedAt) return refuse('order_unknown');
  const [buyer] = await db
    .select({ language: member.language })
    .from(member)
    .where(eq(member.id, order.memberId));
  const prefix = pagePrefix({ languages }, buyer?.language ?? 'en');
  const path = `${prefix}/payment/razorpay/return?order=${encodeURIComponent(order.publicId)}`;
  const back = new URL(path, origin).href;
  const outcome = await beginLink(context, order.memberId, order.publicId, back);
  if (outcome.ok) {
    const entry = { action: 'order.payment_link', subject: number };
    await recordChange(db, vault, staffActorOf(context), entry, now);
  }
  return outcome;
}
