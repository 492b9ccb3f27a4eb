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

/** Staff check the gateway's statement, and confirm or retry it. */
const OUTCOME_UNKNOWN = 'not clear whether it was sent';
/** Such a refund is retried once the gateway has keys again, unless staff refund it otherwise. */
const SWITCHED_OFF = 'the gateway is switched off';
const FAILED_AT_GATEWAY = 'the gateway reports that it failed';
/** Statuses about our key, not about the request. */
const AUTH_STATUSES = [401, 403];

/** Sends a refund to its gateway, or queries its state. Cash is refunded by hand. */
export async function sendRefund(context: PaymentContext, row: RefundRow): Promise<void> {
  const { db, now } = context;
  const attempt = await sourceOf(db, row.attemptId);
  if (attempt.gateway === 'cash' || row.byTransfer) return;
  if (await isOfEarlierTest(context, attempt)) return markDone(context, row.id);
  if (!(await claimRefund(db, row, now))) return;
  await (attempt.gateway === 'sabpaisa' ? refundBySabpaisa : refundByRazorpay)(
    context,
    row,
    attempt,
  );
}

/** Whether the payment was a test of a gateway that has real keys now: it no longer knows the payment. */
async function isOfEarlierTest({ db, shop }: PaymentContext, attempt: AttemptRow) {
  const { id, gateway } = attempt;
  if (gateway === 'cash' || gateway === 'carried') return false;
  return !isTestPayment(shop, { method: gateway }) && (await isTestAttempt(db, id));
}

/** The attempt that was paid at a gateway: for carried money, the one that it came from. */
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
  // Only a refund that is due and was never sent can skip the query. A refused one may have been
  // refunded by hand in the meantime.
  if (row.state !== 'due' || row.asked > 0) {
    const known = await sabpaisa.enquire(attempt.reference);
    if (!isValue(context, known, { refund: row.id })) return;
    const { status } = known.value;
    const isUnderWay = status === 'refunded' || status === 'refund_initiated';
    // SabPaisa has no refund ids, so several refunds of a payment cannot be distinguished.
    const others = (await gatewayRefundsOf(context.db, attempt.id)).filter(
      ({ id, state }) => id !== row.id && state !== 'failed',
    );
    if (isUnderWay && row.state !== 'pending' && others.length > 0) {
      return failRefund(context, row, OUTCOME_UNKNOWN, { isRetried: false });
    }
    // SabPaisa reports the state of the whole payment: with several refunds it is not known which
    // one is meant.
    if (status === 'refunded' && others.length === 0) return markDone(context, row.id);
    if (isUnderWay || row.state === 'pending') return;
    // An unanswered refund may still be carried out. A full refund cannot be made twice; a partial
    // one could.
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
 * Fails a refund that cannot be queried, unless its gateway may have accepted it: then it stays
 * unchanged, because a second refund would return the money twice.
 */
async function failUnlessAccepted(context: PaymentContext, row: RefundRow, reason: string) {
  if (row.asked === 0 && row.gatewayRefundId === null) return failRefund(context, row, reason);
  const { db, log, now } = context;
  log.warn({ refund: row.id, order: row.orderId, reason }, 'a refund cannot be queried');
  await changeRefund(db, row.id, { reason }, now);
}

/** Records a refusal and the time of the retry. */
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
 * Processes a webhook about a refund of ours; it may arrive before the answer to our own call.
 * @returns false for a refund that the shop did not start
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

/** Books a completed refund, once, however often it is reported. */
export const markDone = (context: SettleContext, refundId: string): Promise<void> =>
  context.db.transaction((tx) => markDoneIn(tx, context, refundId));

export async function markDoneIn(
  tx: Transaction,
  { vault, shop, now }: Omit<SettleContext, 'db'>,
  refundId: string,
): Promise<void> {
  const { order, row, source } = await lockWithOrder(tx, refundId);
  const { id: sourceId, gateway } = source;
  if (row.state === 'done') return;
  await finishRefund(tx, refundId, now);
  const isTest = await isTestAttempt(tx, sourceId);
  const paidTo = isTest ? TEST_ACCOUNT : ACCOUNTS[gateway];
  await bookRefund(tx, order, { ...row, account: row.byTransfer ? 'bank' : paidTo }, now);
  const message = { amount: row.amount, subjectId: refundId };
  await notifyBuyer(tx, { vault, shop }, 'order_refunded', order, now, message);
}

/** Books a refund that is done, and moves the order on. */
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

/** Locks the order's row first: locking only the refund could deadlock with a payment. */
async function lockWithOrder(tx: Transaction, refundId: string) {
  const rows = await tx
    .select({ orderId: refund.orderId, attemptId: refund.attemptId })
    .from(refund)
    .where(eq(refund.id, refundId));
  const { orderId, attemptId } = singleRow(rows, 'the refund');
  const order = await lockOrder(tx, orderId);
  const source = await sourceOf(tx, attemptId);
  return { order, row: await lockRefund(tx, refundId), source };
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
