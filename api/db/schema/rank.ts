/**
 * Changes of ranks, and the goods by which a rank can be bought. Triggers keep the
 * changes from being changed, and enqueue jobs that check ranks (migrations 0015 and 0050).
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
 * Append-only. A row that is `earned` or `bought` stands until another one undoes it; where another
 * rank stands beside it, undoing it leaves the member where the other one leads.
 */
export const rankHistory = pgTable(
  'rank_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    /** Null where the member had none. */
    fromRankId: uuid('from_rank_id').references(() => rank.id),
    /** Null where an undone rank leaves none. */
    toRankId: uuid('to_rank_id').references(() => rank.id),
    cause: text('cause', { enum: ['earned', 'bought', 'undone'] }).notNull(),
    /** Of an earned rank: the first day of the month whose points earned it. */
    month: date('month'),
    /** The order that bought the rank, or whose return has undone it. */
    orderId: uuid('order_id').references(() => shopOrder.id),
    /** The row that this one undoes: once. */
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

/** Pieces of a product that make up a rank's goods, as the operator has listed them. */
export const rankProduct = pgTable(
  'rank_product',
  {
    rankId: uuid('rank_id')
      .notNull()
      .references(() => rank.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Which of them come first. */
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
    /**
     * What the goods of this purchase and of those before it must come to: a return that leaves less
     * undoes the rank.
     */
    worth: paise('worth'),
    /**
     * Whether its order waits for its payment: of a rank a member has one such order at a time. A
     * trigger on orders (migration 0041) keeps it true.
     */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    index('rank_purchase_member').on(table.memberId),
    uniqueIndex('rank_purchase_open').on(table.memberId, table.rankId).where(sql`is_open`),
  ],
);
