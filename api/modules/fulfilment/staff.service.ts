/**
 * What the people of the shop do with an order: pack, ship, deliver, take cash, take goods back,
 * give money back. `actor` is who did it, such as `staff:asha`; the history keeps it.
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
import type { FulfilmentState, OrderRow } from '../order/order.rules';
import { returnPieces } from '../order/stock.repository';
import { addAttempt, attemptsOf } from '../payment/attempt.repository';
import { giveBack } from '../payment/give-back.service';
import { refundsOf, retryRefundsNow } from '../payment/refund.repository';
import { markDoneIn } from '../payment/refund.service';
import { type SettleContext, settleIn } from '../payment/settle.service';
import { undoRanksOf } from '../rank/rank-purchase.service';
import { cancelIn } from './change-order.service';

type Did = Outcome<object>;

export interface StaffContext extends SettleContext {
  actor: string;
}

const withOrder = (
  { db }: StaffContext,
  number: string,
  work: (tx: Transaction, order: OrderRow) => Promise<Did>,
): Promise<Did> =>
  inTransaction(db, async (tx) => {
    const found = await orderByNumber(tx, number);
    return found ? work(tx, await lockOrder(tx, found.id)) : refuse('order_unknown');
  });

const isIn = (order: OrderRow, ...states: FulfilmentState[]) => states.includes(order.fulfilment);

/** Packed goods have an invoice in the parcel, also where cash is taken at the door. */
export const packOrder = (context: StaffContext, number: string): Promise<Did> =>
  withOrder(context, number, async (tx, order) => {
    if (!isIn(order, 'confirmed')) return refuse('order_wrong_state', { state: order.fulfilment });
    const [invoice, ...notes] = await documentsOf(tx, context.vault, order.id);
    const isGivenBack = invoice !== undefined && creditLeft(invoice, notes) === 0;
    // Goods whose money goes back are not sent: the order is to be cancelled.
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
): Promise<Did> =>
  withOrder(context, number, async (tx, order) => {
    if (!isIn(order, 'packed')) return refuse('order_wrong_state', { state: order.fulfilment });
    const { actor, now, vault, shop } = context;
    const to = { fulfilment: 'shipped' as const, carrier, tracking };
    const shipped = await moveOrder(tx, order.id, to, { actor, cause: 'shipped', now });
    const told = { vault, shopName: shop.supplier.tradeName };
    await notifyBuyer(tx, told, 'order_shipped', shipped, now);
    return done({});
  });

/** Delivered; of cash on delivery the cash is recorded with it. */
export const deliverOrder = (context: StaffContext, number: string): Promise<Did> =>
  withOrder(context, number, async (tx, order) => {
    if (!isIn(order, 'shipped')) return refuse('order_wrong_state', { state: order.fulfilment });
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
    const told = { vault, shopName: shop.supplier.tradeName };
    await notifyBuyer(tx, told, 'order_delivered', delivered, now);
    return done({});
  });

/** A parcel that nobody took is back: all of it, with the delivery, as if it was never sold. */
export const takeBackUndelivered = (context: StaffContext, number: string): Promise<Did> =>
  withOrder(context, number, async (tx, order) => {
    if (!isIn(order, 'shipped')) return refuse('order_wrong_state', { state: order.fulfilment });
    const { actor, now, vault } = context;
    const cause = 'undelivered';
    await tx
      .update(orderLine)
      .set({ returned: orderLine.quantity })
      .where(eq(orderLine.orderId, order.id));
    await returnPieces(tx, { orderId: order.id, cause, now }, await linesOf(tx, order.id));
    const [invoice, ...notes] = await documentsOf(tx, vault, order.id);
    const isLeft = invoice !== undefined && creditLeft(invoice, notes) > 0;
    const isPaid = order.payment !== 'pending';
    const fulfilment = 'returned' as const;
    const payment = isPaid ? ('refund_due' as const) : ('cancelled' as const);
    const to = order.payment === 'refunded' ? { fulfilment } : { fulfilment, payment };
    const returned = await moveOrder(tx, order.id, to, { actor, cause, now });
    if (!isLeft) {
      await undoRanksOf(tx, order.id, now);
      return done({});
    }
    if (isPaid) return giveBack(tx, context, returned, { credit: 'rest', cause, actor });
    await issueCreditNote(tx, context, order, { credit: 'rest', cause });
    return done({});
  });

/** Cancels an order before it is packed. */
export const cancelByStaff = (context: StaffContext, number: string): Promise<Did> =>
  withOrder(context, number, (tx, order) => cancelIn(tx, context, order, context.actor));

/** Takes back the goods of the return that was asked for: shelf, refund, credit note, points. */
export const receiveReturn = (context: StaffContext, number: string): Promise<Did> =>
  withOrder(context, number, async (tx, order) => {
    const { actor, now } = context;
    const [asked] = await tx
      .select()
      .from(orderReturn)
      .where(and(eq(orderReturn.orderId, order.id), eq(orderReturn.state, 'requested')));
    if (!asked) return refuse('order_return_not_asked');
    const wanted = await tx
      .select()
      .from(orderReturnLine)
      .where(eq(orderReturnLine.returnId, asked.id));
    const lines = await linesOf(tx, order.id);
    const taken = wanted.flatMap(({ position, quantity }) => {
      const line = lines[position];
      return line ? [{ line, quantity }] : [];
    });
    for (const { line, quantity } of taken) {
      await tx
        .update(orderLine)
        .set({ returned: sql`${orderLine.returned} + ${quantity}` })
        .where(and(eq(orderLine.orderId, order.id), eq(orderLine.position, line.position)));
    }
    const cause = `return:${asked.id}`;
    const pieces = taken.map(({ line, quantity }) => ({ productId: line.productId, quantity }));
    await returnPieces(tx, { orderId: order.id, cause, now }, pieces);
    await tx
      .update(orderReturn)
      .set({ state: 'received', updatedAt: now })
      .where(eq(orderReturn.id, asked.id));
    // First, since what staff gave back counts for ranks once all goods are back.
    const isAll = lines.every(
      (line) =>
        line.returned +
          (wanted.find(({ position }) => position === line.position)?.quantity ?? 0) ===
        line.quantity,
    );
    if (isAll) {
      await moveOrder(tx, order.id, { fulfilment: 'returned' }, { actor, cause, now });
    }
    return giveBack(tx, context, order, {
      credit: {
        lines: wanted.map(({ position, quantity }) => ({ line: position, quantity })),
        withDelivery: false,
      },
      cause,
      actor,
    });
  });

/** One rupee: Razorpay refuses to refund less. */
const MIN_REFUND_PAISE = 100;

/**
 * Gives money back without goods: an amount, or all that is left. `left` is what the person saw to
 * be left: where somebody else was quicker, nothing happens.
 */
export const refundByStaff = (
  context: StaffContext,
  number: string,
  { amount, left }: { amount: number | null; left: number },
): Promise<Did> =>
  withOrder(context, number, async (tx, order) => {
    const [invoice, ...notes] = await documentsOf(tx, context.vault, order.id);
    if (!invoice || order.payment === 'created' || order.payment === 'pending') {
      return refuse('order_wrong_state', { state: order.payment });
    }
    const most = creditLeft(invoice, notes);
    if (most !== left) return refuse('refund_changed', { most });
    if (most === 0 || (amount !== null && amount > most)) {
      return refuse('refund_too_large', { most });
    }
    // Before the credit note: one for money that cannot go back would stand for nothing.
    const least = order.method === 'cod' ? 1 : MIN_REFUND_PAISE;
    if ((amount ?? most) < least) return refuse('refund_too_small', { least });
    const { actor } = context;
    const cause = `staff:${notes.length + 1}`;
    const credit = amount === null ? ('rest' as const) : { amount };
    return giveBack(tx, context, order, { credit, cause, actor });
  });

/** The money of a refund in cash was handed over. */
export const handOverCash = (context: StaffContext, number: string): Promise<Did> =>
  withOrder(context, number, async (tx, order) => {
    const paidInCash = new Set(
      (await attemptsOf(tx, order.id))
        .filter(({ gateway }) => gateway === 'cash')
        .map(({ id }) => id),
    );
    const owed = (await refundsOf(tx, order.id)).filter(
      ({ state, attemptId }) => state === 'due' && paidInCash.has(attemptId),
    );
    for (const { id } of owed) await markDoneIn(tx, context, id);
    return owed.length > 0 ? done({}) : refuse('order_wrong_state', { state: order.payment });
  });

/** Has the refunds sent again now that their gateways refused, such as for want of a balance there. */
export const retryRefunds = (context: StaffContext, number: string): Promise<Did> =>
  withOrder(context, number, async (tx, order) => {
    const retried = await retryRefundsNow(tx, order.id, context.now);
    return retried > 0 ? done({}) : refuse('order_wrong_state', { state: order.payment });
  });

/**
 * A person has seen in the gateway's statement that a refund went back: for what the gateway does
 * not tell, such as which of several refunds of one payment SabPaisa speaks of.
 */
export const confirmRefund = (
  context: StaffContext,
  number: string,
  refundId: string,
): Promise<Did> =>
  withOrder(context, number, async (tx, order) => {
    const known = (await refundsOf(tx, order.id)).find(({ id }) => id === refundId);
    if (!known || known.state === 'done') {
      return refuse('order_wrong_state', { state: order.payment });
    }
    await markDoneIn(tx, context, refundId);
    return done({});
  });
