/** Lets staff pack, ship, deliver and cancel orders. */
import { and, eq } from 'drizzle-orm';
import { orderLine, paymentAttempt } from '../../db/schema';
import { done, refuse } from '../../outcome';
import { uncreditedPaise } from '../invoice/credit-note.rules';
import { documentsOf } from '../invoice/invoice.repository';
import { issueCreditNote, issueInvoice } from '../invoice/issue.service';
import { notifyBuyer } from '../order/notify-buyer.service';
import { linesOf, moveOrder } from '../order/order.repository';
import { amountDue, causeName, type FulfilmentState, type OrderRow } from '../order/order.rules';
import { returnPieces } from '../order/stock.repository';
import { addAttempt, isCashWithCourierSql } from '../payment/attempt.repository';
import { refundCarried } from '../payment/carried.service';
import { issueRefund } from '../payment/issue-refund.service';
import { settleIn } from '../payment/settle.service';
import { cancelInTransaction } from './change-order.service';
import { closeRefundRequest } from './refund-request.service';
import { changeOrder, ORDER_NOTE, type StaffContext, type StaffOutcome } from './staff-change';

const hasState = (order: OrderRow, ...states: FulfilmentState[]) =>
  states.includes(order.fulfilment);

/**
 * Marks an order as packed. The invoice goes into the parcel, so it is issued now if the order has
 * none yet, as with cash on delivery.
 */
export const packOrder = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  changeOrder(context, number, { action: 'order.pack' }, async (tx, order) => {
    if (!hasState(order, 'confirmed'))
      return refuse('order_wrong_state', { state: order.fulfilment });
    const [invoice, ...notes] = await documentsOf(tx, context.vault, order.id);
    const isFullyCredited = invoice !== undefined && uncreditedPaise(invoice, notes) === 0;
    // If everything was refunded, the goods are not sent: staff must cancel the order.
    if (isFullyCredited) return refuse('order_wrong_state', { state: 'refunded' });
    const { actor, now } = context;
    const change = { actor, cause: 'packed', now };
    const packed = await moveOrder(tx, order.id, { fulfilment: 'packed' }, change);
    await issueInvoice(tx, context, order);
    await notifyBuyer(tx, context, 'order_packed', packed, now);
    return done({});
  });

export const shipOrder = (
  context: StaffContext,
  number: string,
  { carrier, tracking }: { carrier: string; tracking: string },
): Promise<StaffOutcome> =>
  changeOrder(
    context,
    number,
    { action: 'order.ship', after: { carrier, tracking } },
    async (tx, order) => {
      if (!hasState(order, 'packed'))
        return refuse('order_wrong_state', { state: order.fulfilment });
      const { actor, now, vault, shop } = context;
      const to = { fulfilment: 'shipped' as const, carrier, tracking };
      const shipped = await moveOrder(tx, order.id, to, { actor, cause: 'shipped', now });
      await notifyBuyer(tx, { vault, shop }, 'order_shipped', shipped, now);
      return done({});
    },
  );

/** Marks an order as delivered; for cash on delivery also records the cash. */
export const deliverOrder = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  changeOrder(context, number, { action: 'order.deliver' }, async (tx, order) => {
    if (!hasState(order, 'shipped'))
      return refuse('order_wrong_state', { state: order.fulfilment });
    const { actor, now, vault, shop } = context;
    const to = { fulfilment: 'delivered' as const };
    const delivered = await moveOrder(tx, order.id, to, { actor, cause: 'delivered', now });
    if (order.method === 'cod' && order.payment === 'pending') {
      const reference = `cash-${order.number}`;
      const amount = amountDue(order);
      const cash = { orderId: order.id, gateway: 'cash' as const, amount, reference };
      const attempt = await addAttempt(tx, cash, now, { isQueriedAtGateway: false });
      const capture = { attempt, paymentId: reference, amount, actor };
      await settleIn(tx, context, capture);
    }
    await notifyBuyer(tx, { vault, shop }, 'order_delivered', delivered, now);
    return done({});
  });

/**
 * Records that an undelivered parcel came back, and reverses the whole order including delivery.
 */
export const returnUndelivered = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  changeOrder(context, number, { action: 'order.undelivered' }, async (tx, order) => {
    if (!hasState(order, 'shipped'))
      return refuse('order_wrong_state', { state: order.fulfilment });
    const { actor, now } = context;
    const cause = { kind: 'undelivered' } as const;
    await tx
      .update(orderLine)
      .set({ returned: orderLine.quantity })
      .where(eq(orderLine.orderId, order.id));
    const name = causeName(cause);
    await returnPieces(tx, { orderId: order.id, cause: name, now }, await linesOf(tx, order.id));
    const isPaid = order.payment !== 'pending';
    const fulfilment = 'returned' as const;
    const payment = isPaid ? ('refund_due' as const) : ('cancelled' as const);
    const to = order.payment === 'refunded' ? { fulfilment } : { fulfilment, payment };
    const returned = await moveOrder(tx, order.id, to, { actor, cause: name, now });
    await closeRefundRequest(tx, context, order);
    if (isPaid) return issueRefund(tx, context, returned, { credit: 'rest', cause, actor });
    await refundCarried(tx, context, returned, actor);
    await issueCreditNote(tx, context, order, { credit: 'rest', cause });
    return done({});
  });

/** Records that the courier handed in the cash of a delivery. */
export const takeInCash = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  changeOrder(context, number, { action: 'order.cash_in' }, async (tx, order) => {
    const { now } = context;
    const isWithCourier = and(eq(paymentAttempt.orderId, order.id), isCashWithCourierSql);
    const taken = await tx
      .update(paymentAttempt)
      .set({ handedInAt: now, updatedAt: now })
      .where(isWithCourier)
      .returning({ id: paymentAttempt.id });
    return taken.length > 0 ? done({}) : refuse('order_wrong_state', { state: order.payment });
  });

/** Adds a note for colleagues, which is an entry in the record of the desk. */
export const addOrderNote = (
  context: StaffContext,
  number: string,
  note: string,
): Promise<StaffOutcome> =>
  changeOrder(context, number, { action: ORDER_NOTE, after: { note } }, async () => done({}));

/** Cancels an order before it is packed. */
export const cancelByStaff = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  changeOrder(context, number, { action: 'order.cancel' }, (tx, order) =>
    cancelInTransaction(tx, context, order, context.actor),
  );
