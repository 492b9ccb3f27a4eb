/** The shop's settings, in versions. */
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns';

/** A version of a group of settings. A trigger makes the table append-only. */
export const setting = pgTable(
  'setting',
  {
    /** The group, such as `company` or `shipping-policy`. */
    name: text('name').notNull(),
    /** Numbers the versions of a group, from 1. */
    version: integer('version').notNull(),
    /** The day in India from which the version is valid, until a later version begins. */
    validFrom: date('valid_from').notNull(),
    value: jsonb('value').notNull(),
    /** The author of the version. */
    actor: text('actor').notNull(),
    writtenAt: time('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
