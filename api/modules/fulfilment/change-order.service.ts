/** Lets a buyer cancel an order, correct its address, and request a return. */
import type { Address } from '@contract/address';
import { deliveryFor } from '@kernel/delivery/delivery';
import { releaseAll, takeAll } from '@kernel/limits/rate-limit';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { orderReturn, orderReturnLine, shopOrder } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import type { SaveOutcome } from '../../idempotency/idempotency';
import {
  done,
  inTransaction,
  type Outcome,
  refuse,
  refuseField,
  refuseWithRetry,
} from '../../outcome';
import { openBuyer, sealBuyer } from '../order/buyer.rules';
import { notifyBuyer } from '../order/notify-buyer.service';
import {
  deliveredAt,
  eventsOf,
  linesOf,
  lockOrder,
  moveOrder,
  ownOrder,
  returnsOf,
} from '../order/order.repository';
import {
  type CashLimits,
  canChangeAddress,
  cashOrderLimits,
  isCancellable,
  isReturnable,
  isUnpaid,
  type OrderRow,
} from '../order/order.rules';
import { returnPieces } from '../order/stock.repository';
import { refundCarried } from '../payment/carried.service';
import { issueRefund } from '../payment/issue-refund.service';
import type { SettleContext } from '../payment/settle.service';
import { closeRefundRequest } from './refund-request.service';

type ChangeOutcome = Outcome<object>;

/**
 * Locks an order of the buyer and runs `work` in the transaction. Refuses an order that `ownOrder`
 * does not find.
 */
