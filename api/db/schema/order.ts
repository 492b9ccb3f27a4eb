/**
 * Orders and their lines, with amounts fixed when the order is placed, and every change of their
 * two states. Money is paise. Triggers (migration 0013) refuse invalid transitions, record each
 * change in `order_event`, and make events, sale entries and stock movements append-only.
 */

import { paymentMethods } from '@contract/order';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { member } from './account';
import { product } from './catalogue';
import { createdAt, id, paise, time, updatedAt } from './columns';

const paymentStates = [
  'created',
  'pending',
  'paid',
  'expired',
  'cancelled',
  'late',
  'refund_due',
  'partly_refunded',
  'refunded',
] as const;

const fulfilmentStates = [
  'waiting',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const;

/** Source of order numbers; a failed order leaves a gap. */
export const orderSerial = pgSequence('order_serial', { startWith: 100_001 });

/** `order` is a reserved word of SQL. */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: id(),
    /** Such as `ORD-2026-100001`. */
    number: text('number').notNull().unique(),
    /** 128 random bits: whoever has them can see state and amount without a session. */
    publicId: text('public_id').notNull().unique(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    memberType: text('member_type', { enum: ['distributor', 'customer'] }).notNull(),
    /** The distributor credited with the sale: the buyer, or the customer's sponsor; null for the company. */
    creditedMemberId: uuid('credited_member_id').references(() => member.id),
    /** The idempotency key of the buyer's form. A member's keys are unique, so no order is repeated. */
    requestKey: text('request_key').notNull(),
    /** The payment method that was chosen with the order; after a capture, the method of the payment. */
    method: text('method', { enum: paymentMethods }).notNull(),
    /**
     * Whether `method` charged no money when the order was placed. Not used once the order is paid,
     * because the payment then says whether it charged money.
     */
    isPlacedAsTest: boolean('is_placed_as_test').notNull().default(false),
    payment: text('payment', { enum: paymentStates }).notNull().default('created'),
    fulfilment: text('fulfilment', { enum: fulfilmentStates }).notNull().default('waiting'),
    /** Who made the last change. A trigger copies this and `changedBecause` into the history. */
    changedBy: text('changed_by').notNull(),
    changedBecause: text('changed_because').notNull(),
    /** When an unpaid order expires and its goods are released; null for cash on delivery. */
    expiresAt: time('expires_at'),
    ediscount: integer('ediscount').notNull(),
    /** State codes as in GST numbers. */
    supplierState: text('supplier_state').notNull(),
    placeOfSupply: text('place_of_supply').notNull(),
    gross: paise('gross'),
    discount: paise('discount'),
    /** The goods after discount, plus the delivery charge. Includes tax. */
    total: paise('total'),
    taxable: paise('taxable'),
    cgst: paise('cgst'),
    sgst: paise('sgst'),
    igst: paise('igst'),
    delivery: paise('delivery'),
    deliveryTaxable: paise('delivery_taxable'),
    deliveryCgst: paise('delivery_cgst'),
    deliverySgst: paise('delivery_sgst'),
    deliveryIgst: paise('delivery_igst'),
    points: integer('points').notNull(),
    /** Sealed JSON: address, e-mail and, for a business, its name and GSTIN. */
    buyerSealed: text('buyer_sealed').notNull(),
    carrier: text('carrier').notNull().default(''),
    tracking: text('tracking').notNull().default(''),
    /** The cancelled order that this order replaces. An order is replaced at most once. */
    replacesId: uuid('replaces_id')
      .unique()
      .references((): AnyPgColumn => shopOrder.id),
    /** Paise of the replaced order's payment that count for this order. */
    carried: bigint('carried', { mode: 'number' }).notNull().default(0),
    /** When buyer, address and document were erased; afterwards nobody can see the order. */
    erasedAt: time('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('shop_order_once').on(table.memberId, table.requestKey),
    index('shop_order_member').on(table.memberId, table.createdAt),
    // The lists of the desk: all orders by date or total, and those in one state.
    index('shop_order_created').on(table.createdAt, table.number),
    index('shop_order_total').on(table.total, table.number),
    index('shop_order_fulfilment').on(table.fulfilment, table.createdAt),
    index('shop_order_expiry').on(table.expiresAt).where(sql`payment in ('created', 'pending')`),
    check('shop_order_carried', sql`carried between 0 and total`),
    check('shop_order_total', sql`total >= 0 and total = gross - discount + delivery`),
    check(
      'shop_order_tax',
      sql`taxable + cgst + sgst + igst = gross - discount and cgst = sgst
        and delivery_taxable + delivery_cgst + delivery_sgst + delivery_igst = delivery`,
    ),
  ],
);

export const orderLine = pgTable(
  'order_line',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrder.id),
    position: integer('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => product.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    netQuantity: text('net_quantity').notNull(),
    hsn: text('hsn').notNull(),
    gstBasisPoints: integer('gst_basis_points').notNull(),
    quantity: integer('quantity').notNull(),
    returned: integer('returned').notNull().default(0),
    unitMrp: paise('unit_mrp'),
    unitPrice: paise('unit_price'),
    gross: paise('gross'),
    discount: paise('discount'),
    taxable: paise('taxable'),
    cgst: paise('cgst'),
    sgst: paise('sgst'),
    igst: paise('igst'),
    points: integer('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    unique('order_line_product').on(table.orderId, table.productId),
    check('order_line_quantity', sql`quantity > 0 and returned between 0 and quantity`),
    check('order_line_tax', sql`taxable + cgst + sgst + igst = gross - discount and cgst = sgst`),
  ],
);

/** The valid state transitions, which the trigger reads. */
export const orderTransition = pgTable(
  'order_transition',
  {
    machine: text('machine', { enum: ['payment', 'fulfilment', 'attempt'] }).notNull(),
    from: text('from_state').notNull(),
    to: text('to_state').notNull(),
  },
  (table) => [primaryKey({ columns: [table.machine, table.from, table.to] })],
);

/** The trigger writes one row for each change of a state. `from` is empty in the first row. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrder.id),
    machine: text('machine', { enum: ['payment', 'fulfilment'] }).notNull(),
    from: text('from_state').notNull(),
    to: text('to_state').notNull(),
    actor: text('actor').notNull(),
    cause: text('cause').notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('order_event_order').on(table.orderId, table.id)],
);

/**
 * Changes of stock. An order has at most one for each product and cause. Counts and corrections at
 * the desk and changes by imports have no order. A trigger makes the table append-only, with one
 * exception: if the undo of an import deletes a product, the changes by imports to its stock are
 * deleted, too.
 */
export const stockMovement = pgTable(
  'stock_movement',
  {
    orderId: uuid('order_id').references(() => shopOrder.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => product.id),
    /**
     * For an order: `hold`, `release` (expired), `hold again` (a late payment), `cancelled`,
     * `return:<id>`, or `written off:<id>` for returned pieces that cannot be sold again. Without an
     * order: `count`, `correction`, `import` or `import undone`.
     */
    cause: text('cause').notNull(),
    /** Negative when goods leave the stock. */
    quantity: integer('quantity').notNull(),
    /** Why staff changed the stock, or the file of the import; empty for an order. */
    reason: text('reason').notNull().default(''),
    /** Who changed the stock; empty for an order. */
    actor: text('actor').notNull().default(''),
    at: time('at').notNull(),
  },
  (table) => [
    uniqueIndex('stock_movement_once').on(table.orderId, table.productId, table.cause),
    index('stock_movement_product').on(table.productId, table.at),
    check(
      'stock_movement_cause',
      sql`(order_id is null) = (cause in ('count', 'correction', 'import', 'import undone'))`,
    ),
  ],
);

/** Sales, from which the sums of the back-office are made. Append-only; negative for returns. */
export const saleEntry = pgTable(
  'sale_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrder.id),
    /** The day in India. */
    day: date('day').notNull(),
    amount: paise('amount'),
    points: integer('points').notNull(),
    /** `paid`, or `refund:<id>`. */
    cause: text('cause').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('sale_entry_once').on(table.orderId, table.cause),
    index('sale_entry_member_day').on(table.memberId, table.day),
    index('sale_entry_returned').on(table.day).where(sql`points < 0`),
  ],
);
