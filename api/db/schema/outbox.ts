/** Messages to people, written in the transaction that caused them and sent by the scheduler. */
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns';

export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** Such as `order_paid`. */
    kind: text('kind').notNull(),
    /** Such as an order's id. There is at most one message per subject, kind and channel. */
    subjectId: uuid('subject_id').notNull(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    /** Sealed JSON: the address or phone, and the template's values. */
    sealed: text('sealed').notNull(),
    /** A waiting message has a job `message`, unless a person dropped it. */
    state: text('state', { enum: ['waiting', 'sent', 'no_route'] })
      .notNull()
      .default('waiting'),
    /** Why the shop cannot send the message, in the state `no_route`. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    /** Null for a message that was not sent, or that a version before 0070 sent. */
    sentAt: time('sent_at'),
  },
  (table) => [
    unique('outbox_once').on(table.subjectId, table.kind, table.channel),
    index('outbox_created').on(table.createdAt),
  ],
);
