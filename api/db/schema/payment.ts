/** Payment attempts, refunds, and the ledger of all money in and out. Money is paise. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, paise, time, updatedAt } from './columns';
import { orderReturn, shopOrder } from './order';

const order = () =>
  uuid('order_id')
    .notNull()
    .references(() => shopOrder.id);

export const attemptGateways = ['razorpay', 'sabpaisa', 'link', 'cash'] as const;
const attemptStates = ['created', 'attempted', 'captured', 'failed'] as const;

export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: id(),
    orderId: order(),
    gateway: text('gateway', { enum: attemptGateways }).notNull(),
    state: text('state', { enum: attemptStates }).notNull().default('created'),
    amount: paise('amount'),
    /** The gateway's order or payment link, or our transaction number: used to query the gateway. */
    reference: text('reference').notNull(),
    /** The gateway's payment, once there is one. Unique: a payment counts once. */
    paymentId: text('payment_id'),
    /** Address of a payment link. */
    url: text('url').notNull().default(''),
    /** When the courier handed in the cash of a delivery. */
    handedInAt: time('handed_in_at'),
    /** The gateway's reason of a failure; for staff and the log. */
    reason: text('reason').notNull().default(''),
    /** The idempotency key of the call, which may request this attempt again. */
    requestKey: text('request_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payment_attempt_order').on(table.orderId),
    index('payment_attempt_cash_outside')
      .on(table.orderId)
      .where(sql`gateway = 'cash' and state = 'captured' and handed_in_at is null`),
    unique('payment_attempt_reference').on(table.gateway, table.reference),
    unique('payment_attempt_payment').on(table.gateway, table.paymentId),
    unique('payment_attempt_once').on(table.orderId, table.requestKey),
  ],
);

/** Processed webhook events: each counts once. */
export const webhookEvent = pgTable('webhook_event', {
  id: text('id').primaryKey(),
  receivedAt: time('received_at').notNull().defaultNow(),
});

/**
 * Why a payment is refunded. With `paid_twice` and `wrong_amount` it was not applied to the order.
 */
const refundKinds = [
  'cancelled',
  'undelivered',
  'return',
  'staff',
  'came_late',
  'paid_twice',
  'wrong_amount',
] as const;

export const refund = pgTable(
  'refund',
  {
    id: id(),
    orderId: order(),
    /** The payment that is refunded. */
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempt.id),
    amount: paise('amount'),
    /**
     * `due` until sent to the gateway, `pending` until the money is returned. `failed` is refused:
     * its job `refund` retries it; without a job, staff decide.
     */
    state: text('state', { enum: ['due', 'pending', 'done', 'failed'] })
      .notNull()
      .default('due'),
    kind: text('kind', { enum: refundKinds }).notNull(),
    /** The returned goods, of the kind `return`. */
    returnId: uuid('return_id').references(() => orderReturn.id),
    /** Numbers the refunds of a kind that an order may have several of. */
    serial: integer('serial').notNull().default(1),
    actor: text('actor').notNull(),
    gatewayRefundId: text('gateway_refund_id').unique(),
    reason: text('reason').notNull().default(''),
    /** Requests to the gateway since its last refusal. */
    asked: integer('asked').notNull().default(0),
    /** Number of refusals: each retry after one is a new refund for the gateway. */
    refused: integer('refused').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refund_order').on(table.orderId),
    index('refund_open').on(table.orderId).where(sql`state <> 'done'`),
    unique('refund_once')
      .on(table.attemptId, table.kind, table.returnId, table.serial)
      .nullsNotDistinct(),
    check('refund_amount', sql`amount > 0`),
    check('refund_return', sql`(kind = 'return') = (return_id is not null)`),
  ],
);

/** Append-only, by a trigger. Incoming money is positive, outgoing negative. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: order(),
    /** `razorpay`, `sabpaisa` or `cash`: where the money is. */
    account: text('account').notNull(),
    amount: paise('amount'),
    /** `payment:<attempt>` or `refund:<refund>`: booked once. */
    cause: text('cause').notNull().unique(),
    at: time('at').notNull(),
  },
  (table) => [index('ledger_entry_order').on(table.orderId)],
);
