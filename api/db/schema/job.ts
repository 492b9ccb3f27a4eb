/** All scheduled work. See `api/scheduler` and docs/decisions/0225. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, time } from './columns';

export const job = pgTable(
  'job',
  {
    /** The kind of work: the name that a handler is registered under. */
    name: text('name').notNull(),
    /** What the work is about, such as an order's id: one job for it and a name. Never personal data. */
    key: text('key').notNull(),
    /** A running job belongs to its holder until the lease ends; a parked one waits for a person. */
    state: text('state', { enum: ['waiting', 'running', 'parked'] })
      .notNull()
      .default('waiting'),
    dueAt: time('due_at').notNull().defaultNow(),
    /** Claimed before the other jobs of its name. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** How often it was started since it last succeeded. */
    attempts: integer('attempts').notNull().default(0),
    /** Counts how often it was rescheduled: a job that is rescheduled while it runs, runs again. */
    revision: integer('revision').notNull().default(0),
    /** Of a recurring job; any other is deleted when it is done. */
    everySeconds: integer('every_seconds'),
    holder: text('holder'),
    leaseUntil: time('lease_until'),
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.key] }),
    index('job_due').on(table.name, table.isUrgent, table.dueAt).where(sql`state = 'waiting'`),
    index('job_lease').on(table.leaseUntil).where(sql`state = 'running'`),
    index('job_parked').on(table.name).where(sql`state = 'parked'`),
    check(
      'job_running_is_held',
      sql`(state = 'running') = (holder is not null and lease_until is not null)`,
    ),
  ],
);
