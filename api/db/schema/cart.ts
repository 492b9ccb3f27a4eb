/** Cart and wishlist. A product is in each at most once. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import { member } from './account';
import { product } from './catalogue';
import { createdAt, id, updatedAt } from './columns';

const owner = () =>
  uuid('member_id')
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' });
const productReference = () =>
  uuid('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' });

export const cartItem = pgTable(
  'cart_item',
  {
    id: id(),
    memberId: owner(),
    productId: productReference(),
    quantity: integer('quantity').notNull(),
    /**
     * The unit price in paise when the member last added to the line or changed it. The cart points
     * out a later change of the price.
     */
    toldPrice: integer('told_price').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('cart_item_once').on(table.memberId, table.productId),
    check('cart_item_quantity', sql`quantity between 1 and 99`),
  ],
);

export const wishlistItem = pgTable(
  'wishlist_item',
  { memberId: owner(), productId: productReference(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.memberId, table.productId] })],
);
