/** What the last imports did, so that they can be taken back. */
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, time } from './columns';

export const importRun = pgTable('import_run', {
  id: id(),
  file: text('file').notNull(),
  startedAt: time('started_at').notNull(),
  /** Null while it runs, and of one that broke off. */
  finishedAt: time('finished_at'),
  /** Ids of the categories and brands that it made. */
  categories: jsonb('categories').$type<string[]>().notNull().default([]),
  brands: jsonb('brands').$type<string[]>().notNull().default([]),
});

/**
 * A product that a run wrote. Without a reference to the product: a change of one that is gone is
 * passed over, and writing the other way would look for it here.
 */
export const importChange = pgTable(
  'import_change',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    /** The product before the run, its pictures with it; null: the run made it. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.productId] })],
);
