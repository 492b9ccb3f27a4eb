/**
 * Asks a gateway what it knows of a try to pay, and takes in what it answers. This is what finds a
 * payment whose return and webhook were lost, and the only thing that a return without a signature
 * leads to.
 */
import type { PaymentGateways } from '../../gateways';
import type { RazorpayPayment } from '../../providers/razorpay/entities';
import { type AttemptRow, attemptsOf, noteQuestion } from './attempt.repository';
import { noteFailure, type SettleContext, settle } from './settle.service';

export interface PaymentContext extends SettleContext {
  gateways: PaymentGateways;
}

/** What is given back was paid before. */
const PAID = new Set(['success', 'refund_initiated', 'refunded']);
/** After so many questions, a transaction that SabPaisa has never heard of was not made. */
const ENOUGH_QUESTIONS = 4;

/** Asks about one attempt. True when the gateway answered. */
export async function askAbout(
  context: PaymentContext,
  attempt: AttemptRow,
  actor: string,
): Promise<boolean> {
  if (attempt.gateway === 'cash') return true;
  const isAnswered = await ask[attempt.gateway](context, attempt, actor);
  await noteQuestion(context.db, attempt, context.now);
  return isAnswered;
}

/** Asks about every attempt of an order from which something may still come. */
export async function askAboutOrder(
  context: PaymentContext,
  orderId: string,
  actor: string,
): Promise<boolean> {
  const open = (await attemptsOf(context.db, orderId)).filter(({ askAt }) => askAt !== null);
  const answered = await Promise.all(open.map((attempt) => askAbout(context, attempt, actor)));
  return answered.every(Boolean);
}

const ask = { razorpay: askRazorpay, link: askLink, sabpaisa: askSabpaisa };

async function askRazorpay(context: PaymentContext, attempt: AttemptRow, actor: string) {
  const answer = await context.gateways.razorpay.fetchOrderPayments(attempt.reference);
  if (answer.outcome !== 'ok') return false;
  await takePayments(context, attempt, answer.value, actor);
  return true;
}

async function askLink(context: PaymentContext, attempt: AttemptRow, actor: string) {
  const { razorpay } = context.gateways;
  const answer = await razorpay.fetchPaymentLink(attempt.reference);
  if (answer.outcome !== 'ok') return false;
  const payments = await Promise.all(
    answer.value.paymentIds.map((id) => razorpay.fetchPayment(id)),
  );
  const known = payments.flatMap((payment) => (payment.outcome === 'ok' ? [payment.value] : []));
  await takePayments(context, attempt, known, actor);
  return known.length === payments.length;
}

/** Takes in payments of Razorpay: only captured ones count, whatever else happened before. */
export async function takePayments(
  context: SettleContext,
  attempt: AttemptRow,
  payments: readonly RazorpayPayment[],
  actor: string,
): Promise<void> {
  for (const { id, status, amountPaise, errorCode } of payments) {
    if (status === 'captured' || status === 'refunded') {
      await settle(context, { attempt, paymentId: id, amount: amountPaise, actor });
    } else if (status === 'failed') {
      await noteFailure(context, attempt, errorCode);
    }
  }
}

async function askSabpaisa(context: PaymentContext, attempt: AttemptRow, actor: string) {
  const answer = await context.gateways.sabpaisa.enquire(attempt.reference);
  if (answer.outcome !== 'ok') return false;
  const { status, amountPaise, sabpaisaTxnId } = answer.value;
  if (PAID.has(status) && amountPaise !== null && sabpaisaTxnId) {
    await settle(context, { attempt, paymentId: sabpaisaTxnId, amount: amountPaise, actor });
  }
  const isUnknown = status === 'not_found' && attempt.asked >= ENOUGH_QUESTIONS;
  if (status === 'failed' || status === 'aborted' || isUnknown) {
    await noteFailure(context, attempt, status);
  }
  return true;
}
