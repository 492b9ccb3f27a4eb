/**
 * Replaces an order that is not packed yet. The order is cancelled, and a new order takes over its
 * payment.
 */
import type { DeskReplacement, DeskReplaceRequest } from '@contract/desk/replace';
import { isStateCode } from '@contract/identity/states';
import type { PaymentMethod } from '@contract/order';
import { deliveryFor } from '@kernel/delivery/delivery';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable, Transaction } from '../../db/client';
import { member, rankPurchase, shopOrder } from '../../db/schema';
import { done, type Outcome, refuse } from '../../outcome';
import { isTestPayment } from '../../shop-terms';
import { ediscountOf } from '../cart/cart.repository';
import { uncreditedPaise } from '../invoice/credit-note.rules';
import { documentsOf } from '../invoice/invoice.repository';
import { type Buyer, openBuyer } from '../order/buyer.rules';
import { notifyBuyer } from '../order/notify-buyer.service';
import {
  linesOf,
  lockOrder,
  moveOrder,
  orderByNumber,
  orderByPublicId,
} from '../order/order.repository';
import { amountDue, isCancellable, isUnpaid, type OrderRow } from '../order/order.rules';
import { orderOfKey, placeOrder } from '../order/place-order.service';
import { priceItems, type WantedItem } from '../order/price-items.service';
import { returnPieces } from '../order/stock.repository';
import { isTestOrder } from '../order/test-order.repository';
import { MIN_ONLINE_PAISE } from '../payment/begin.service';
import { carryPayment, moveToRefundDue } from '../payment/carried.service';
import { refundablePayments } from '../payment/refund.repository';
import { recordChange } from '../staff/staff-record';
import { closeRefundRequest } from './refund-request.service';
import { type StaffContext, staffActorOf } from './staff-change';

type Request = z.output<typeof DeskReplaceRequest>;

/**
 * Finds an order that may be replaced, with its buyer. Refuses an order that is unknown or erased,
 * buys a rank, or was paid in a test mode that has ended. Also refuses if its buyer has closed the
 * account.
 */
async function findReplaceable(
  { db, vault, shop }: StaffContext,
  number: string,
): Promise<Outcome<{ order: OrderRow; buyer: Buyer }>> {
  const order = await orderByNumber(db, number);
  if (!order || order.erasedAt) return refuse('order_unknown');
  const [purchase] = await db
    .select({ orderId: rankPurchase.orderId })
    .from(rankPurchase)
    .where(eq(rankPurchase.orderId, order.id));
  if (purchase) return refuse('order_buys_rank');
  const isOfEarlierTest = !isTestPayment(shop, order) && (await isTestOrder(db, order.id));
  if (isOfEarlierTest) return refuse('order_was_test');
  const [owner] = await db
    .select({ leftAt: member.leftAt })
    .from(member)
    .where(eq(member.id, order.memberId));
  if (!owner || owner.leftAt) return refuse('buyer_left');
  return done({ order, buyer: openBuyer(vault, order) });
}

/** The amount of an order that was paid and not refunded yet, in paise. */
async function paidPaise(db: Queryable, { vault }: StaffContext, order: OrderRow): Promise<number> {
  const [invoice, ...notes] = await documentsOf(db, vault, order.id);
  if (invoice) return uncreditedPaise(invoice, notes);
  const payments = await refundablePayments(db, order.id);
  return payments.reduce((sum, { left }) => sum + left, 0);
}

/** Returns true if something is due (paise), but too little for an online payment. */
const isTooSmallOnline = (due: number): boolean => due > 0 && due < MIN_ONLINE_PAISE;

/** Calculates what the new order would cost, and what the buyer would pay or get back, in paise. */
export async function quoteReplacement(
  context: StaffContext,
  number: string,
  items: readonly WantedItem[],
): Promise<Outcome<{ replacement: DeskReplacement }>> {
  const { db, shop } = context;
  const found = await findReplaceable(context, number);
  if (!found.ok) return found;
  const { order, buyer } = found;
  if (!isCancellable(order)) return refuse('order_not_replaceable');
  const { pin, state } = buyer.address;
  if (!isStateCode(state)) return refuse('delivery_not_there');
  const orderedPieces = new Map(
    (await linesOf(db, order.id)).map((line) => [line.productId, line.quantity]),
  );
  const percent = await ediscountOf(db, order.memberId);
  const priced = await priceItems(db, shop, percent, items, { pin, state }, orderedPieces);
  if (!priced.ok) return priced;
  const { lines, goodsPaise, deliveryPaise, totalPaise } = priced.priced;
  const delivery = deliveryFor(shop.delivery, pin, goodsPaise);
  if (!delivery) return refuse('delivery_not_there');
  const paid = await paidPaise(db, context, order);
  const due = Math.max(0, totalPaise - paid);
  const isSmall = isTooSmallOnline(due);
  const isOffered = (method: PaymentMethod) => (method === 'cod' ? delivery.codAllowed : !isSmall);
  // The method of the old order comes first.
  const methods = shop.paymentMethods
    .filter(isOffered)
    .sort((one, other) => Number(other === order.method) - Number(one === order.method));
  if (isSmall && methods.length === 0) return refuse('replacement_due_small', { due });
  return done({
    replacement: {
      lines: lines.map(({ productId, quantity, net }, index) => ({
        product: productId,
        quantity,
        net,
        name: priced.products[index]?.name ?? '',
      })),
      delivery: deliveryPaise,
      total: totalPaise,
      paid,
      due,
      refund: Math.max(0, paid - totalPaise),
      // If nothing is due, the method is only stored. The shop may not offer the old one any more.
      methods: due > 0 ? methods : [methods[0] ?? order.method],
    },
  });
}

