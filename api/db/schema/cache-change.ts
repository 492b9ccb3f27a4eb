import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A transaction id. It is read as text, because it may be too large for a JavaScript number. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changes to data that public pages show. Triggers and `noteChanges` insert the rows, every web
 * process reads them, and a job deletes them after an hour. See docs/decisions/0200.
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
