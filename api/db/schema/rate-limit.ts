/** Rate-limit counters that several hosts share, in the format of `rate-limiter-flexible`. */
import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

export const rateLimit = pgTable(
  'rate_limit',
  {
    /** The limit's name and a keyed hash of what is counted. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
);
