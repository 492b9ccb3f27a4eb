/** Processes Razorpay's webhooks. Each event counts once, and unusable ones are logged. */
import { eq } from 'drizzle-orm';
import { webhookEvent } from '../../db/schema';
import { done, type Outcome, refuse } from '../../outcome';
import type { RazorpayPayment, RazorpayRefund } from '../../providers/razorpay/entities';
import type { RazorpayEvent } from '../../providers/razorpay/webhook';
import { attemptByReference, hasOpenLink, isPaymentKnown } from './attempt.repository';
import { recordExternalRefund } from './external-refund.service';
import { applyPayments, type PaymentContext } from './query-gateway.service';
import { completeRefund } from './refund.service';

/**
 * Processes a webhook, given its bytes as received. It is marked as processed last, so that an
 * interrupted one is processed again. An unusable one is not marked, so it can be sent again from
 * Razorpay's dashboard; it is still answered with success, because Razorpay disables a webhook that
 * fails for a day.
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
  if (await processEvent(context, event)) await note(context, event.eventId);
  return done({});
}

/** Processes an event. False, with a log line, if it concerns money and cannot be used. */
async function processEvent(context: PaymentContext, event: RazorpayEvent): Promise<boolean> {
  const logFields = { eventId: event.eventId, event: event.event };
  if (event.kind === 'unreadable') {
    context.log.warn(logFields, 'a webhook of Razorpay cannot be read');
    return false;
  }
  if (!('payment' in event)) return true;
  const { payment } = event;
  const isMatched = await processPayment(context, event);
  if (event.kind === 'refund') {
    const { refund } = event;
    const isTaken = await processRefund(context, refund);
    if (payment.status === 'refunded') await note(context, refundedMarker(payment));
    // Uncaptured payments are refunded automatically.
    if (isTaken || isMatched) return true;
    const { id, paymentId, amountPaise } = refund;
    const unknown = { ...logFields, refund: id, payment: paymentId, amountPaise };
    context.log.warn(unknown, 'a webhook reports a refund of an unknown payment');
    return false;
  }
  if (isMatched || payment.status !== 'captured') return true;
  return isOfLink(context, logFields, payment);
}

/** Processes the payment of an event; false if its order is unknown. */
async function processPayment(
  context: PaymentContext,
  event: Extract<RazorpayEvent, { payment: RazorpayPayment }>,
): Promise<boolean> {
  const { payment } = event;
  const link = event.kind === 'link_paid' ? [event.link.id, event.link.referenceId] : [];
  const references = [payment.orderId, ...link].filter(Boolean);
  const found = await Promise.all(
    references.map((reference) => attemptByReference(context.db, ['razorpay', 'link'], reference)),
  );
  const attempts = found.filter((attempt) => attempt !== null);
  if (attempts.length > 0 && !(await isProcessed(context, refundedMarker(payment)))) {
    for (const attempt of attempts) await applyPayments(context, attempt, [payment], 'webhook');
  }
  return attempts.length > 0;
}

/**
 * Whether a captured payment of an unknown order may belong to a payment link: Razorpay creates an
 * order for each link, and reports a paid link in another event.
 */
async function isOfLink(
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

/** Stored with the events: a payment's report may arrive after that of its full refund. */
const refundedMarker = ({ id }: RazorpayPayment): string => `gone back: ${id}`;

async function isProcessed({ db }: PaymentContext, id: string): Promise<boolean> {
  const rows = await db.select().from(webhookEvent).where(eq(webhookEvent.id, id));
  return rows.length > 0;
}

const note = ({ db, now }: PaymentContext, id: string) =>
  db.insert(webhookEvent).values({ id, receivedAt: now }).onConflictDoNothing();

/**
 * Processes a refund of ours, or a completed one that somebody else made.
 * @returns false for a completed refund of an unknown payment
 */
export async function processRefund(
  context: PaymentContext,
  reported: RazorpayRefund,
): Promise<boolean> {
  if (await completeRefund(context, reported)) return true;
  return reported.status !== 'processed' || recordExternalRefund(context, reported);
}
