/**
 * What staff do with an order: pack, ship, deliver, record cash, receive returns, refund. `actor`
 * is recorded in the history, such as `staff:asha`.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { orderLine, orderReturn, orderReturnLine } from '../../db/schema';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { creditLeft } from '../invoice/credit-note.rules';
import { documentsOf } from '../invoice/invoice.repository';
import { issueCreditNote, issueInvoice } from '../invoice/issue.service';
import { notifyBuyer } from '../order/notify-buyer.service';
import { linesOf, lockOrder, moveOrder, orderByNumber } from '../order/order.repository';
import { causeName, type FulfilmentState, type OrderRow } from '../order/order.rules';
import { returnPieces } from '../order/stock.repository';
import { addAttempt, attemptsOf } from '../payment/attempt.repository';
import { giveBack } from '../payment/give-back.service';
import { nextRefundSerial, refundsOf, retryRefundsNow } from '../payment/refund.repository';
import { markDoneIn } from '../payment/refund.service';
import { type SettleContext, settleIn } from '../payment/settle.service';
import { revokeRanksOfOrder } from '../rank/rank-purchase.service';
import { cancelInTransaction } from './change-order.service';

type StaffOutcome = Outcome<object>;

export interface StaffContext extends SettleContext {
  actor: string;
}

const withOrder = (
  { db }: StaffContext,
  number: string,
  work: (tx: Transaction, order: OrderRow) => Promise<StaffOutcome>,
): Promise<StaffOutcome> =>
  inTransaction(db, async (tx) => {
    const found = await orderByNumber(tx, number);
    return found ? work(tx, await lockOrder(tx, found.id)) : refuse('order_unknown');
  });

const hasState = (order: OrderRow, ...states: FulfilmentState[]) =>
  states.includes(order.fulfilment);

/** Issues the invoice, which goes into the parcel, also for cash on delivery. */
export const packOrder = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  withOrder(context, number, async (tx, order) => {
    if (!hasState(order, 'confirmed'))
      return refuse('order_wrong_state', { state: order.fulfilment });
    const [invoice, ...notes] = await documentsOf(tx, context.vault, order.id);
    const isGivenBack = invoice !== undefined && creditLeft(invoice, notes) === 0;
    // Goods that were refunded are not sent; the order must be cancelled.
    if (isGivenBack) return refuse('order_wrong_state', { state: 'refunded' });
    const { actor, now } = context;
    await moveOrder(tx, order.id, { fulfilment: 'packed' }, { actor, cause: 'packed', now });
    await issueInvoice(tx, context, order);
    return done({});
  });

export const shipOrder = (
  context: StaffContext,
  number: string,
  { carrier, tracking }: { carrier: string; tracking: string },
): Promise<StaffOutcome> =>
  withOrder(context, number, async (tx, order) => {
    if (!hasState(order, 'packed')) return refuse('order_wrong_state', { state: order.fulfilment });
    const { actor, now, vault, shop } = context;
    const to = { fulfilment: 'shipped' as const, carrier, tracking };
    const shipped = await moveOrder(tx, order.id, to, { actor, cause: 'shipped', now });
    const messageServices = { vault, shopName: shop.supplier.tradeName };
    await notifyBuyer(tx, messageServices, 'order_shipped', shipped, now);
    return done({});
  });

/** Marks an order as delivered; for cash on delivery also records the cash. */
export const deliverOrder = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  withOrder(context, number, async (tx, order) => {
    if (!hasState(order, 'shipped'))
      return refuse('order_wrong_state', { state: order.fulfilment });
    const { actor, now, vault, shop } = context;
    const to = { fulfilment: 'delivered' as const };
    const delivered = await moveOrder(tx, order.id, to, { actor, cause: 'delivered', now });
    if (order.method === 'cod' && order.payment === 'pending') {
      const reference = `cash-${order.number}`;
      const cash = { orderId: order.id, gateway: 'cash' as const, amount: order.total, reference };
      const attempt = await addAttempt(tx, cash, now, { isAsked: false });
      const capture = { attempt, paymentId: reference, amount: order.total, actor };
      await settleIn(tx, context, capture);
    }
    const messageServices = { vault, shopName: shop.supplier.tradeName };
    await notifyBuyer(tx, messageServices, 'order_delivered', delivered, now);
    return done({});
  });

/** An undelivered parcel was returned: reverses the whole order, including delivery. */
export const returnUndelivered = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  withOrder(context, number, async (tx, order) => {
    if (!hasState(order, 'shipped'))
      return refuse('order_wrong_state', { state: order.fulfilment });
    const { actor, now, vault } = context;
    const cause = { kind: 'undelivered' } as const;
    await tx
      .update(orderLine)
      .set({ returned: orderLine.quantity })
      .where(eq(orderLine.orderId, order.id));
    const name = causeName(cause);
    await returnPieces(tx, { orderId: order.id, cause: name, now }, await linesOf(tx, order.id));
    const [invoice, ...notes] = await documentsOf(tx, vault, order.id);
    const isLeft = invoice !== undefined && creditLeft(invoice, notes) > 0;
    const isPaid = order.payment !== 'pending';
    const fulfilment = 'returned' as const;
    const payment = isPaid ? ('refund_due' as const) : ('cancelled' as const);
    const to = order.payment === 'refunded' ? { fulfilment } : { fulfilment, payment };
    const returned = await moveOrder(tx, order.id, to, { actor, cause: name, now });
    if (!isLeft) {
      await revokeRanksOfOrder(tx, order.id, now);
      return done({});
    }
    if (isPaid) return giveBack(tx, context, returned, { credit: 'rest', cause, actor });
    await issueCreditNote(tx, context, order, { credit: 'rest', cause });
    return done({});
  });

