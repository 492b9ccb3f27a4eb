/** Razorpay's webhooks: delivered at least once, in any order, and signed over their bytes. */
import { createHash } from 'node:crypto';
import { parseJson } from '@kernel/parse-json';
import { z } from 'zod';
import {
  linkSchema,
  orderSchema,
  paymentSchema,
  type RazorpayLink,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
  refundSchema,
} from './entities';

/**
 * A webhook's content. The shop may already know a later state. An event that the shop does not need
 * is `ignored`. An event that the shop needs but cannot parse is `unreadable`.
 */
export type RazorpayEvent = { eventId: string; event: string } & (
  | { kind: 'payment'; payment: RazorpayPayment }
  | { kind: 'order_paid'; order: RazorpayOrder; payment: RazorpayPayment }
  | { kind: 'link_paid'; link: RazorpayLink; payment: RazorpayPayment }
  | { kind: 'link_closed'; link: RazorpayLink }
  | { kind: 'refund'; refund: RazorpayRefund; payment: RazorpayPayment }
  | { kind: 'ignored' }
  | { kind: 'unreadable' }
);

const entity = <Value>(schema: z.ZodType<Value>) =>
  z.object({ entity: schema }).transform((wrapped) => wrapped.entity);
const payment = entity(paymentSchema);

const payloads = {
  payment: z.object({ payment }).transform((payload) => ({ kind: 'payment' as const, ...payload })),
  order_paid: z
    .object({ order: entity(orderSchema), payment })
    .transform((payload) => ({ kind: 'order_paid' as const, ...payload })),
  link_paid: z
    .object({ payment_link: entity(linkSchema), payment })
    .transform((p) => ({ kind: 'link_paid' as const, link: p.payment_link, payment: p.payment })),
  link_closed: z
    .object({ payment_link: entity(linkSchema) })
    .transform((p) => ({ kind: 'link_closed' as const, link: p.payment_link })),
  refund: z
    .object({ refund: entity(refundSchema), payment })
    .transform((payload) => ({ kind: 'refund' as const, ...payload })),
};

const payloadOf = new Map<string, (typeof payloads)[keyof typeof payloads]>([
  ['payment.authorized', payloads.payment],
  ['payment.captured', payloads.payment],
  ['payment.failed', payloads.payment],
  ['order.paid', payloads.order_paid],
  ['payment_link.paid', payloads.link_paid],
  // The shop requests no partial payments, so a partial payment is refunded like any wrong amount.
  ['payment_link.partially_paid', payloads.link_paid],
  ['payment_link.cancelled', payloads.link_closed],
  ['payment_link.expired', payloads.link_closed],
  ['refund.created', payloads.refund],
  ['refund.processed', payloads.refund],
  ['refund.failed', payloads.refund],
]);

const envelope = z.object({ event: z.string(), payload: z.unknown().optional() });

/**
 * Parses a webhook whose signature was verified.
 * @param eventId the header `x-razorpay-event-id`; if it is empty, the id is a hash of the bytes
 */
export function parseEvent(rawBody: Uint8Array, eventId: string): RazorpayEvent {
  const id = eventId || createHash('sha256').update(rawBody).digest('hex');
  const parsed = envelope.safeParse(parseJson(Buffer.from(rawBody).toString('utf8')));
  if (!parsed.success) return { eventId: id, event: '', kind: 'unreadable' };
  const { event, payload } = parsed.data;
  const schema = payloadOf.get(event);
  if (!schema) return { eventId: id, event, kind: 'ignored' };
  const content = schema.safeParse(payload);
  return content.success
    ? { eventId: id, event, ...content.data }
    : { eventId: id, event, kind: 'unreadable' };
}
