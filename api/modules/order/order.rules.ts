/** When an order may still be changed, and until when it can be paid. Pure. */

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

/** How long goods are held for a payment. A link may have to find another person's phone. */
const PAYABLE_MS: Record<Exclude<PaymentMethod, 'cod'>, number> = {
  razorpay: 45 * MINUTE,
  sabpaisa: 45 * MINUTE,
  link: DAY,
};

/** When an order that nobody pays lets its goods go; null where cash is taken at the door. */
export const expiryOf = (method: PaymentMethod, now: Date): Date | null =>
  method === 'cod' ? null : new Date(now.getTime() + PAYABLE_MS[method]);

/** What stands before an order's serial number, as in `ORD-2026-100001`; the year is India's. */
export const numberPrefix = (now: Date): string => `ORD-${dayInIndia(now).slice(0, 4)}-`;

/** The house that goods go to, however it is written: in small letters and digits alone. */
const houseOf = ({ pin, line1 }: { pin: string; line1: string }): string =>
  `${pin} ${line1.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')}`;

/** Limits of orders that are paid at the door. */
export interface CashLimits {
  cashOrderPerPhone: RateLimiter;
  cashOrderPerHouse: RateLimiter;
}

/** What an order counts for that is paid at the door: its phone, and the house. */
export const cashCounts = (
  { cashOrderPerPhone, cashOrderPerHouse }: CashLimits,
  address: { phone: string; pin: string; line1: string },
): Count[] => [
  [cashOrderPerPhone, address.phone],
  [cashOrderPerHouse, houseOf(address)],
];

export const isPayable = ({ payment, method, expiresAt }: OrderRow, now: Date): boolean =>
  method !== 'cod' &&
  (payment === 'created' || payment === 'pending') &&
  (expiresAt === null || expiresAt > now);

/** Before packing, also when money was given back meanwhile: the goods are still held. */
export const isCancellable = ({ fulfilment }: OrderRow): boolean =>
  fulfilment === 'waiting' || fulfilment === 'confirmed';

export const canChangeAddress = ({ fulfilment }: OrderRow): boolean =>
  fulfilment === 'waiting' || fulfilment === 'confirmed';

/** The end of the last day, in India, on which goods may be sent back. */
export const returnUntil = (delivered: Date, returnDays: number): Date =>
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
  now <= returnUntil(delivered, returnDays);

/** What does not undo the order itself: money that should never have come. */
export const BESIDE_THE_ORDER = ['paid twice', 'wrong amount'] as const;

export const isBesideTheOrder = (cause: string): boolean =>
  BESIDE_THE_ORDER.some((beside) => cause.startsWith(beside));
