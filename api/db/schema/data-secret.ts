/** Which secrets the shop's data were encrypted with. See `api/data-keys.ts`. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** One row at most. */
export const dataSecretCheck = pgTable(
  'data_secret_check',
  {
    id: integer('id').primaryKey().default(1),
    /** A keyed hash that only the secret gives with which the shop began. */
    hash: text('hash').notNull(),
  },
  () => [check('data_secret_check_is_one', sql`id = 1`)],
);

/** The secrets that there are and were, without telling them. */
export const dataKey = pgTable('data_key', {
  /** Follows from the secret; `first` for the hashes of before they named their key. */
  id: text('id').primaryKey(),
  /**
   * `known` until something is sealed with it, `used` while anything may be, and `retired` when
   * nothing is: only then the shop may start without it.
   */
  state: text('state', { enum: ['known', 'used', 'retired'] })
    .notNull()
    .default('known'),
  /** Sealed with a secret that is in use: what keyed hashes are made with, for good. */
  hashKeySealed: text('hash_key_sealed').notNull(),
  createdAt: createdAt(),
});