/** The idempotency key of the new order, so that each order is replaced once. */
const keyOf = ({ id }: OrderRow) => `replaces ${id}`;

/**
 * Replaces an order. If it was replaced before, nothing is placed. Refuses if the new total or the
 * paid amount is not the one that staff saw.
 * @returns the number of the new order
 */
export async function replaceOrder(
  context: StaffContext,
  number: string,
  request: Request,
): Promise<Outcome<{ number: string }>> {
  const { db, vault, shop, now, actor } = context;
  const found = await findReplaceable(context, number);
  if (!found.ok) return found;
  const { order: old, buyer } = found;
  const known = await orderOfKey(db, old.memberId, keyOf(old));
  const outcome = known
    ? done({ publicId: known })
    : await placeOrder({ db, vault, shop, now }, old.memberId, {
        items: request.items,
        isFromCart: false,
        address: buyer.address,
        method: request.payment_method,
        expectedTotal: request.expected_total,
        email: buyer.email,
        businessName: buyer.businessName,
        gstin: buyer.gstin,
        requestKey: keyOf(old),
        actor,
        beforeWrite: (tx) => cancelForAnother(tx, context, old, request.expected_paid),
        afterWrite: async (tx, { id }) =>
          linkOrders(tx, context, { from: await lockOrder(tx, old.id), toId: id }),
        isNotifiedAfterWrite: true,
      });
  // If two requests run at once, the second is refused because the order is cancelled. It then
  // returns the order that the first one placed.
  const publicId = outcome.ok ? outcome.publicId : await orderOfKey(db, old.memberId, keyOf(old));
  if (publicId === undefined) return outcome.ok ? refuse('order_unknown') : outcome;
  const replacement = await orderByPublicId(db, publicId);
  return replacement ? done({ number: replacement.number }) : refuse('order_unknown');
}

/**
 * Cancels the old order without a refund, because `linkOrders` carries its payment over. Refuses if
 * the paid amount is no longer `expectedPaid` (paise).
 */
async function cancelForAnother(
  tx: Transaction,
  context: StaffContext,
  { id }: OrderRow,
  expectedPaid: number,
): Promise<Outcome<object>> {
  const { now, actor } = context;
  const order = await lockOrder(tx, id);
  if (!isCancellable(order)) return refuse('order_not_replaceable');
  const paid = await paidPaise(tx, context, order);
  if (paid !== expectedPaid) return refuse('replacement_changed', { paid });
  const isPaid = !isUnpaid(order);
  const payment = isPaid ? ('refund_due' as const) : ('cancelled' as const);
  const states = order.payment === 'refunded' ? {} : { payment };
  const change = { actor, cause: 'replaced', now };
  const cancelled = await moveOrder(tx, id, { fulfilment: 'cancelled', ...states }, change);
  // If this order took over money from an earlier order, that money is carried over too.
  if (!isPaid && order.carried > 0) await moveToRefundDue(tx, cancelled, { actor, now });
  await returnPieces(tx, { orderId: id, cause: 'cancelled', now }, await linesOf(tx, id));
  return done({});
}

/** Carries the payment over to the new order, notifies the buyer, and records the replacement. */
async function linkOrders(
  tx: Transaction,
  context: StaffContext,
  { from, toId }: { from: OrderRow; toId: string },
): Promise<Outcome<object>> {
  const { vault, shop, now, actor } = context;
  await closeRefundRequest(tx, context, from);
  await tx.update(shopOrder).set({ replacesId: from.id }).where(eq(shopOrder.id, toId));
  const to = await lockOrder(tx, toId);
  if (from.payment === 'refund_due') {
    const carried = await carryPayment(tx, context, { from, to, actor });
    if (!carried.ok) return carried;
  }
  await notifyBuyer(tx, { vault, shop }, 'order_replaced', from, now);
  // If nothing is left to pay, `carryPayment` has already notified the buyer of the new order.
  const due = amountDue(await lockOrder(tx, toId));
  if (to.method !== 'cod' && isTooSmallOnline(due)) {
    return refuse('replacement_due_small', { due });
  }
  if (due > 0) await notifyBuyer(tx, { vault, shop }, 'order_placed', to, now, { amount: due });
  const after = { replacement: to.number, total: to.total };
  const entry = {
    action: 'order.replace',
    subject: from.number,
    before: { total: from.total },
    after,
  };
  await recordChange(tx, vault, staffActorOf(context), entry, now);
  return done({});
}
