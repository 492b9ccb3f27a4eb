/** Contact and grievance tickets. */
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { member } from './account';
import { createdAt, id, time } from './columns';

export const ticket = pgTable(
  'ticket',
  {
    id: id(),
    number: text('number').notNull().unique(),
    /** Who filed it while signed in; null for a visitor, who has its key. */
    memberId: uuid('member_id').references(() => member.id),
    kind: text('kind', { enum: ['contact', 'grievance', 'callback'] }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    subject: text('subject').notNull(),
    orderNumber: text('order_number').notNull().default(''),
    /** Of tickets filed before there were messages, until it is sealed into one; else empty. */
    message: text('message').notNull().default(''),
    status: text('status', { enum: ['received', 'acknowledged', 'in_progress', 'resolved'] })
      .notNull()
      .default('received'),
    resolution: text('resolution').notNull().default(''),
    acknowledgeBy: time('acknowledge_by').notNull(),
    resolveBy: date('resolve_by').notNull(),
    createdAt: createdAt(),
    /** Set and taken away with the status by a trigger (migration 0028), whoever changes that. */
    resolvedAt: time('resolved_at'),
  },
  (table) => [index('ticket_member').on(table.memberId)],
);

/** What its writer and the shop wrote; it begins with what the ticket was filed for. */
export const ticketMessage = pgTable(
  'ticket_message',
  {
    id: id(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    author: text('author', { enum: ['writer', 'staff'] }).notNull(),
    /** Who of the staff; empty for the writer. */
    staff: text('staff').notNull().default(''),
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('ticket_message_ticket').on(table.ticketId, table.createdAt)],
);

/** The last number given out, by kind and year. */
export const ticketCounter = pgTable(
  'ticket_counter',
  {
    kind: text('kind').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);
