/**
 * Asks a gateway what it knows of a try to pay, and takes in what it answers. This is what finds a
 * payment whose return and webhook were lost, and the only thing that a return without a signature
 * leads to.
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
  noteAnswer,
  noteQuestion,
  openAttemptsOf,
} from './attempt.repository';
import { noteFailure, type SettleContext, settle } from './settle.service';

export interface PaymentContext extends SettleContext {
  gateways: PaymentGateways;
  log: Logger;
}

/** After so long, a transaction that SabPaisa has never heard of was not made. */
const UNKNOWN_AFTER_MS = 15 * 60_000;

/** Asks about one attempt. True when the gateway answered; one that is switched off does not. */
export async function askAbout(
  context: PaymentContext,
  attempt: AttemptRow,
  actor: string,
): Promise<boolean> {
  if (attempt.gateway === 'cash') return true;
  await noteQuestion(context.db, attempt, context.now);
  const isAnswered = await ask[attempt.gateway](context, attempt, actor);
  if (isAnswered) await noteAnswer(context.db, attempt, context.now);
  return isAnswered;
}

/**
 * Logs an answer that brings nothing although the gateway was there: nobody else would hear of it.
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
      'a payment gateway refuses a question, or cannot be understood',
    );
  }
  return answer?.outcome === 'ok';
}

/** Asks about every attempt of an order that is not paid and from which something may still come. */
export async function askAboutOrder(
  context: PaymentContext,
  orderId: string,
  actor: string,
): Promise<boolean> {
  const open = await openAttemptsOf(context.db, orderId);
  const answered = await Promise.all(open.map((attempt) => askAbout(context, attempt, actor)));
  return answered.every(Boolean);
}

const ask = { razorpay: askRazorpay, link: askLink, sabpaisa: askSabpaisa };

async function askRazorpay(context: PaymentContext, attempt: AttemptRow, actor: string) {
  const answer = await context.gateways.razorpay?.fetchOrderPayments(attempt.reference);
  if (!isValue(context, answer, { attempt: attempt.id })) return false;
  await takePayments(context, attempt, answer.value, actor);
  await verifyCapture(context, attempt, answer.value);
  return true;
}

/**
 * Compares a capture with what Razorpay says later. A return's signature proves a payment while
 * Razorpay cannot be asked, but not that it was captured: a difference stays with the attempt, for
 * the log and `npm run ledger`. What the order has become of it stays; that is for staff to decide.
 */
async function verifyCapture(
  { db, log, now }: PaymentContext,
  { id, orderId, state, paymentId, amount, reason }: AttemptRow,
  payments: readonly RazorpayPayment[],
): Promise<void> {
  if (state !== 'captured') return;
  const said = payments.find((payment) => payment.id === paymentId);
  const isIn = said?.status === 'captured' || said?.status === 'refunded';
  const difference =
    isIn && said.amountPaise === amount
      ? ''
      : `the gateway has ${said ? `${said.amountPaise} paise of it, ${said.status}` : 'no such payment'}`;
  if (difference === reason) return;
  await changeAttempt(db, id, { reason: difference }, now);
  if (difference === '') return;
  const about = { attempt: id, order: orderId, payment: paymentId, difference };
  log.error(about, 'a payment that counts as paid is not captured at Razorpay');
}

async function askLink(context: PaymentContext, attempt: AttemptRow, actor: string) {
  const { razorpay } = context.gateways;
  if (!razorpay) return false;
  const about = { attempt: attempt.id };
  const made = await findLink(razorpay, context, attempt);
  if (!isValue(context, made, about)) return false;
  if (made.value === null) return true;
  const answer = await razorpay.fetchPaymentLink(made.value.reference);
  if (!isValue(context, answer, about)) return false;
  if (answer.value.status === 'created' && !(await isOpen(context, attempt))) {
    await razorpay.cancelPaymentLink(answer.value.id);
  }
  const payments = await Promise.all(
    answer.value.paymentIds.map((id) => razorpay.fetchPayment(id)),
  );
  const known = payments.flatMap((payment) =>
    isValue(context, payment, about) ? [payment.value] : [],
  );
  await takePayments(context, attempt, known, actor);
  const isComplete = known.length === payments.length;
  if (isComplete) await verifyCapture(context, attempt, known);
  return isComplete;
}

/**
 * The attempt with its link, where the answer to the making of it was lost: it was announced to
 * Razorpay by our own reference. Null where no link was made.
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
  return { outcome: 'ok', value: await noteLink(db, attempt, link, now) };
}

/** Notes where a link is that was made for an attempt. */
export async function noteLink(
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
 * Takes in payments of Razorpay: only captured ones count, whatever else happened before. One that
 * is refunded although we did not ask for it (as Razorpay does with what was never captured, and the
 * dashboard with anything) holds no money.
 */
export async function takePayments(
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
      await noteFailure(context, attempt, reason);
    }
  }
}

async function askSabpaisa(context: PaymentContext, attempt: AttemptRow, actor: string) {
  const answer = await context.gateways.sabpaisa?.enquire(attempt.reference);
  if (!isValue(context, answer, { attempt: attempt.id })) return false;
  const { status, amountPaise, paidPaise, sabpaisaTxnId, message } = answer.value;
  if (status === 'success') {
    const amount = amountPaise ?? (paidPaise === null ? null : Math.min(paidPaise, attempt.amount));
    // Money came, but nobody says how much, or by which payment: that is no answer yet.
    if (amount === null || !sabpaisaTxnId) return false;
    await settle(context, { attempt, paymentId: sabpaisaTxnId, amount, actor });
  }
  const age = context.now.getTime() - attempt.createdAt.getTime();
  const isUnknown = status === 'not_found' && age >= UNKNOWN_AFTER_MS;
  if (status === 'failed' || status === 'aborted' || isUnknown) {
    await noteFailure(context, attempt, refusalReason({ code: status, description: message }));
  }
  return true;
}
