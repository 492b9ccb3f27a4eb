/** All scheduled work. See `api/scheduler` and docs/decisions/0225. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, time } from './columns';

export const job = pgTable(
  'job',
  {
    /** The kind of work, under which its handler is registered. */
    name: text('name').notNull(),
    /**
     * Identifies the subject, such as an order's id: at most one job per name and key. Never
     * personal data.
     */
    key: text('key').notNull(),
    /** A running job belongs to its holder until the lease ends. A parked job waits for a person. */
    state: text('state', { enum: ['waiting', 'running', 'parked'] })
      .notNull()
      .default('waiting'),
    dueAt: time('due_at').notNull().defaultNow(),
    /** If true, the job is claimed before the other jobs of its name. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /**
     * Attempts so far. The number is reset after a success, and after the last failed retry of a
     * recurring job.
     */
    attempts: integer('attempts').notNull().default(0),
    /** Incremented whenever the job is rescheduled. If that happens while it runs, it runs again. */
    revision: integer('revision').notNull().default(0),
    /** Interval of a recurring job; any other job is deleted when done. */
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
