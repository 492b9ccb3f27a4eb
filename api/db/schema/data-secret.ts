/** Tells whether the shop still has the secret that its data were encrypted with. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** One row at most. */
export const dataSecretCheck = pgTable(
  'data_secret_check',
  {
    id: integer('id').primaryKey().default(1),
    /** A keyed hash that only the right secret gives. */
    hash: text('hash').notNull(),
  },
  () => [check('data_secret_check_is_one', sql`id = 1`)],
);
