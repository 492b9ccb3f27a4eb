/** Contact and grievance tickets. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns';

export const ticket = pgTable('ticket', {
  id: id(),
  number: text('number').notNull().unique(),
  kind: text('kind', { enum: ['contact', 'grievance', 'callback'] }).notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull().default(''),
  subject: text('subject').notNull(),
  orderNumber: text('order_number').notNull().default(''),
  message: text('message').notNull(),
  status: text('status', { enum: ['received', 'acknowledged', 'in_progress', 'resolved'] })
    .notNull()
    .default('received'),
  resolution: text('resolution').notNull().default(''),
  acknowledgeBy: time('acknowledge_by').notNull(),
  resolveBy: date('resolve_by').notNull(),
  createdAt: createdAt(),
  /** Set and taken away with the status by a trigger (migration 0028), whoever changes that. */
  resolvedAt: time('resolved_at'),
});

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
