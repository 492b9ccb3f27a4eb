/** Previews a file before it is imported: its columns, and its first rows as products. */
import { MAX_IMPORT_COLUMNS } from '@contract/desk/import';
import { csvRecords } from './csv-file';
import { ColumnError, type Field, type Needed } from './fields';
import { NO_CATEGORY } from './import-products';
import { defaultsOf, openImport, startProgress } from './open-import';
import type { ProductsFile } from './products-file';
import { checkRow, type RowDefaults } from './row';
import { replaceUndecodedBytes } from './undecoded-bytes';

/** Rows that are shown as products. */
const SHOWN_ROWS = 8;
/** Number of rows that are checked in order to find some that would be rejected. */
const SEARCHED_ROWS = 1_000;
const SHOWN_REJECTED = 5;
const SAMPLE_VALUES = 3;
/** Minimum number of columns, because a product has at least a name and a price. */
const MIN_COLUMNS = 2;
/** Records that are searched for the header and for sample values of each column. */
const FIRST_RECORDS = 30;
const MAX_SAMPLE_LENGTH = 80;

interface PreviewColumn {
  name: string;
  field: Field | '';
  samples: string[];
}

/** A row as the product that it would become, or with the reason why it would be rejected. */
type PreviewRow =
  | { line: number; reason: string; name: string }
  | {
      line: number;
      reason: '';
      name: string;
      category: string;
      brand: string;
      price: number;
      mrp: number;
      net_quantity: string;
      stock: number | null;
      pictures: number;
    };

export interface ImportPreview {
  program: string;
  kind: 'csv' | 'xlsx';
  columns: PreviewColumn[];
  key_column: string;
  missing: readonly Needed[];
  samples: PreviewRow[];
}

type PreviewOptions = Parameters<typeof openImport>[0] & { kind: ImportPreview['kind'] };

/**
 * Previews a file. If required columns are missing, the preview lists them and has no sample
 * products.
 * @throws ColumnError if the file is not a table, or lacks columns that the map names
 */
export async function previewImport(options: PreviewOptions): Promise<ImportPreview> {
  const { kind, rowsFile = options.file } = options;
  const defaults = defaultsOf(options);
  try {
    const { opened, keyColumn } = await openImport(options, defaults, startProgress(0));
    const { program = '', header, map } = opened;
    if (opened.program) defaults.category ||= NO_CATEGORY;
    const fieldOf = (name: string) => map[name] ?? '';
    return {
      program,
      kind,
      missing: [],
      key_column: keyColumn?.column ?? '',
      columns: program ? [] : await columnsOf(rowsFile, header, fieldOf),
      samples: await samplesOf(opened, defaults),
    };
  } catch (error) {
    if (!(error instanceof ColumnError) || !error.found) throw error;
    const { header, columns, missing } = error.found;
    const isTable = header.filter((name) => name.trim() !== '').length >= MIN_COLUMNS;
    if (missing.length === 0 || !isTable) throw error;
    const fields = new Map([...columns].map(([field, at]) => [header[at] ?? '', field]));
    const fieldOf = (name: string) => fields.get(name) ?? '';
    const found = await columnsOf(rowsFile, header, fieldOf);
    return { program: '', kind, columns: found, key_column: '', missing, samples: [] };
  }
}

/**
 * Returns the columns with sample values. Each name occurs once, because a map identifies columns
 * by name.
 */
async function columnsOf(
  file: string,
  header: string[],
  fieldOf: (name: string) => Field | '',
): Promise<PreviewColumn[]> {
  const rows = await rowsBelow(file, header);
  const columns: PreviewColumn[] = [];
  for (const [at, name] of header.entries()) {
    if (name.trim() === '' || header.indexOf(name) !== at) continue;
    const values = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    const samples = [...new Set(values)].slice(0, SAMPLE_VALUES).map(shorten);
    columns.push({ name, field: fieldOf(name), samples });
    if (columns.length === MAX_IMPORT_COLUMNS) break;
  }
  return columns;
}

const shorten = (value: string): string => {
  const line = replaceUndecodedBytes(value).replace(/\s+/g, ' ');
  return line.length > MAX_SAMPLE_LENGTH ? `${line.slice(0, MAX_SAMPLE_LENGTH - 1)}…` : line;
};

/** Returns the first rows below the header. */
async function rowsBelow(file: string, header: string[]): Promise<string[][]> {
  const rows: string[][] = [];
  let isBelow = false;
  let count = 0;
  for await (const { cells, fault } of csvRecords(file)) {
    if (isBelow && !fault) rows.push(cells);
    isBelow ||= cells.length === header.length && cells.every((cell, at) => cell === header[at]);
    count += 1;
    if (count === FIRST_RECORDS) break;
  }
  return rows;
}

/** Returns the first rows, and further rows that would be rejected. */
async function samplesOf(opened: ProductsFile, defaults: RowDefaults): Promise<PreviewRow[]> {
  const shown: PreviewRow[] = [];
  const rejected: PreviewRow[] = [];
  let count = 0;
  for await (const sourceRow of opened.rows) {
    if ('leftOut' in sourceRow) continue;
    const row = previewOf(sourceRow, opened, defaults);
    if (shown.length < SHOWN_ROWS) shown.push(row);
    else if (row.reason !== '') rejected.push(row);
    count += 1;
    if (count === SEARCHED_ROWS || rejected.length === SHOWN_REJECTED) break;
  }
  return [...shown, ...rejected];
}

type ProductRow = ProductsFile['rows'] extends AsyncIterable<infer Row> ? Row : never;

function previewOf(
  sourceRow: Exclude<ProductRow, { leftOut: string }>,
  { given }: ProductsFile,
  defaults: RowDefaults,
): PreviewRow {
  const { line } = sourceRow;
  if ('fault' in sourceRow) return { line, reason: sourceRow.fault, name: '' };
  const checked = checkRow(sourceRow.cells, given, defaults);
  const name = shorten(sourceRow.cells.name ?? '');
  if ('reason' in checked) return { line, reason: checked.reason, name };
  const { row } = checked;
  return {
    line,
    reason: '',
    name: row.name,
    brand: row.brand,
    price: row.price,
    mrp: row.mrp,
    category: [row.category, row.sub_category].filter(Boolean).join(' > '),
    net_quantity: row.net_quantity,
    stock: row.stock,
    pictures: row.image.length,
  };
}
