/** Returns of delivered orders. A return is `requested`, and then `received` or `refused`. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns';
import { shopOrder } from './order';

/** Goods that a buyer returns, requested within the return period. */
export const orderReturn = pgTable(
  'order_return',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrder.id),
    state: text('state', { enum: ['requested', 'received', 'refused'] })
      .notNull()
      .default('requested'),
    /** The buyer's reason. */
    reason: text('reason').notNull(),
    /** Why staff refused the return, for the buyer; otherwise empty. */
    refusalReason: text('refusal_reason').notNull().default(''),
    /** Who received or refused the return, such as `staff:asha`; empty if unknown. */
    decidedBy: text('decided_by').notNull().default(''),
    createdAt: createdAt(),
    /** When the state last changed. */
    updatedAt: updatedAt(),
  },
  (table) => [
    index('order_return_order').on(table.orderId),
    index('order_return_requested').on(table.orderId).where(sql`state = 'requested'`),
  ],
);

export const orderReturnLine = pgTable(
  'order_return_line',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturn.id),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    check('order_return_line_quantity', sql`quantity > 0`),
  ],
);
