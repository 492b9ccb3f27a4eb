/** Requests that must happen once, by the key that their caller chose. See `api/idempotency`. */
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns';

/** What was sent, as keyed hashes: of the fields, of the password, and of each file by its field. */
export interface Fingerprint {
  fields: string;
  password: string;
  files: Record<string, string>;
}

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** Keyed hash of who asked for what, and of the key. */
    hash: text('hash').primaryKey(),
    fingerprint: jsonb('fingerprint').$type<Fingerprint>().notNull(),
    /** A running request is its holder's while the lease lasts, and then anybody's who repeats it. */
    state: text('state', { enum: ['running', 'done'] }).notNull(),
    holder: text('holder').notNull(),
    leaseUntil: time('lease_until').notNull(),
    /** Sealed JSON of the outcome: it may hold a session's token. */
    outcomeSealed: text('outcome_sealed'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('idempotency_key_created').on(table.createdAt),
    check('idempotency_key_done', sql`(state = 'done') = (outcome_sealed is not null)`),
  ],
);
