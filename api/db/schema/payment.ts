/** Payment attempts, refunds, and the ledger of all money in and out. Money is paise. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, paise, time, updatedAt } from './columns';
import { shopOrder } from './order';
import { orderReturn } from './order-return';

const order = () =>
  uuid('order_id')
    .notNull()
    .references(() => shopOrder.id);

/** `carried` is money from the order that was replaced. */
export const attemptGateways = ['razorpay', 'sabpaisa', 'link', 'cash', 'carried'] as const;
const attemptStates = ['created', 'attempted', 'captured', 'failed'] as const;

export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: id(),
    orderId: order(),
    gateway: text('gateway', { enum: attemptGateways }).notNull(),
    state: text('state', { enum: attemptStates }).notNull().default('created'),
    amount: paise('amount'),
    /**
     * What the gateway is queried by: the id of its order or payment link, or our transaction number.
     */
    reference: text('reference').notNull(),
    /** Id of the gateway's payment; null before the payment. Unique, so that a payment counts once. */
    paymentId: text('payment_id'),
    /** For carried money, the original payment, to which refunds go. */
    sourceId: uuid('source_id').references((): AnyPgColumn => paymentAttempt.id),
    /** Address of a payment link. */
    url: text('url').notNull().default(''),
    /** When the courier handed in the cash of a delivery. */
    handedInAt: time('handed_in_at'),
    /** The gateway's reason of a failure; for staff and the log. */
    reason: text('reason').notNull().default(''),
    /** The idempotency key of the request that created the attempt; a repeated request finds it. */
    requestKey: text('request_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payment_attempt_order').on(table.orderId),
    index('payment_attempt_source').on(table.sourceId).where(sql`source_id is not null`),
    index('payment_attempt_cash_outside')
      .on(table.orderId)
      .where(sql`gateway = 'cash' and state = 'captured' and handed_in_at is null`),
    unique('payment_attempt_reference').on(table.gateway, table.reference),
    unique('payment_attempt_payment').on(table.gateway, table.paymentId),
    unique('payment_attempt_once').on(table.orderId, table.requestKey),
  ],
);

/** Processed webhook events: each counts once. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    id: text('id').primaryKey(),
    receivedAt: time('received_at').notNull().defaultNow(),
  },
  (table) => [index('webhook_event_received').on(table.receivedAt)],
);

/**
 * Why a payment is refunded. A payment with `paid_twice` or `wrong_amount` did not count for the order.
 * With `replaced`, the money counts for the order that replaces this order.
 */
const refundKinds = [
  'cancelled',
  'replaced',
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
     * `due` until the refund is sent to the gateway, `pending` until the money is returned. `failed` if
     * the gateway refused: a job retries the refund, or if there is none, staff decide.
     */
    state: text('state', { enum: ['due', 'pending', 'done', 'failed'] })
      .notNull()
      .default('due'),
    kind: text('kind', { enum: refundKinds }).notNull(),
    /** The return that a refund of the kind `return` pays for. */
    returnId: uuid('return_id').references(() => orderReturn.id),
    /** Number of the refund among those of the same payment and kind, if there may be several. */
    serial: integer('serial').notNull().default(1),
    actor: text('actor').notNull(),
    gatewayRefundId: text('gateway_refund_id').unique(),
    reason: text('reason').notNull().default(''),
    /**
     * Whether staff send the refund by a bank transfer, instead of by the order's payment method.
     */
    byTransfer: boolean('by_transfer').notNull().default(false),
    /** The bank's reference of the transfer. */
    transferReference: text('transfer_reference').notNull().default(''),
    /** The day of the transfer in India. */
    transferredOn: date('transferred_on'),
    /** Number of requests to the gateway since it last refused. */
    asked: integer('asked').notNull().default(0),
    /** Number of refusals. For the gateway, a retry after a refusal is a new refund. */
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
    check('refund_transfer', sql`transferred_on is null or (by_transfer and state = 'done')`),
    check('refund_return', sql`(kind = 'return') = (return_id is not null)`),
  ],
);

/** A refund above the limit, which a second person approves or refuses. */
export const refundRequest = pgTable(
  'refund_request',
  {
    id: id(),
    orderId: order(),
    /** The amount of the refund in paise, shown to the person who decides. */
    total: paise('total'),
    /** The requested refund as JSON. */
    request: text('request').notNull(),
    /** `closed` if the order was cancelled or returned before somebody decided. */
    state: text('state', { enum: ['waiting', 'approved', 'refused', 'closed'] })
      .notNull()
      .default('waiting'),
    /** Not a foreign key, because the row stays when the account is deleted. */
    askedById: uuid('asked_by_id').notNull(),
    askedBy: text('asked_by').notNull(),
    decidedBy: text('decided_by').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refund_request_order').on(table.orderId),
    uniqueIndex('refund_request_waiting').on(table.orderId).where(sql`state = 'waiting'`),
  ],
);

/** All money in (positive) and out (negative). A trigger makes the table append-only. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: order(),
    /**
     * Where the money is: `razorpay`, `sabpaisa`, `cash`, `bank`, `carried` between two orders, or
     * `test` for payments of a gateway's test mode.
     */
    account: text('account').notNull(),
    amount: paise('amount'),
    /** `payment:<attempt>` or `refund:<refund>`. Unique, so that each is booked once. */
    cause: text('cause').notNull().unique(),
    at: time('at').notNull(),
  },
  (table) => [
    index('ledger_entry_order').on(table.orderId),
    index('ledger_entry_at').on(table.at),
    index('ledger_entry_test').on(table.orderId).where(sql`account = 'test'`),
  ],
);
