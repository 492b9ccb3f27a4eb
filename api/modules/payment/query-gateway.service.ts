/**
 * Queries a gateway about a payment attempt and processes the answer. This finds payments even if
 * the browser's return and the webhook were lost. A return without a signature triggers nothing but
 * such a query.
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

/** If SabPaisa does not know a transaction of this age, the transaction was never created. */
const UNKNOWN_AFTER_MS = 15 * 60_000;

/**
 * Queries the gateway about one attempt and processes the answer.
 * @param actor who caused the query, for the order's history
 * @returns false if the query must be repeated, such as when the gateway did not answer or is
 * switched off
 */
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
 * Returns true if a gateway's answer has a value. Logs a refusal and an unreadable answer, because
 * nothing else would report them.
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

/**
 * Queries the gateways about all open attempts of an order.
 * @returns false if `queryAttempt` returned false for one of them
 */
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
 * Compares a capture with Razorpay's later report. This is needed because a return that arrives
 * while Razorpay is unavailable is accepted by its signature, which proves a payment but not its
 * capture. A difference is stored with the attempt, where `npm run ledger` finds it, and logged.
 * The order is not changed, because staff must decide.
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
  // The stored difference was logged when it was found.
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
  if (answer.value.status === 'created' && !(await isOrderPayable(context, attempt))) {
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
 * Returns an attempt with the URL of its payment link. If the answer to the link's creation was
 * lost, asks Razorpay for the link by our own reference and stores it. The value is null if there
 * is no link.
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

/** Stores Razorpay's id and the URL of a payment link with its attempt. */
export async function saveLink(
  db: Queryable,
  attempt: AttemptRow,
  { id: reference, url }: { id: string; url: string },
  now: Date,
): Promise<AttemptRow> {
  await changeAttempt(db, attempt.id, { reference, url }, now);
  return { ...attempt, reference, url };
}

/** Returns true if the order of an attempt can still be paid. */
async function isOrderPayable(
  { db, now }: PaymentContext,
  { orderId }: AttemptRow,
): Promise<boolean> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  return order !== undefined && isPayable(order, now);
}

/**
 * Settles captured payments of Razorpay, and records failed ones. Ignores payments in other states,
 * such as `refunded`. Razorpay refunds uncaptured payments, and staff can refund payments in the
 * dashboard. A refunded payment contributes no money.
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
    // `paidPaise` may include the gateway's fee, so at most the attempt's amount counts.
    const amount = amountPaise ?? (paidPaise === null ? null : Math.min(paidPaise, attempt.amount));
    // The money has arrived, but without amount or payment id it cannot be booked. The query is
    // repeated.
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
