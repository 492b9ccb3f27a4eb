/**
 * Payments: both gateways, payment links, transactions and invoices. The specification lists
 * `razorpay/order`, `razorpay/fetch/{id}`, `sabpaisa/initPgReq?{query}` and
 * `distributor/transaction/all`, without fields. Amounts are paise, except in a gateway's own fields.
 */
import { z } from 'zod';
import { calls, many, one } from './endpoint';
import {
  listOf,
  MAX_URL_LENGTH,
  number,
  numberOrNull,
  paiseOrNull,
  prose,
  requiredText,
  signedPaise,
  text,
} from './fields';
import { OrderState } from './order';

/** One rupee in paise: Razorpay's minimum refund. Staff send a smaller refund by bank transfer. */
export const MIN_REFUND_PAISE = 100;

/**
 * `order` is the `_id` of an order. Requires the `Idempotency-Key` header, or `idempotency_key`.
 */
export const PaymentRequest = z.object({
  order: z.string().trim().min(1).max(80),
  /**
   * Origin to which the gateway redirects the browser. The api's own PUBLIC_URL takes precedence.
   */
  origin: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
  idempotency_key: z.string().trim().min(8).max(80).optional(),
});

/** The gateway's order. If `key_id` is empty, the web uses its own RAZORPAY_KEY_ID. */
export const RazorpayOrder = z.object({
  id: requiredText(),
  amount: number(),
  currency: text(),
  key_id: text(),
  /** The URL to which the browser posts the form; empty for the gateway's default. */
  action: text(MAX_URL_LENGTH),
  name: prose(),
  description: prose(),
  email: text(),
  contact: text(),
});
export type RazorpayOrder = z.output<typeof RazorpayOrder>;

/**
 * A payment or an order of the gateway. The `order_id` of a payment is the id of the gateway's
 * order. `order` is the `_id` of the shop's order. An upstream that only passes on the gateway's
 * answer does not send `order`.
 */
export const RazorpayState = z.object({
  id: requiredText(),
  status: requiredText(),
  amount: numberOrNull(),
  order_id: text(),
  order: text(),
});
export type RazorpayState = z.output<typeof RazorpayState>;

/** The gateway's own fields, which the browser posts when it returns from the gateway. */
export const RazorpayReturn = z
  .object({ order: z.string().trim().max(80).default('') })
  .catchall(z.string().max(4000));

export const SabpaisaRequest = PaymentRequest.omit({ idempotency_key: true });

/** Maximum length of SabPaisa's encrypted values in characters. */
const MAX_ENCRYPTED_LENGTH = 20_000;

/** What the browser posts to the gateway. */
export const SabpaisaStart = z.object({
  spURL: requiredText(MAX_URL_LENGTH),
  encData: requiredText(MAX_ENCRYPTED_LENGTH),
  clientCode: requiredText(),
});
export type SabpaisaStart = z.output<typeof SabpaisaStart>;

export const SabpaisaReturn = z.object({
  encResponse: z.string().min(1).max(MAX_ENCRYPTED_LENGTH),
});

/**
 * The state of the order, and SabPaisa's state of the attempt: `success`, `failed`, `aborted`, or
 * `challan` for a later payment at a bank.
 */
const SabpaisaResult = OrderState.extend({ gateway_state: text() });

/** A payment link, and the masked addresses to which it was sent. */
export const PaymentLink = z.object({
  url: requiredText(MAX_URL_LENGTH),
  sent_to: listOf(requiredText()),
});
export type PaymentLink = z.output<typeof PaymentLink>;

/**
 * Money received for an order (positive) or refunded (negative). `balance` is the sum of all amounts
 * up to this transaction.
 */
export const Transaction = z.object({
  _id: requiredText(),
  /** ISO 8601. */
  date: text(),
  kind: text(),
  method: text(),
  order: text(),
  order_number: text(),
  amount: signedPaise(),
  /** Null if the upstream does not say. */
  balance: signedPaise().nullable().catch(null),
});
export type Transaction = z.output<typeof Transaction>;

/** The first and the last date, in India. */
export const TransactionQuery = z.object({
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
});

export const InvoiceSummary = z.object({
  _id: requiredText(),
  number: requiredText(),
  /** `invoice` or `credit_note`. */
  kind: text(),
  issued_at: text(),
  total: paiseOrNull(),
  order: text(),
  order_number: text(),
});
export type InvoiceSummary = z.output<typeof InvoiceSummary>;

export const paymentEndpoints = calls({
  razorpayOrder: one('POST', 'razorpay/order', RazorpayOrder, {
    summary: 'Begins a payment for an order at Razorpay.',
    request: PaymentRequest,
    body: 'form',
    signedIn: true,
  }),
  razorpayFetch: one('GET', 'razorpay/fetch/{id}', RazorpayState, {
    summary: 'Fetches a payment or a gateway order from Razorpay.',
  }),
  razorpayReturn: one('POST', 'razorpay/return', OrderState, {
    summary:
      'Takes the result that the browser brings from Razorpay. Returns the current payment state.',
    request: RazorpayReturn,
    body: 'form',
    extension: true,
  }),
  paymentLink: one('POST', 'razorpay/link', PaymentLink, {
    summary: 'Creates a link to pay for an order on any phone, and sends it.',
    request: PaymentRequest,
    body: 'form',
    signedIn: true,
    extension: true,
  }),
  sabpaisaInit: one('GET', 'sabpaisa/initPgReq', SabpaisaStart, {
    summary:
      'Begins a payment for an order at SabPaisa. Each new idempotency key begins a new attempt.',
    request: SabpaisaRequest,
    signedIn: true,
  }),
  sabpaisaReturn: one('POST', 'sabpaisa/return', SabpaisaResult, {
    summary:
      'Takes the result that the browser brings from SabPaisa. Returns the current payment state.',
    request: SabpaisaReturn,
    body: 'form',
    extension: true,
  }),
  orderCheck: one('POST', 'order/check/{id}', OrderState, {
    summary: 'Queries the gateway about an unpaid order. Returns the current payment state.',
    extension: true,
  }),
  transactionAll: many('GET', 'distributor/transaction/all', Transaction, {
    summary: 'Payments and refunds of the member’s orders, oldest first.',
    request: TransactionQuery,
    signedIn: true,
  }),
  invoiceAll: many('GET', 'invoice/all', InvoiceSummary, {
    summary: 'The member’s invoices and credit notes, newest first.',
    signedIn: true,
    extension: true,
  }),
  invoiceOne: one('GET', 'invoice/one/{id}', z.record(z.string(), z.unknown()), {
    summary: 'An invoice or a credit note as it was issued.',
    signedIn: true,
    extension: true,
  }),
  invoicePdf: one('GET', 'invoice/pdf/{id}', z.unknown(), {
    summary: 'An invoice or a credit note as a PDF.',
    bytes: 'application/pdf',
    signedIn: true,
    extension: true,
  }),
});
