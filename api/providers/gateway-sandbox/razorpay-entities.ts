/** The sandbox's orders, payments, links and refunds in the format of Razorpay's API. */
import {
  type LinkRecord,
  type OrderRecord,
  type PaymentRecord,
  type RazorpayRecords,
  type RefundRecord,
  unixTime,
} from './razorpay-records';

export type RazorpayEntities = ReturnType<typeof razorpayEntities>;

/** @param shortUrlOf returns the address of a payment link */
export function razorpayEntities(
  records: RazorpayRecords,
  { now, shortUrlOf }: { now(): Date; shortUrlOf(linkId: string, callbackUrl: string): string },
) {
  return {
    order: (order: OrderRecord) => orderEntity(records, order),
    payment: (payment: PaymentRecord) => paymentEntity(records, payment),
    async link(link: LinkRecord) {
      const short_url = shortUrlOf(link.id, link.callbackUrl);
      return { ...(await linkEntity(records, link, now().getTime())), short_url };
    },
    refund: (refund: RefundRecord) => refundEntity(refund, now().getTime()),
  };
}

async function orderEntity({ paymentsOf, isCaptured }: RazorpayRecords, order: OrderRecord) {
  const payments = await paymentsOf(order.id);
  const isPaid = payments.some(isCaptured);
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: isPaid ? order.amount : 0,
    amount_due: isPaid ? 0 : order.amount,
    currency: 'INR',
    receipt: order.receipt,
    offer_id: null,
    status: isPaid ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
    attempts: payments.length,
    // Razorpay sends an empty map as an empty list.
    notes: Object.keys(order.notes).length > 0 ? order.notes : [],
    created_at: unixTime(order.at),
  };
}

async function paymentEntity({ refundsOf, isCaptured }: RazorpayRecords, payment: PaymentRecord) {
  const refunded = (await refundsOf(payment.id)).reduce((sum, { amount }) => sum + amount, 0);
  const captured = isCaptured(payment);
  const failed = payment.result === 'failed' || (payment.result === 'captured' && !captured);
  const whole = refunded > 0 && refunded === payment.amount;
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: 'INR',
    status: failed ? 'failed' : whole ? 'refunded' : payment.result,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: refunded,
    refund_status: whole ? 'full' : refunded > 0 ? 'partial' : null,
    captured,
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed ? 'Payment was unsuccessful. No money moves in the sandbox.' : null,
    created_at: unixTime(payment.at),
  };
}

async function linkEntity(
  { paymentsOf, isCaptured, settledBy }: RazorpayRecords,
  link: LinkRecord,
  time: number,
) {
  const payments = (await paymentsOf(link.orderId)).filter(isCaptured);
  const settled = await settledBy(link.orderId);
  const isExpired = settled === null && link.expiresAt <= time;
  const open = settled === 'cancelled' ? 'cancelled' : isExpired ? 'expired' : 'created';
  return {
    id: link.id,
    accept_partial: false,
    amount: link.amount,
    amount_paid: payments.length > 0 ? link.amount : 0,
    currency: 'INR',
    reference_id: link.referenceId,
    description: link.description,
    order_id: link.orderId,
    callback_url: link.callbackUrl,
    callback_method: 'get',
    expire_by: unixTime(link.expiresAt),
    status: payments.length > 0 ? 'paid' : open,
    payments:
      payments.length === 0
        ? null
        : payments.map(({ id, amount }) => ({ payment_id: id, amount, status: 'captured' })),
    created_at: unixTime(link.at),
  };
}

const refundEntity = (refund: RefundRecord, time: number) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: 'INR',
  payment_id: refund.paymentId,
  notes: [],
  receipt: refund.receipt || null,
  status: refund.processedAt <= time ? 'processed' : 'pending',
  speed_requested: 'normal',
  created_at: unixTime(refund.at),
});
