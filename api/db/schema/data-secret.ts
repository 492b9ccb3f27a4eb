/** The secrets that the shop's data were encrypted with. See `api/data-keys.ts`. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** At most one row. */
export const dataSecretCheck = pgTable(
  'data_secret_check',
  {
    id: integer('id').primaryKey().default(1),
    /** A keyed hash that only the shop's first secret produces. */
    hash: text('hash').notNull(),
  },
  () => [check('data_secret_check_is_one', sql`id = 1`)],
);

/** All current and former secrets, by id. */
export const dataKey = pgTable('data_key', {
  /** Derived from the secret; `first` for hashes that name no key. */
  id: text('id').primaryKey(),
  /**
   * `known` until something is sealed with it, `used` while something may be, and `retired` when
   * nothing is: only then can the shop start without it.
   */
  state: text('state', { enum: ['known', 'used', 'retired'] })
    .notNull()
    .default('known'),
  /** The permanent key of keyed hashes, sealed with a secret in use. */
  hashKeySealed: text('hash_key_sealed').notNull(),
  createdAt: createdAt(),
});
