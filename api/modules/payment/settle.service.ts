/**
 * Applies a received payment to an order. The browser (with a signature), a webhook, a query, or
 * the person who took the cash may report the payment, in any order and more than once. The result
 * is the same: an attempt is captured once, and all effects are in the same transaction.
 */
import type { PaymentMethod } from '@contract/order';
import type { Vault } from '../../crypto';
import type { Database, Transaction } from '../../db/client';
import { isTestPayment, type ShopTerms } from '../../shop-terms';
import { issueInvoice } from '../invoice/issue.service';
import { bookEntry } from '../ledger/ledger.repository';
import { notifyBuyer } from '../order/notify-buyer.service';
import { linesOf, lockOrder, moveOrder } from '../order/order.repository';
import { amountDue, type OrderRow } from '../order/order.rules';
import { takePieces } from '../order/stock.repository';
import { isTestAttempt, isTestOrder, TEST_ACCOUNT } from '../order/test-order.repository';
import { grantPurchasedRank } from '../rank/rank-purchase.service';
import { recordSale } from '../sale/sale.repository';
import {
  type AttemptRow,
  addAttempt,
  changeAttempt,
  type Gateway,
  isPaymentKnown,
  lockAttempt,
  nextQueryAfterCapture,
  scheduleQuery,
} from './attempt.repository';
import { createRefund } from './create-refund.service';
import { isFullyRefunded } from './full-refund.repository';

export interface SettleContext {
  db: Database;
  vault: Vault;
  shop: ShopTerms;
  now: Date;
}

/** Money that a gateway has captured, or cash received on delivery. */
export interface Capture {
  attempt: AttemptRow;
  /** The gateway's id of the payment, or our own reference for cash. */
  paymentId: string;
  /** Paise. */
  amount: number;
  /** Who reported it, such as `browser`, `webhook`, `enquiry`, `staff:asha`. */
  actor: string;
  /**
   * False if the payment is proven only by the signature with which the browser returned. The
   * gateway is queried later.
   */
  isVerified?: boolean;
}

/** The ledger account for payments and refunds of each gateway. */
export const ACCOUNTS = {
  razorpay: 'razorpay',
  link: 'razorpay',
  sabpaisa: 'sabpaisa',
  cash: 'cash',
  carried: 'carried',
};

/** Processes a capture. Returns the order as it is afterwards. */
export const settle = (context: SettleContext, capture: Capture): Promise<OrderRow> =>
  context.db.transaction((tx) => settleIn(tx, context, capture));

/** `settle` within the caller's transaction. */
export async function settleIn(
  tx: Transaction,
  context: Omit<SettleContext, 'db'>,
  { attempt: { id, orderId }, paymentId, amount, actor, isVerified = true }: Capture,
): Promise<OrderRow> {
  const { now } = context;
  const order = await lockOrder(tx, orderId);
  const known = await lockAttempt(tx, id);
  if (known.state === 'captured') {
    return known.paymentId === paymentId
      ? order
      : settleSecond(tx, context, order, known, { paymentId, amount, actor });
  }
  // The payment may have been refunded since a gateway reported it, or since a browser's return was
  // signed.
  if (await isFullyRefunded(tx, paymentId)) return order;
  const isExact = known.amount === amount;
  const queryAt = nextQueryAfterCapture(known, now, { isVerified });
  const captured = { state: 'captured', paymentId, amount, reason: '' } as const;
  await changeAttempt(tx, id, captured, now);
  await scheduleQuery(tx, id, queryAt);
  await bookCapture(tx, context, order, { ...known, amount });
  if (!isExact) {
    await createRefund(tx, context, order, {
      attemptId: id,
      amount,
      cause: { kind: 'wrong_amount' },
      actor,
    });
    return order;
  }
  return applyPayment(tx, context, order, { ...known, amount }, actor);
}

/**
 * Stores a second payment of one attempt in a row of its own, and refunds it. Does nothing if the
 * payment is stored already.
 */
async function settleSecond(
  tx: Transaction,
  context: Omit<SettleContext, 'db'>,
  order: OrderRow,
  first: AttemptRow,
  { paymentId, amount, actor }: Omit<Capture, 'attempt'>,
): Promise<OrderRow> {
  const { gateway } = first;
  if (await isPaymentKnown(tx, gateway, paymentId)) return order;
  const second = { orderId: order.id, gateway, amount, reference: paymentId };
  const row = await addAttempt(tx, second, context.now, { isQueriedAtGateway: false });
  const { now } = context;
  await changeAttempt(tx, row.id, { state: 'captured', paymentId }, now);
  await bookCapture(tx, context, order, { ...row, amount });
  await createRefund(tx, context, order, {
    attemptId: row.id,
    amount,
    cause: { kind: 'paid_twice' },
    actor,
  });
  return order;
}

type CapturedAttempt = Pick<AttemptRow, 'id' | 'gateway' | 'amount' | 'sourceId'>;

