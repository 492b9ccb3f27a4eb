/** Imports of products at the desk: an uploaded file, how its columns are read, and the result. */
import { z } from 'zod';
import { MAX_PAGE } from '../catalogue';
import { calls, many, one } from '../endpoint';
import {
  countOr,
  countOrNull,
  flag,
  listOf,
  maybe,
  paiseOrNull,
  prose,
  requiredText,
  text,
} from '../fields';
import { version } from './form-fields';

/** The largest file in bytes that the desk accepts. `npm run import` accepts larger files. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const DESK_IMPORTS_PAGE_SIZE = 25;

/** How products without a GST rate are sold: at the shop's default rate, without GST, or not at all. */
const UNRATED_SALES = ['default_rate', 'untaxed', 'not_sold'] as const;
export type UnratedSale = (typeof UNRATED_SALES)[number];

/** The fields of products to which the columns of a file can be assigned. */
export const importFields = [
  ...(['key', 'number', 'name', 'category', 'sub_category', 'type', 'brand', 'price'] as const),
  ...(['mrp', 'description', 'ingredients', 'hsn', 'gst_rate', 'points', 'net_quantity'] as const),
  ...(['stock', 'featured', 'country_of_origin', 'manufacturer', 'packer', 'image'] as const),
  ...(['image_alt', 'specification', 'address', 'status'] as const),
  ...(['name_hi', 'net_quantity_hi', 'description_hi', 'ingredients_hi'] as const),
  'specification_hi',
] as const;
export type ImportField = (typeof importFields)[number];

/** The desk shows at most this number of columns of a file. */
export const MAX_IMPORT_COLUMNS = 200;

/** How a file is read, as confirmed by staff in a form. */
export const DeskImportOptions = z.object({
  /**
   * The field of each column, separated by commas, in the order of the columns. An empty entry means
   * that the column is not imported.
   */
  fields: z
    .string()
    .max(20 * MAX_IMPORT_COLUMNS)
    .default(''),
  /** The category of products for which the file has none. */
  category: z.string().trim().max(200).default(''),
  /** Pieces of new products for which the file has no stock. */
  stock: z.coerce.number<string>().int().min(0).max(100_000_000).default(100),
  /** Percent, for products that have no rate in the file and none in the shop; empty if unknown. */
  gst_rate: z.string().trim().max(10).default(''),
  /** Prefix of product codes, for shops with two suppliers who use the same codes. */
  source: z.string().trim().max(40).default(''),
});
export type DeskImportOptions = z.output<typeof DeskImportOptions>;

/**
 * The version of the options that the form showed. Refused if they have changed since. Not compared
 * if it is empty, as in a form of an earlier version of the program or to continue an import.
 */
export const DeskImportStartRequest = z.object({ version });

const ImportColumn = z.object({
  name: prose(),
  /** Empty if the column is not imported. */
  field: text(),
  /** Values of the first rows. */
  samples: listOf(prose(80), 3),
});

/** The product that a row would become, or the reason why the row is rejected. */
const ImportSample = z.object({
  line: countOr(0),
  /** Empty for a row that would be imported. */
  reason: prose(500),
  name: prose(),
  category: prose(700),
  brand: prose(),
  price: paiseOrNull(),
  mrp: paiseOrNull(),
  net_quantity: prose(),
  /** Null if the file does not say. */
  stock: countOrNull(),
  pictures: countOr(0),
});

/** What is known about a file before it is imported. */
const ImportPreview = z.object({
  /** `Shopify`, `WooCommerce`, or empty for a file with columns of its own. */
  program: text(),
  /** `csv` or `xlsx`. */
  kind: text(),
  columns: listOf(ImportColumn, MAX_IMPORT_COLUMNS),
  /** The column that identifies products, if the shop found one itself. */
  key_column: prose(),
  /** Required fields that have no column: `name`, `category`, `price`. */
  missing: listOf(requiredText()),
  samples: listOf(ImportSample, 20),
});
export type DeskImportPreview = z.output<typeof ImportPreview>;

const counts = {
  rows: countOr(0),
  inserted: countOr(0),
  updated: countOr(0),
  unchanged: countOr(0),
  rejected: countOr(0),
  left_out: countOr(0),
};

const ImportSummary = z.object({
  id: requiredText(),
  file: prose(500),
  /** One of `importStates` in `api/db/schema/import.ts`. */
  state: requiredText(),
  actor: prose(),
  /** ISO 8601. */
  started_at: text(),
  finished_at: text(),
  ...counts,
  undone_at: text(),
  undone_by: prose(),
});

