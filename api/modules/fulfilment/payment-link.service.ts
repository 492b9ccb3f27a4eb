/** Has the gateway send a buyer a link to pay an order. */
import type { PaymentLink } from '@contract/payment';
import { type Outcome, refuse } from '../../outcome';
import { orderByNumber } from '../order/order.repository';
import { beginLink } from '../payment/begin.service';
import type { PaymentContext } from '../payment/query-gateway.service';
import { commandActor, recordChange } from '../staff/staff-record';
import type { StaffContext } from './staff-change';

/** @param address of the web, to which the payment leads back */
export async function sendPaymentLink(
  context: StaffContext & PaymentContext,
  number: string,
  address: string,
): Promise<Outcome<{ link: PaymentLink }>> {
  const { db, vault, staff, actor, now } = context;
  const order = await orderByNumber(db, number);
  if (!order || order.erasedAt) return refuse('order_unknown');
  const path = `/payment/razorpay/return?order=${encodeURIComponent(order.publicId)}`;
  const back = new URL(path, address).href;
  const outcome = await beginLink(context, order.memberId, order.publicId, back);
  if (outcome.ok) {
    const who = staff ?? commandActor(actor.replace(/^staff:/, ''));
    await recordChange(db, vault, who, { action: 'order.payment_link', subject: number }, now);
  }
  return outcome;
}
