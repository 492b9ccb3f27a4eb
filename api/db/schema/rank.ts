/**
 * Changes of ranks, and the products that buy a rank. Triggers make the history append-only and
 * enqueue rank checks (migrations 0015 and 0050).
 */
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
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { member, rank } from './account';
import { product } from './catalogue';
import { paise, time } from './columns';
import { shopOrder } from './order';

/**
 * Append-only. A row with `earned` or `bought` is valid until a row with `undone` undoes it. The member
 * then keeps the rank of another valid row, if there is one.
 */
export const rankHistory = pgTable(
  'rank_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    /** Null if the member had none. */
    fromRankId: uuid('from_rank_id').references(() => rank.id),
    /** Null if the member has no rank after an undoing. */
    toRankId: uuid('to_rank_id').references(() => rank.id),
    cause: text('cause', { enum: ['earned', 'bought', 'undone'] }).notNull(),
    /** For an earned rank: the first day of the month whose points earned it. */
    month: date('month'),
    /** The order that bought the rank, or whose return undid it. */
    orderId: uuid('order_id').references(() => shopOrder.id),
    /** The row that this row undoes. Unique, because a row is undone at most once. */
    undoes: bigint('undoes', { mode: 'number' })
      .unique()
      .references((): AnyPgColumn => rankHistory.id),
    at: time('at').notNull(),
  },
  (table) => [
    index('rank_history_member').on(table.memberId, table.id),
    index('rank_history_order').on(table.orderId),
    check('rank_history_month', sql`(month is not null) = (cause = 'earned')`),
    check('rank_history_undoes', sql`(undoes is not null) = (cause = 'undone')`),
    check('rank_history_order_known', sql`(order_id is not null) = (cause <> 'earned')`),
  ],
);

/** The products and quantities that buy a rank. */
export const rankProduct = pgTable(
  'rank_product',
  {
    rankId: uuid('rank_id')
      .notNull()
      .references(() => rank.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Sort order. */
    position: integer('position').notNull().default(0),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rankId, table.productId] }),
    check('rank_product_quantity', sql`quantity > 0`),
  ],
);

/** An order that buys a rank once it is paid. */
export const rankPurchase = pgTable(
  'rank_purchase',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => shopOrder.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    rankId: uuid('rank_id')
      .notNull()
      .references(() => rank.id),
    /** What this and earlier purchases must be worth. If returns leave less, the rank is undone. */
    worth: paise('worth'),
    /**
     * Whether the order awaits payment: a member has at most one such order per rank. A trigger on
     * orders (migration 0041) maintains it.
     */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    index('rank_purchase_member').on(table.memberId),
    uniqueIndex('rank_purchase_open').on(table.memberId, table.rankId).where(sql`is_open`),
  ],
);