/** What an undo did, or would do. */
const UndoCounts = z.object({
  /** Products that the import had created. */
  removed: countOr(0),
  restored: countOr(0),
  /** Products that are kept, because they were ordered, returned or edited after the import. */
  stayed: countOr(0),
});

const DeskImport = ImportSummary.extend({
  preview: maybe(ImportPreview),
  options: DeskImportOptions.partial().catch({}),
  /** The version of the options, for `DeskImportStartRequest`. */
  version: text(),
  problem: prose(500),
  /** Bytes of the file that were read so far. */
  bytes: countOr(0),
  total_bytes: countOr(0),
  /** True when all rows are read and the words for the search are being counted. */
  is_preparing_search: flag(),
  /** When the counts last changed, ISO 8601; empty if they have not. */
  counts_at: text(),
  /** Whether a running import or undo has written nothing for more than a minute. */
  is_stalled: flag(),
  categories: countOr(0),
  brands: countOr(0),
  /** Number of products that were on sale without a GST rate when the import ended. */
  without_gst_rate: countOr(0),
  /** How products without a GST rate are sold now. */
  unrated_sale: z.enum(UNRATED_SALES).catch('not_sold'),
  /** Number of pictures that the file names. */
  pictures: countOr(0),
  has_rejected_rows: flag(),
  /** True while another import or undo runs first. */
  waits_for_other: flag(),
  /** True if the job failed too often and waits for a person. */
  is_parked: flag(),
  /** Whether the import stopped half-way and can continue. */
  can_continue: flag(),
  /** True for the last import that changed something, while no import or undo is in progress. */
  can_undo: flag(),
  /** Whether the import has changes that can be undone once the later imports are undone. */
  has_changes: flag(),
  /** What an undo would do now; null if the import cannot be undone. */
  undo_effect: maybe(UndoCounts),
  undo_counts: maybe(UndoCounts),
  /** Products that a running undo has not processed yet. */
  undo_left: countOr(0),
});
export type DeskImport = z.output<typeof DeskImport>;

const options = { permission: 'catalogue.edit', extension: true } as const;

/** Filters of an export; without one, all products are exported. */
export const DeskExportQuery = z.object({
  /** Slug of a category. Products of its subcategories are included. */
  category: z.string().trim().max(200).default(''),
  /** Name of a brand, in upper or lower case. */
  brand: z.string().trim().max(200).default(''),
  status: z.string().trim().max(20).default(''),
});
export type DeskExportQuery = z.output<typeof DeskExportQuery>;

export const DeskImportsQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
});

export const deskImportEndpoints = calls({
  deskImports: many('GET', 'desk/import/all', ImportSummary, {
    summary: 'Imports of products, the latest first.',
    request: DeskImportsQuery,
    ...options,
  }),
  deskImport: one('GET', 'desk/import/one/{id}', DeskImport, {
    summary: 'An import: how its file is read, how far it is, and what an undo would do.',
    ...options,
  }),
  deskImportUpload: one('POST', 'desk/import/upload', z.object({ id: requiredText() }), {
    summary: 'Takes a CSV file or a workbook of at most 20 MB; nothing is imported yet.',
    request: z.object({ file: z.unknown() }),
    body: 'multipart',
    ...options,
  }),
  deskImportCheck: one('POST', 'desk/import/{id}/check', z.unknown(), {
    summary: 'Reads the first rows again with other columns and defaults.',
    request: DeskImportOptions,
    body: 'form',
    ...options,
  }),
  deskImportStart: one('POST', 'desk/import/{id}/start', z.unknown(), {
    summary:
      'Starts an import with the options of its preview, or continues an import or undo that stopped.',
    request: DeskImportStartRequest,
    body: 'form',
    ...options,
  }),
  deskImportDiscard: one('POST', 'desk/import/{id}/discard', z.unknown(), {
    summary: 'Deletes an uploaded file that was not imported.',
    ...options,
  }),
  deskImportUndo: one('POST', 'desk/import/{id}/undo', z.unknown(), {
    summary:
      'Undoes the last import. Products that were ordered, returned or edited after it are kept.',
    ...options,
  }),
  deskImportRejected: one('GET', 'desk/import/{id}/rejected', z.unknown(), {
    summary: 'The rejected rows with line and reason, as CSV that can be imported again.',
    bytes: 'text/csv',
    ...options,
  }),
  deskProductExport: one('GET', 'desk/export/product', z.unknown(), {
    summary: 'Products as CSV that can be imported again. Every export is recorded.',
    request: DeskExportQuery,
    bytes: 'text/csv',
    ...options,
  }),
});
