/** Processes Razorpay's webhooks. Each event has its effect once. Unusable events are logged. */
import { eq } from 'drizzle-orm';
import { webhookEvent } from '../../db/schema';
import { done, type Outcome, refuse } from '../../outcome';
import type { RazorpayPayment, RazorpayRefund } from '../../providers/razorpay/entities';
import type { RazorpayEvent } from '../../providers/razorpay/webhook';
import {
  type AttemptRow,
  attemptByReference,
  hasOpenLink,
  isPaymentKnown,
} from './attempt.repository';
import { recordExternalRefund } from './external-refund.service';
import { markFullyRefunded } from './full-refund.repository';
import { applyPayments, type PaymentContext } from './query-gateway.service';
import { completeRefund } from './refund.service';

/**
 * Processes a webhook. Its event is marked as processed last, so that an interrupted event is
 * processed again. An unusable event is not marked, so that it can be sent again from Razorpay's
 * dashboard. It is still answered with success, because Razorpay disables a webhook that has failed
 * for a whole day.
 * @param raw the body as received, over which the signature is made
 */
export async function razorpayWebhook(
  context: PaymentContext,
  raw: Uint8Array,
  { signature, eventId }: { signature: string; eventId: string },
): Promise<Outcome<object, 'payment_not_verified'>> {
  const { gateways, log } = context;
  if (!gateways.razorpay?.isWebhookSignature(raw, signature)) {
    log.warn({ eventId }, 'the signature of a webhook is not made with RAZORPAY_WEBHOOK_SECRET');
    return refuse('payment_not_verified');
  }
  const event = gateways.razorpay.parseEvent(raw, eventId);
  if (await isProcessed(context, event.eventId)) return done({});
  if (await processEvent(context, event)) await markProcessed(context, event.eventId);
  return done({});
}

/** Processes an event. Logs it and returns false if the shop needs it but cannot use it. */
async function processEvent(context: PaymentContext, event: RazorpayEvent): Promise<boolean> {
  const logFields = { eventId: event.eventId, event: event.event };
  if (event.kind === 'unreadable') {
    context.log.warn(logFields, 'a webhook of Razorpay cannot be read');
    return false;
  }
  if (!('payment' in event)) return true;
  const { payment } = event;
  const attempts = await processPayment(context, event);
  const isMatched = attempts.length > 0;
  if (event.kind === 'refund') {
    const { refund } = event;
    if (payment.status === 'refunded') {
      await markFullyRefunded(context.db, payment.id, context.now);
    }
    const orderIds = attempts.map(({ orderId }) => orderId);
    const isRecorded = await processRefund(context, refund, orderIds);
    // A refund of one of our payments may stay unrecorded: Razorpay refunds uncaptured payments.
    if (isRecorded || isMatched) return true;
    const { id, paymentId, amountPaise } = refund;
    const unknown = { ...logFields, refund: id, payment: paymentId, amountPaise };
    context.log.warn(unknown, 'a webhook reports a refund of an unknown payment');
    return false;
  }
  if (isMatched || payment.status !== 'captured') return true;
  return isKnownLinkPayment(context, logFields, payment);
}

/** Processes the payment of an event. Returns the attempts that have its order or link. */
async function processPayment(
  context: PaymentContext,
  event: Extract<RazorpayEvent, { payment: RazorpayPayment }>,
): Promise<AttemptRow[]> {
  const { payment } = event;
  const link = event.kind === 'link_paid' ? [event.link.id, event.link.referenceId] : [];
  const references = [payment.orderId, ...link].filter(Boolean);
  const found = await Promise.all(
    references.map((reference) => attemptByReference(context.db, ['razorpay', 'link'], reference)),
  );
  const attempts = found.filter((attempt) => attempt !== null);
  for (const attempt of attempts) await applyPayments(context, attempt, [payment], 'webhook');
  return attempts;
}

/**
 * Returns true if a captured payment of an unknown order is already stored as the payment of a
 * link. Razorpay creates an order of its own for each link, and reports a paid link in another
 * event. Otherwise logs the payment and returns false.
 */
async function isKnownLinkPayment(
  { db, log }: PaymentContext,
  about: Record<string, string>,
  { id, orderId, amountPaise }: RazorpayPayment,
): Promise<boolean> {
  if (await isPaymentKnown(db, 'link', id)) return true;
  const unknown = { ...about, payment: id, order: orderId, amountPaise };
  const isLikely = await hasOpenLink(db, amountPaise);
  if (isLikely) log.info(unknown, 'a webhook may report the payment of a link');
  else log.warn(unknown, 'a webhook reports a payment of an unknown order');
  return false;
}

async function isProcessed({ db }: PaymentContext, id: string): Promise<boolean> {
  const rows = await db.select().from(webhookEvent).where(eq(webhookEvent.id, id));
  return rows.length > 0;
}

const markProcessed = ({ db, now }: PaymentContext, id: string) =>
  db.insert(webhookEvent).values({ id, receivedAt: now }).onConflictDoNothing();

/**
 * Processes Razorpay's report about a refund. The refund may have been started by the shop or, if
 * it is completed, in Razorpay's dashboard.
 * @param orderIds the orders of the refunded payment, if the report names them
 * @returns false for a completed refund of an unknown payment
 */
export async function processRefund(
  context: PaymentContext,
  reported: RazorpayRefund,
  orderIds: readonly string[] = [],
): Promise<boolean> {
  if (await completeRefund(context, reported)) return true;
  return reported.status !== 'processed' || recordExternalRefund(context, reported, orderIds);
}
