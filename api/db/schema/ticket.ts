/** Contact and grievance tickets. */
import { languageCodes } from '@contract/language-codes';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { member } from './account';
import { createdAt, id, time } from './columns';

// These three expressions are indexed. A query must contain the same expression to use an index.

export const isResolvedSql = sql<boolean>`(status = 'resolved')`;
/**
 * When the next step is due. For a received ticket, this is the acknowledgement, at the time
 * `acknowledge_by`. For any other ticket, it is the resolution, at the end of the day `resolve_by`
 * in India, which is 18:30 UTC.
 */
export const dueAtSql = sql<Date>`(case when status = 'received' then acknowledge_by else (resolve_by + time '18:30') at time zone 'UTC' end)`;
/** The last ten digits, without a country code. */
export const phoneDigitsSql = sql<string>`right(regexp_replace(phone, '\\D', '', 'g'), 10)`;

export const ticket = pgTable(
  'ticket',
  {
    id: id(),
    number: text('number').notNull().unique(),
    /** Set if filed while signed in; null for a visitor, who has the ticket's key. */
    memberId: uuid('member_id').references(() => member.id),
    kind: text('kind', { enum: ['contact', 'grievance', 'callback'] }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    subject: text('subject').notNull(),
    orderNumber: text('order_number').notNull().default(''),
    /** Message of older tickets, until it is sealed into the message table; else empty. */
    message: text('message').notNull().default(''),
    status: text('status', { enum: ['received', 'acknowledged', 'in_progress', 'resolved'] })
      .notNull()
      .default('received'),
    resolution: text('resolution').notNull().default(''),
    /** The language of the page on which the ticket was written. Mails about it are in this language. */
    language: text('language', { enum: languageCodes }).notNull().default('en'),
    acknowledgeBy: time('acknowledge_by').notNull(),
    resolveBy: date('resolve_by').notNull(),
    createdAt: createdAt(),
    /** A trigger maintains it with the status (migration 0028). */
    resolvedAt: time('resolved_at'),
  },
  (table) => [
    index('ticket_member').on(table.memberId),
    index('ticket_worklist').on(isResolvedSql, dueAtSql, table.number),
    index('ticket_kind').on(table.kind, isResolvedSql, dueAtSql, table.number),
    index('ticket_created').on(table.createdAt, table.number),
    index('ticket_email').on(sql`lower(email)`),
    index('ticket_phone').on(phoneDigitsSql),
    index('ticket_order_number').on(table.orderNumber),
    index('ticket_resolved').on(table.resolvedAt),
  ],
);

/** Messages of the writer and the shop; the first is the ticket's original message. */
export const ticketMessage = pgTable(
  'ticket_message',
  {
    id: id(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    author: text('author', { enum: ['writer', 'staff'] }).notNull(),
    /** Name of the staff member; empty for the writer. */
    staff: text('staff').notNull().default(''),
    sealed: text('sealed').notNull(),
    /** True for a note of staff to colleagues, which the writer of the ticket never sees. */
    isInternal: boolean('is_internal').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('ticket_message_ticket').on(table.ticketId, table.createdAt)],
);

/** The last number assigned, by kind and year. */
export const ticketCounter = pgTable(
  'ticket_counter',
  {
    kind: text('kind').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/**
 * Texts that staff begin answers with. Names such as `{{name}}` are replaced by the ticket's
 * values.
 */
export const replyTemplate = pgTable('reply_template', {
  id: id(),
  /** The name by which staff choose the template. */
  name: text('name').notNull().unique(),
  body: text('body').notNull(),
  updatedAt: time('updated_at').notNull(),
  /** Name of the staff member. */
  updatedBy: text('updated_by').notNull(),
});
