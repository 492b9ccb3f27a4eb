/** Codes by SMS: the purpose of each, and whether it was used. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, time } from './columns';

export const phoneCode = pgTable(
  'phone_code',
  {
    /** An id that the web chooses for each request for a code. */
    request: text('request').primaryKey(),
    purpose: text('purpose').notNull(),
    phoneHash: text('phone_hash').notNull(),
    /** Keyed hash of purpose, request, number and code; empty if only the provider knows the code. */
    codeHash: text('code_hash').notNull(),
    /** Wrong codes so far. */
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('phone_code_phone').on(table.phoneHash),
    index('phone_code_created').on(table.createdAt),
  ],
);
