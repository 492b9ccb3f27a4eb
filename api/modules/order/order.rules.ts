/** Rules about when an order can be paid, changed, cancelled and returned. */

import { dayInIndia, midnightInIndia } from '@contract/india';
import type { orderActions, PaymentMethod } from '@contract/order';
import type { Count, RateLimiter } from '@kernel/limits/rate-limit';
import type { refund, shopOrder } from '../../db/schema';
import type { ShopTerms } from '../../shop-terms';

export type OrderRow = typeof shopOrder.$inferSelect;
export type PaymentState = OrderRow['payment'];
export type FulfilmentState = OrderRow['fulfilment'];
export type OrderAction = (typeof orderActions)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * How long goods are reserved for a payment. A payment link has a day, because it may first have to
 * reach another person's phone.
 */
const PAYMENT_WINDOW_MS: Record<Exclude<PaymentMethod, 'cod'>, number> = {
  razorpay: 45 * MINUTE_MS,
  sabpaisa: 45 * MINUTE_MS,
  link: DAY_MS,
};

/** Returns when an unpaid order releases its goods; null for cash on delivery. */
export const expiryOf = (method: PaymentMethod, now: Date): Date | null =>
  method === 'cod' ? null : new Date(now.getTime() + PAYMENT_WINDOW_MS[method]);

/**
 * The prefix of an order's number. It is `ORD-2026-` in `ORD-2026-100001`. The year is that in
 * India.
 */
export const numberPrefix = ({ orderPrefix }: Pick<ShopTerms, 'orderPrefix'>, now: Date): string =>
  `${orderPrefix}-${dayInIndia(now).slice(0, 4)}-`;

/**
 * Returns a key that identifies the house of an address. It contains the PIN code and the letters
 * and digits of the first line in lower case, so that spaces, punctuation and case make no
 * difference.
 */
const addressKey = ({ pin, line1 }: { pin: string; line1: string }): string =>
  `${pin} ${line1.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')}`;

/** Rate limits of cash orders. */
export interface CashLimits {
  cashOrderPerPhone: RateLimiter;
  cashOrderPerHouse: RateLimiter;
}

/**
 * Returns the limits that a cash order counts towards: one for its phone number, one for its house.
 */
export const cashOrderLimits = (
  { cashOrderPerPhone, cashOrderPerHouse }: CashLimits,
  address: { phone: string; pin: string; line1: string },
): Count[] => [
  [cashOrderPerPhone, address.phone],
  [cashOrderPerHouse, addressKey(address)],
];

/**
 * The amount to be paid, in paise: the total minus the money carried over from a replaced order.
 */
export const amountDue = ({ total, carried }: Pick<OrderRow, 'total' | 'carried'>): number =>
  total - carried;

export const isUnpaid = ({ payment }: Pick<OrderRow, 'payment'>): boolean =>
  payment === 'created' || payment === 'pending';

export const isPayable = (order: OrderRow, now: Date): boolean =>
  order.method !== 'cod' && isUnpaid(order) && (order.expiresAt === null || order.expiresAt > now);

/**
 * An order can be cancelled until it is packed, even if its money was refunded, because its goods
 * are still reserved.
 */
export const isCancellable = ({ fulfilment }: OrderRow): boolean =>
  fulfilment === 'waiting' || fulfilment === 'confirmed';

export const canChangeAddress = ({ fulfilment }: OrderRow): boolean =>
  fulfilment === 'waiting' || fulfilment === 'confirmed';

/** The end of the last day, in India, on which goods may be returned. */
export const returnDeadline = (delivered: Date, returnDays: number): Date =>
  new Date(midnightInIndia(dayInIndia(delivered)).getTime() + (returnDays + 1) * DAY_MS - 1);

export const isReturnable = (
  { payment, fulfilment }: OrderRow,
  delivered: Date | null,
  returnDays: number,
  now: Date,
): boolean =>
  fulfilment === 'delivered' &&
  (payment === 'paid' || payment === 'partly_refunded') &&
  delivered !== null &&
  now <= returnDeadline(delivered, returnDays);

type RefundRow = typeof refund.$inferSelect;
export type RefundKind = RefundRow['kind'];

/**
 * The kinds of refunds of payments that were not applied to the order. Such a refund does not
 * reverse the order's sale.
 */
export const UNAPPLIED_KINDS = ['paid_twice', 'wrong_amount'] as const;

export const isUnapplied = (kind: RefundKind): boolean =>
  (UNAPPLIED_KINDS as readonly RefundKind[]).includes(kind);

/** Why a payment is refunded. A payment is refunded at most once for each cause. */
export type RefundCause =
  | { kind: 'return'; returnId: string }
  | { kind: 'staff'; serial: number }
  | { kind: Exclude<RefundKind, 'return' | 'staff'>; serial?: number };

/**
 * Returns a name for the cause of a refund. Order events, stock movements, credit notes and sales
 * store this name. Some of their readers rely on the prefixes `return:` and `staff:`.
 */
export function causeName({
  kind,
  returnId,
  serial,
}: Pick<RefundRow, 'kind'> & Partial<Pick<RefundRow, 'returnId' | 'serial'>>): string {
  if (kind === 'return') return `return:${returnId}`;
  return kind === 'staff' ? `staff:${serial}` : kind;
}
