/** When an order may still be changed, and until when it can be paid. */

import { dayInIndia, midnightInIndia } from '@contract/india';
import type { orderActions, PaymentMethod } from '@contract/order';
import type { Count, RateLimiter } from '@kernel/limits/rate-limit';
import type { shopOrder } from '../../db/schema';

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

/** Prefix of an order's serial number, as in `ORD-2026-100001`; the year is that in India. */
export const numberPrefix = (now: Date): string => `ORD-${dayInIndia(now).slice(0, 4)}-`;

/** Identifies the delivery house, however it is written: lower-case letters and digits only. */
const addressKey = ({ pin, line1 }: { pin: string; line1: string }): string =>
  `${pin} ${line1.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')}`;

/** Rate limits of cash orders. */
export interface CashLimits {
  cashOrderPerPhone: RateLimiter;
  cashOrderPerHouse: RateLimiter;
}

/** What a cash order counts for: its phone, and the house. */
export const cashOrderLimits = (
  { cashOrderPerPhone, cashOrderPerHouse }: CashLimits,
  address: { phone: string; pin: string; line1: string },
): Count[] => [
  [cashOrderPerPhone, address.phone],
  [cashOrderPerHouse, addressKey(address)],
];

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

/** Refunds of payments that should not have happened; these do not reverse the order. */
export const BESIDE_THE_ORDER = ['paid twice', 'wrong amount'] as const;

export const isBesideTheOrder = (cause: string): boolean =>
  BESIDE_THE_ORDER.some((beside) => cause.startsWith(beside));
