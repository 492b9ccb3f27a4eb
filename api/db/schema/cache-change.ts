import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The id of a transaction, which never comes again: a number too large for JavaScript, as a text. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What public pages show and has changed: written by triggers of the catalogue, read by every web
 * process, deleted after an hour. See docs/decisions/0200.
 */
export const cacheChange = pgTable(
  'cache_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    /** `product:<slug>`, `products` (lists of them) or `all`. */
    key: text('key').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('cache_change_transaction').on(table.transaction),
    index('cache_change_at').on(table.at),
  ],
);
