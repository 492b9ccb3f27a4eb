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
import { orderReturn, shopOrder } from './order';

const order = () =>
  uuid('order_id')
    .notNull()
    .references(() => shopOrder.id);

/** `carried` is money of the order that this one replaces. */
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
    /** The gateway's order or payment link, or our transaction number: used to query the gateway. */
    reference: text('reference').notNull(),
    /** The gateway's payment, once there is one. Unique: a payment counts once. */
    paymentId: text('payment_id'),
    /** For carried money, the payment at the gateway through which it is refunded. */
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
 * Why a payment is refunded. With `paid_twice` and `wrong_amount` it was not applied to the order; with
 * `replaced` it counts for the order in its place.
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
     * `due` until sent to the gateway, `pending` until the money is returned. `failed` if the gateway
     * refused it: if it has a job, the job retries it, else staff decide.
     */
    state: text('state', { enum: ['due', 'pending', 'done', 'failed'] })
      .notNull()
      .default('due'),
    kind: text('kind', { enum: refundKinds }).notNull(),
    /** The return that a refund of the kind `return` pays for. */
    returnId: uuid('return_id').references(() => orderReturn.id),
    /** Numbers the refunds of a kind that an order may have several of. */
    serial: integer('serial').notNull().default(1),
    actor: text('actor').notNull(),
    gatewayRefundId: text('gateway_refund_id').unique(),
    reason: text('reason').notNull().default(''),
    /** Whether staff send it by a bank transfer, and not the way it was paid. */
    byTransfer: boolean('by_transfer').notNull().default(false),
    /** The bank's reference of the transfer, and its day in India. */
    transferReference: text('transfer_reference').notNull().default(''),
    transferredOn: date('transferred_on'),
    /** Number of requests to the gateway since it last refused. */
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
    /** What the refund would be, in paise, for whoever decides. */
    total: paise('total'),
    /** JSON of what was asked for. */
    request: text('request').notNull(),
    /** `closed` with an order that was cancelled or came back. */
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

/** Append-only, by a trigger. Incoming money is positive, outgoing negative. */
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
    /** `payment:<attempt>` or `refund:<refund>`: booked once. */
    cause: text('cause').notNull().unique(),
    at: time('at').notNull(),
  },
  (table) => [index('ledger_entry_order').on(table.orderId), index('ledger_entry_at').on(table.at)],
);
