/** When an order may still be changed, and until when it can be paid. */

import { dayInIndia, midnightInIndia } from '@contract/india';
import type { orderActions, PaymentMethod } from '@contract/order';
import type { Count, RateLimiter } from '@kernel/limits/rate-limit';
import type { refund, shopOrder } from '../../db/schema';
import type { ShopTerms } from '../../shop-terms';

export type OrderRow = typeof shopOrder.$inferSelect;
export type PaymentState = OrderRow['payment'];
export type FulfilmentState = OrderRow['fulfilment'];
export type OrderAction = (typeof orderActions)[number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long goods are reserved for a payment. A link may first have to reach another person's phone. */
const PAYMENT_WINDOW_MS: Record<Exclude<PaymentMethod, 'cod'>, number> = {
  razorpay: 45 * MINUTE,
  sabpaisa: 45 * MINUTE,
  link: DAY,
};

/** When an unpaid order releases its goods; null for cash on delivery. */
export const expiryOf = (method: PaymentMethod, now: Date): Date | null =>
  method === 'cod' ? null : new Date(now.getTime() + PAYMENT_WINDOW_MS[method]);

/** What precedes an order's serial number, as in `ORD-2026-100001`; the year is that in India. */
export const numberPrefix = ({ orderPrefix }: Pick<ShopTerms, 'orderPrefix'>, now: Date): string =>
  `${orderPrefix}-${dayInIndia(now).slice(0, 4)}-`;

/** Identifies the delivery house, however it is written: lower-case letters and digits only. */
const addressKey = ({ pin, line1 }: { pin: string; line1: string }): string =>
  `${pin} ${line1.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')}`;

/** Rate limits of cash orders. */
export interface CashLimits {
  cashOrderPerPhone: RateLimiter;
  cashOrderPerHouse: RateLimiter;
}

/** The limits that a cash order counts towards: of its phone number, and of its house. */
export const cashOrderLimits = (
  { cashOrderPerPhone, cashOrderPerHouse }: CashLimits,
  address: { phone: string; pin: string; line1: string },
): Count[] => [
  [cashOrderPerPhone, address.phone],
  [cashOrderPerHouse, addressKey(address)],
];

/** Paise that are still to be paid: without the money that a replaced order brought along. */
export const amountDue = ({ total, carried }: Pick<OrderRow, 'total' | 'carried'>): number =>
  total - carried;

export const isPayable = ({ payment, method, expiresAt }: OrderRow, now: Date): boolean =>
  method !== 'cod' &&
  (payment === 'created' || payment === 'pending') &&
  (expiresAt === null || expiresAt > now);

/** Until it is packed, even if money was refunded: the goods are still reserved. */
export const isCancellable = ({ fulfilment }: OrderRow): boolean =>
  fulfilment === 'waiting' || fulfilment === 'confirmed';

export const canChangeAddress = ({ fulfilment }: OrderRow): boolean =>
  fulfilment === 'waiting' || fulfilment === 'confirmed';

/** The end of the last day, in India, on which goods may be returned. */
export const returnDeadline = (delivered: Date, returnDays: number): Date =>
  new Date(midnightInIndia(dayInIndia(delivered)).getTime() + (returnDays + 1) * DAY - 1);

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

/** Refunds of payments that were not applied to the order, so its sale stays. */
export const UNAPPLIED_KINDS = ['paid_twice', 'wrong_amount'] as const;

export const isUnapplied = (kind: RefundKind): boolean =>
  (UNAPPLIED_KINDS as readonly RefundKind[]).includes(kind);

/** Why a payment is refunded; at most one refund for each cause. */
export type RefundCause =
  | { kind: 'return'; returnId: string }
  | { kind: 'staff'; serial: number }
  | { kind: Exclude<RefundKind, 'return' | 'staff'>; serial?: number };

/**
 * Names the cause of a refund in what follows from it: order events, stock movements, credit notes and
 * sales. Only the desk's list of stock movements interprets the name.
 */
export function causeName({
  kind,
  returnId,
  serial,
}: Pick<RefundRow, 'kind'> & Partial<Pick<RefundRow, 'returnId' | 'serial'>>): string {
  if (kind === 'return') return `return:${returnId}`;
  return kind === 'staff' ? `staff:${serial}` : kind;
}
