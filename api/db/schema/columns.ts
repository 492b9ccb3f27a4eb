/** Columns that many tables have, and the type tsvector, which Drizzle lacks. */
import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const time = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => time('created_at').notNull().defaultNow();
export const updatedAt = () => time('updated_at').notNull().defaultNow();
export const paise = (name: string) => bigint(name, { mode: 'number' }).notNull();
