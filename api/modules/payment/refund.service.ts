/** Sends refunds to the gateways, and books them when they are done. */

import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { paymentAttempt, refund } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { refusalReason } from '../../providers/gateway-request';
import type { RazorpayRefund } from '../../providers/razorpay/entities';
import { isTestPayment } from '../../shop-terms';
import { bookEntry } from '../ledger/ledger.repository';
import { notifyBuyer } from '../order/notify-buyer.service';
import { lockOrder, moveOrder } from '../order/order.repository';
import { causeName, isUnapplied, type OrderRow } from '../order/order.rules';
import { isTestAttempt, TEST_ACCOUNT } from '../order/test-order.repository';
import { appliedPaise, gatewayRefundsOf } from './applied.repository';
import type { AttemptRow } from './attempt.repository';
import { isValue, type PaymentContext } from './query-gateway.service';
import {
  changeRefund,
  claimRefund,
  finishRefund,
  lockRefund,
  nextRefundRetry,
  type RefundRow,
  receiptOf,
  refundOfGateway,
  refundsOf,
  refuseRefund,
} from './refund.repository';
import { ACCOUNTS, type SettleContext } from './settle.service';

/** Staff check a refund with this reason in the gateway's statement, and confirm or retry it. */
const OUTCOME_UNKNOWN = 'not clear whether it was sent';
/**
 * A refund with this reason is retried until the gateway has keys again, unless staff refund it
 * another way.
 */
const SWITCHED_OFF = 'the gateway is switched off';
const FAILED_AT_GATEWAY = 'the gateway reports that it failed';
/** HTTP statuses that say that our key is wrong. They say nothing about the refund. */
const AUTH_STATUSES = [401, 403];

/**
 * Sends a refund to its gateway or, if it was sent, queries its state. Does nothing for cash and
 * for bank transfers, because staff refund these by hand. If `isPaidInTestMode`, marks the refund
 * as done instead.
 */
export async function sendRefund(context: PaymentContext, row: RefundRow): Promise<void> {
  const { db, now } = context;
  const attempt = await sourceOf(db, row.attemptId);
  if (attempt.gateway === 'cash' || row.byTransfer) return;
  if (await isPaidInTestMode(context, attempt)) return markDone(context, row.id);
  if (!(await claimRefund(db, row, now))) return;
  await (attempt.gateway === 'sabpaisa' ? refundBySabpaisa : refundByRazorpay)(
    context,
    row,
    attempt,
  );
}

/**
 * Returns true if the payment was made in the test mode of a gateway that has real keys now. The
 * gateway no longer knows such a payment.
 */
async function isPaidInTestMode({ db, shop }: PaymentContext, attempt: AttemptRow) {
  const { id, gateway } = attempt;
  if (gateway === 'cash' || gateway === 'carried') return false;
  return !isTestPayment(shop, { method: gateway }) && (await isTestAttempt(db, id));
}

/** Returns the attempt with this id or, for carried money, the attempt from which it came. */
async function sourceOf(db: Queryable, attemptId: string): Promise<AttemptRow> {
  const rows = await db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId));
  const attempt = singleRow(rows, 'the payment of a refund');
  if (attempt.sourceId === null) return attempt;
  const sources = await db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, attempt.sourceId));
  return singleRow(sources, 'the payment that was carried over');
}

async function refundByRazorpay(context: PaymentContext, row: RefundRow, attempt: AttemptRow) {
  const { razorpay } = context.gateways;
  if (!razorpay) return failUnlessAccepted(context, row, SWITCHED_OFF);
  const answer = row.gatewayRefundId
    ? await razorpay.fetchRefund(row.gatewayRefundId)
    : await razorpay.refund({
        paymentId: attempt.paymentId ?? '',
        amountPaise: row.amount,
        receipt: receiptOf(row),
      });
  if (answer.outcome === 'refused') {
    const isInconclusive = row.gatewayRefundId !== null || AUTH_STATUSES.includes(answer.status);
    return (isInconclusive ? failUnlessAccepted : failRefund)(context, row, refusalReason(answer));
  }
  if (!isValue(context, answer, { refund: row.id })) return;
  const { id: gatewayRefundId, status } = answer.value;
  if (status === 'failed') return failRefund(context, row, FAILED_AT_GATEWAY);
  await changeRefund(context.db, row.id, { gatewayRefundId, state: 'pending' }, context.now);
  if (status === 'processed') await markDone(context, row.id);
}

async function refundBySabpaisa(context: PaymentContext, row: RefundRow, attempt: AttemptRow) {
  const { sabpaisa } = context.gateways;
  if (!sabpaisa) return failUnlessAccepted(context, row, SWITCHED_OFF);
  // SabPaisa has no refund ids. If a payment has other refunds, SabPaisa's answer may be about them.
  const others = (await gatewayRefundsOf(context.db, attempt.id)).filter(
    ({ id, state }) => id !== row.id && state !== 'failed',
  );
  // Only a refund that is due and was never sent needs no query. After a refusal, staff may have
  // refunded the payment by hand, even if they retry the refund. Beside other refunds, a query could
  // not tell, so the retry of staff counts.
  const isRetriedAlone = row.refused > 0 && others.length === 0;
  if (row.state !== 'due' || row.asked > 0 || isRetriedAlone) {
    const known = await sabpaisa.enquire(attempt.reference);
    if (!isValue(context, known, { refund: row.id })) return;
    const { status } = known.value;
    const isUnderWay = status === 'refunded' || status === 'refund_initiated';
    if (isUnderWay && row.state !== 'pending' && others.length > 0) {
      return failRefund(context, row, OUTCOME_UNKNOWN, { isRetried: false });
    }
    if (status === 'refunded' && others.length === 0) return markDone(context, row.id);
    if (isUnderWay || row.state === 'pending') return;
    // SabPaisa may still carry out an unanswered refund. Sending a partial refund again could
    // return the money twice. A full refund cannot be made twice.
    if (row.asked > 0 && row.amount < attempt.amount) {
      return failRefund(context, row, OUTCOME_UNKNOWN, { isRetried: false });
    }
  }
  const answer = await sabpaisa.refund({
    clientTxnId: attempt.reference,
    sabpaisaTxnId: attempt.paymentId ?? '',
    amountPaise: row.amount,
    reason: row.kind.replaceAll('_', ' '),
  });
  if (answer.outcome === 'refused') return failRefund(context, row, refusalReason(answer));
  if (isValue(context, answer, { refund: row.id })) {
    await changeRefund(context.db, row.id, { state: 'pending' }, context.now);
  }
}