/** Books a payment in the ledger. Test payments have an account of their own. */
export async function bookCapture(
  tx: Transaction,
  { shop, now }: Pick<SettleContext, 'shop' | 'now'>,
  { id: orderId }: OrderRow,
  attempt: CapturedAttempt,
): Promise<void> {
  const { id, gateway, amount } = attempt;
  const account = (await isTest(tx, shop, orderId, attempt)) ? TEST_ACCOUNT : ACCOUNTS[gateway];
  await bookEntry(tx, { orderId, account, amount, cause: `payment:${id}`, now });
}

/**
 * Returns true if a payment is a test. Carried money is a test if the payment from which it came
 * was a test. Cash is a test if the order is a test order. Any other payment is a test if the
 * gateway uses test keys and the shop does not count test payments.
 */
function isTest(
  tx: Transaction,
  shop: ShopTerms,
  orderId: string,
  { gateway, sourceId }: CapturedAttempt,
): boolean | Promise<boolean> {
  if (sourceId !== null) return isTestAttempt(tx, sourceId);
  if (gateway === 'cash' || gateway === 'carried') return isTestOrder(tx, orderId);
  return !shop.countsTestPayments && isTestPayment(shop, { method: gateway });
}

/**
 * Returns the method by which an order was really paid, which may not be the chosen one. Carried
 * money proves no method.
 */
const paidMethod = (gateway: Gateway): { method?: PaymentMethod } =>
  gateway === 'carried' ? {} : { method: gateway === 'cash' ? 'cod' : gateway };

/**
 * Applies a payment of the right amount to an order. An open order is paid. An expired order is
 * paid if its goods are still in stock. Otherwise the payment is refunded.
 */
async function applyPayment(
  tx: Transaction,
  context: Omit<SettleContext, 'db'>,
  order: OrderRow,
  { id: attemptId, gateway, amount }: CapturedAttempt,
  actor: string,
): Promise<OrderRow> {
  const { now } = context;
  const method = paidMethod(gateway);
  const refund = (kind: 'came_late' | 'paid_twice') =>
    createRefund(tx, context, order, { attemptId, amount, cause: { kind }, actor });
  switch (order.payment) {
    case 'created':
    case 'pending':
      return makePaid(tx, context, order, { actor, cause: 'payment arrived', ...method });
    case 'expired': {
      const late = await moveOrder(
        tx,
        order.id,
        { payment: 'late', ...method },
        { actor, cause: 'payment arrived late', now },
      );
      if (await reserveAgain(tx, order, now)) {
        return makePaid(tx, context, late, { actor, cause: 'goods are still there' });
      }
      await refund('came_late');
      return moveOrder(
        tx,
        order.id,
        { payment: 'refund_due' },
        { actor, cause: 'goods are gone', now },
      );
    }
    case 'cancelled': {
      const change = { actor, cause: 'payment arrived after cancelling', now };
      await moveOrder(tx, order.id, { payment: 'late', ...method }, change);
      await refund('came_late');
      return moveOrder(tx, order.id, { payment: 'refund_due' }, change);
    }
    default:
      await refund('paid_twice');
      return order;
  }
}

/** Reserves the stock of an expired order again. Returns false if it is not available. */
async function reserveAgain(tx: Transaction, { id }: OrderRow, now: Date): Promise<boolean> {
  const pieces = await linesOf(tx, id);
  return (await takePieces(tx, { orderId: id, cause: 'hold again', now }, pieces)).length === 0;
}

/**
 * Marks an order as paid: confirms it, issues the invoice, records the sale, grants a bought rank
 * and notifies the buyer. A test order is no sale and buys no rank.
 */
export async function makePaid(
  tx: Transaction,
  { vault, shop, now }: Omit<SettleContext, 'db'>,
  order: OrderRow,
  { actor, cause, ...method }: { actor: string; cause: string; method?: PaymentMethod },
): Promise<OrderRow> {
  const isUnconfirmed = order.fulfilment === 'waiting' || order.fulfilment === 'cancelled';
  const paid = await moveOrder(
    tx,
    order.id,
    {
      payment: 'paid',
      ...(isUnconfirmed ? { fulfilment: 'confirmed' as const } : {}),
      expiresAt: null,
      ...method,
    },
    { actor, cause, now },
  );
  await issueInvoice(tx, { vault, shop, now }, paid);
  if (!(await isTestOrder(tx, order.id))) {
    await recordSale(tx, {
      orderId: order.id,
      memberId: order.creditedMemberId,
      amount: order.gross - order.discount,
      points: order.points,
      cause: 'paid',
      now,
    });
    await grantPurchasedRank(tx, order.id, now);
  }
  // `amountDue` is 0 if carried money pays everything. In that case the message has the total.
  const amount = amountDue(paid) || paid.total;
  await notifyBuyer(tx, { vault, shop }, 'order_paid', paid, now, { amount });
  return paid;
}

/** Records why an attempt failed. Does nothing if the attempt is captured. */
export const recordFailure = ({ db, now }: SettleContext, attempt: AttemptRow, reason: string) =>
  db.transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId);
    const { id, state } = await lockAttempt(tx, attempt.id);
    if (state === 'captured') return;
    // A Razorpay link or order accepts further payments after a failed one, so the attempt stays
    // open.
    const isFinal = attempt.gateway === 'sabpaisa' && state !== 'failed';
    await changeAttempt(tx, id, { reason, ...(isFinal ? { state: 'failed' } : {}) }, now);
  });
