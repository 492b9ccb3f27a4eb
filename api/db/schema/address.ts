/** Delivery addresses of members. Name and address are sealed. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { member } from './account';
import { createdAt, id, time } from './columns';

export const address = pgTable(
  'address',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** Sealed JSON: name, phone, lines, city, State and PIN code. */
    sealed: text('sealed').notNull(),
    /** The address used last is the default for the next order. */
    usedAt: time('used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('address_member').on(table.memberId)],
);
