/** Counts of attempts that several hosts share, as `rate-limiter-flexible` reads and writes them. */
import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

export const rateLimit = pgTable(
  'rate_limit',
  {
    /** The limit's name and a keyed hash of what it is counted for. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
);