/** Cancels an order before it is packed. */
export const cancelByStaff = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  withOrder(context, number, (tx, order) => cancelInTransaction(tx, context, order, context.actor));

/** Receives the requested return: updates stock, refund, credit note and points. */
export const receiveReturn = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  withOrder(context, number, async (tx, order) => {
    const { actor, now } = context;
    const [requestedReturn] = await tx
      .select()
      .from(orderReturn)
      .where(and(eq(orderReturn.orderId, order.id), eq(orderReturn.state, 'requested')));
    if (!requestedReturn) return refuse('order_return_not_asked');
    const returnLines = await tx
      .select()
      .from(orderReturnLine)
      .where(eq(orderReturnLine.returnId, requestedReturn.id));
    const lines = await linesOf(tx, order.id);
    const taken = returnLines.flatMap(({ position, quantity }) => {
      const line = lines[position];
      return line ? [{ line, quantity }] : [];
    });
    for (const { line, quantity } of taken) {
      await tx
        .update(orderLine)
        .set({ returned: sql`${orderLine.returned} + ${quantity}` })
        .where(and(eq(orderLine.orderId, order.id), eq(orderLine.position, line.position)));
    }
    const cause = { kind: 'return', returnId: requestedReturn.id } as const;
    const name = causeName(cause);
    const pieces = taken.map(({ line, quantity }) => ({ productId: line.productId, quantity }));
    await returnPieces(tx, { orderId: order.id, cause: name, now }, pieces);
    await tx
      .update(orderReturn)
      .set({ state: 'received', updatedAt: now })
      .where(eq(orderReturn.id, requestedReturn.id));
    // Before the ranks are checked: staff's refunds count for ranks only once all goods are back.
    const isAll = lines.every(
      (line) =>
        line.returned +
          (returnLines.find(({ position }) => position === line.position)?.quantity ?? 0) ===
        line.quantity,
    );
    if (isAll) {
      await moveOrder(tx, order.id, { fulfilment: 'returned' }, { actor, cause: name, now });
    }
    return giveBack(tx, context, order, {
      credit: {
        lines: returnLines.map(({ position, quantity }) => ({ line: position, quantity })),
        withDelivery: false,
      },
      cause,
      actor,
    });
  });

/** One rupee: Razorpay's minimum refund. */
const MIN_REFUND_PAISE = 100;

/**
 * Refunds money without a return: an amount, or everything that is left. `left` is what the staff
 * member saw; if another refund came first, nothing happens.
 */
export const refundByStaff = (
  context: StaffContext,
  number: string,
  { amount, left }: { amount: number | null; left: number },
): Promise<StaffOutcome> =>
  withOrder(context, number, async (tx, order) => {
    const [invoice, ...notes] = await documentsOf(tx, context.vault, order.id);
    if (!invoice || order.payment === 'created' || order.payment === 'pending') {
      return refuse('order_wrong_state', { state: order.payment });
    }
    const maxPaise = creditLeft(invoice, notes);
    if (maxPaise !== left) return refuse('refund_changed', { most: maxPaise });
    if (maxPaise === 0 || (amount !== null && amount > maxPaise)) {
      return refuse('refund_too_large', { most: maxPaise });
    }
    // Checked before the credit note is issued: a refund below it would fail.
    const minPaise = order.method === 'cod' ? 1 : MIN_REFUND_PAISE;
    if ((amount ?? maxPaise) < minPaise) return refuse('refund_too_small', { least: minPaise });
    const { actor } = context;
    const serial = await nextRefundSerial(tx, order.id, 'staff');
    const cause = { kind: 'staff', serial } as const;
    const credit = amount === null ? ('rest' as const) : { amount };
    return giveBack(tx, context, order, { credit, cause, actor });
  });

/** Records that a cash refund was paid out. */
export const payCashRefund = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  withOrder(context, number, async (tx, order) => {
    const paidInCash = new Set(
      (await attemptsOf(tx, order.id))
        .filter(({ gateway }) => gateway === 'cash')
        .map(({ id }) => id),
    );
    const dueRefunds = (await refundsOf(tx, order.id)).filter(
      ({ state, attemptId }) => state === 'due' && paidInCash.has(attemptId),
    );
    for (const { id } of dueRefunds) await markDoneIn(tx, context, id);
    return dueRefunds.length > 0 ? done({}) : refuse('order_wrong_state', { state: order.payment });
  });

/** Retries refunds that the gateways refused, for example because the balance was too low. */
export const retryRefunds = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  withOrder(context, number, async (tx, order) => {
    const retried = await retryRefundsNow(tx, order.id, context.now);
    return retried > 0 ? done({}) : refuse('order_wrong_state', { state: order.payment });
  });

/**
 * Confirms a refund that a person found in the gateway's statement, if the gateway does not report
 * it: SabPaisa, for example, does not say which of several refunds it means.
 */
export const confirmRefund = (
  context: StaffContext,
  number: string,
  refundId: string,
): Promise<StaffOutcome> =>
  withOrder(context, number, async (tx, order) => {
    const known = (await refundsOf(tx, order.id)).find(({ id }) => id === refundId);
    if (!known || known.state === 'done') {
      return refuse('order_wrong_state', { state: order.payment });
    }
    await markDoneIn(tx, context, refundId);
    return done({});
  });
