/**
 * Queries a gateway about a payment attempt and processes the answer. This finds payments whose
 * return and webhook were lost, and it is all that a return without a valid signature triggers.
 */
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Queryable } from '../../db/client';
import { shopOrder } from '../../db/schema';
import type { PaymentGateways } from '../../gateways';
import { type GatewayAnswer, refusalReason } from '../../providers/gateway-request';
import type { Razorpay } from '../../providers/razorpay/client';
import type { RazorpayPayment } from '../../providers/razorpay/entities';
import { isPayable } from '../order/order.rules';
import {
  type AttemptRow,
  changeAttempt,
  endOldQueries,
  openAttemptsOf,
  postponeQuery,
} from './attempt.repository';
import { recordFailure, type SettleContext, settle } from './settle.service';

export interface PaymentContext extends SettleContext {
  gateways: PaymentGateways;
  log: Logger;
}

/** After this time, a transaction that SabPaisa does not know was never created. */
const UNKNOWN_AFTER_MS = 15 * 60_000;

/** Queries one attempt. True when the gateway answered; a gateway that is switched off does not. */
export async function queryAttempt(
  context: PaymentContext,
  attempt: AttemptRow,
  actor: string,
): Promise<boolean> {
  if (attempt.gateway === 'cash' || attempt.gateway === 'carried') return true;
  await postponeQuery(context.db, attempt, context.now);
  const isAnswered = await queries[attempt.gateway](context, attempt, actor);
  if (isAnswered) await endOldQueries(context.db, attempt, context.now);
  return isAnswered;
}

/**
 * Logs a refusal or an unreadable answer, because nothing else would report it.
 * @returns whether the answer has a value
 */
export function isValue<Value>(
  { log }: Pick<PaymentContext, 'log'>,
  answer: GatewayAnswer<Value> | undefined,
  about: Record<string, string>,
): answer is { outcome: 'ok'; value: Value } {
  if (answer?.outcome === 'refused' || answer?.outcome === 'unreadable') {
    log.warn(
      { ...about, ...answer },
      'a payment gateway refuses a query, or its answer is unreadable',
    );
  }
  return answer?.outcome === 'ok';
}

/** Queries every attempt of an order that is not paid and may still succeed. */
export async function queryOpenAttempts(
  context: PaymentContext,
  orderId: string,
  actor: string,
): Promise<boolean> {
  const open = await openAttemptsOf(context.db, orderId);
  const answered = await Promise.all(open.map((attempt) => queryAttempt(context, attempt, actor)));
  return answered.every(Boolean);
}

const queries = { razorpay: queryRazorpay, link: queryLink, sabpaisa: querySabpaisa };

async function queryRazorpay(context: PaymentContext, attempt: AttemptRow, actor: string) {
  const answer = await context.gateways.razorpay?.fetchOrderPayments(attempt.reference);
  if (!isValue(context, answer, { attempt: attempt.id })) return false;
  await applyPayments(context, attempt, answer.value, actor);
  await verifyCapture(context, attempt, answer.value);
  return true;
}

/**
 * Compares a capture with Razorpay's later report. While Razorpay is unavailable, a return's
 * signature proves a payment, but not its capture. A difference is stored with the attempt, for the
 * log and `npm run ledger`; the order is left as it is, because staff must decide.
 */
async function verifyCapture(
  { db, log, now }: PaymentContext,
  { id, orderId, state, paymentId, amount, reason }: AttemptRow,
  payments: readonly RazorpayPayment[],
): Promise<void> {
  if (state !== 'captured') return;
  const reported = payments.find((payment) => payment.id === paymentId);
  const isReceived = reported?.status === 'captured' || reported?.status === 'refunded';
  const difference =
    isReceived && reported.amountPaise === amount
      ? ''
      : `the gateway has ${reported ? `${reported.amountPaise} paise of it, ${reported.status}` : 'no such payment'}`;
  if (difference === reason) return;
  await changeAttempt(db, id, { reason: difference }, now);
  if (difference === '') return;
  const logFields = { attempt: id, order: orderId, payment: paymentId, difference };
  log.error(logFields, 'a payment of a paid order is not captured at Razorpay');
}

