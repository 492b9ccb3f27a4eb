/** State of the sandboxes of payment gateways, mail and SMS. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from './columns';

export const sandboxRecord = pgTable(
  'sandbox_record',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sandbox_record_kind').on(table.kind, table.createdAt)],
);
