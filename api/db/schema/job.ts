/** Timed work: what is due, who does it, and what was given up. See `api/scheduler`. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns';

export const job = pgTable(
  'job',
  {
    id: id(),
    /** What kind of work it is: the name that a handler is registered under. */
    name: text('name').notNull(),
    /** Of two jobs with the same name and key, the second is not taken. */
    singletonKey: text('singleton_key'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    /**
     * A waiting job is anybody's who has a handler for it. A running one is its holder's while the
     * lease lasts, and then the reaper's. A parked one failed too often and is the operator's.
     */
    state: text('state', { enum: ['waiting', 'running', 'parked'] })
      .notNull()
      .default('waiting'),
    dueAt: time('due_at').notNull().defaultNow(),
    /** How often it was begun since it last succeeded. */
    attempts: integer('attempts').notNull().default(0),
    /** Of a recurring job; one without is removed once it is done. */
    everySeconds: integer('every_seconds'),
    holder: text('holder'),
    leaseUntil: time('lease_until'),
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('job_singleton').on(table.name, table.singletonKey),
    index('job_due').on(table.state, table.dueAt),
    check(
      'job_running_is_held',
      sql`(state = 'running') = (holder is not null and lease_until is not null)`,
    ),
  ],
);