async function queryLink(context: PaymentContext, attempt: AttemptRow, actor: string) {
  const { razorpay } = context.gateways;
  if (!razorpay) return false;
  const logFields = { attempt: attempt.id };
  const created = await findLink(razorpay, context, attempt);
  if (!isValue(context, created, logFields)) return false;
  if (created.value === null) return true;
  const answer = await razorpay.fetchPaymentLink(created.value.reference);
  if (!isValue(context, answer, logFields)) return false;
  if (answer.value.status === 'created' && !(await isOpen(context, attempt))) {
    await razorpay.cancelPaymentLink(answer.value.id);
  }
  const payments = await Promise.all(
    answer.value.paymentIds.map((id) => razorpay.fetchPayment(id)),
  );
  const known = payments.flatMap((payment) =>
    isValue(context, payment, logFields) ? [payment.value] : [],
  );
  await applyPayments(context, attempt, known, actor);
  const isComplete = known.length === payments.length;
  if (isComplete) await verifyCapture(context, attempt, known);
  return isComplete;
}

/**
 * The attempt with its payment link if the answer to its creation was lost: found by our own
 * reference. Null if no link was created.
 */
export async function findLink(
  razorpay: Razorpay,
  { db, now }: PaymentContext,
  attempt: AttemptRow,
): Promise<GatewayAnswer<AttemptRow | null>> {
  if (attempt.url) return { outcome: 'ok', value: attempt };
  const found = await razorpay.findPaymentLinks(attempt.reference);
  if (found.outcome !== 'ok') return found;
  const link = found.value.find(({ referenceId }) => referenceId === attempt.reference);
  if (!link) return { outcome: 'ok', value: null };
  return { outcome: 'ok', value: await saveLink(db, attempt, link, now) };
}

/** Stores the address of an attempt's payment link. */
export async function saveLink(
  db: Queryable,
  attempt: AttemptRow,
  { id: reference, url }: { id: string; url: string },
  now: Date,
): Promise<AttemptRow> {
  await changeAttempt(db, attempt.id, { reference, url }, now);
  return { ...attempt, reference, url };
}

/** Whether the order of an attempt can still be paid. */
async function isOpen({ db, now }: PaymentContext, { orderId }: AttemptRow): Promise<boolean> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  return order !== undefined && isPayable(order, now);
}

/**
 * Processes Razorpay's payments: only captured ones count. A payment that was refunded without our
 * request (Razorpay does so with uncaptured ones, and staff can do so in the dashboard) contributes
 * no money.
 */
export async function applyPayments(
  context: SettleContext,
  attempt: AttemptRow,
  payments: readonly RazorpayPayment[],
  actor: string,
): Promise<void> {
  for (const { id, status, amountPaise, errorCode, errorDescription } of payments) {
    if (status === 'captured') {
      await settle(context, { attempt, paymentId: id, amount: amountPaise, actor });
    } else if (status === 'failed') {
      const reason = refusalReason({ code: errorCode, description: errorDescription });
      await recordFailure(context, attempt, reason);
    }
  }
}

async function querySabpaisa(context: PaymentContext, attempt: AttemptRow, actor: string) {
  const answer = await context.gateways.sabpaisa?.enquire(attempt.reference);
  if (!isValue(context, answer, { attempt: attempt.id })) return false;
  const { status, amountPaise, paidPaise, sabpaisaTxnId, message } = answer.value;
  if (status === 'success') {
    const amount = amountPaise ?? (paidPaise === null ? null : Math.min(paidPaise, attempt.amount));
    // Money arrived, but amount or payment id is missing: not an answer yet.
    if (amount === null || !sabpaisaTxnId) return false;
    await settle(context, { attempt, paymentId: sabpaisaTxnId, amount, actor });
  }
  const age = context.now.getTime() - attempt.createdAt.getTime();
  const isUnknown = status === 'not_found' && age >= UNKNOWN_AFTER_MS;
  if (status === 'failed' || status === 'aborted' || isUnknown) {
    await recordFailure(context, attempt, refusalReason({ code: status, description: message }));
  }
  return true;
}