/**
 * Marks a refund as failed, unless its gateway may have accepted it. In that case only the reason
 * is stored, because a retry of a failed refund could return the money twice.
 */
async function failUnlessAccepted(context: PaymentContext, row: RefundRow, reason: string) {
  if (row.asked === 0 && row.gatewayRefundId === null) return failRefund(context, row, reason);
  const { db, log, now } = context;
  log.warn({ refund: row.id, order: row.orderId, reason }, 'a refund cannot be queried');
  await changeRefund(db, row.id, { reason }, now);
}

/** Records a refusal, and schedules the retry unless `isRetried` is false. */
async function failRefund(
  { db, log, now }: PaymentContext,
  { id, orderId, refused }: RefundRow,
  reason: string,
  { isRetried = true } = {},
): Promise<void> {
  const retryAt = isRetried ? nextRefundRetry(refused + 1, now) : null;
  if (await refuseRefund(db, id, { reason, retryAt }, now)) {
    log.warn({ refund: id, order: orderId, reason, retryAt }, 'a gateway refuses a refund');
  }
}

/**
 * Processes a report of Razorpay about a refund. The report may arrive before the answer to our own
 * call.
 * @returns false if no stored refund has its id or its reference
 */
export async function completeRefund(
  context: PaymentContext,
  { id: gatewayRefundId, receipt, status }: RazorpayRefund,
): Promise<boolean> {
  const row = await refundOfGateway(context.db, { id: gatewayRefundId, receipt });
  if (!row) return false;
  await changeRefund(context.db, row.id, { gatewayRefundId }, context.now);
  if (status === 'processed') await markDone(context, row.id);
  if (status === 'failed') await failRefund(context, row, FAILED_AT_GATEWAY);
  return true;
}

/** Marks a refund as done, books it and notifies the buyer. Does nothing if it is already done. */
export const markDone = (context: SettleContext, refundId: string): Promise<void> =>
  context.db.transaction((tx) => markDoneIn(tx, context, refundId));

/** `markDone` within the caller's transaction. */
export async function markDoneIn(
  tx: Transaction,
  { vault, shop, now }: Omit<SettleContext, 'db'>,
  refundId: string,
): Promise<void> {
  const { order, row } = await lockWithOrder(tx, refundId);
  if (row.state === 'done') return;
  await finishRefund(tx, refundId, now);
  await bookRefund(tx, order, { ...row, account: await refundAccount(tx, row) }, now);
  const message = { amount: row.amount, subjectId: refundId };
  await notifyBuyer(tx, { vault, shop }, 'order_refunded', order, now, message);
}

/**
 * Returns the account of the ledger for a refund. A refund of a test payment is a test too, even if
 * staff tried a bank transfer.
 */
export async function refundAccount(tx: Transaction, row: RefundRow): Promise<string> {
  const { id, gateway } = await sourceOf(tx, row.attemptId);
  if (await isTestAttempt(tx, id)) return TEST_ACCOUNT;
  return row.byTransfer ? 'bank' : ACCOUNTS[gateway];
}

/** Books a completed refund in the ledger, and updates the order's payment state. */
export async function bookRefund(
  tx: Transaction,
  order: OrderRow,
  { account, ...row }: RefundRow & { account: string },
  now: Date,
): Promise<void> {
  const booking = { orderId: order.id, account, amount: -row.amount, now };
  await bookEntry(tx, { ...booking, cause: `refund:${row.id}` });
  await updatePaymentState(tx, order, row, now);
}

/**
 * Locks the row of an order, then that of its refund. Payments lock an order first as well. Another
 * sequence could lead to a deadlock.
 */
async function lockWithOrder(tx: Transaction, refundId: string) {
  const rows = await tx
    .select({ orderId: refund.orderId })
    .from(refund)
    .where(eq(refund.id, refundId));
  const { orderId } = singleRow(rows, 'the refund');
  const order = await lockOrder(tx, orderId);
  return { order, row: await lockRefund(tx, refundId) };
}

async function updatePaymentState(tx: Transaction, order: OrderRow, row: RefundRow, now: Date) {
  if (isUnapplied(row.kind)) return;
  const refunds = await refundsOf(tx, order.id);
  const refundedPaise = refunds
    .filter(({ state, kind }) => state === 'done' && !isUnapplied(kind))
    .reduce((sum, { amount }) => sum + amount, 0);
  const payment = refundedPaise >= (await appliedPaise(tx, order)) ? 'refunded' : 'partly_refunded';
  if (order.payment === payment) return;
  await moveOrder(tx, order.id, { payment }, { actor: row.actor, cause: causeName(row), now });
}
