/** Requests by idempotency key. See `api/idempotency`. */
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns';

/** Keyed hashes of the request: of the fields, of the password, and of each file by its field. */
export interface Fingerprint {
  fields: string;
  password: string;
  files: Record<string, string>;
}

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** Keyed hash of the caller, the call and the key. */
    hash: text('hash').primaryKey(),
    fingerprint: jsonb('fingerprint').$type<Fingerprint>().notNull(),
    state: text('state', { enum: ['running', 'done'] }).notNull(),
    /**
     * The holder works alone on a running request until the lease ends. After that, any retry may
     * claim the request.
     */
    holder: text('holder').notNull(),
    leaseUntil: time('lease_until').notNull(),
    /** Sealed JSON of the outcome, which may contain a session token. */
    outcomeSealed: text('outcome_sealed'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('idempotency_key_created').on(table.createdAt),
    check('idempotency_key_done', sql`(state = 'done') = (outcome_sealed is not null)`),
  ],
);