const withOwnOrder = (
  { db }: SettleContext,
  memberId: string,
  publicId: string,
  work: (tx: Transaction, order: OrderRow) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> =>
  inTransaction(db, async (tx) => {
    const found = await ownOrder(tx, memberId, publicId);
    return found ? work(tx, await lockOrder(tx, found.id)) : refuse('order_unknown');
  });

/** Cancels an order before it is packed, and refunds its payment. */
export const cancelOrder = (context: SettleContext, memberId: string, publicId: string) =>
  withOwnOrder(context, memberId, publicId, (tx, order) =>
    cancelInTransaction(tx, context, order, 'member'),
  );

/**
 * Cancels a locked order: returns its pieces to the stock, refunds what was paid, and notifies the
 * buyer. Does nothing if the order is already cancelled. Refuses an order that is packed.
 */
export async function cancelInTransaction(
  tx: Transaction,
  context: Omit<SettleContext, 'db'>,
  order: OrderRow,
  actor: string,
): Promise<ChangeOutcome> {
  if (order.fulfilment === 'cancelled') return done({});
  if (!isCancellable(order)) return refuse('order_not_cancellable');
  const { now, vault, shop } = context;
  const change = { actor, cause: 'cancelled', now };
  const isPaid = !isUnpaid(order);
  const to = { fulfilment: 'cancelled' as const };
  const payment = isPaid ? ('refund_due' as const) : ('cancelled' as const);
  const closed = await moveOrder(
    tx,
    order.id,
    order.payment === 'refunded' ? to : { ...to, payment },
    change,
  );
  // `returnPieces` returns the pieces of an order only once for each cause. An order that expired
  // and was paid late has already returned its pieces with the cause `release`, so this movement
  // has another cause.
  const movement = { orderId: order.id, cause: 'cancelled', now };
  await returnPieces(tx, movement, await linesOf(tx, order.id));
  await closeRefundRequest(tx, context, order);
  if (!isPaid) await refundCarried(tx, context, closed, actor);
  if (isPaid) {
    const refunded = await issueRefund(tx, context, closed, {
      credit: 'rest',
      cause: { kind: 'cancelled' },
      actor,
    });
    if (!refunded.ok) return refunded;
  }
  await notifyBuyer(tx, { vault, shop }, 'order_cancelled', closed, now);
  return done({});
}

/**
 * Corrects the delivery address of an order. The State must stay the same, because tax depends on
 * it, and the delivery charge must not rise. A cash order to another phone or house counts again
 * towards the limits of cash orders.
 */
export async function changeAddress(
  context: SettleContext & { limits: CashLimits },
  memberId: string,
  publicId: string,
  address: Address,
): Promise<ChangeOutcome> {
  const { db, vault, limits } = context;
  const found = await ownOrder(db, memberId, publicId);
  const before = found ? cashOrderLimits(limits, openBuyer(vault, found).address) : [];
  const isCash = found?.method === 'cod' && canChangeAddress(found);
  const newLimits = isCash
    ? cashOrderLimits(limits, address).filter(([, key], index) => key !== before[index]?.[1])
    : [];
  // The limits are counted outside of the transaction, because they use statements of their own.
  const wait = Math.max(0, ...(await takeAll(newLimits)));
  if (wait > 0) return refuseWithRetry('too_many_orders', wait);
  const changed = await writeAddress(context, memberId, publicId, address);
  if (!changed.ok) await releaseAll(newLimits);
  return changed;
}

const writeAddress = (
  context: SettleContext,
  memberId: string,
  publicId: string,
  address: Address,
) =>
  withOwnOrder(context, memberId, publicId, async (tx, order) => {
    if (!canChangeAddress(order)) return refuse('order_address_fixed');
    if (address.state !== order.placeOfSupply) {
      return refuseField('state', 'state_differs_from_order');
    }
    const { vault, now, shop } = context;
    const buyer = openBuyer(vault, order);
    const deliveryTo = (pin: string) =>
      deliveryFor(shop.delivery, pin, order.gross - order.discount);
    const delivery = deliveryTo(address.pin);
    if (!delivery) return refuse('delivery_not_there');
    // If the charge for the old address has risen since the order, the buyer does not pay the
    // difference.
    const covered = Math.max(order.delivery, deliveryTo(buyer.address.pin)?.chargePaise ?? 0);
    if (delivery.chargePaise > covered) return refuseField('pin', 'pin_costs_more');
    if (order.method === 'cod' && delivery.codRefused === 'place') return refuse('cod_not_there');
    const buyerSealed = sealBuyer(vault, order.id, { ...buyer, address });
    await tx
      .update(shopOrder)
      .set({ buyerSealed, updatedAt: now })
      .where(eq(shopOrder.id, order.id));
    return done({});
  });

/**
 * Requests a return. Refuses an order that cannot be returned, a second return while one is open, a
 * line that is listed twice, and more pieces than the buyer still has.
 */
export const requestReturn = (
  context: SettleContext,
  memberId: string,
  publicId: string,
  request: { lines: readonly { position: number; quantity: number }[]; reason: string },
  save: SaveOutcome<object>,
) =>
  withOwnOrder(context, memberId, publicId, async (tx, order) => {
    const { shop, now } = context;
    const delivered = deliveredAt(await eventsOf(tx, order.id));
    if (!isReturnable(order, delivered, shop.returnDays(order.createdAt), now)) {
      return refuse('order_not_returnable');
    }
    const hasOpenReturn = (await returnsOf(tx, order.id)).some(
      ({ state }) => state === 'requested',
    );
    const lines = await linesOf(tx, order.id);
    const hasPieces = request.lines.every(({ position, quantity }) => {
      const line = lines[position];
      return line !== undefined && quantity <= line.quantity - line.returned;
    });
    const hasDistinctLines =
      new Set(request.lines.map(({ position }) => position)).size === request.lines.length;
    if (hasOpenReturn || !hasPieces || !hasDistinctLines) return refuse('order_not_returnable');
    const rows = await tx
      .insert(orderReturn)
      .values({ orderId: order.id, reason: request.reason, createdAt: now, updatedAt: now })
      .returning();
    const row = singleRow(rows, 'the new return');
    await tx
      .insert(orderReturnLine)
      .values(request.lines.map((line) => ({ ...line, returnId: row.id })));
    const outcome = done({});
    await save(tx, outcome);
    return outcome;
  });
