/** Messages to people, written with what they tell about and delivered by the scheduler. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns';

export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** What it tells, such as `order_paid`. */
    kind: text('kind').notNull(),
    /** What it is about, such as an order's id: one message for it, a kind and a channel. */
    subjectId: uuid('subject_id').notNull(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    /** Sealed JSON: the address or phone, and what the template fills in. */
    sealed: text('sealed').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'parked'] })
      .notNull()
      .default('waiting'),
    /** The lowest first: 0 for security messages, 1 for all others. */
    priority: smallint('priority').notNull().default(1),
    tries: integer('tries').notNull().default(0),
    /** Due from then on; while a host delivers it, the end of its lease. */
    dueAt: time('due_at').notNull().defaultNow(),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('outbox_once').on(table.subjectId, table.kind, table.channel),
    index('outbox_due').on(table.priority, table.dueAt).where(sql`state = 'waiting'`),
  ],
);
