/** Changes of the last imports, so that they can be undone. */
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, time } from './columns';

export const importRun = pgTable('import_run', {
  id: id(),
  file: text('file').notNull(),
  startedAt: time('started_at').notNull(),
  /** Null while it runs, and if it was interrupted. */
  finishedAt: time('finished_at'),
  /** Ids of the categories and brands that it created. */
  categories: jsonb('categories').$type<string[]>().notNull().default([]),
  brands: jsonb('brands').$type<string[]>().notNull().default([]),
});

/**
 * A product that a run wrote. There is no foreign key to the product: undo skips deleted products,
 * and deleting a product need not search this table.
 */
export const importChange = pgTable(
  'import_change',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    /** The product before the run, including its pictures; null: the run created it. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.productId] })],
);
