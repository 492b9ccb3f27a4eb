/** What is known about the secrets with which the shop's data is encrypted. See `api/data-keys.ts`. */
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

/** All current and former secrets, by id. The secrets themselves are not stored. */
export const dataKey = pgTable('data_key', {
  /** An id derived from the secret; `first` for the key of old hashes, which state no key id. */
  id: text('id').primaryKey(),
  /**
   * `known`: nothing is sealed with the secret yet. `used`: something may be sealed with it. `retired`:
   * nothing is sealed with it any more, so the shop can start without it.
   */
  state: text('state', { enum: ['known', 'used', 'retired'] })
    .notNull()
    .default('known'),
  /** The permanent key of keyed hashes, sealed with a secret in use. */
  hashKeySealed: text('hash_key_sealed').notNull(),
  createdAt: createdAt(),
});
