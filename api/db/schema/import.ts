/** Imports of products, at the desk or by `npm run import`, and what they changed. */
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, time } from './columns';

/**
 * An `uploaded` import waits until its columns are confirmed. `waiting` and `undo_waiting` imports
 * wait for their job. `failed` and `interrupted` imports stopped half-way: rows written so far are
 * in the shop.
 */
export const importStates = [
  'uploaded',
  'waiting',
  'running',
  'done',
  'failed',
  'interrupted',
  'undo_waiting',
  'undoing',
  'undone',
] as const;

export const importRun = pgTable('import_run', {
  id: id(),
  /** Name or path of the file, as it was given. */
  file: text('file').notNull(),
  state: text('state', { enum: importStates }).notNull().default('running'),
  /** The staff member who uploaded the file, or the user of the computer who ran the command. */
  actor: text('actor').notNull().default(''),
  /** When the file was uploaded. Set again when its first row is read. */
  startedAt: time('started_at').notNull(),
  /** Null until all rows are read. */
  finishedAt: time('finished_at'),
  /** How the file is read: columns and defaults. */
  options: jsonb('options').$type<Record<string, unknown>>().notNull().default({}),
  /** What the desk shows of the file before it is imported. */
  preview: jsonb('preview').$type<Record<string, unknown>>(),
  /** Counts, written together with each batch of products. */
  counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
  /** When the last batch was written, or a continued import or an undo began. */
  countsAt: time('counts_at'),
  /** Why the import failed, or was not undone, as a sentence. */
  problem: text('problem').notNull().default(''),
  /** Key of the uploaded file in the file store, until the import ends. */
  fileKey: text('file_key'),
  /** Key of the file with the rejected rows in the file store. */
  rejectedKey: text('rejected_key'),
  /** Ids of the categories and brands that the import created. */
  categories: jsonb('categories').$type<string[]>().notNull().default([]),
  brands: jsonb('brands').$type<string[]>().notNull().default([]),
  undoneAt: time('undone_at'),
  undoneBy: text('undone_by').notNull().default(''),
  /** How many products were removed, restored and kept. */
  undoCounts: jsonb('undo_counts').$type<Record<string, number>>(),
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
    /** The product before the run, including its pictures; null if the run created the product. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.productId] })],
);
