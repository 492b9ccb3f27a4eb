/** Razorpay's orders, payments, links and refunds in our own terms. Amounts are paise. */
import { z } from 'zod';

export interface RazorpayOrder {
  id: string;
  amountPaise: number;
  amountPaidPaise: number;
  /** Our own reference. */
  receipt: string;
  /** The status is still `paid` after a refund. */
  status: 'created' | 'attempted' | 'paid';
}

export interface RazorpayPayment {
  id: string;
  /** Empty for a payment without an order. */
  orderId: string;
  amountPaise: number;
  refundedPaise: number;
  /** Only `captured` and `refunded` mean that the money was received. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** `card`, `upi` …; empty if Razorpay does not say. */
  method: string;
  /** Razorpay's code of the failure, for logs and staff; empty if the payment did not fail. */
  errorCode: string;
  errorDescription: string;
}

export interface RazorpayLink {
  id: string;
  /** The payment page. */
  url: string;
  /** Our own reference. */
  referenceId: string;
  /** The order that Razorpay created for the link; empty if Razorpay does not say. */
  orderId: string;
  amountPaise: number;
  amountPaidPaise: number;
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled';
  paymentIds: string[];
}

export interface RazorpayRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  /** Our own reference; empty if the refund has none. */
  receipt: string;
  /** Only `processed` means that the money was returned. */
  status: 'pending' | 'processed' | 'failed';
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const paise = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const somePaise = paise.nullish().transform((value) => value ?? 0);
/** Amounts in another currency must not be read as paise. */
const currency = z.literal('INR');

export const orderSchema = z
  .object({
    id: z.string().min(1),
    amount: paise,
    amount_paid: paise,
    currency,
    receipt: text,
    status: z.enum(['created', 'attempted', 'paid']),
  })
  .transform(
    (wire): RazorpayOrder => ({
      id: wire.id,
      amountPaise: wire.amount,
      amountPaidPaise: wire.amount_paid,
      receipt: wire.receipt,
      status: wire.status,
    }),
  );

export const paymentSchema = z
  .object({
    id: z.string().min(1),
    order_id: text,
    amount: paise,
    amount_refunded: somePaise,
    currency,
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: text,
    error_code: text,
    error_description: text,
  })
  .transform(
    (wire): RazorpayPayment => ({
      id: wire.id,
      orderId: wire.order_id,
      amountPaise: wire.amount,
      refundedPaise: wire.amount_refunded,
      status: wire.status,
      method: wire.method,
      errorCode: wire.error_code,
      errorDescription: wire.error_description,
    }),
  );

export const linkSchema = z
  .object({
    id: z.string().min(1),
    short_url: z.string().min(1),
    reference_id: text,
    order_id: text,
    amount: paise,
    amount_paid: somePaise,
    currency,
    status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
    /** `null` until somebody has paid, and an object in some webhooks. */
    payments: z.array(z.object({ payment_id: z.string() })).catch([]),
  })
  .transform(
    (wire): RazorpayLink => ({
      id: wire.id,
      url: wire.short_url,
      referenceId: wire.reference_id,
      orderId: wire.order_id,
      amountPaise: wire.amount,
      amountPaidPaise: wire.amount_paid,
      status: wire.status,
      paymentIds: wire.payments.map(({ payment_id }) => payment_id),
    }),
  );

export const refundSchema = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: paise,
    currency,
    receipt: text,
    status: z.enum(['pending', 'processed', 'failed']),
  })
  .transform(
    (wire): RazorpayRefund => ({
      id: wire.id,
      paymentId: wire.payment_id,
      amountPaise: wire.amount,
      receipt: wire.receipt,
      status: wire.status,
    }),
  );

/** Returns the schema of a list in Razorpay's envelope. */
export const itemsOf = <Item>(item: z.ZodType<Item>) =>
  z.object({ items: z.array(item) }).transform(({ items }) => items);
